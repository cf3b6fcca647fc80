import ShowcardCatalog
import ShowcardSQLite

/// The file that keeps how often entries were used, by day and by where the counts come from.
///
/// A SQLite database of one file. While it is written to, a write-ahead log stands beside it
/// (`-wal`, `-shm`); what is left of a writer that was killed is either all of its last transaction
/// or nothing of it.
package struct Ledger: Sendable, Hashable {
    /// Where the file is.
    package let path: String
    /// What messages call it.
    package let name: String

    /// The path below the catalog's folder unless `catalog.yml` says another.
    package static let defaultPath = "usage.sqlite"
    /// The greatest count of one entry on one day: what JSON carries exactly (RFC 8259, section 6).
    package static let maxCount = 9_007_199_254_740_991

    /// Names a ledger; nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - name: What messages call it; the path if there is none.
    package init(_ path: String, name: String? = nil) {
        self.path = path
        self.name = name ?? path
    }

    /// The code of the failure that says that there is nothing to read.
    static let absence = "no-ledger"

    /// Whether there is such a file, or anything else in its place.
    package var isThere: Bool { FileStamp(path) != nil }
}
