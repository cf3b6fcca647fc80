package import ShowcardCatalog
import ShowcardSQLite

/// Why a ledger cannot be read, or not be written.
package struct LedgerError: Error, Sendable {
    /// What stands in the way.
    package enum Cause: Sendable, Hashable {
        /// What the files hold, or the configuration.
        case content
        /// The disk, or a lock.
        case system
    }

    /// What stands in the way.
    package let cause: Cause
    /// What is wrong, all of it errors.
    package let diagnostics: [Diagnostic]

    /// Creates a failure.
    package init(_ cause: Cause, _ diagnostics: [Diagnostic]) {
        self.cause = cause
        self.diagnostics = diagnostics
    }

    /// Creates a failure of content.
    init(_ diagnostic: Diagnostic) {
        self.init(.content, [diagnostic])
    }
}

extension LedgerError {
    /// A failure of the SQLite that reads or writes a ledger.
    ///
    /// - Parameters:
    ///   - failure: What SQLite says.
    ///   - path: The ledger, as messages name it.
    init(_ failure: SQLiteError, ledger path: String) {
        typealias Code = SQLiteError.Code
        switch failure.primaryCode {
        case Code.notADatabase:
            self.init(
                .error(
                    "foreign-ledger", "the file is no SQLite database", at: .file(path),
                    help: "name another file, or move this one away"))
        case Code.corrupt, Code.mismatch, Code.constraint, Code.interrupted:
            self.init(
                .error(
                    "damaged-ledger", "the ledger is damaged: \(failure.message)", at: .file(path),
                    help: "'showcard usage doctor --repair' saves what can be read"))
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
                        help: "check that the disk has room and that permissions allow it")
                ])
        }
    }
}
