package import ShowcardCatalog

/// Everything read from a catalog's folder and parsed, before anything is checked against anything else.
package struct LoadedCatalog: Sendable {
    /// The folder it is read from, which follows the links that ``configuration`` allows.
    package let folder: SourceFolder
    /// Whether there is a folder to read.
    let isThere: Bool
    var configuration: ParsedFile?
    /// What the configuration says of plugins, checked already.
    var plugins: [PluginSetting] = []
    /// What gives links of schemes in bodies a meaning.
    var schemes = IncludeResolver.standardSchemes
    /// Whether the kinds are known, as far as they can be read.
    var isListed = false
    var collections: [LoadedCollection] = []
    /// Whether every entry that somebody may refer to is known; a plugin that failed may have had others.
    var areEntriesComplete = true
    /// The token files; absent when there is no folder they could be in, or it cannot be listed.
    var tokens: [LoadedTokens]?
    /// The theme; absent when its folder is missing or something in it cannot be read.
    var theme: Theme?
    var staticFiles: [StaticFile] = []
    /// What could not be read or parsed.
    package var diagnostics: [Diagnostic] = []

    /// Begins with what is read already.
    init(
        _ opened: OpenedCatalog, plugins: [PluginSetting], schemes: [any LinkResolver] = []
    ) {
        folder = opened.folder
        isThere = opened.isThere
        configuration = opened.configuration
        self.plugins = plugins
        self.schemes += schemes
        diagnostics = opened.diagnostics
    }

    /// The folders that have a `_kind.yml`, by name below `content`, in UTF-8 order.
    package var kindFolders: [String] {
        collections.filter(\.hasKindFile).map {
            String(decoding: $0.folder.utf8.dropFirst("content/".utf8.count), as: UTF8.self)
        }
    }

    /// How many entries were parsed, and not known from an earlier build.
    package var parsedCount: Int {
        collections.reduce(0) { sum, collection in
            sum + collection.entries.count { $0.record == nil && !LogicalPath.isOne($0.path) }
        }
    }
}

/// A collection's folder: its `_kind.yml` and its entries.
struct LoadedCollection: Sendable {
    /// The folder's path below the catalog's.
    let folder: String
    /// Whether it has a `_kind.yml`.
    let hasKindFile: Bool
    /// The kind's file; absent when it is missing or could not be read.
    let kind: ParsedFile?
    /// The paths of its entries: those of files below the catalog's folder, in UTF-8 order, then those given by plugins.
    var paths: [String]
    /// The entries that could be parsed, in the order of ``paths``.
    var entries: [LoadedEntry] = []
}

/// The files of a token set with the set in them, if they are valid.
struct LoadedTokens: Sendable {
    /// The set's name: the files' names up to the first dot.
    let name: String
    /// The set's own file; absent when it cannot be read.
    let text: SourceText?
    /// The set; absent when a file cannot be read or has errors.
    let tokens: ThemedTokens?
    /// The set's own file and its overlays, as far as they can be read.
    var files: [SourceText] = []
    /// How much was read, beside errors too; absent when a file cannot be read.
    var extent: TokenExtent?
}
