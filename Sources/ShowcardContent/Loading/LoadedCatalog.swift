package import ShowcardCatalog

/// Everything read from a catalog's folder and parsed, before anything is checked against anything else.
package struct LoadedCatalog: Sendable {
    var configuration: ParsedFile?
    var collections: [LoadedCollection] = []
    /// The token files; absent when there is no folder they could be in, or it cannot be listed.
    var tokens: [LoadedTokens]?
    /// The theme; absent when its folder is missing or something in it cannot be read.
    var theme: Theme?
    var staticFiles: [StaticFile] = []
    /// What could not be read or parsed.
    package var diagnostics: [Diagnostic] = []
}

/// A collection's folder: its `_kind.yml` and its entries.
struct LoadedCollection: Sendable {
    /// The folder's path below the catalog's.
    let folder: String
    /// The kind's file; absent when it is missing or could not be read.
    let kind: ParsedFile?
    /// The paths of its entries' files, below the catalog's folder, in UTF-8 order.
    let paths: [String]
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
}
