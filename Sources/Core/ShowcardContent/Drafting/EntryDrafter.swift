package import ShowcardCatalog
import ShowcardCommonMark

/// Writes the files of new entries, as required by the kinds of a catalog.
package struct EntryDrafter: Sendable {
    private let loader: CatalogLoader
    private let validator: CatalogValidator
    private let asOf: Instant

    /// Creates a drafter.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The configuration's path below the folder.
    ///   - asOf: When the entry goes public.
    package init(_ folder: SourceFolder, configuration: String, asOf: Instant) {
        loader = CatalogLoader(folder, configuration: configuration)
        validator = CatalogValidator()
        self.asOf = asOf
    }

    /// Writes the file of an entry; only reads from disk.
    ///
    /// Only the kinds are read: errors in other entries don't matter.
    ///
    /// - Throws: ``EntryDraftError`` if the entry cannot be created.
    package func draft(_ request: EntryRequest) throws(EntryDraftError) -> EntryDraft {
        let loaded = loader.loadKinds()
        let known = validator.kinds(of: loaded)
        let (collection, kind) = try known.kind(named: request.kind, of: loaded)
        let check = IdentityCheck(kind: kind, configuration: known.configuration)
        if let problem = check.problem(with: request.id)
            ?? check.problem(with: request.id, besides: collection.paths)
        {
            throw .request(problem)
        }
        let file =
            request.isBundle ? "\(request.id)/\(PageBundle.fileName)" : "\(request.id).md"
        let path = "\(collection.folder)/\(file)"
        let form = EntryForm(
            kind: kind, context: known.context, today: asOf.date, isBundle: request.isBundle)
        let content = form.file(name: request.name ?? Self.name(for: request.id))
        let problems = problems(
            SourceText(path: path, bytes: content.bytes), request.id, kind, known,
            loaded.folder.limits)
        if request.name != nil, let line = content.nameLine,
            let problem = problems.first(where: { $0.location?.line == line })
        {
            throw .request(problem.withoutPlace)
        }
        return EntryDraft(path: path, bytes: content.bytes, problems: problems)
    }

    /// The problems that a check would report for the file.
    private func problems(
        _ text: SourceText, _ id: String, _ kind: Kind, _ known: KnownKinds,
        _ limits: CatalogLimits
    ) -> [Diagnostic] {
        do throws(DiagnosticError) {
            let (entry, problems) = try ParsedEntry.parse(
                text, id: id, MarkdownRenderer(extensions: .all), limits)
            guard let entry else { return problems }
            let reader = EntryReader(kind: kind, context: known.context, limits: limits)
            return problems + reader.read(entry).problems
        } catch {
            return error.diagnostics
        }
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
