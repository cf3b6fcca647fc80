internal import CShowcardSQLite

extension Connection {
    /// Has changes go to a file beside the database, `-wal`, until ``checkpoint()``.
    ///
    /// > The WAL journaling mode uses a write-ahead log instead of a rollback journal to implement
    /// > transactions. The WAL journaling mode is persistent; after being set it stays in effect
    /// > across multiple database connections and after closing and reopening the database.
    /// > (https://www.sqlite.org/pragma.html#pragma_journal_mode)
    ///
    /// - Throws: ``SQLiteError`` if the file is locked, or its file system cannot have it.
    package func useWriteAheadLog() throws(SQLiteError) {
        let sql = "PRAGMA journal_mode = WAL"
        guard try firstValue(of: sql) == .text("wal") else {
            throw SQLiteError(
                code: SQLITE_CANTOPEN,
                message: "the database cannot have a write-ahead log where it is", sql: sql)
        }
    }

    /// Moves everything that `-wal` holds into the database, and cuts `-wal` to nothing.
    ///
    /// > SQLITE_CHECKPOINT_TRUNCATE: This mode works the same way as SQLITE_CHECKPOINT_RESTART with
    /// > the addition that it also truncates the log file to zero bytes just prior to a successful
    /// > return. (sqlite3_wal_checkpoint_v2)
    ///
    /// - Throws: ``SQLiteError`` if another connection reads or writes for longer than this one
    ///   waits, or the disk fails. Nothing is lost then: `-wal` has it.
    package func checkpoint() throws(SQLiteError) {
        let code = sqlite3_wal_checkpoint_v2(
            handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        guard code == SQLITE_OK else { throw failure(code) }
    }

    /// Reads the whole database for damage, indexes and constraints included.
    ///
    /// - Parameter limit: How many faults are given at most, at least 1.
    /// - Returns: The faults that `PRAGMA integrity_check` and `PRAGMA foreign_key_check` find.
    /// - Throws: ``SQLiteError`` if the check cannot be made.
    package func faults(limit: Int) throws(SQLiteError) -> [String] {
        let most = max(1, limit)
        var faults: [String] = []
        let integrity = try prepare("PRAGMA integrity_check(\(most))")
        while try integrity.step() {
            let bytes = try integrity.bytes(at: 0) ?? []
            faults.append(String(decoding: bytes, as: UTF8.self))
        }
        if faults == ["ok"] { faults = [] }
        // > There are four columns in each result row. The first column is the name of the table
        // > that contains the REFERENCES clause. (https://www.sqlite.org/pragma.html, foreign_key_check)
        let keys = try prepare("PRAGMA foreign_key_check")
        while faults.count < most {
            guard try keys.step() else { break }
            let table = String(decoding: try keys.bytes(at: 0) ?? [], as: UTF8.self)
            let parent = String(decoding: try keys.bytes(at: 2) ?? [], as: UTF8.self)
            faults.append("a row of '\(table)' refers to one of '\(parent)' that is not there")
        }
        return faults
    }
}
