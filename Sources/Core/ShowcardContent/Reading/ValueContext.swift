import ShowcardCatalog

/// What values are checked against beyond their own type: what else there is in the catalog.
struct ValueContext: Sendable {
    /// The ids of each kind; those of a kind that is not here are not known.
    var ids: [String: Set<String>] = [:] {
        didSet { idNames = ids.mapValues(Self.index) }
    }
    /// Paths of the files in `content/static/`.
    var assets: Set<String> = [] {
        didSet { assetNames = Self.index(assets) }
    }
    /// The sizes in bytes of those that are large for a picture.
    var largeAssets: [String: Int] = [:]
    /// The names of the theme's icons; absent when it has no sprite of them.
    var icons: Set<String>?
    /// The token sets in the modes they are made for, by name.
    var tokens: [String: TokenSet] = [:] {
        didSet { tokenNames = tokens.mapValues { set in NameIndex(set.tokens.map(\.path)) } }
    }
    /// The names of token sets whose files have errors, so that nobody knows what is in them.
    var brokenTokens: Set<String> = []

    /// Names in the order in which equally close ones are suggested, which is not read before one is looked for.
    private static func index(_ names: Set<String>) -> NameIndex {
        NameIndex { names.sorted(by: TextKey.precedes) }
    }

    /// The ids of each kind, to find those that were probably meant.
    private(set) var idNames: [String: NameIndex] = [:]
    /// The paths of the files in `content/static/`, to find those that were probably meant.
    private(set) var assetNames = NameIndex([])
    /// The paths of the tokens of each set, to find those that were probably meant.
    private(set) var tokenNames: [String: NameIndex] = [:]
}
