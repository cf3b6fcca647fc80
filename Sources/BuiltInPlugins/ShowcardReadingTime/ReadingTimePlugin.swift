public import ShowcardCatalog

/// Tells how long an entry takes to read: the fact `reading_minutes`.
public struct ReadingTimePlugin: Plugin {
    /// Named `reading-time`, off by default; takes `words_per_minute`.
    public let declaration = PluginDeclaration(
        "reading-time", summary: "tells how many minutes an entry takes to read",
        isOnByDefault: false,
        options: [
            Field(
                "words_per_minute", .integer, limits: FieldLimits(min: 1, max: 10_000),
                defaultValue: .integer(220))
        ], isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Adds the one transform.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        guard case .integer(let speed) = options["words_per_minute"] else { return }
        registry.add(ReadingTime(wordsPerMinute: speed))
    }
}

/// Gives every entry with a body the minutes it takes to read, at least one.
struct ReadingTime: Transform {
    /// How many words are read in a minute, at least 1.
    let wordsPerMinute: Int
    let facts = [Field("reading_minutes", .integer, limits: FieldLimits(min: 1))]

    func transform(_ entry: Entry, kind: Kind) -> TransformResult {
        let words = WordCount(html: entry.content.body.html).words
        guard words > 0 else { return TransformResult() }
        let minutes = 1 + (words - 1) / max(1, wordsPerMinute)
        return TransformResult(facts: [.init(name: "reading_minutes", value: .integer(minutes))])
    }
}
