import ShowcardCatalog

/// The contents of the catalog that values are checked against.
struct ValueContext: Sendable {
    /// The ids of each kind; the ids of kinds that are not included are unknown.
    var ids: [String: Set<String>] = [:] {
        didSet { idNames = ids.mapValues(Self.index) }
    }
    /// The paths of the files that hide entries of a catalog that is extended, by kind and id.
    var hidden: [String: [String: String]] = [:]
    /// Paths of the files in `content/static/`.
    var assets: Set<String> = [] {
        didSet { assetNames = Self.index(assets) }
    }
    /// The files of page bundles.
    var bundleFiles = BundleFiles()
    /// The names of the theme's icons; absent if it has no sprite.
    var icons: Set<String>?
    /// The token sets in the modes they are defined for, by name.
    var tokens: [String: TokenSet] = [:] {
        didSet { tokenNames = tokens.mapValues { set in NameIndex(set.tokens.map(\.path)) } }
    }
    /// The syntax of texts beyond CommonMark.
    var markdown = Set(MarkdownSyntax.allCases)
    /// The names of token sets whose files have errors, so that their tokens are unknown.
    var brokenTokens: Set<String> = []

    /// The names in the order of suggestions with the same distance; created on first use.
    private static func index(_ names: Set<String>) -> NameIndex {
        NameIndex { names.sorted(by: TextKey.precedes) }
    }

    /// The ids of each kind, for suggestions.
    private(set) var idNames: [String: NameIndex] = [:]
    /// The paths of the files in `content/static/`, for suggestions.
    private(set) var assetNames = NameIndex([])
    /// The paths of the tokens of each set, for suggestions.
    private(set) var tokenNames: [String: NameIndex] = [:]
}
