import ShowcardCatalog
import ShowcardFiles
import ShowcardYAML

/// Computes the changes that rename an entry; only reads from disk.
package struct EntryRenamer: Sendable {
    private let loader: CatalogLoader

    /// Creates a renamer.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The configuration's path below the folder.
    package init(_ folder: SourceFolder, configuration: String) {
        loader = CatalogLoader(folder, configuration: configuration)
    }

    /// Computes the changes.
    ///
    /// - Throws: ``EntryDraftError`` if the entry cannot be renamed.
    package func plan(_ request: RenameRequest) throws(EntryDraftError) -> EntryRename {
        var loaded = loader.loadKinds()
        let known = CatalogValidator().kinds(of: loaded)
        let (collection, kind) = try known.kind(named: request.kind, of: loaded)
        var problems: [Diagnostic] = []
        loaded.loadPages(loaded.contentFolders, &problems)
        let entry = RenamedEntry(kind: kind, old: request.id, new: request.newID)
        let paths = collection.paths.filter { CatalogLoader.id(of: $0) == entry.old }
        guard let path = paths.first else {
            throw .unknownEntry(
                kind: kind.name, known: collection.paths.map(CatalogLoader.id(of:)))
        }
        guard let configuration = known.configuration, !known.kinds.contains(where: { $0 == nil })
        else {
            throw .content(
                loaded.folder.located(
                    (loaded.diagnostics + known.problems).filter { $0.severity == .error }))
        }
        problems.removeAll { $0.severity != .error }
        guard problems.isEmpty else { throw .content(loaded.folder.located(problems)) }
        let check = IdentityCheck(kind: kind, configuration: configuration)
        if let problem = check.problem(with: entry.new)
            ?? check.problem(with: entry.new, besides: collection.paths)
        {
            throw .request(problem)
        }
        let holders = loaded.folder.holders(of: path)
        if let other = holders.lazy.compactMap(\.path).first {
            throw .request(.inherited(entry, path: "\(other)/\(path)"))
        }
        let moves = try moves(entry, path, collection, in: loaded.folder)
        for move in moves {
            if let link = loaded.folder.link(in: move) {
                throw .request(.linked(entry, path: move.path, link: link))
            }
        }
        var search = RenameSearch(
            entry: entry, path: path, kinds: known.kinds.compactMap { $0 },
            base: SiteAddress.Base(configuration), catalog: loaded)
        search.run(configuration: loader.configurationPath)
        guard search.errors.isEmpty else { throw .content(search.errors) }
        if let taken = search.taken.first { throw .request(taken) }
        var rename = EntryRename(
            kind: kind.name, moves: moves, changes: search.changes, problems: search.warnings)
        rename.changes += RenamedImports.changes(of: rename, in: loaded.folder)
        rename.problems += RenamedOverrides(
            entry: entry, path: path, moves: moves, configuration: loader.configurationPath
        ).problems(in: loaded.folder)
        return rename
    }

    /// The files of the entry and its translations, or the folder of its page bundle.
    private func moves(
        _ entry: RenamedEntry, _ path: String, _ collection: LoadedCollection,
        in folder: SourceFolder
    ) throws(EntryDraftError) -> [EntryRename.Move] {
        var moves: [EntryRename.Move] = []
        if let bundle = PageBundle.folder(ofEntry: path) {
            let newPath = PageBundle.path(of: entry.new, beside: bundle)
            moves.append(EntryRename.Move(path: bundle, newPath: newPath))
        } else {
            let newPath = PageBundle.path(of: "\(entry.new).md", beside: path)
            guard CatalogLoader.id(of: newPath) == entry.new else {
                throw .request(
                    .error(
                        "taken-id",
                        "the id '\(entry.new)' is reserved below another folder: '\(newPath)' is the text of a page bundle",
                        help: "choose another id"))
            }
            moves.append(EntryRename.Move(path: path, newPath: newPath))
            for file in collection.translations where file.original == path {
                moves.append(
                    EntryRename.Move(
                        path: file.path,
                        newPath: TranslationFile.path(of: newPath, in: file.language)))
            }
        }
        for move in moves where folder.ownStatus(move.newPath) != nil {
            throw .system(
                .error(
                    "system", "cannot rename '\(move.path)': '\(move.newPath)' exists",
                    help: "move it away, or choose another id"))
        }
        return moves
    }
}

extension SourceFolder {
    /// The followed link that leads to a path; `nil` if no link does.
    func link(to path: String) -> String? {
        linkPaths.first { path == $0 || path.hasPrefix("\($0)/") }
    }

    /// The followed link that leads to a file or folder with a new name, or is in it; `nil` if no link does.
    fileprivate func link(in move: EntryRename.Move) -> String? {
        link(to: move.path) ?? linkPaths.first { $0.hasPrefix("\(move.path)/") }
    }
}

extension Diagnostic {
    /// An entry whose files other catalogs may have too, or whose links `catalog.yml` names.
    fileprivate static func linked(
        _ entry: RenamedEntry, path: String, link: String
    ) -> Diagnostic {
        .error(
            "linked-entry",
            "the \(entry.kind.name) '\(entry.old)' uses the symbolic link '\(link)'",
            at: .file(path),
            help: "replace the link with its target, or rename the files without this command")
    }

    /// An entry that another catalog has.
    fileprivate static func inherited(_ entry: RenamedEntry, path: String) -> Diagnostic {
        .error(
            "inherited-entry",
            "the \(entry.kind.name) '\(entry.old)' belongs to a catalog that this one extends",
            at: .file(path),
            help: "rename it in that catalog with --source, then its file in this one")
    }
}
