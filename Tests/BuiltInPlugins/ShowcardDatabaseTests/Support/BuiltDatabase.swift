import ShowcardCatalog
import ShowcardCompression
import ShowcardDatabase
import ShowcardSQLite

/// What the plugin writes for a catalog, through the plugin contract alone.
struct BuiltDatabase {
    /// The gzipped file.
    let gzipped: [UInt8]
    /// The database file.
    let bytes: [UInt8]
    /// The database, opened as an app would.
    let connection: Connection

    init(
        _ catalog: Catalog, theme: Theme = Theme(), facts: [Field] = [], bodies: Bool = false
    ) async throws {
        let plan = try await Self.plan(catalog, theme: theme, facts: facts, bodies: bodies)
        var gzipped: [UInt8] = []
        for output in plan.outputs { try output.render(&gzipped) }
        self.gzipped = gzipped
        bytes = try Gzip.decompress(gzipped, limit: 100_000_000)
        connection = try Connection(bytes: bytes)
    }

    /// What the plugin plans when `catalog.yml` switches it on.
    static func plan(
        _ catalog: Catalog, theme: Theme = Theme(), facts: [Field] = [], bodies: Bool = false
    ) async throws -> EmissionPlan {
        let option = FieldValue.Member(name: "bodies", value: .boolean(bodies))
        let setting = PluginSetting(name: "database", isOn: true, options: bodies ? [option] : [])
        let registry = PluginRegistry([DatabasePlugin()], settings: [setting])
        var plan = EmissionPlan()
        for emitter in registry.emitters {
            let own = try await emitter.part.plan(
                EmissionRequest(catalog: catalog, theme: theme, facts: facts))
            plan.outputs += own.outputs
            plan.diagnostics += own.diagnostics
        }
        return plan
    }

    /// All rows of a query.
    func rows(_ sql: String, _ values: SQLiteValue...) throws -> [[SQLiteValue]] {
        try rows(sql, values)
    }

    /// All rows of a query.
    func rows(_ sql: String, _ values: [SQLiteValue]) throws -> [[SQLiteValue]] {
        let statement = try connection.prepare(sql)
        try statement.bind(values)
        var rows: [[SQLiteValue]] = []
        while try statement.step() {
            rows.append(try (0..<statement.columnCount).map { try statement.value(at: $0) })
        }
        return rows
    }

    /// The first column of all rows of a query.
    func column(_ sql: String, _ values: SQLiteValue...) throws -> [SQLiteValue] {
        try rows(sql, values).compactMap(\.first)
    }

    /// Whether the database file holds a text anywhere.
    func holds(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        return bytes.indices.contains { index in
            bytes[index] == first && bytes[index...].starts(with: wanted)
        }
    }
}
