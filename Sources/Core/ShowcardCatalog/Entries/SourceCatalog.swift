/// A whole catalog as its files say it: loaded and valid, nothing computed.
package struct SourceCatalog: Sendable {
    /// What `catalog.yml` says.
    package let configuration: Configuration
    /// The kinds with their entries, in the order of their paths.
    package let collections: [SourceCollection]
    /// The token sets, in the order `theme.sets` names them.
    package let tokens: [ThemedTokens]
    /// The templates, styles and strings of the site.
    package let theme: Theme
    /// The files to copy as they are.
    package let staticFiles: [StaticFile]

    /// Creates a source catalog.
    package init(
        configuration: Configuration, collections: [SourceCollection], tokens: [ThemedTokens],
        theme: Theme, staticFiles: [StaticFile]
    ) {
        self.configuration = configuration
        self.collections = collections
        self.tokens = tokens
        self.theme = theme
        self.staticFiles = staticFiles
    }

    /// The same catalog with other entries.
    package func with(_ collections: [SourceCollection]) -> SourceCatalog {
        SourceCatalog(
            configuration: configuration, collections: collections, tokens: tokens, theme: theme,
            staticFiles: staticFiles)
    }
}

/// A kind and its entries, sorted by id.
package struct SourceCollection: Sendable {
    /// The kind.
    package let kind: Kind
    /// Its entries, by id in UTF-8 order.
    package let entries: [ContentEntry]
    /// On which days the entries were used, at their positions; empty when no source tells of any.
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

    /// On which days the entry at a position was used; `nil` when no source tells.
    func history(at position: Int) -> UsageHistory? {
        histories.indices.contains(position) ? histories[position] : nil
    }
}

/// A file that is published byte for byte.
package struct StaticFile: Sendable, Hashable {
    /// Where static files are, below the catalog's folder.
    package static let folder = "content/static"

    /// Where it goes, relative to the output, and where it is, relative to ``folder``.
    package let path: String
    /// How many bytes it had when it was found.
    package let size: Int

    /// Creates a static file.
    package init(path: String, size: Int = 0) {
        (self.path, self.size) = (path, size)
    }

    /// Where it is read from, relative to the catalog's folder.
    package var source: String { "\(Self.folder)/\(path)" }
}
