import ShowcardCatalog
import ShowcardSQLite
import Testing

@Suite("The tables of a small catalog")
struct TableTests {
    @Test("the header says what the file is and how to read it")
    func header() async throws {
        let database = try await BuiltDatabase(SampleCatalog.small)
        let pragmas = [
            "application_id", "user_version", "page_size", "encoding", "journal_mode",
            "auto_vacuum", "freelist_count",
        ]
        let values = try pragmas.flatMap { try database.column("PRAGMA \($0)") }
        #expect(values == [1_399_353_207, 1, 4_096, "UTF-8", "memory", 0, 0])
        // Bytes 18 and 19 are 1 for a rollback journal, 2 for WAL
        // (https://www.sqlite.org/fileformat2.html, 1.3.3).
        #expect(Array(database.bytes[18...19]) == [1, 1])
        try database.connection.checkIntegrity()
    }

    @Test("tags and subtitles are in the words of the theme, unless the language is English")
    func words() async throws {
        let file = SourceLocation(path: "templates/strings.yml", line: 1, column: 1)
        let strings = [
            ("badge_popular", "Beliebt"), ("badge_trending", "Im Trend"),
            ("uses_one", "{n} Nutzung"), ("uses_other", "{n} Nutzungen"), ("group_separator", "."),
        ].map { ThemeString(key: $0.0, text: $0.1, location: file) }
        let note = SampleCatalog.entry(
            "tea", of: SampleCatalog.note,
            ["name": .string("Tea"), "usage_count": .integer(1_700)])
        for (language, expected) in [
            ("de-AT", ["Im Trend", "Beliebt • 1.700 Nutzungen"]),
            ("en-GB", ["Trending", "Popular • 1700 uses"]),
        ] as [(String, [SQLiteValue])] {
            let source = SampleCatalog.source([(SampleCatalog.note, [note])], language: language)
            let database = try await BuiltDatabase(
                Enricher(asOf: SampleCatalog.asOf).enrich(source), theme: Theme(strings: strings))
            #expect(try database.rows("SELECT tag, subtitle FROM entries") == [expected])
        }
    }

    @Test("kinds stand in the catalog's order")
    func kinds() async throws {
        let database = try await BuiltDatabase(SampleCatalog.small)
        #expect(
            try database.rows("SELECT * FROM kinds ORDER BY id") == [
                [1, "note", "notes", "Note", "Notes"], [2, "mood", "moods", "Mood", "Moods"],
            ])
    }

    @Test("entries have every listed value, and facts only where there are some")
    func entries() async throws {
        let database = try await BuiltDatabase(SampleCatalog.small)
        let autumn: [SQLiteValue] = [
            1, 1, "autumn", "Autumn Café", "Leaves, \"gold\" light", 1_767_139_200, 700, 1,
            1_767_830_400, 1, "New", "New • Popular • 700 uses",
            "https://example.com/app/images/a%20b.jpg", "A cup", nil,
            "https://example.com/app/notes/autumn/", "autumn café", #"["old money","cosy"]"#,
            .text(
                ##"{"gradient":["#112233","#445566"],"rating":4.5,"on":"2024-10-04","extra":"##
                    + #"{"label":"Nice","friends":["plain"],"#
                    + #""cover":"https://example.com/app/images/c.jpg","#
                    + #""at":"2026-01-01T00:00:00Z","fine":true}}"#),
            "{}",
        ]
        let plain: [SQLiteValue] = [
            2, 1, "plain", "plain", nil, nil, nil, 0, nil, 0, nil, nil,
            "https://cdn.example/x.png?a=b", nil, nil, "https://example.com/app/notes/plain/",
            "plain",
            #"["cosy"]"#, "{}", "{}",
        ]
        let calm: [SQLiteValue] = [
            3, 2, "calm", "Calm", nil, nil, nil, 0, nil, 0, nil, nil, nil, nil, nil,
            "https://example.com/app/moods/calm/", "calm", "[]", #"{"icon":"leaf"}"#, "{}",
        ]
        let wild: [SQLiteValue] = [
            4, 2, "wild", "Wild", "Untamed", nil, nil, 0, nil, 0, nil, nil, nil, nil, nil,
            "https://example.com/app/moods/wild/", "wild", "[]", "{}", "{}",
        ]
        #expect(
            try database.rows("SELECT * FROM entries ORDER BY id") == [autumn, plain, calm, wild])
    }

    @Test("tags and references are rows of their own, those to entries left out are not")
    func relations() async throws {
        let database = try await BuiltDatabase(SampleCatalog.small)
        #expect(
            try database.rows("SELECT * FROM tags ORDER BY id") == [
                [1, "cosy", "cosy"], [2, "old money", "old-money"],
            ])
        #expect(
            try database.rows("SELECT tag_id, entry_id FROM entry_tags ORDER BY 1, 2") == [
                [1, 1], [1, 2], [2, 1],
            ])
        #expect(
            try database.rows("SELECT * FROM links ORDER BY 1, 2, 3") == [
                [1, "main_mood", 0, 3], [1, "moods", 0, 4], [1, "moods", 1, 3],
                [2, "moods", 0, 3],
            ])
    }

    @Test("facts of transforms are an object, sorted; private and unknown ones are not in it")
    func facts() async throws {
        var catalog = SampleCatalog.small
        catalog.collections[0].entries[0].facts = [
            FieldValue.Member(name: "words", value: .integer(12)),
            FieldValue.Member(name: "unknown", value: .string("UNKNOWN-FACT")),
            FieldValue.Member(name: "secret", value: .string("SECRET-FACT")),
            FieldValue.Member(name: "best", value: .reference("draft")),
            FieldValue.Member(name: "also", value: SampleCatalog.references("draft", "plain")),
        ]
        let database = try await BuiltDatabase(
            catalog,
            facts: [
                Field("words", .integer), Field("secret", .string, isPrivate: true),
                Field("best", .reference(kind: "note")),
                Field("also", .list(.reference(kind: "note"))),
            ])
        #expect(
            try database.column("SELECT facts FROM entries WHERE id <= 2 ORDER BY id") == [
                #"{"also":["plain"],"words":12}"#, "{}",
            ])
        #expect(!database.holds("SECRET-FACT") && !database.holds("UNKNOWN-FACT"))
    }

    @Test("what bodies include is in them as readers away from the site can use it")
    func includes() async throws {
        let note = ContentEntry(
            id: "n", values: [.string("N")],
            body: ContentEntry.Body(
                markdown: Array("[x](entry:mood/calm)".utf8)[...], html: Array("<p>x</p>\n".utf8),
                includes: [
                    ContentEntry.Body.Include(
                        address: "entry:mood/calm", range: 3..<4, paragraph: 0..<8,
                        inclusion: .link(
                            EntryReference(kind: "mood", id: "calm"), fragment: nil))
                ]), path: "content/notes/n.md")
        let database = try await BuiltDatabase(
            SampleCatalog.catalog([
                (SampleCatalog.note, [note]), (SampleCatalog.mood, SampleCatalog.moods),
            ]), bodies: true)
        #expect(
            try database.rows("SELECT body_html, body_markdown FROM entries WHERE id = 1") == [
                [
                    "<p><a href=\"https://example.com/app/moods/calm/\">x</a></p>\n",
                    "[x](entry:mood/calm)",
                ]
            ])
    }

    @Test("bodies are in it only if asked for")
    func bodies() async throws {
        let without = try await BuiltDatabase(SampleCatalog.small)
        let with = try await BuiltDatabase(SampleCatalog.small, bodies: true)
        #expect(
            try with.rows("SELECT body_html, body_markdown FROM entries WHERE id <= 2") == [
                ["<p>Body</p>", "Body"], ["", ""],
            ])
        #expect(!without.holds("<p>Body</p>"))
        let columns = "SELECT name FROM pragma_table_info('entries') ORDER BY cid"
        #expect(
            try with.column(columns)
                == without.column(columns) + ["body_html", "body_markdown"])
    }

    @Test("money is an object, a yearly date a text, and what is computed a value like any other")
    func computed() async throws {
        let kind = Kind(
            name: "fair", path: "fairs", titleOne: "Fair", titleMany: "Fairs",
            fields: [
                Field("name", .string), Field("fee", .money(nil), isListed: true),
                Field("date", .yearlyDate, isListed: true),
                Field(
                    "next", .date, isListed: true, computation: .nextOccurrence(field: "date")),
            ])
        let entry = SampleCatalog.entry(
            "a", of: kind,
            [
                "name": .string("A"),
                "fee": .money(Money(amount: 750, currency: try #require(Currency("USD")))),
                "date": .string(try YearlyDate.parse("last monday of december").text),
            ])
        let database = try await BuiltDatabase(SampleCatalog.catalog([(kind, [entry])]))
        #expect(
            try database.column("SELECT fields FROM entries") == [
                .text(
                    #"{"fee":{"amount":750,"currency":"USD"},"date":"last monday of december","#
                        + #""next":"2026-12-28"}"#)
            ])
    }
}
