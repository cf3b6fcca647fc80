import ShowcardCatalog
import ShowcardContent
import ShowcardTestSupport
import Testing

@Suite("Kinds with limits, defaults by other fields and texts")
struct KindLimitTests {
    private static let declaration = """
        kind: fair
        path: fairs
        title: {one: Fair, many: Fairs}
        fields:
          name: {type: string, required: true}
          code: {type: string, pattern: '[A-Z]{2}-\\d+'}
          codes: {type: list, of: string, pattern: '[a-z]+', min_count: 1, max_count: 3}
          day: {type: date, min: 2026-01-01, max: 2026-12-31}
          at: {type: instant, min: 2026-01-01, max: 2026-12-31T12:00:00Z}
          days: {type: list, of: integer, values: [3, 7, 14], count: 2}
          mode: {type: string, values: [fast, slow]}
          fee: {type: money, currency: USD, min: 100, max: 900}
          size: {type: enum, values: [small, large], default: small}
          seats: {type: integer, default: {by: size, when: {small: 10, large: 200}}}
          stage: {type: string, required: true, default: {by: mode, when: {fast: "no"}}}
          open: {type: boolean}
          note: {type: text, default: {by: open, when: {true: come *in*, false: later}, else: ask}}
          secret: {type: text, private: true}
          box:
            type: object
            fields:
              lid: {type: boolean, default: true}
              height: {type: integer, default: {by: lid, when: {true: 3}, else: 2}}
              by: {type: string}
            default: {by: hand}
          leader: {type: {reference: fair}, default: {by: size, when: {large: a}}}
        """

    private func load(
        _ front: String, _ codes: [String] = []
    ) async throws -> (kind: Kind, entry: ContentEntry) {
        let site = try SampleFolder()
        try site.folder.write(Self.declaration, to: "content/fairs/_kind.yml")
        try site.folder.write("---\nname: A\n\(front)\n---\n", to: "content/fairs/a.md")
        let (catalog, diagnostics) = await site.load()
        #expect(diagnostics.map(\.code) == codes)
        let collection = try #require(catalog?.collections.first { $0.kind.name == "fair" })
        return (collection.kind, try #require(collection.entries.first))
    }

    private func value(
        _ name: String, _ front: String, _ codes: [String] = []
    ) async throws -> FieldValue? {
        let (kind, entry) = try await load(front, codes)
        return entry[kind.slot(of: name)]
    }

    @Test("Limits, defaults by other fields and texts of kinds are declared as written")
    func declarations() async throws {
        let (kind, _) = try await load("stage: x")
        let limits = { (name: String) in kind.slot(of: name).map { kind.fields[$0].limits } }
        #expect(limits("code") == FieldLimits(pattern: try Pattern("[A-Z]{2}-\\d+")))
        #expect(
            limits("codes")
                == FieldLimits(pattern: try Pattern("[a-z]+"), minCount: 1, maxCount: 3))
        let first = try Instant.parse("2026-01-01")
        #expect(
            limits("day")
                == FieldLimits(earliest: first, latest: try Instant.parse("2026-12-31")))
        #expect(
            limits("at")
                == FieldLimits(
                    earliest: first, latest: try Instant.parse("2026-12-31T12:00:00Z")))
        #expect(
            limits("days") == FieldLimits(values: [3, 7, 14].map(FieldValue.integer), count: 2))
        #expect(limits("mode") == FieldLimits(values: ["fast", "slow"].map(FieldValue.string)))
        #expect(limits("fee") == FieldLimits(min: 100, max: 900))
        #expect(
            kind.slot(of: "seats").map { kind.fields[$0].dependentDefault }
                == DependentDefault(
                    by: "size",
                    cases: [
                        DependentDefault.Case("small", .integer(10)),
                        DependentDefault.Case("large", .integer(200)),
                    ]))
    }

    @Test(
        "Kinds with limits take what is at the limits",
        arguments: [
            "code: AB-1", "codes: [a]", "codes: [a, b, c]", "day: 2026-01-01", "day: 2026-12-31",
            "at: 2026-01-01T00:00:00Z", "at: 2026-12-31T12:00:00Z", "days: [3, 14]", "fee: 100",
            "fee: 900", "code:", "codes: &a [x]",
        ])
    func atTheLimits(front: String) async throws {
        _ = try await load("stage: x\n\(front)")
    }

    @Test("defaults go by another field, and by its own default")
    func dependentDefaults() async throws {
        #expect(try await value("seats", "stage: x") == .integer(10))
        #expect(try await value("seats", "stage: x\nsize: large") == .integer(200))
        #expect(try await value("seats", "stage: x\nsize: large\nseats: 1") == .integer(1))
        #expect(try await value("leader", "stage: x") == nil)
        #expect(try await value("leader", "stage: x\nsize: large") == .reference("a"))
        #expect(try await value("stage", "mode: fast") == .string("no"))
    }

    @Test("defaults go by true, false or neither, and within objects")
    func booleanDefaults() async throws {
        let note = { (front: String) in try await value("note", "stage: x\n\(front)")?.text }
        #expect(try await note("open: true") == "come *in*")
        #expect(try await note("open: false") == "later")
        #expect(try await note("") == "ask")
        let member = { FieldValue.Member(name: $0, value: $1) }
        #expect(
            try await value("box", "stage: x\nbox: {lid: false}")
                == .object([member("lid", .boolean(false)), member("height", .integer(2))]))
        #expect(
            try await value("box", "stage: x\nbox: {}")
                == .object([member("lid", .boolean(true)), member("height", .integer(3))]))
        #expect(
            try await value("box", "stage: x")
                == .object([
                    member("lid", .boolean(true)), member("height", .integer(3)),
                    member("by", .string("hand")),
                ]))
    }

    @Test("a required field without a default for what is written is missing")
    func requiredWithoutDefault() async throws {
        let site = try SampleFolder()
        try site.folder.write(Self.declaration, to: "content/fairs/_kind.yml")
        try site.folder.write("---\nname: A\nmode: slow\n---\n", to: "content/fairs/a.md")
        #expect(await site.load().diagnostics.map(\.message) == ["a fair needs 'stage'"])
    }

    @Test("texts are rendered without ids, below the headings of the page, and private ones not")
    func texts() async throws {
        let note = "# Hi\\n\\n[x](javascript:y) <b>*&*</b>"
        #expect(
            try await value(
                "note", "stage: x\nnote: \"\(note)\"", ["refused-link", "unsupported-markdown"])
                == .markdown(
                    MarkdownText(
                        markdown: "# Hi\n\n[x](javascript:y) <b>*&*</b>",
                        html: """
                            <h3>Hi</h3>
                            <p><a href="">x</a> <!-- raw HTML omitted --><em>&amp;</em>\
                            <!-- raw HTML omitted --></p>

                            """)))
        #expect(
            try await value("secret", "stage: x\nsecret: '*a*'")
                == .markdown(MarkdownText(markdown: "*a*", html: "")))
    }
}
