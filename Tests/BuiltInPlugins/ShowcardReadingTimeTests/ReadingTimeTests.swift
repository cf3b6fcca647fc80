import ShowcardCatalog
import ShowcardReadingTime
import Testing

@Suite("Reading time")
struct ReadingTimeTests {
    private static let kind = Kind(
        name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
        fields: [Field("name", .string)])

    /// What the plugin says of a body, at some words a minute.
    private func minutes(_ html: String, speed: Int? = nil) throws -> FieldValue? {
        let options = speed.map {
            [FieldValue.Member(name: "words_per_minute", value: .integer($0))]
        }
        let setting = PluginSetting(name: "reading-time", isOn: true, options: options ?? [])
        let registry = PluginRegistry([ReadingTimePlugin()], settings: [setting])
        guard case .entry(let transform)? = registry.transforms.first?.part else { return nil }
        let content = ContentEntry(
            id: "a", values: [.string("A")],
            body: ContentEntry.Body(markdown: [], html: Array(html.utf8)), path: "a.md")
        let entry = Entry(
            kind: Self.kind, content: content, name: "A", published: nil, usage: nil,
            badges: BadgeFacts(
                published: nil, usage: nil, asOf: Instant(seconds: 0), rules: BadgeRules()))
        let facts = try transform.transform(entry, kind: Self.kind).facts
        #expect(facts.map(\.name) == (facts.isEmpty ? [] : ["reading_minutes"]))
        return facts.first?.value
    }

    @Test("The reading time is off unless catalog.yml switches it on, and declares one fact")
    func declaration() {
        #expect(PluginRegistry([ReadingTimePlugin()], settings: []).transforms.isEmpty)
        let setting = PluginSetting(name: "reading-time", isOn: true)
        let registry = PluginRegistry([ReadingTimePlugin()], settings: [setting])
        #expect(registry.facts.map(\.name) == ["reading_minutes"])
    }

    @Test(
        "The reading time is a minute for every 220 words begun",
        arguments: [(1, 1), (220, 1), (221, 2), (440, 2), (441, 3), (2_201, 11)])
    func usual(words: Int, expected: Int) throws {
        let body = "<p>\(Array(repeating: "word", count: words).joined(separator: " "))</p>\n"
        #expect(try minutes(body) == .integer(expected))
    }

    @Test("The reading time follows the option")
    func speed() throws {
        #expect(try minutes("<p>one two three</p>", speed: 1) == .integer(3))
        #expect(try minutes("<p>one two three</p>", speed: 3) == .integer(1))
    }

    @Test("The reading time is not there where there is nothing to read")
    func nothing() throws {
        #expect(try minutes("") == nil)
        #expect(try minutes("<p><img src=\"a.jpg\" alt=\"a b c\" /></p>\n<hr />\n") == nil)
        #expect(try minutes("<p>— … !</p>") == nil)
    }

    @Test(
        "The reading time counts what is read: no tags, emphasis within a word, numbers, scripts without spaces",
        arguments: [
            ("<p>a <em>b</em>c</p>", 2), ("<p>it's 3.14 well-known</p>\n<p>x</p>", 4),
            ("<p>R&amp;D</p>", 1), ("<p>日本語の文章</p>", 3), ("<p>Straße über Żółw</p>", 3),
            ("<a href=\"x y z\">one</a>", 1),
        ])
    func words(html: String, expected: Int) throws {
        #expect(try minutes(html, speed: 1) == .integer(expected))
    }
}
