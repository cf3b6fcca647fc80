/// What went wrong in SQLite, or in a value read from it.
package struct SQLiteError: Error, Hashable, Sendable {
    /// The extended result code, for example 2067 for a unique constraint
    /// (https://www.sqlite.org/rescode.html).
    package let code: Int32
    /// What happened, in SQLite's words where it is SQLite that refused.
    package let message: String
    /// The SQL that failed, as it was given; nil where no statement was involved.
    package let sql: String?

    /// The primary result code: the low eight bits of ``code``.
    package var primaryCode: Int32 { code & 0xff }

    /// Makes a failure from its facts.
    ///
    /// - Parameters:
    ///   - code: The extended result code.
    ///   - message: One sentence, lower-case start.
    ///   - sql: The SQL that failed.
    package init(code: Int32, message: String, sql: String? = nil) {
        self.code = code
        self.message = message
        self.sql = sql
    }
}

extension SQLiteError: CustomStringConvertible {
    /// The message, the code, and the SQL if there is any.
    package var description: String {
        guard let sql else { return "\(message) (SQLite \(code))" }
        return "\(message) (SQLite \(code)) in '\(sql)'"
    }
}

extension SQLiteError {
    /// Primary result codes that callers distinguish (https://www.sqlite.org/rescode.html).
    package enum Code {
        /// Another connection holds the lock.
        package static let busy: Int32 = 5
        /// The connection or the file is read-only.
        package static let readOnly: Int32 = 8
        /// The work was cut off, by a limit on instructions.
        package static let interrupted: Int32 = 9
        /// The file is damaged.
        package static let corrupt: Int32 = 11
        /// The file cannot be opened.
        package static let cannotOpen: Int32 = 14
        /// A constraint refused the change.
        package static let constraint: Int32 = 19
        /// A value has another type than was asked for.
        package static let mismatch: Int32 = 20
        /// The interface was used in the wrong order.
        package static let misuse: Int32 = 21
        /// A position or column that the statement does not have.
        package static let range: Int32 = 25
        /// The file is not a database.
        package static let notADatabase: Int32 = 26
    }
}
