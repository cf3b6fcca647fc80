import ShowcardCatalog

/// What values are checked against beyond their own type: what else there is in the catalog.
struct ValueContext: Sendable {
    /// The ids of each kind; those of a kind that is not here are not known.
    var ids: [String: Set<String>] = [:]
    /// Paths of the files in `content/static/`.
    var assets: Set<String> = []
    /// The sizes in bytes of those that are large for a picture.
    var largeAssets: [String: Int] = [:]
    /// The names of the theme's icons; absent when it has no sprite of them.
    var icons: Set<String>?
    /// The token sets in the modes they are made for, by name.
    var tokens: [String: TokenSet] = [:]
    /// The names of token sets whose files have errors, so that nobody knows what is in them.
    var brokenTokens: Set<String> = []
}
