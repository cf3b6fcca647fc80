import ShowcardCatalog
import ShowcardSQLite
import Testing

@Suite("Searching")
struct SearchTests {
    private let sql = Manual.shared.query("entries_fts")

    private func found(_ query: String, in catalog: Catalog) async throws -> [[SQLiteValue]] {
        try await BuiltDatabase(catalog).rows(
            "SELECT entry_id, excerpt FROM (\(sql))", .text(query))
    }

    @Test(
        "Searching the database finds words from their beginning in names, descriptions and tags",
        arguments: [
            ("caf*", [["autumn", "Autumn [Café]"]]),
            ("CAFE", [["autumn", "Autumn [Café]"]]),
            (#""leav"* "GOLD"*"#, [["autumn", "[Leaves], \"[gold]\" light"]]),
            ("money", [["autumn", #"["old [money]","cosy"]"#]]),
            ("unta*", [["wild", "[Untamed]"]]),
            ("afé", []), ("draft OR left", []), ("prompt", []),
        ] as [(String, [[SQLiteValue]])])
    func finds(query: String, expected: [[SQLiteValue]]) async throws {
        #expect(try await found(query, in: SampleCatalog.small) == expected)
    }

    @Test(
        "Searching the database ranks a word in the name before one in the tags before one in the description"
    )
    func ranks() async throws {
        let note = SampleCatalog.note
        let catalog = SampleCatalog.catalog([
            (
                note,
                [
                    SampleCatalog.entry(
                        "a", of: note,
                        ["name": .string("Other one"), "description": .string("Harbour")]),
                    SampleCatalog.entry(
                        "b", of: note,
                        ["name": .string("Other two"), "tags": SampleCatalog.strings("harbour")]),
                    SampleCatalog.entry("c", of: note, ["name": .string("Harbour three")]),
                    SampleCatalog.entry("d", of: note, ["name": .string("None of it")]),
                    SampleCatalog.entry("e", of: note, ["name": .string("Nor here")]),
                    SampleCatalog.entry("f", of: note, ["name": .string("Nor there")]),
                    SampleCatalog.entry("g", of: note, ["name": .string("Nowhere")]),
                ]
            )
        ])
        #expect(try await found("harbour", in: catalog).map { $0[0] } == ["c", "b", "a"])
    }

    @Test("the index holds exactly the texts of the entries")
    func integrity() async throws {
        let built = try await BuiltDatabase(LargeCatalog.catalog)
        let copy = try Connection(bytes: built.bytes, access: .readWrite, origin: .own)
        // > If the second parameter is 1, the integrity-check also compares the index with the
        // > external content table. (https://www.sqlite.org/fts5.html, 6.5)
        try copy.execute("INSERT INTO entries_fts(entries_fts, rank) VALUES('integrity-check', 1)")
    }
}
