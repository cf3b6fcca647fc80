import ShowcardCatalog

/// The options that the feeds for readers have in common.
struct FeedOptions: Sendable {
    /// The one kind whose entries are in it; absent for all kinds that have a date of publication.
    let kind: String?
    /// How many entries are in it at most.
    let count: Int
    /// Whether entries come with their whole bodies.
    let isFull: Bool

    /// What the plugins declare.
    static let fields: [Field] = [
        Field("kind", .string),
        Field(
            "count", .integer, limits: FieldLimits(min: 1, max: 1_000), defaultValue: .integer(50)),
        Field("content", .choice(["summary", "full"]), defaultValue: .string("summary")),
    ]

    /// Takes the options of a plugin.
    init(_ options: PluginOptions) {
        kind = options["kind"]?.text
        count = if case .integer(let count) = options["count"] { count } else { 50 }
        isFull = options["content"] == .string("full")
    }
}
