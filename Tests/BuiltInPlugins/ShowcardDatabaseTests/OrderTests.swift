import ShowcardCatalog
import ShowcardSQLite
import Testing

@Suite("The orders of documented queries")
struct OrderTests {
    private let catalog = LargeCatalog.catalog
    private let manual = Manual.shared

    /// The entries of all pages of a documented query, by collection and id.
    private func pages(
        of sql: String, _ database: BuiltDatabase, _ values: SQLiteValue..., size: Int = 20
    ) throws -> [String] {
        var ids: [String] = []
        while true {
            let page = try database.rows(
                "SELECT entry_id FROM (\(sql))", values + [.integer(ids.count)])
            ids += page.compactMap { if case .text(let id)? = $0.first { id } else { nil } }
            if page.count < size { return ids }
        }
    }

    private func ids(_ indexes: [Int], of collection: Int) -> [String] {
        indexes.map { catalog.collections[collection].entries[$0].id }
    }

    private func feed(_ name: String, of collection: Int) throws -> [String] {
        let feed = try #require(catalog.collections[collection].feed(name))
        return ids(feed.selection.entries, of: collection)
    }

    @Test("newest, popular and name are the feeds' orders, page by page")
    func pagedOrders() async throws {
        let database = try await BuiltDatabase(catalog)
        let newest = manual.query("entries_newest", holding: "OFFSET", without: "EXISTS")
        let popular = manual.query("entries_popular")
        let name = manual.query("entries_by_name")
        #expect(try pages(of: newest, database, 1) == feed("newest", of: 0))
        #expect(try pages(of: popular, database, 1) == feed("popular", of: 0))
        #expect(try pages(of: name, database, 1) == feed("name", of: 0))
        #expect(try pages(of: name, database, 2) == feed("name", of: 1))
    }

    @Test("trending and new are the feeds' selections")
    func selections() async throws {
        let database = try await BuiltDatabase(catalog)
        let trending = try feed("trending", of: 0)
        #expect((2...50).contains(trending.count))
        let sql = manual.query("entries_trending")
        #expect(
            try database.column("SELECT entry_id FROM (\(sql))", 1)
                == trending.map { .text($0) })
        let new = ids(catalog.collections[0].new.entries, of: 0)
        #expect(new.count > 1)
        let fresh = manual.query("entries_newest", holding: "is_new_until")
        #expect(
            try database.column(
                "SELECT entry_id FROM (\(fresh))", 1, .integer(Int(catalog.asOf.seconds)))
                == new.map { .text($0) })
    }

    @Test("the entries of each tag come newest first")
    func tags() async throws {
        let database = try await BuiltDatabase(catalog)
        let sql = manual.query("entries_newest", holding: "entry_tags")
        for (number, tag) in catalog.tags.enumerated() {
            var expected: [String] = []
            for key in tag.entries where expected.last != catalog[key].id {
                expected.append(catalog[key].id)
            }
            #expect(
                try pages(of: sql, database, 1, .integer(number + 1)) == expected, "\(tag.path)")
        }
        #expect(
            try database.rows(manual.query("PRIMARY KEY", holding: "count(*)")).map { $0[0] }
                == catalog.tags.map { .text($0.text) })
    }

    @Test("references lead both ways in the catalog's orders")
    func references() async throws {
        let database = try await BuiltDatabase(catalog)
        let back = manual.query("entries_newest", holding: "links")
        let forth = manual.query("PRIMARY KEY", holding: "links")
        let notes = catalog.collections[0].entries.count
        for (index, referrers) in catalog.collections[1].referrers.enumerated() {
            #expect(
                try pages(of: back, database, 1, .integer(notes + index + 1))
                    == referrers.map { catalog[$0].id })
        }
        for (index, entry) in catalog.collections[0].entries.enumerated() {
            for field in entry.references {
                let name = SampleCatalog.note.fields[field.slot].name
                #expect(
                    try database.column(
                        "SELECT entry_id FROM (\(forth))", .integer(index + 1), .text(name))
                        == field.targets.map { .text(catalog[$0].id) })
            }
        }
    }

    @Test("an entry is found by kind and id")
    func entryByID() async throws {
        let database = try await BuiltDatabase(catalog)
        let sql = manual.query("entries_by_id")
        #expect(try database.column("SELECT id FROM (\(sql))", 1, "note-117") == [18])
        #expect(try database.column("SELECT id FROM (\(sql))", 2, "note-117") == [])
    }
}
