import ShowcardCatalog
import ShowcardSQLite
import Testing

@Suite("docs/database.md")
struct ManualTests {
    @Test("docs/database.md has the queries that matter")
    func hasQueries() {
        #expect(Manual.shared.queries.count == 11)
    }

    @Test(
        "docs/database.md names the index each query uses, and none of them sorts",
        arguments: Manual.shared.queries)
    func queryPlans(query: Manual.Query) async throws {
        let database = try await BuiltDatabase(LargeCatalog.catalog)
        let statement = try database.connection.prepare("EXPLAIN QUERY PLAN " + query.sql)
        var plan: [String] = []
        while try statement.step() { plan.append(try statement.text(at: 3) ?? "") }
        let isUsed = plan.contains {
            $0.contains("INDEX \(query.index)") || $0.contains("USING \(query.index)")
                || $0.hasPrefix("SCAN \(query.index) VIRTUAL TABLE INDEX")
        }
        #expect(isUsed, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    @Test("docs/database.md describes every column of every table, in order")
    func describesColumns() async throws {
        let database = try await BuiltDatabase(SampleCatalog.small, bodies: true)
        let tables = try database.column(
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND name NOT LIKE 'entries_fts%' ORDER BY rowid
            """)
        #expect(tables == ["kinds", "entries", "tags", "entry_tags", "links"])
        for case .text(let table) in tables {
            let columns = try database.column(
                "SELECT name FROM pragma_table_info(?) ORDER BY cid", .text(table))
            #expect(Manual.shared.columns(of: table).map { .text($0) } == columns)
        }
    }
}
