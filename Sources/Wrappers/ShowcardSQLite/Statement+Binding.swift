internal import CShowcardSQLite

// Positions are those of SQL: the first parameter is 1. Texts and blobs are copied.
extension Statement {
    /// Binds all values at once.
    ///
    /// - Parameter values: As many values as the statement has parameters, in their order.
    /// - Throws: ``SQLiteError`` if the number is wrong or a value is too long.
    package func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        guard values.count == parameterCount else {
            throw SQLiteError(
                code: SQLITE_RANGE,
                message: "the statement takes \(parameterCount) values, not \(values.count)",
                sql: sql)
        }
        for (index, value) in values.enumerated() { try bind(value, at: index &+ 1) }
    }

    /// Binds a value of any kind.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - position: The parameter, counted from 1.
    /// - Throws: ``SQLiteError`` if there is no such parameter or the value is too long.
    package func bind(_ value: SQLiteValue, at position: Int) throws(SQLiteError) {
        switch value {
        case .null: try bindNull(at: position)
        case .integer(let integer): try bind(integer, at: position)
        case .real(let real): try bind(real, at: position)
        case .text(let text): try bind(text, at: position)
        case .blob(let bytes): try bind(blob: bytes, at: position)
        }
    }

    /// Binds NULL.
    ///
    /// - Parameter position: The parameter, counted from 1.
    /// - Throws: ``SQLiteError`` if there is no such parameter.
    package func bindNull(at position: Int) throws(SQLiteError) {
        try check(sqlite3_bind_null(handle, Int32(clamping: position)))
    }

    /// Binds an integer.
    ///
    /// - Parameters:
    ///   - integer: The integer.
    ///   - position: The parameter, counted from 1.
    /// - Throws: ``SQLiteError`` if there is no such parameter.
    package func bind(_ integer: Int, at position: Int) throws(SQLiteError) {
        try check(sqlite3_bind_int64(handle, Int32(clamping: position), Int64(integer)))
    }

    /// Binds a double; NaN becomes NULL.
    ///
    /// - Parameters:
    ///   - real: The double.
    ///   - position: The parameter, counted from 1.
    /// - Throws: ``SQLiteError`` if there is no such parameter.
    package func bind(_ real: Double, at position: Int) throws(SQLiteError) {
        try check(sqlite3_bind_double(handle, Int32(clamping: position), real))
    }

    /// Binds text; a NUL inside it is kept.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - position: The parameter, counted from 1.
    /// - Throws: ``SQLiteError`` if there is no such parameter or the text is too long.
    package func bind(_ text: String, at position: Int) throws(SQLiteError) {
        var text = text
        let code = text.withUTF8 { bytes in
            showcard_sqlite_bind_text(
                handle, Int32(clamping: position), bytes.baseAddress, UInt64(bytes.count))
        }
        try check(code)
    }

    /// Binds a blob.
    ///
    /// - Parameters:
    ///   - bytes: The blob; empty is not NULL.
    ///   - position: The parameter, counted from 1.
    /// - Throws: ``SQLiteError`` if there is no such parameter or the blob is too long.
    package func bind(blob bytes: [UInt8], at position: Int) throws(SQLiteError) {
        let code = bytes.withUnsafeBufferPointer { bytes in
            showcard_sqlite_bind_blob(
                handle, Int32(clamping: position), bytes.baseAddress, UInt64(bytes.count))
        }
        try check(code)
    }

    // > SQLITE_TRANSIENT may be passed to indicate that the object is to be copied prior to the
    // > return from sqlite3_bind_*(). (sqlite3_bind_blob; both shims pass it)

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else { throw connection.failure(code, sql: sql) }
    }
}
