import ShowcardLanguages

/// A whole catalog as written in its files: loaded and valid, without computed values.
package struct SourceCatalog: Sendable {
    /// The configuration in `catalog.yml`.
    package let configuration: Configuration
    /// The kinds with their entries, in the order of their paths.
    package let collections: [SourceCollection]
    /// The token sets, in the order `theme.sets` names them.
    package let tokens: [ThemedTokens]
    /// The templates, styles and strings of the site.
    package let theme: Theme
    /// The static files to copy.
    package let staticFiles: [StaticFile]
    /// The pages that are not entries.
    package let pages: [SourcePage]
    /// The texts of other languages, by language tag.
    package let translations: [LanguageTexts]

    /// Creates a source catalog.
    package init(
        configuration: Configuration, collections: [SourceCollection], tokens: [ThemedTokens],
        theme: Theme, staticFiles: [StaticFile], pages: [SourcePage] = [],
        translations: [LanguageTexts] = []
    ) {
        self.configuration = configuration
        self.collections = collections
        self.tokens = tokens
        self.theme = theme
        self.staticFiles = staticFiles
        self.pages = pages
        self.translations = translations
    }

    /// The same catalog with other entries.
    package func with(_ collections: [SourceCollection]) -> SourceCatalog {
        SourceCatalog(
            configuration: configuration, collections: collections, tokens: tokens, theme: theme,
            staticFiles: staticFiles, pages: pages, translations: translations)
    }

    /// The same catalog with fewer languages.
    ///
    /// - Parameter languages: The tags of the languages besides the default one; `nil` for all.
    /// - Returns: The catalog.
    package func limited(to languages: [String]?) -> SourceCatalog {
        guard let languages else { return self }
        var configuration = configuration
        configuration.otherLanguages.removeAll { !languages.contains($0.text) }
        let tags = Set(configuration.otherLanguages.flatMap(\.chain))
        return SourceCatalog(
            configuration: configuration, collections: collections, tokens: tokens, theme: theme,
            staticFiles: staticFiles, pages: pages,
            translations: translations.filter { tags.contains($0.language) })
    }

    /// The same catalog with another `base_url`, if the address is one.
    ///
    /// Of an origin, only what is published shows something: the path is the same.
    package func moved(to address: SiteURL?) -> SourceCatalog {
        guard case .base = address, let address else { return self }
        return SourceCatalog(
            configuration: configuration.moved(to: address), collections: collections,
            tokens: tokens, theme: theme, staticFiles: staticFiles, pages: pages,
            translations: translations)
    }
}

/// A kind and its entries, sorted by id.
package struct SourceCollection: Sendable {
    /// The kind.
    package let kind: Kind
    /// Its entries, by id in UTF-8 order.
    package let entries: [ContentEntry]
    /// The entries' uses by day, at their positions; empty if no source counts by day.
    package let histories: [UsageHistory?]

    /// Creates a collection.
    package init(kind: Kind, entries: [ContentEntry], histories: [UsageHistory?] = []) {
        self.kind = kind
        self.entries = entries
        self.histories = histories
    }

    /// The same collection with other values of its entries.
    package func with(_ entries: [ContentEntry]) -> SourceCollection {
        SourceCollection(kind: kind, entries: entries, histories: histories)
    }

    /// The uses by day of the entry at a position; `nil` if no source counts by day.
    func history(at position: Int) -> UsageHistory? {
        histories.indices.contains(position) ? histories[position] : nil
    }
}

/// A file that is published unchanged.
package struct StaticFile: Sendable, Hashable {
    /// The folder of static files, below the catalog's folder.
    package static let folder = "content/static"

    /// Its path, relative to the output.
    package let path: String
    /// The folder of its page bundle, relative to the catalog's folder; absent if it is in ``folder``.
    package let bundle: String?
    /// Its path relative to the catalog's folder.
    package let source: String
    /// Its size in bytes when it was listed.
    package var size: Int

    /// Creates a file of ``folder``.
    package init(path: String, size: Int = 0) {
        (self.path, self.size) = (path, size)
        (bundle, source) = (nil, "\(Self.folder)/\(path)")
    }

    /// Creates a file of a page bundle.
    package init(path: String, bundle: String, source: String) {
        (self.path, self.bundle, self.source) = (path, bundle, source)
        size = 0
    }

    /// The source of its path, for messages.
    package var origin: String { bundle ?? Self.folder }
}
