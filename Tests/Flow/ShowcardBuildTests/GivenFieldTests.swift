import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

/// Says of entries what it is told to say.
private struct Saying: Plugin, Transform {
    let declaration: PluginDeclaration
    var facts: [Field] = []
    let say: @Sendable (Entry) -> TransformResult

    init(
        _ name: String = "saying", facts: [Field] = [],
        _ say: @escaping @Sendable (Entry) -> TransformResult
    ) {
        declaration = PluginDeclaration(name, summary: "says things")
        self.facts = facts
        self.say = say
    }

    /// Gives every entry values for fields.
    init(_ name: String = "saying", fields: [String: FieldValue]) {
        let members = fields.map { FieldValue.Member(name: $0.key, value: $0.value) }
        self.init(name) { _ in
            TransformResult(fields: members.sorted { $0.name < $1.name })
        }
    }

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func transform(_ entry: Entry, kind: Kind) -> TransformResult { say(entry) }
}

/// Writes what entries say.
private struct Listing: Plugin, Emitter {
    let declaration = PluginDeclaration("listing", summary: "lists entries")

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        var plan = EmissionPlan()
        for (index, collection) in request.catalog.collections.enumerated() {
            let newest = collection.mainFeed?.selection.entries ?? []
            plan.add("\(collection.kind.path)-order.txt", text: "\(newest)")
            for (place, entry) in collection.entries.enumerated() {
                let key = EntryKey(collection: index, entry: place)
                let values = zip(collection.kind.fields, entry.content.values).compactMap {
                    field, value in value.map { "\(field.name)=\(Self.text($0))" }
                }
                let facts = entry.facts.map { "\($0.name)=\(Self.text($0.value))" }
                let line = (values + facts).joined(separator: " ")
                plan.add("\(entry.id).txt", inputs: [.entry(key)]) { $0 += line.utf8 }
            }
        }
        return plan
    }

    private static func text(_ value: FieldValue) -> String {
        switch value {
        case .string(let text), .reference(let text): text
        case .markdown(let text): "\(text.markdown)->\(text.html)"
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .instant(let instant): instant.text
        case .list(let values): "[\(values.map(text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\($0.name):\(text($0.value))" }.joined(separator: ","))}"
        default: "?"
        }
    }
}

@Suite("Values that transforms give")
struct GivenFieldTests {
    private func site(_ entry: String = "name: Anna") throws -> SampleSite {
        let site = try SampleSite([:])
        try site.folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              width: {type: integer, min: 1, max: 9}
              code: {type: string, min_length: 2, max_length: 4, pattern: "[a-z]+"}
              size: {type: enum, values: [small, large], default: small}
              depth: {type: integer, default: {by: size, when: {small: 1, large: 2}}}
              ratio: {type: number}
              text: {type: text}
              next: {type: {reference: note}}
              icons: {type: list, of: icon, unique: true, max_count: 2}
              at: {type: instant, role: published}
              tags: {type: list, of: string, role: tags}
              file: {type: asset}
              site: {type: url}
              ink: {type: color}
              least: {type: integer}
              most: {type: integer}
              box: {type: object, fields: {w: {type: integer, required: true}, h: {type: integer, default: 5}}}
            rules: [least <= most]

            """, to: "source/content/notes/_kind.yml")
        try site.folder.write("---\n\(entry)\n---\n", to: "source/content/notes/a.md")
        try site.folder.write(
            "---\nname: Ben\nat: 2025-06-01\n---\n", to: "source/content/notes/b.md")
        try site.folder.write("x", to: "source/content/static/x.txt")
        return site
    }

    @Test(
        "Values that transforms give fill fields that entries leave out, and what is computed of them is computed again"
    )
    func fill() async throws {
        let site = try site()
        let saying = Saying(facts: [Field("seen", .integer)]) { entry in
            guard entry.id == "a" else { return TransformResult() }
            let at = (try? Instant.parse("2025-12-01")) ?? Instant(seconds: 0)
            return TransformResult(
                facts: [.init(name: "seen", value: .integer(1))],
                fields: [
                    .init(name: "width", value: .integer(3)),
                    .init(name: "at", value: .instant(at)),
                    .init(name: "next", value: .reference("b")),
                    .init(name: "ratio", value: .integer(2)),
                    .init(name: "box", value: .object([.init(name: "w", value: .integer(4))])),
                ])
        }
        let report = await site.build(plugins: [saying, Listing()])
        #expect(report.diagnostics == [])
        #expect(
            site.folder.read("site/a.txt")
                == "name=Anna width=3 size=small depth=1 ratio=2.0 next=b "
                + "at=2025-12-01T00:00:00Z box={w:4,h:5} seen=1")
        // Newest first: the entry that was undated goes before the other.
        #expect(site.folder.read("site/notes-order.txt") == "[0, 1]")
        let without = await site.build(plugins: [Listing()])
        #expect(without.diagnostics == [])
        #expect(site.folder.read("site/notes-order.txt") == "[1, 0]")
    }

    @Test(
        "Values that transforms give leave alone what an entry says itself, and take the place of defaults, also dependent ones"
    )
    func defaults() async throws {
        let saying = Saying(fields: ["width": .integer(3), "size": .string("large")])
        let plain = try site("name: Anna\nwidth: 7")
        _ = await plain.build(plugins: [saying, Listing()])
        #expect(plain.folder.read("site/a.txt") == "name=Anna width=7 size=large depth=2")
        let written = try site("name: Anna\nsize: small")
        _ = await written.build(plugins: [saying, Listing()])
        #expect(written.folder.read("site/a.txt") == "name=Anna width=3 size=small depth=1")
        let deep = try site("name: Anna\ndepth: 9")
        _ = await deep.build(plugins: [saying, Listing()])
        #expect(deep.folder.read("site/a.txt") == "name=Anna width=3 size=large depth=9")
    }

    @Test(
        "Values that transforms give are rendered where they are Markdown, whatever HTML they come with"
    )
    func markdown() async throws {
        let site = try site()
        let text = MarkdownText(markdown: "*a* b", html: "<script>")
        _ = await site.build(plugins: [
            Saying(facts: [Field("note", .text)]) { _ in
                TransformResult(
                    facts: [.init(name: "note", value: .string("**b**"))],
                    fields: [.init(name: "text", value: .markdown(text))])
            }, Listing(),
        ])
        #expect(
            site.folder.read("site/a.txt")
                == "name=Anna size=small depth=1 text=*a* b-><p><em>a</em> b</p>\n "
                + "note=**b**-><p><strong>b</strong></p>\n")
    }

    @Test(
        "Invalid values of a transform are errors of the plugin",
        arguments: [
            ("width", FieldValue.string("3"), "it takes a whole number, not the text '3'"),
            ("width", .integer(0), "it is 0, the minimum is 1"),
            ("width", .integer(10), "it is 10, the maximum is 9"),
            ("code", .string("a"), "it has 1 characters, the minimum is 2"),
            ("code", .string("abcde"), "it has 5 characters, the maximum is 4"),
            ("code", .string("a1"), "the text 'a1' does not match [a-z]+"),
            ("size", .string("huge"), "'huge' is not one of small, large"),
            ("ratio", .number(.infinity), "it is not a finite number"),
            ("next", .reference("c"), "the note 'c' does not exist"),
            ("next", .string("b"), "it takes the id of a note, not the text 'b'"),
            ("icons", .list([.string("a"), .string("a")]), "it has the text 'a' twice"),
            (
                "icons", .list([.string("a"), .string("b"), .string("c")]),
                "it has 3 values, the maximum is 2"
            ),
            ("icons", .list([.string("A")]), "'A' is not the name of an icon"),
            ("icons", .integer(1), "it takes a list, not the number 1"),
            ("tags", .list([.string("a/b")]), "it cannot be a tag: it has a '/'"),
            ("file", .string("y.txt"), "the file 'y.txt' does not exist in content/static"),
            ("site", .string("x"), "'x' is not an absolute http or https address"),
            ("ink", .string("red"), "'red' is not a color"),
            ("ink", .string("{glass.n}"), "the color '{glass.n}' does not exist"),
            ("box", .object([]), "it needs 'w'"),
            ("box", .object([.init(name: "x", value: .integer(1))]), "it has no 'x'"),
            (
                "box", .object([.init(name: "w", value: .boolean(true))]),
                "'w' is wrong: it takes a whole number, not 'true'"
            ),
            ("wdith", .integer(3), "the kind has no such field, but 'width'"),
            ("other", .integer(3), "the kind has no such field"),
        ])
    func wrong(field: String, value: FieldValue, reason: String) async throws {
        let report = await (try site()).build(plugins: [
            Saying { entry in
                entry.id == "a"
                    ? TransformResult(fields: [.init(name: field, value: value)])
                    : TransformResult()
            }
        ])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics == [
                .error(
                    "wrong-plugin-value",
                    "the plugin 'saying' sets a wrong '\(field)' for the note 'a': \(reason)",
                    at: .file("content/notes/a.md"),
                    help: "disable it with --without saying, or fix it")
            ])
    }

    @Test("Values that transforms give that break a rule together are a fault as well")
    func rules() async throws {
        let report = await (try site("name: Anna\nleast: 5")).build(plugins: [
            Saying { entry in
                entry.id == "a"
                    ? TransformResult(fields: [.init(name: "most", value: .integer(4))])
                    : TransformResult()
            }
        ])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics == [
                .error(
                    "wrong-plugin-value",
                    "the note 'a' breaks a rule with what 'saying' gives it: "
                        + "'least' has to be at most 'most'",
                    at: .file("content/notes/a.md"),
                    help: "write the fields in the entry, or disable the plugin")
            ])
    }

    @Test("Values of two plugins for one field are one error that names both")
    func contest() async throws {
        let report = await (try site()).build(plugins: [
            Saying("one", fields: ["width": .integer(3)]),
            Saying("two", fields: ["width": .integer(3)]),
        ])
        #expect(report.failure == .content)
        #expect(
            report.diagnostics == [
                .error(
                    "contested-field",
                    "the plugins 'one' and 'two' both set the field 'width' of the note 'a'",
                    at: .file("content/notes/a.md"), help: "disable one of them")
            ])
    }

    @Test(
        "Values that transforms give as facts are checked against what is declared, and come once")
    func facts() async throws {
        let field = Field("stars", .integer, limits: FieldLimits(max: 5))
        func report(_ values: FieldValue...) async throws -> BuildReport {
            await (try site()).build(plugins: [
                Saying(facts: [field]) { entry in
                    guard entry.id == "a" else { return TransformResult() }
                    return TransformResult(
                        facts: values.map { .init(name: "stars", value: $0) })
                }
            ])
        }
        #expect(try await report(.integer(5)).failure == nil)
        let wrong = try await report(.string("many"))
        #expect(wrong.failure == .plugin)
        #expect(
            wrong.diagnostics == [
                .error(
                    "wrong-plugin-value",
                    "the plugin 'saying' sets a wrong 'stars' for the note 'a': "
                        + "it takes a whole number, not the text 'many'",
                    at: .file("content/notes/a.md"),
                    help: "disable it with --without saying, or fix it")
            ])
        #expect(
            try await report(.integer(6)).diagnostics.map(\.message) == [
                "the plugin 'saying' sets a wrong 'stars' for the note 'a': it is 6, the maximum is 5"
            ])
        #expect(
            try await report(.integer(1), .integer(2)).diagnostics.map(\.message) == [
                "the plugin 'saying' sets a wrong 'stars' for the note 'a': it is set twice"
            ])
    }

    @Test("Values that transforms give that are wrong for very many entries are summed up")
    func many() async throws {
        let site = try site()
        for number in 1...30 {
            try site.write("n\(number)", "Name \(number)")
        }
        let report = await site.build(plugins: [Saying(fields: ["width": .string("x")])])
        #expect(report.failure == .plugin)
        #expect(report.diagnostics.count == 21)
        #expect(
            report.diagnostics.first
                == .error("plugin", "12 more plugin errors not shown"))
    }
}
