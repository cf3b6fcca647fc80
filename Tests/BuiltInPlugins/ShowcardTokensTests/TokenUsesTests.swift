import ShowcardCatalog
import ShowcardTokens
import Testing

@Suite("Where tokens are used")
struct TokenUsesTests {
    private static let source = #"""
        {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
         "press": {"$type": "cubicBezier", "$value": [0, 0, 1, 1],
          "$extensions": {"showcard": {"spring": {"response": 0.3, "dampingFraction": 1}}}}}
        """#

    private func tokens(_ sample: TokenSample) async throws -> PageValue {
        try await sample.page("tokens/glass/group/").data["sections"][0]["tokens"]
    }

    private func collection(_ entries: Int) -> EntryCollection {
        let kind = Kind(
            name: "mood", path: "moods", titleOne: "Mood", titleMany: "Moods",
            fields: [
                Field("name", .string), Field("tints", .list(.color)),
                Field("secret", .color, isPrivate: true),
                Field(
                    "inner",
                    .object([Field("open", .color), Field("hidden", .color, isPrivate: true)])),
            ])
        return EntryCollection(
            kind: kind,
            entries: (0..<entries).map { number in
                let ink = FieldValue.string("{glass.ink}")
                let values: [FieldValue?] =
                    switch number {
                    case 0: [nil, .list([ink, ink, .string("#fff")]), nil, nil]
                    case 1: [nil, nil, ink, nil]
                    case 2: [nil, nil, nil, .object([.init(name: "hidden", value: ink)])]
                    default: [nil, nil, nil, .object([.init(name: "open", value: ink)])]
                    }
                return Entry(
                    kind: kind,
                    content: ContentEntry(
                        id: "m\(number)", values: values,
                        body: ContentEntry.Body(markdown: [], html: []), path: "m\(number).md"),
                    name: "Mood \(number)", published: nil, usage: nil,
                    badges: BadgeFacts(
                        published: nil, usage: nil, asOf: Instant(seconds: 0),
                        rules: BadgeRules()))
            }, feeds: [], featured: Selection(entries: [], nextChange: nil),
            new: Selection(entries: [], nextChange: nil), referrers: [])
    }

    @Test("The page of a token lists the entries whose public fields refer to them")
    func entries() async throws {
        var sample = TokenSample(source: Self.source)
        sample.collections = [collection(5)]
        let ink = try await tokens(sample)[0]
        #expect(ink["entries"].texts("name") == ["Mood 0", "Mood 3", "Mood 4"])
        #expect(ink["entries"].texts("path")[0] == "moods/m0/")
        #expect(ink["entries"].texts("kind")[0] == "Mood")
        #expect(ink["more_entries"] == .null)
        #expect(ink["uses"] == .integer(3))
    }

    @Test("The page of a token names a dozen entries, and counts the others")
    func manyEntries() async throws {
        var sample = TokenSample(source: Self.source)
        sample.collections = [collection(40)]
        let ink = try await tokens(sample)[0]
        #expect(ink["entries"].count == 12)
        #expect(ink["more_entries"] == .integer(26))
    }

    @Test(
        "The page of a token lists the files and lines of the theme that read a token or a part of it"
    )
    func theme() async throws {
        var sample = TokenSample(source: Self.source)
        let css = """
            a { color: var(--ink); background: var( --ink, red) }
            b { color: var(--inks); transition: top var(--press-duration) var(--press) }
            c { color: var(--ink)
            """
        sample.theme = TokenSample.theme(assets: [
            ThemeFile(
                name: "site.css", path: "templates/assets/site.css", bytes: Array(css.utf8))
        ])
        let tokens = try await tokens(sample)
        #expect(tokens[0]["files"].texts("path") == ["templates/assets/site.css"])
        #expect(tokens[0]["files"].texts("lines") == ["1, 3"])
        #expect(tokens[1]["files"].texts("lines") == ["2"])
    }
}
