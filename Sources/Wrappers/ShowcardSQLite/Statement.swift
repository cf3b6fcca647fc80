internal import CShowcardSQLite

/// One compiled SQL statement, to be bound, stepped, reset, and bound again.
///
/// It keeps its connection alive, and belongs to the connection's thread.
///
/// A statement that has given a row and is neither at its end nor reset holds the database's
/// read lock; ``run(_:)`` leaves none.
package final class Statement {
    /// The connection the statement was compiled for.
    package let connection: Connection
    /// The SQL as it was given.
    package let sql: String
    /// Number of columns in a row; 0 if the statement gives no rows.
    package let columnCount: Int
    /// Number of values to bind.
    package let parameterCount: Int
    let handle: OpaquePointer
    private var isAtEnd = false

    /// Takes over a compiled statement.
    init(adopting handle: OpaquePointer, of connection: Connection, sql: String) {
        self.handle = handle
        self.connection = connection
        self.sql = sql
        columnCount = Int(sqlite3_column_count(handle))
        parameterCount = Int(sqlite3_bind_parameter_count(handle))
    }

    deinit {
        // > The application must finalize every prepared statement in order to avoid resource
        // > leaks. (sqlite3_finalize; its code repeats that of the last step)
        sqlite3_finalize(handle)
    }

    /// Goes on to the next row.
    ///
    /// - Returns: Whether there is a row to read; false at the end, until ``reset()``.
    /// - Throws: ``SQLiteError``; the statement is then reset and can be run again.
    package func step() throws(SQLiteError) -> Bool {
        // SQLite would begin again by itself after the end, which no caller means.
        if isAtEnd { return false }
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        guard code == SQLITE_DONE else {
            let failure = connection.failure(code, sql: sql)
            reset()
            throw failure
        }
        isAtEnd = true
        return false
    }

    /// Makes the statement ready to run again; bound values stay.
    package func reset() {
        // > If the most recent call to sqlite3_step(S) for the prepared statement S indicated an
        // > error, then sqlite3_reset(S) returns an appropriate error code. (sqlite3_reset; the
        // step has thrown that error)
        sqlite3_reset(handle)
        // The limit on instructions is counted by this counter, and is meant for one run.
        sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 1)
        isAtEnd = false
    }

    /// Binds all values, runs the statement to its end, and resets it.
    ///
    /// - Parameter values: As many values as the statement has parameters, in their order.
    /// - Throws: ``SQLiteError`` if the number of values is wrong or the run fails.
    package func run(_ values: SQLiteValue...) throws(SQLiteError) {
        try run(values)
    }

    /// Binds all values, runs the statement to its end, and resets it.
    ///
    /// - Parameter values: As many values as the statement has parameters, in their order.
    /// - Throws: ``SQLiteError`` if the number of values is wrong or the run fails.
    package func run(_ values: [SQLiteValue]) throws(SQLiteError) {
        reset()
        try bind(values)
        while try step() {}
        reset()
    }
}

/// A value as SQLite stores it (https://www.sqlite.org/datatype3.html#storage_classes_and_datatypes).
package enum SQLiteValue: Hashable, Sendable {
    /// The absent value.
    case null
    /// A signed 64-bit integer.
    case integer(Int)
    /// A double. SQLite has no NaN: it becomes NULL when bound.
    case real(Double)
    /// Text; a NUL inside it is kept.
    case text(String)
    /// Bytes.
    case blob([UInt8])

    /// The storage class of a value.
    package enum Kind: Hashable, Sendable {
        /// The absent value.
        case null
        /// A signed 64-bit integer.
        case integer
        /// A double.
        case real
        /// Text.
        case text
        /// Bytes.
        case blob
    }
}

extension SQLiteValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral
{
    /// Makes NULL of `nil`.
    package init(nilLiteral: ()) { self = .null }

    /// Makes an integer of a literal.
    package init(integerLiteral value: Int) { self = .integer(value) }

    /// Makes a real of a literal.
    package init(floatLiteral value: Double) { self = .real(value) }

    /// Makes text of a literal.
    package init(stringLiteral value: String) { self = .text(value) }
}
