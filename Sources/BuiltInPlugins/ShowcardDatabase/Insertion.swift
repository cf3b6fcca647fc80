import ShowcardSQLite

/// Inserts rows into one table.
struct Insertion {
    private let statement: Statement

    /// Prepares an insertion.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - columns: The columns, in the order of the values.
    ///   - connection: The database.
    /// - Throws: ``SQLiteError`` if the table or a column doesn't exist.
    init(
        into table: String, _ columns: [String], on connection: Connection
    ) throws(SQLiteError) {
        let parameters = columns.map { _ in "?" }.joined(separator: ", ")
        statement = try connection.prepare(
            "INSERT INTO \(table)(\(columns.joined(separator: ", "))) VALUES(\(parameters))")
    }

    /// Inserts a row; the values are in the order of the columns.
    func insert(_ values: [SQLiteValue]) throws(SQLiteError) {
        try statement.bind(values)
        while try statement.step() {}
        statement.reset()
    }
}
