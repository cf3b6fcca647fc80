package import ShowcardCatalog
import ShowcardSQLite

/// The reason that a ledger can't be read or written.
package struct LedgerError: Error, Sendable {
    /// The cause of an error.
    package enum Cause: Sendable, Hashable {
        /// The content of the files, or the configuration.
        case content
        /// The disk, or a lock.
        case system
    }

    /// The cause of the error.
    package let cause: Cause
    /// The diagnostics; all are errors.
    package let diagnostics: [Diagnostic]

    /// Creates an error.
    package init(_ cause: Cause, _ diagnostics: [Diagnostic]) {
        self.cause = cause
        self.diagnostics = diagnostics
    }

    /// Creates an error of content.
    init(_ diagnostic: Diagnostic) {
        self.init(.content, [diagnostic])
    }
}

extension LedgerError {
    /// Creates an error from a SQLite error.
    ///
    /// - Parameters:
    ///   - failure: The SQLite error.
    ///   - path: The name of the ledger in messages.
    init(_ failure: SQLiteError, ledger path: String) {
        typealias Code = SQLiteError.Code
        switch failure.primaryCode {
        case Code.notADatabase:
            self.init(
                .error(
                    "foreign-ledger", "the file is not a SQLite database", at: .file(path),
                    help: "name another file, or move this one away"))
        case Code.corrupt, Code.mismatch, Code.constraint, Code.interrupted:
            self.init(
                .error(
                    "damaged-ledger", "the ledger is damaged: \(failure.message)", at: .file(path),
                    help: "'showcard usage doctor --repair' recovers what can be read"))
        case Code.busy:
            self.init(
                .system,
                [
                    .error(
                        "unusable-ledger", "another program is writing to the ledger",
                        at: .file(path), help: "wait until it has finished, and try again")
                ])
        default:
            self.init(
                .system,
                [
                    .error(
                        "unusable-ledger", "the ledger cannot be used: \(failure.message)",
                        at: .file(path),
                        help: "check the free disk space and the permissions")
                ])
        }
    }
}
