package import ShowcardCatalog

/// Writes the files of new entries, as required by the kinds of a catalog.
package struct EntryDrafter: Sendable {
    private let folder: SourceFolder
    private let configuration: String
    private let asOf: Instant

    /// Creates a drafter.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The configuration's path below the folder.
    ///   - asOf: When the entry goes public.
    package init(_ folder: SourceFolder, configuration: String, asOf: Instant) {
        (self.folder, self.configuration, self.asOf) = (folder, configuration, asOf)
    }

    /// Writes the file of an entry; only reads from disk.
    ///
    /// Only the kinds are read: errors in other entries don't matter.
    ///
    /// - Throws: ``EntryDraftError`` if the entry cannot be created.
    package func draft(_ request: EntryRequest) throws(EntryDraftError) -> EntryDraft {
        let composer = try EntryComposer(folder, configuration: configuration, kind: request.kind)
        if let problem = composer.problem(withNewID: request.id) {
            throw .request(Self.advised(problem, about: request, composer))
        }
        let path = composer.path(of: request.id, isBundle: request.isBundle)
        let form = EntryForm(
            kind: composer.kind, context: composer.context, today: asOf.date,
            isBundle: request.isBundle)
        let content = form.file(name: request.name ?? Self.name(for: request.id))
        let problems = composer.problems(
            of: SourceText(path: path, bytes: content.bytes), id: request.id)
        if request.name != nil, let line = content.nameLine,
            let problem = problems.first(where: { $0.location?.line == line })
        {
            throw .request(problem.withoutPlace)
        }
        return EntryDraft(
            kind: composer.kind.name, path: path, bytes: content.bytes, problems: problems)
    }

    /// The problem with an id, with the command for the nearest valid id if that is free.
    ///
    /// Nothing is proposed for an id with a dot, which may be meant as a path or as the name of a translation.
    private static func advised(
        _ problem: Diagnostic, about request: EntryRequest, _ composer: EntryComposer
    ) -> Diagnostic {
        guard !Identifier.isValid(request.id), !request.id.utf8.contains(UInt8(ascii: ".")),
            let id = EntryID.made(from: request.id, composer.language),
            composer.problem(withNewID: id) == nil
        else { return problem }
        let command = "showcard new \(request.kind) \(id)\(request.isBundle ? " --bundle" : "")"
        return problem.advising(
            "run '\(command)'" + (problem.help.map { ", or \($0)" } ?? ""))
    }

    /// A name derived from an id or the name of a folder: `neon-city` becomes `Neon City`.
    package static func name(for id: String) -> String {
        id.split { $0 == "-" || $0 == "_" }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}

extension KnownKinds {
    /// Finds a kind by its name or its path.
    ///
    /// - Parameters:
    ///   - name: The name or path.
    ///   - loaded: The catalog of the kinds.
    /// - Returns: The kind and its folder.
    /// - Throws: ``EntryDraftError`` if the kind doesn't exist or has errors.
    func kind(
        named name: String, of loaded: LoadedCatalog
    ) throws(EntryDraftError) -> (LoadedCollection, Kind) {
        let named = zip(loaded.collections, kinds).first { collection, kind in
            collection.kind.flatMap(KindReader.name(in:)) == name || kind?.path == name
        }
        guard let (collection, kind) = named else {
            let names = loaded.collections.compactMap { $0.kind.flatMap(KindReader.name(in:)) }
            if names.isEmpty, !loaded.diagnostics.isEmpty {
                throw .content(loaded.folder.located(loaded.diagnostics))
            }
            throw .unknownKind(known: names)
        }
        if let kind { return (collection, kind) }
        let path = "\(collection.folder)/_kind.yml"
        throw .content(loaded.folder.located(problems.filter { $0.location?.path == path }))
    }
}
