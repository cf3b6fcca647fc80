public import ShowcardCatalog

/// Computes how long an entry takes to read: the fact `reading_minutes`.
public struct ReadingTimePlugin: Plugin {
    /// The plugin `reading-time`, which is disabled by default and has the option `words_per_minute`.
    public let declaration = PluginDeclaration(
        "reading-time", summary: "computes how many minutes an entry takes to read",
        isOnByDefault: false,
        options: [speed], isPure: true)

    private static let speed = PluginOption(
        "words_per_minute", default: 220, limits: FieldLimits(min: 1, max: 10_000))

    /// Creates the plugin.
    public init() {}

    /// Registers the transform.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(ReadingTime(wordsPerMinute: options[Self.speed]))
    }
}

/// Computes the reading time of every entry with a body in minutes, at least one.
struct ReadingTime: Transform {
    /// The number of words read per minute, at least 1.
    let wordsPerMinute: Int
    let facts = [Field("reading_minutes", .integer, limits: FieldLimits(min: 1))]

    func transform(_ entry: Entry, kind: Kind) -> TransformResult {
        let words = WordCount(html: entry.content.body.html).words
        guard words > 0 else { return TransformResult() }
        let minutes = 1 + (words - 1) / max(1, wordsPerMinute)
        return TransformResult(facts: [.init(name: "reading_minutes", value: .integer(minutes))])
    }
}
