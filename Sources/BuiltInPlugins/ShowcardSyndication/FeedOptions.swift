import ShowcardCatalog

/// The options that the syndication feeds have in common.
struct FeedOptions: Sendable {
    /// The kind whose entries are in the feed; `nil` for all kinds with a publication date.
    let kind: String?
    /// The maximum number of entries in the feed.
    let count: Int
    /// Whether items include the whole bodies.
    let isFull: Bool

    private static let kindOption = PluginOption<String?>("kind")
    private static let countOption = PluginOption(
        "count", default: 50, limits: FieldLimits(min: 1, max: 1_000))
    private static let contentOption = PluginOption(
        "content", .choice(["summary", "full"]), default: "summary")

    /// The options that the plugins declare.
    static let declared: [any DeclaredOption] = [kindOption, countOption, contentOption]

    /// Reads the options of a plugin.
    init(_ options: PluginOptions) {
        kind = options[Self.kindOption]
        count = options[Self.countOption]
        isFull = options[Self.contentOption] == "full"
    }
}
