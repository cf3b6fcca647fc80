internal import ShowcardCatalog
internal import ShowcardMustache

/// The links from a page to the same page in each language.
struct LanguageLinks: Sendable {
    private struct Language: Sendable {
        let tag: String
        let title: Value
        let folder: String
        let isCurrent: Bool
    }

    private let languages: [Language]
    private let own: String
    private let baseURL: String?
    private let shape: Shape

    /// Creates the links.
    ///
    /// - Parameters:
    ///   - catalog: The catalog in the language of the pages.
    ///   - theme: The theme; a language is called by its string `language_TAG`, or by its tag.
    ///   - shape: The shape of a link.
    ///   - isLocal: Whether the site may have no address.
    /// - Throws: A diagnostic at a string that uses a missing value.
    init(
        _ catalog: Catalog, theme: CompiledTheme, shape: Shape, isLocal: Bool
    ) throws(DiagnosticError) {
        own = catalog.languageFolder
        baseURL = isLocal ? nil : catalog.configuration.baseURL
        self.shape = shape
        var languages: [Language] = []
        for (tag, folder) in catalog.configuration.languageFolders {
            let key = "language_\(tag)"
            languages.append(
                Language(
                    tag: tag,
                    title: theme.hasString(key)
                        ? try theme.string(key, context: Record(shape, [])) : .text(tag),
                    folder: folder, isCurrent: folder == own))
        }
        self.languages = languages
    }

    /// Returns the links from a page.
    ///
    /// - Parameter path: The path of the page, relative to the site.
    /// - Returns: The links, the default language first; empty if the catalog has one language.
    func value(of path: String) -> Value {
        guard !languages.isEmpty else { return .list([]) }
        let rest = path.dropFirst(own.utf8.count)
        return .list(
            languages.map { language in
                let path = language.folder + rest
                return .record(
                    Record(
                        shape,
                        [
                            .text(language.tag), language.title, .text(path),
                            .text(orNull: baseURL.map { $0 + path }), .boolean(language.isCurrent),
                            .boolean(language.folder.isEmpty),
                        ]))
            })
    }
}
