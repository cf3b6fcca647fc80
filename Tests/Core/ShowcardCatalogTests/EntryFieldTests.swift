import ShowcardCatalog
import Testing

@Suite("Fields of an entry by name")
struct EntryFieldTests {
    private let entry = Entry(
        kind: Kind(
            name: "template", path: "templates", titleOne: "Template", titleMany: "Templates",
            fields: [
                Field("name", .string), Field("prompt", .string),
                Field("cost", .integer, isPrivate: true), Field("empty", .string),
                Field(
                    "steps",
                    .list(
                        .object([
                            Field("title", .string), Field("note", .string, isPrivate: true),
                        ]))),
            ]),
        content: ContentEntry(
            id: "picnic",
            values: [
                .string("Picnic"), .string("Two chairs"), .integer(3), nil,
                .list([
                    .object([
                        .init(name: "title", value: .string("One")),
                        .init(name: "note", value: .string("secret")),
                    ])
                ]),
            ],
            body: ContentEntry.Body(markdown: [], html: []), path: "content/templates/picnic.md"),
        name: "Picnic",
        badges: BadgeFacts(
            published: nil, usage: nil, asOf: Instant(seconds: 0), rules: BadgeRules()),
        facts: [.init(name: "word_count", value: .integer(0))])

    @Test("a public field has its value, and a missing, private or unknown one has none")
    func publicFields() {
        #expect(entry["prompt"] == .string("Two chairs"))
        #expect(entry["empty"] == nil)
        #expect(entry["cost"] == nil)
        #expect(entry["nothing"] == nil)
    }

    @Test("an object has no private members")
    func members() {
        #expect(
            entry["steps"] == .list([.object([.init(name: "title", value: .string("One"))])]))
    }

    @Test("private fields are read explicitly, whole")
    func privateFields() {
        #expect(entry.private["cost"] == .integer(3))
        #expect(entry.private["prompt"] == .string("Two chairs"))
        #expect(entry.private["nothing"] == nil)
        let steps = entry.private["steps"]
        #expect(
            steps
                == .list([
                    .object([
                        .init(name: "title", value: .string("One")),
                        .init(name: "note", value: .string("secret")),
                    ])
                ]))
    }

    @Test("a fact is found by its name")
    func facts() {
        #expect(entry.facts["word_count"] == .integer(0))
        #expect(entry.facts["other"] == nil)
        #expect(entry.kind.name == "template")
    }
}
