import ShowcardSQLite
import ShowcardSigning

/// A table of a SQLite file with counts or events, or another ledger.
struct UsageTable {
    /// The content of a file.
    enum Content {
        /// Another ledger, with counts of several sources.
        case ledger(version: Int)
        /// A table with columns for an id, a day and a count, or an id and an instant.
        case table(String, CSVReader.Columns)
    }

    /// The reason that no table can be read.
    enum TableError: Error {
        /// No table has the columns.
        case none([String])
        /// Several tables have the columns.
        case several([String])
        /// The named table doesn't exist; the second value lists the existing tables.
        case unknown(String, [String])
        /// The file is a ledger of a newer version.
        case newer(Int)
        /// The columns of the named table have an error.
        case columns(String, ColumnError)
    }

    /// Finds the table to read in a file.
    ///
    /// - Parameters:
    ///   - connection: The file.
    ///   - name: The name of the requested table; `nil` for the only suitable one.
    /// - Returns: The content to read, or the reason why the file has no usable table.
    /// - Throws: ``SQLiteError`` if the file can't be read.
    static func find(
        in connection: Connection, named name: String?
    ) throws(SQLiteError) -> Result<Content, TableError> {
        if name == nil, case .ledger(let version) = try LedgerSchema.identity(of: connection),
            try LedgerSchema.hasTables(connection)
        {
            let isKnown = version <= LedgerSchema.current.version
            return isKnown ? .success(.ledger(version: version)) : .failure(.newer(version))
        }
        let tables = try tables(of: connection)
        if let name {
            guard let table = tables.first(where: { $0.name == name }) else {
                return .failure(.unknown(name, tables.map(\.name)))
            }
            return table.columns.map { .table(name, $0) }.mapError { .columns(name, $0) }
        }
        let fitting = tables.compactMap { table in
            (try? table.columns.get()).map { (table.name, $0) }
        }
        guard let (name, columns) = fitting.first else {
            return .failure(.none(tables.map(\.name)))
        }
        guard fitting.count == 1 else { return .failure(.several(fitting.map(\.0))) }
        return .success(.table(name, columns))
    }

    /// Returns a name as a quoted SQL identifier.
    static func quoted(_ name: String) -> String {
        var text = "\""
        for scalar in name.unicodeScalars {
            text.unicodeScalars.append(scalar)
            if scalar == "\"" { text.unicodeScalars.append(scalar) }
        }
        return text + "\""
    }

    private typealias Table = (name: String, columns: Result<CSVReader.Columns, ColumnError>)

    /// Returns the ordinary tables of a file; views are excluded because their queries can run without end.
    private static func tables(of connection: Connection) throws(SQLiteError) -> [Table] {
        let list = try connection.prepare(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' \
            AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name
            """)
        var tables: [Table] = []
        while try list.step() {
            guard let name = try list.text(at: 0) else { continue }
            let statement = try connection.prepare("SELECT * FROM \(quoted(name))")
            let names = (0..<statement.columnCount).map { statement.name(of: $0).lowercased() }
            tables.append((name, CSVReader.columns(named: names)))
        }
        return tables
    }
}
