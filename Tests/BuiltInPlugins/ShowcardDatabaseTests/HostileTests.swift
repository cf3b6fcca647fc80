import ShowcardCatalog
import ShowcardSQLite
import Testing

@Suite("Unusual catalogs")
struct HostileTests {
    @Test("an empty catalog is a whole database")
    func empty() async throws {
        let database = try await BuiltDatabase(SampleCatalog.catalog([]))
        for table in ["kinds", "entries", "tags", "entry_tags", "links", "entries_fts"] {
            #expect(try database.column("SELECT count(*) FROM \(table)") == [0])
        }
        #expect(try database.column("PRAGMA user_version") == [1])
        try database.connection.checkIntegrity()
    }

    @Test("a kind without entries is listed")
    func emptyKind() async throws {
        let database = try await BuiltDatabase(SampleCatalog.catalog([(SampleCatalog.note, [])]))
        #expect(try database.column("SELECT name FROM kinds") == ["note"])
    }

    @Test(
        "any text is kept as it is and can be searched around",
        arguments: [
            "it's \"quoted\" -- '); DROP TABLE entries;", "nul\u{0}inside", "👩‍👩‍👧‍👦 🇩🇪 \u{FFFD}",
            "line\r\nbreak\ttab", "e\u{301} \u{202E}x", "\u{10FFFF}\u{FEFF}", " ", "\\\"{}[]",
        ])
    func anyText(text: String) async throws {
        let note = SampleCatalog.note
        let values: [String: FieldValue] = [
            "name": .string(text), "description": .string("findable \(text)"),
            "picture_alt": .string(text), "gradient": SampleCatalog.strings(text),
        ]
        let database = try await BuiltDatabase(
            SampleCatalog.catalog([(note, [SampleCatalog.entry("one", of: note, values)])]))
        let statement = try database.connection.prepare(
            "SELECT name, image_alt, fields FROM entries")
        #expect(try statement.step())
        #expect(try statement.bytes(at: 0) == Array(text.utf8))
        #expect(try statement.bytes(at: 1) == Array(text.utf8))
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("gradient", [text])
        writer.endObject()
        #expect(try statement.bytes(at: 2) == writer.bytes)
        #expect(
            try database.column("SELECT rowid FROM entries_fts('findable')") == [1])
    }

    @Test("a name of a megabyte is one row")
    func longName() async throws {
        let note = SampleCatalog.note
        let name = String(repeating: "long ", count: 200_000) + "end"
        let database = try await BuiltDatabase(
            SampleCatalog.catalog([
                (note, [SampleCatalog.entry("one", of: note, ["name": .string(name)])])
            ]))
        #expect(try database.column("SELECT name FROM entries") == [.text(name)])
        #expect(try database.column("SELECT rowid FROM entries_fts('end')") == [1])
    }

    @Test("an id that two kinds share is two entries")
    func sharedID() async throws {
        let database = try await BuiltDatabase(
            SampleCatalog.catalog([
                (
                    SampleCatalog.mood,
                    [SampleCatalog.entry("one", of: SampleCatalog.mood, ["name": .string("M")])]
                ),
                (
                    SampleCatalog.note,
                    [SampleCatalog.entry("one", of: SampleCatalog.note, ["name": .string("N")])]
                ),
            ]))
        #expect(
            try database.rows("SELECT kind_id, entry_id, name FROM entries ORDER BY id") == [
                [1, "one", "N"], [2, "one", "M"],
            ])
    }
}
