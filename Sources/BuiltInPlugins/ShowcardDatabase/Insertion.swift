import ShowcardSQLite

/// Inserts rows into one table, column by column.
struct Insertion {
    private let statement: Statement
    private var position = 0

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

    /// Sets the next column to a text, or NULL.
    mutating func add(_ text: String?) throws(SQLiteError) {
        position += 1
        if let text {
            try statement.bind(text, at: position)
        } else {
            try statement.bindNull(at: position)
        }
    }

    /// Sets the next column to an integer, or NULL.
    mutating func add(_ number: Int?) throws(SQLiteError) {
        position += 1
        if let number {
            try statement.bind(number, at: position)
        } else {
            try statement.bindNull(at: position)
        }
    }

    /// Sets the next column to 1 or 0.
    mutating func add(_ flag: Bool) throws(SQLiteError) {
        try add(flag ? 1 : 0)
    }

    /// Sets the next column to a text given as UTF-8 bytes.
    mutating func add(utf8 bytes: [UInt8]) throws(SQLiteError) {
        position += 1
        try bytes.withUnsafeBufferPointer { buffer throws(SQLiteError) in
            try statement.bind(text: buffer, at: position)
        }
    }

    /// Inserts the row; the next value is for the first column of the next row.
    mutating func insert() throws(SQLiteError) {
        while try statement.step() {}
        statement.reset()
        position = 0
    }
}
