package import ShowcardCatalog
import ShowcardCommonMark

/// What the files of new entries of a kind are checked against: the kind and the rest of the catalog without its entries.
package struct EntryComposer: Sendable {
    /// The kind.
    package let kind: Kind
    /// The folder of the kind below the catalog's folder.
    package let folder: String
    /// The language of the catalog.
    package let language: LanguageTag?
    /// The catalog's folder, with the links that it allows and its limits.
    package let source: SourceFolder
    /// The paths of the entries of the kind by id, also of catalogs that are extended.
    package let paths: [String: String]
    private(set) var context: ValueContext
    /// The kinds without errors, each with the paths of its entries.
    let collections: [(kind: Kind, paths: [String])]
    private let identities: IdentityCheck

    /// Reads the kinds of a catalog; errors in entries don't matter.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The configuration's path below the folder.
    ///   - name: The name of the kind, or its path.
    /// - Throws: ``EntryDraftError`` if the kind doesn't exist or has errors.
    package init(
        _ folder: SourceFolder, configuration: String, kind name: String
    ) throws(EntryDraftError) {
        let loaded = CatalogLoader(folder, configuration: configuration).loadKinds()
        let known = CatalogValidator().kinds(of: loaded)
        let (collection, kind) = try known.kind(named: name, of: loaded)
        (self.kind, self.folder, source) = (kind, collection.folder, loaded.folder)
        context = known.context
        collections = zip(known.kinds, loaded.collections).compactMap { kind, collection in
            kind.map { ($0, collection.paths) }
        }
        identities = IdentityCheck(kind: kind, configuration: known.configuration)
        language = known.configuration.flatMap { LanguageTag($0.language) }
        paths = Dictionary(
            collection.paths.map { (CatalogLoader.id(of: $0), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The ids of a kind that references can name; `nil` if there is no such kind.
    package func ids(of kind: String) -> Set<String>? { context.ids[kind] }

    /// Adds entries that references can name.
    package mutating func add(ids: Set<String>) {
        context.ids[kind.name, default: []].formUnion(ids)
    }

    /// Removes entries that references cannot name after all.
    package mutating func remove(ids: Set<String>) {
        context.ids[kind.name]?.subtract(ids)
    }

    /// Whether a path names a file in `content/static`.
    package func hasAsset(_ path: String) -> Bool { context.assets.contains(path) }

    /// The problem with an id, regardless of other entries.
    package func problem(withID id: String) -> Diagnostic? { identities.problem(with: id) }

    /// The problem with the id of a new entry.
    package func problem(withNewID id: String) -> Diagnostic? {
        problem(withID: id)
            ?? paths[id].flatMap { identities.problem(with: id, besides: [$0]) }
    }

    /// The path of the file of a new entry.
    package func path(of id: String, isBundle: Bool) -> String {
        "\(folder)/\(isBundle ? "\(id)/\(PageBundle.fileName)" : "\(id).md")"
    }

    /// The id of the entry with a path.
    package func id(ofPath path: String) -> String { CatalogLoader.id(of: path) }

    /// Whether the path of an entry's file is that of a page bundle.
    package func isBundle(_ path: String) -> Bool { PageBundle.folder(ofEntry: path) != nil }

    /// The problems that a check would report for the file of an entry.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - id: Its id.
    ///   - files: The paths of files that its page bundle will have, relative to it.
    /// - Returns: The problems, also with the body.
    package func problems(
        of text: SourceText, id: String, files: [String] = []
    ) -> [Diagnostic] {
        var context = context
        if !files.isEmpty, let bundle = PageBundle.folder(ofEntry: text.path) {
            context.bundleFiles = BundleFiles(
                files.map { file in
                    StaticFile(
                        path: "\(kind.path)/\(id)/\(file)", bundle: bundle,
                        source: "\(bundle)/\(file)")
                })
        }
        do throws(DiagnosticError) {
            let (entry, problems) = try ParsedEntry.parse(
                text, id: id, MarkdownRenderer(extensions: .all), source.limits)
            guard let entry else { return problems }
            let reader = EntryReader(kind: kind, context: context, limits: source.limits)
            return problems + reader.read(entry).problems
        } catch {
            return error.diagnostics
        }
    }
}
