internal import CShowcardSQLite

// Columns count from 0. Any column of a SQLite table may hold any kind of value, whatever its
// declared type, so that the accessors convert nothing: another kind than asked for is an error.
extension Statement {
    /// The kind of value a column of the current row holds.
    ///
    /// - Parameter column: The column, counted from 0.
    /// - Returns: Its kind; null if there is no row.
    /// - Throws: ``SQLiteError`` if there is no such column.
    package func kind(at column: Int) throws(SQLiteError) -> SQLiteValue.Kind {
        switch sqlite3_column_type(handle, try checked(column)) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    /// The value of a column.
    ///
    /// - Parameter column: The column, counted from 0.
    /// - Returns: The value, copied.
    /// - Throws: ``SQLiteError`` if there is no such column or its text is not UTF-8.
    package func value(at column: Int) throws(SQLiteError) -> SQLiteValue {
        switch try kind(at: column) {
        case .null: .null
        case .integer: .integer(Int(sqlite3_column_int64(handle, Int32(column))))
        case .real: .real(sqlite3_column_double(handle, Int32(column)))
        case .text: .text(try text(at: column) ?? "")
        case .blob: .blob(try bytes(at: column) ?? [])
        }
    }

    /// The integer in a column.
    ///
    /// - Parameter column: The column, counted from 0.
    /// - Returns: The integer; nil for NULL.
    /// - Throws: ``SQLiteError`` if the column holds something else.
    package func integer(at column: Int) throws(SQLiteError) -> Int? {
        switch try kind(at: column) {
        case .integer: return Int(sqlite3_column_int64(handle, Int32(column)))
        case .null: return nil
        case let kind: throw mismatch(kind, at: column, wanted: "an integer")
        }
    }

    /// The number in a column.
    ///
    /// - Parameter column: The column, counted from 0.
    /// - Returns: The number, also of an integer; nil for NULL.
    /// - Throws: ``SQLiteError`` if the column holds something else.
    package func real(at column: Int) throws(SQLiteError) -> Double? {
        switch try kind(at: column) {
        case .real, .integer: return sqlite3_column_double(handle, Int32(column))
        case .null: return nil
        case let kind: throw mismatch(kind, at: column, wanted: "a number")
        }
    }

    /// The text in a column.
    ///
    /// - Parameter column: The column, counted from 0.
    /// - Returns: The text; nil for NULL.
    /// - Throws: ``SQLiteError`` if the column holds something else or the text is not UTF-8.
    package func text(at column: Int) throws(SQLiteError) -> String? {
        switch try kind(at: column) {
        case .text:
            let text = withColumn(column, Self.validText)
            if let text { return text }
            throw SQLiteError(
                code: SQLITE_MISMATCH, message: "column '\(name(of: column))' is not UTF-8",
                sql: sql)
        case .null: return nil
        case let kind: throw mismatch(kind, at: column, wanted: "text")
        }
    }

    /// The bytes of a text or blob in a column.
    ///
    /// - Parameter column: The column, counted from 0.
    /// - Returns: The bytes, for text in UTF-8 and unchecked; nil for NULL.
    /// - Throws: ``SQLiteError`` if the column holds something else.
    package func bytes(at column: Int) throws(SQLiteError) -> [UInt8]? {
        switch try kind(at: column) {
        case .text, .blob: return withColumn(column) { Array($0) }
        case .null: return nil
        case let kind: throw mismatch(kind, at: column, wanted: "text or a blob")
        }
    }

    /// The name of a column, as the statement gives it.
    ///
    /// - Parameter column: The column, counted from 0.
    /// - Returns: The name; its number if there is no such column.
    package func name(of column: Int) -> String {
        guard let name = sqlite3_column_name(handle, Int32(clamping: column)) else {
            return "\(column)"
        }
        return String(cString: name)
    }

    /// Goes on to the next row and reads its first three columns, for long runs of numbers.
    ///
    /// - Returns: The integers; `nil` at the end.
    /// - Throws: ``SQLiteError`` if the step fails or a column holds something else.
    package func stepIntegers() throws(SQLiteError) -> (Int, Int, Int)? {
        guard try step() else { return nil }
        guard columnCount >= 3, sqlite3_column_type(handle, 0) == SQLITE_INTEGER,
            sqlite3_column_type(handle, 1) == SQLITE_INTEGER,
            sqlite3_column_type(handle, 2) == SQLITE_INTEGER
        else {
            throw SQLiteError(
                code: SQLITE_MISMATCH, message: "the row does not begin with three integers",
                sql: sql)
        }
        return (
            Int(sqlite3_column_int64(handle, 0)), Int(sqlite3_column_int64(handle, 1)),
            Int(sqlite3_column_int64(handle, 2))
        )
    }

    private func checked(_ column: Int) throws(SQLiteError) -> Int32 {
        guard column >= 0, column < columnCount else {
            throw SQLiteError(
                code: SQLITE_RANGE,
                message: "the column \(column) does not exist; the statement has \(columnCount)",
                sql: sql)
        }
        return Int32(truncatingIfNeeded: column)
    }

    private func withColumn<Result>(
        _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let index = Int32(truncatingIfNeeded: column)
        // > You should call sqlite3_column_text(), sqlite3_column_blob(), or
        // > sqlite3_column_text16() first to force the result into the desired format, then invoke
        // > sqlite3_column_bytes() to find the size of the result. (sqlite3_column_blob)
        let isText = sqlite3_column_type(handle, index) == SQLITE_TEXT
        let start =
            isText
            ? UnsafeRawPointer(sqlite3_column_text(handle, index))
            : sqlite3_column_blob(handle, index)
        let count = Int(sqlite3_column_bytes(handle, index))
        // > The return value from sqlite3_column_blob() for a zero-length BLOB is a NULL pointer.
        guard let start, count > 0 else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        return body(
            UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count))
    }

    /// The text of bytes; nil if they are not UTF-8.
    private static func validText(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var text = String(decoding: bytes, as: UTF8.self)
        // Decoding puts U+FFFD where the bytes are wrong, which makes them other bytes.
        let isSame = text.withUTF8 { $0.count == bytes.count && $0.elementsEqual(bytes) }
        return isSame ? text : nil
    }

    private func mismatch(_ kind: SQLiteValue.Kind, at column: Int, wanted: String) -> SQLiteError {
        SQLiteError(
            code: SQLITE_MISMATCH,
            message: "column '\(name(of: column))' holds \(kind.phrase), not \(wanted)", sql: sql)
    }
}

extension SQLiteValue.Kind {
    /// The kind with its article, for messages.
    fileprivate var phrase: String {
        switch self {
        case .null: "NULL"
        case .integer: "an integer"
        case .real: "a real number"
        case .text: "text"
        case .blob: "a blob"
        }
    }
}
