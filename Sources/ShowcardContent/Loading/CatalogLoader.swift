import ShowcardCatalog
import ShowcardCommonMark

/// Reads a catalog's folder: the first stage of the flow.
package struct CatalogLoader: Sendable {
    private let folder: SourceFolder
    private let configurationPath: String
    private let jobs: Int

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The configuration's path below the folder.
    ///   - jobs: How many files are read at once.
    package init(_ folder: SourceFolder, configuration: String = "catalog.yml", jobs: Int = 1) {
        self.folder = folder
        configurationPath = configuration
        self.jobs = jobs
    }

    /// Reads and parses everything.
    ///
    /// Problems do not stop it; they are collected.
    package func load() async -> LoadedCatalog {
        var loaded = LoadedCatalog()
        guard isThere(&loaded.diagnostics) else { return loaded }
        loaded.configuration = loadConfiguration(&loaded.diagnostics)
        loaded.theme = ThemeLoader(folder).load(&loaded.diagnostics)
        guard let names = collectionFolders(&loaded.diagnostics) else { return loaded }
        loaded.collections = await loadCollections(names, &loaded.diagnostics)
        loadSurroundings(&loaded)
        return loaded
    }

    /// Reads and parses everything but the theme and the entries, of which only the paths are known.
    ///
    /// Problems do not stop it; they are collected.
    func loadKinds() -> LoadedCatalog {
        var loaded = LoadedCatalog()
        guard isThere(&loaded.diagnostics) else { return loaded }
        loaded.configuration = loadConfiguration(&loaded.diagnostics)
        guard let names = collectionFolders(&loaded.diagnostics) else { return loaded }
        for name in names {
            guard let collection = discover("content/\(name)", &loaded.diagnostics) else {
                continue
            }
            loaded.collections.append(collection)
        }
        loadSurroundings(&loaded)
        return loaded
    }

    /// Reads what values of fields may refer to beside other entries.
    private func loadSurroundings(_ loaded: inout LoadedCatalog) {
        loaded.tokens = TokenLoader(folder).load(&loaded.diagnostics)
        loaded.staticFiles =
            (folder.files(
                below: "content/static", includesHidden: true, problems: &loaded.diagnostics) ?? [])
            .map {
                let path = "content/static/\($0)"
                return StaticFile(
                    path: $0, source: folder.absolute(path), size: folder.size(of: path))
            }
    }

    private func isThere(_ problems: inout [Diagnostic]) -> Bool {
        do throws(DiagnosticError) {
            if try folder.list("") != nil { return true }
            problems.append(
                .error(
                    "missing-folder", "there is no folder '\(folder.path)'",
                    help: "name the catalog's folder with --source"))
        } catch {
            problems += error.diagnostics
        }
        return false
    }

    private func loadConfiguration(_ problems: inout [Diagnostic]) -> ParsedFile? {
        do throws(DiagnosticError) {
            return try ParsedFile(try folder.read(configurationPath))
        } catch {
            problems += error.diagnostics
            return nil
        }
    }

    private func loadCollections(
        _ names: [String], _ problems: inout [Diagnostic]
    ) async -> [LoadedCollection] {
        var collections: [LoadedCollection] = []
        for name in names {
            guard var collection = discover("content/\(name)", &problems) else { continue }
            let (entries, faults) = await loadEntries(collection.paths)
            collection.entries = entries
            problems += faults
            collections.append(collection)
        }
        return collections
    }

    private func collectionFolders(_ problems: inout [Diagnostic]) -> [String]? {
        do throws(DiagnosticError) {
            guard let items = try folder.list("content") else {
                problems.append(
                    .error(
                        "missing-folder", "there is no folder 'content'", at: .file("content"),
                        help: "create it, with a folder for each kind"))
                return nil
            }
            for item in items where item.kind == .link {
                problems.append(
                    .warning(
                        "ignored-link", "a symbolic link is not followed",
                        at: .file("content/\(item.name)"), help: "put the folder itself there"))
            }
            problems += IgnoredFiles(folder).problems(
                inContent: items.filter { $0.kind == .file }.map(\.name))
            return items.filter { $0.kind == .folder && !["static", "tokens"].contains($0.name) }
                .map(\.name)
        } catch {
            problems += error.diagnostics
            return nil
        }
    }

    private func discover(_ path: String, _ problems: inout [Diagnostic]) -> LoadedCollection? {
        let files = folder.files(below: path, problems: &problems) ?? []
        let entries = files.filter { $0.utf8.suffix(3).elementsEqual(".md".utf8) }
        let ignored = IgnoredFiles(folder)
        guard files.contains("_kind.yml") else {
            guard !entries.isEmpty else {
                problems += ignored.problems(of: files, inFolder: path)
                return nil
            }
            problems.append(
                .error(
                    "missing-kind", "the folder has entries, but no '_kind.yml'",
                    at: .file(path),
                    help: ignored.likelyKind(among: files).map { "rename '\($0)' to '_kind.yml'" }
                        ?? "add one that declares their kind"))
            return LoadedCollection(folder: path, kind: nil, paths: entries.map { "\(path)/\($0)" })
        }
        problems += ignored.problems(of: files, inKind: path)
        var kind: ParsedFile?
        do throws(DiagnosticError) {
            kind = try ParsedFile(try folder.read("\(path)/_kind.yml"))
        } catch {
            problems += error.diagnostics
        }
        return LoadedCollection(folder: path, kind: kind, paths: entries.map { "\(path)/\($0)" })
    }

    private func loadEntries(_ paths: [String]) async -> ([LoadedEntry], [Diagnostic]) {
        let renderer = Renderer()
        let results = await concurrentMap(paths, jobs: jobs) { [folder] path in
            LoadedEntry.load(path, id: Self.id(of: path), from: folder, renderer)
        }
        var entries: [LoadedEntry] = []
        var problems: [Diagnostic] = []
        entries.reserveCapacity(results.count)
        for (entry, faults) in results {
            if let entry { entries.append(entry) }
            problems += faults
        }
        return (entries, problems)
    }

    /// The id a path stands for: the last component without `.md`.
    static func id(of path: String) -> String {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
        return String(path[(start ?? path.startIndex)...].dropLast(3))
    }
}
