import ShowcardCatalog

/// What values are checked against beyond their own type: what else there is in the catalog.
struct ValueContext: Sendable {
    /// The ids of each kind.
    var ids: [String: Set<String>] = [:]
    /// Paths of the files in `content/static/`.
    var assets: Set<String> = []
    /// The token sets, by name.
    var tokens: [String: TokenSet] = [:]
    /// The names of token sets whose files have errors, so that nobody knows what is in them.
    var brokenTokens: Set<String> = []
}
