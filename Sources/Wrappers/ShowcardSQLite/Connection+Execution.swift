internal import CShowcardSQLite

extension Connection {
    /// Runs SQL of any number of statements, dropping the rows they give.
    ///
    /// - Parameter sql: The SQL, without parameters.
    /// - Throws: ``SQLiteError`` of the first statement that fails; those before it stay done.
    package func execute(_ sql: String) throws(SQLiteError) {
        let bytes = Array(sql.utf8)
        var offset = 0
        while let statement = try nextStatement(in: bytes, from: &offset, isKept: false) {
            while try statement.step() {}
        }
    }

    /// Compiles one statement, to be run as often as needed.
    ///
    /// - Parameter sql: One statement; parameters are `?`, `?1` or `:name`.
    /// - Returns: The statement, which keeps this connection alive.
    /// - Throws: ``SQLiteError`` if the SQL is wrong, empty, or more than one statement.
    package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        let bytes = Array(sql.utf8)
        var offset = 0
        guard let statement = try nextStatement(in: bytes, from: &offset, isKept: true) else {
            throw SQLiteError(
                code: SQLITE_MISUSE, message: "the SQL holds no statement", sql: sql)
        }
        guard isBlank(bytes, from: offset) else {
            throw SQLiteError(
                code: SQLITE_MISUSE,
                message: "the SQL holds more than one statement, use execute", sql: sql)
        }
        return statement
    }

    /// Runs one statement and reads the first column of its first row.
    ///
    /// - Parameter sql: One statement without parameters.
    /// - Returns: The value, or nil if there is no row.
    /// - Throws: ``SQLiteError`` if the statement fails.
    package func firstValue(of sql: String) throws(SQLiteError) -> SQLiteValue? {
        let statement = try prepare(sql)
        return try statement.step() ? try statement.value(at: 0) : nil
    }

    /// When a transaction takes its locks (https://www.sqlite.org/lang_transaction.html).
    package enum TransactionKind: String, Hashable, Sendable {
        /// When it first reads or writes: for reading one snapshot.
        case deferred = "DEFERRED"
        /// At once, for writing.
        case immediate = "IMMEDIATE"
    }

    /// Runs work in one transaction: all of it is kept, or on an error none.
    ///
    /// - Parameters:
    ///   - kind: When the transaction takes its locks.
    ///   - body: The work; it opens no transaction itself.
    /// - Returns: What the work returns.
    /// - Throws: ``SQLiteError`` of the work, of BEGIN, or of COMMIT.
    package func transaction<Result>(
        _ kind: TransactionKind = .immediate, _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try execute("BEGIN \(kind.rawValue)")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // > If the transaction has already been rolled back automatically by the error
            // > response, then the ROLLBACK command will fail with an error, but no harm is
            // > caused by this. (https://www.sqlite.org/lang_transaction.html)
            if isInTransaction { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// Reads the whole database for damage.
    ///
    /// - Throws: ``SQLiteError`` with the first fault that `PRAGMA quick_check` finds.
    package func checkIntegrity() throws(SQLiteError) {
        let sql = "PRAGMA quick_check(1)"
        let verdict = try firstValue(of: sql)
        guard verdict != .text("ok") else { return }
        var fault = "quick_check gave no verdict"
        if case .text(let text)? = verdict { fault = text }
        throw SQLiteError(
            code: SQLITE_CORRUPT, message: "the database is damaged: \(fault)", sql: sql)
    }

    /// Compiles the next statement at an offset into SQL text and moves the offset past it.
    ///
    /// Returns nil when only white space and comments are left.
    private func nextStatement(
        in sql: [UInt8], from offset: inout Int, isKept: Bool
    ) throws(SQLiteError) -> Statement? {
        // > If nByte is positive, then it is the number of bytes read from zSql. (sqlite3_prepare;
        // and a NUL ends the SQL all the same, so what follows one would be dropped unsaid)
        guard !sql.contains(0), sql.count < Int32.max else {
            throw SQLiteError(
                code: SQLITE_MISUSE, message: "the SQL holds a NUL or is too long")
        }
        while offset < sql.count {
            let (handle, end) = try compile(sql[offset...], isKept: isKept)
            let text = sql[offset..<end]
            offset = end
            guard let handle else { continue }
            return Statement(adopting: handle, of: self, sql: String(decoding: text, as: UTF8.self))
        }
        return nil
    }

    /// Whether only white space and comments are left at an offset.
    private func isBlank(_ sql: [UInt8], from offset: Int) -> Bool {
        var offset = offset
        do {
            return try nextStatement(in: sql, from: &offset, isKept: false) == nil
        } catch {
            return false
        }
    }

    private func compile(
        _ sql: ArraySlice<UInt8>, isKept: Bool
    ) throws(SQLiteError) -> (handle: OpaquePointer?, end: Int) {
        var handle: OpaquePointer?
        var length = sql.count
        let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let code = sql.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(
                self.handle, start, Int32(truncatingIfNeeded: bytes.count), flags, &handle, &tail)
            // > If pzTail is not NULL then *pzTail is made to point to the first byte past the
            // > end of the first SQL statement in zSql. (sqlite3_prepare)
            if let start, let tail, tail > start { length = min(tail - start, sql.count) }
            return code
        }
        guard code == SQLITE_OK else {
            throw failure(code, sql: String(decoding: sql, as: UTF8.self))
        }
        return (handle, sql.startIndex + length)
    }
}
