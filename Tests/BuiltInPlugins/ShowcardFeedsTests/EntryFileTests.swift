import ShowcardCatalog
import Testing

@Suite("Files of entries")
struct EntryFileTests {
    private static let kind = Kind(
        name: "gift-idea", path: "gift-ideas", titleOne: "Gift idea", titleMany: "Gift ideas",
        fields: [
            Field("name", .string), Field("ideal_for", .list(.reference(kind: "vibe"))),
            Field("best", .reference(kind: "vibe")), Field("second", .reference(kind: "vibe")),
            Field("cost", .number), Field("minutes", .integer), Field("handmade", .boolean),
            Field("day", .date), Field("from", .instant), Field("more", .text),
            Field("cards", .list(.asset(orURL: false))),
            Field(
                "details",
                .object([
                    Field("note", .string), Field("hidden", .string, isPrivate: true),
                    Field("vibe", .reference(kind: "vibe")), Field("badge", .asset(orURL: true)),
                ])),
            Field(
                "steps", .list(.object([Field("vibes", .list(.reference(kind: "vibe")))]))),
            Field("secret", .string, isPrivate: true),
        ])

    @Test("every public field stands under its name, in the order declared, then facts and bodies")
    func wholeFile() async throws {
        let entry = Sample.entry(
            Self.kind, "tea",
            [
                "name": .string("Tea"), "ideal_for": Sample.references("soft", "draft"),
                "best": .reference("soft"), "second": .reference("draft"), "cost": .number(2.5),
                "minutes": .integer(-3), "handmade": .boolean(true),
                "day": .date(try CivilDate.parse("2026-02-14")),
                "from": Sample.instant(days: 0, seconds: 3_661),
                "more": .markdown(MarkdownText(markdown: "*Hot*", html: "<p>Hot</p>")),
                "cards": Sample.strings("a b.png"),
                "details": .object([
                    FieldValue.Member(name: "badge", value: .string("b.png")),
                    FieldValue.Member(name: "hidden", value: .string("SECRET")),
                    FieldValue.Member(name: "note", value: .string("N")),
                    FieldValue.Member(name: "vibe", value: .reference("draft")),
                ]),
                "steps": .list([
                    .object([
                        FieldValue.Member(
                            name: "vibes", value: Sample.references("draft", "soft"))
                    ])
                ]), "secret": .string("SECRET"),
            ], html: "<p>Tea &amp; \"more\"</p>\n", markdown: "Tea & \"more\"\n")
        let facts = [
            Field("words", .integer), Field("about", .list(.string)),
            Field("inner", .string, isPrivate: true),
        ]
        let site = try await Site(
            [(Self.kind, [entry]), (Sample.vibe, Self.vibes)], facts: facts
        ) { catalog in
            catalog.collections[0].entries[0].facts = [
                FieldValue.Member(name: "words", value: .integer(3)),
                FieldValue.Member(name: "inner", value: .string("SECRET")),
                FieldValue.Member(name: "about", value: Sample.strings("tea")),
            ]
        }
        #expect(site.diagnostics == [])
        #expect(
            site.files["v1/gift-ideas/id/tea.json"] == """
                {"success":true,"data":{"gift_idea":{"id":"tea","name":"Tea","ideal_for":["soft"],\
                "best":"soft","cost":2.5,"minutes":-3,"handmade":true,"day":"2026-02-14",\
                "from":"2026-01-01T01:01:01Z","more":"*Hot*","more_html":"<p>Hot</p>",\
                "cards":["https://example.com/catalog/a%20b.png"],\
                "details":{"note":"N","badge":"https://example.com/catalog/b.png"},\
                "steps":[{"vibes":["soft"]}],"about":["tea"],"words":3,\
                "body_html":"<p>Tea &amp; \\"more\\"</p>\\n",\
                "body_markdown":"Tea & \\"more\\"\\n",\
                "url":"https://example.com/catalog/gift-ideas/tea/"}},"error":null,\
                "meta":{"schema_version":"1.0.0"}}
                """)
    }

    @Test("texts have their HTML beside them, in lists and objects as well; private ones have none")
    func texts() async throws {
        let kind = Kind(
            name: "thing", path: "things", titleOne: "Thing", titleMany: "Things",
            fields: [
                Field("name", .string), Field("notes", .list(.text), isListed: true),
                Field(
                    "box",
                    .object([Field("label", .text), Field("hidden", .text, isPrivate: true)])),
                Field("secret", .text, isPrivate: true), Field("none", .text),
            ])
        let text = { (word: String) in
            FieldValue.markdown(MarkdownText(markdown: word, html: "<p>\(word)</p>"))
        }
        let entry = Sample.entry(
            kind, "a",
            [
                "name": .string("A"), "notes": .list([text("x"), text("y")]),
                "box": .object([
                    FieldValue.Member(name: "label", value: text("z")),
                    FieldValue.Member(name: "hidden", value: text("SECRET")),
                ]), "secret": text("SECRET"),
            ])
        let site = try await Site([(kind, [entry])])
        let notes = #""notes":["x","y"],"notes_html":["<p>x</p>","<p>y</p>"]"#
        let file = try #require(site.files["v1/things/id/a.json"])
        #expect(
            file.contains(
                #""name":"A",\#(notes),"box":{"label":"z","label_html":"<p>z</p>"},"body_html":"#))
        let list = try #require(site.files["v1/things.json"])
        #expect(list.contains(#"[{"id":"a","name":"A",\#(notes),"url":"#))
    }

    @Test("an entry of a paged kind has its badge facts; status, visibility and aliases stay out")
    func pagedKind() async throws {
        let entry = Sample.template(
            "anime",
            [
                "published_at": Sample.instant(days: -2), "expires_at": Sample.instant(days: 3),
                "status": .string("published"), "visibility": .string("public"),
                "aliases": Sample.strings("old"), "prompt": .string("SECRET"),
                "model_name": .string("m-1"), "tags": .list([]),
            ])
        let site = try await Site([(Sample.template, [entry])])
        #expect(
            site.files["v1/templates/id/anime.json"] == """
                {"success":true,"data":{"template":{"id":"anime","name":"anime",\
                "published_at":"2025-12-30T00:00:00Z","tags":[],\
                "is_new_until":"2026-01-07T00:00:00Z","model_name":"m-1",\
                "expires_at":"2026-01-04T00:00:00Z","body_html":"","body_markdown":"",\
                "url":"https://example.com/catalog/templates/anime/","is_new":true,\
                "is_trending":false,"tag":"New","subtitle":"New"}},"error":null,\
                "meta":{"schema_version":"1.0.0","next_change_at":"2026-01-04T00:00:00Z"}}
                """)
    }

    @Test("private fields appear in no file, nor what would reveal them")
    func privateFields() async throws {
        let kind = Kind(
            name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
            fields: [
                Field("name", .string), Field("description", .string, isPrivate: true),
                Field("image", .asset(orURL: true), isPrivate: true, role: .image),
                Field("at", .instant, isPrivate: true, role: .published),
                Field("uses", .integer, isPrivate: true, isListed: true, role: .usage),
                Field("tags", .list(.string), isPrivate: true),
                Field("icon", .icon, isPrivate: true),
                Field("vibes", .list(.reference(kind: "vibe")), isPrivate: true),
                Field("aliases", .list(.string), isPrivate: true, role: .aliases),
            ])
        let values: [String: FieldValue] = [
            "name": .string("A"), "description": .string("SECRET"), "image": .string("SECRET"),
            "at": Sample.instant(days: -1, seconds: 4_242), "uses": .integer(777),
            "tags": Sample.strings("SECRET"), "icon": .string("SECRET"),
            "vibes": Sample.references("soft"), "aliases": Sample.strings("secret-name"),
        ]
        let site = try await Site([
            (kind, [Sample.entry(kind, "a", values)]), (Sample.vibe, Self.vibes),
        ])
        let item = #"{"id":"a","name":"A","is_new":true,"is_trending":true,"tag":"New","#
        #expect(
            site.files["v1/notes.json"]?.contains(
                item + #""url":"https://example.com/catalog/notes/a/"}]"#) == true)
        #expect(
            site.files["v1/notes/id/a.json"]?.contains(
                #"{"id":"a","name":"A","body_html":"","body_markdown":"","url":"#) == true)
        for (path, text) in site.files where path != "v1/entry.json" {
            // The pack has all vibes, but not those of the note.
            let isPack = path.hasPrefix("v1/pack/")
            let reference = isPack ? #""vibes":["# : "soft\""
            for secret in ["SECRET", "secret-name", "777", reference]
            where !path.contains("vibes") {
                #expect(!text.contains(secret), "\(path) shows \(secret)")
            }
        }
    }

    private static let vibes = [
        Sample.entry(Sample.vibe, "soft", ["name": .string("Soft")]),
        Sample.entry(Sample.vibe, "draft", ["name": .string("D"), "status": .string("draft")]),
    ]
}
