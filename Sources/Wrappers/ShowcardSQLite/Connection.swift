internal import CShowcardSQLite

/// A connection to one SQLite database, in memory or in a file.
///
/// One thread at a time: the connection and its statements are not `Sendable`, and SQLite is
/// told to take no locks of its own for them. They may move to another thread together; work
/// on several threads takes a connection each.
///
/// Every connection is opened so that SQL cannot damage the file by design: DEFENSIVE on, the
/// schema untrusted, double-quoted strings off.
package final class Connection {
    let handle: OpaquePointer

    /// Takes over an open handle.
    init(adopting handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        // > The sqlite3_close_v2() interface is intended for use with host languages that are
        // > garbage collected, and where the order in which destructors are called is arbitrary.
        // (sqlite3_close)
        sqlite3_close_v2(handle)
    }

    /// The version of the SQLite library this process runs with, such as `3.40.1`.
    package static var libraryVersion: String { String(cString: sqlite3_libversion()) }

    /// Rows that the most recent INSERT, UPDATE or DELETE changed, without triggers' changes.
    package var changes: Int { Int(sqlite3_changes(handle)) }

    /// The rowid of the most recent successful INSERT; 0 if there wasn't one.
    package var lastInsertedRowID: Int { Int(sqlite3_last_insert_rowid(handle)) }

    /// Whether a transaction is open.
    package var isInTransaction: Bool {
        // > The sqlite3_get_autocommit() interface returns non-zero or zero if the given database
        // > connection is or is not in autocommit mode, respectively. (sqlite3_get_autocommit)
        sqlite3_get_autocommit(handle) == 0
    }

    /// What SQLite says about its most recent failure on this connection.
    func failure(_ code: Int32, sql: String? = nil) -> SQLiteError {
        // > If an interface fails with SQLITE_MISUSE, that means the interface was invoked
        // > incorrectly by the application. In that case, the error code and message may or may
        // > not be set. (sqlite3_errcode)
        let extended = sqlite3_extended_errcode(handle)
        guard extended & 0xff == code & 0xff else {
            return SQLiteError(
                code: code, message: String(cString: sqlite3_errstr(code)), sql: sql)
        }
        return SQLiteError(
            code: extended, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
    }
}
