import ShowcardCatalog
import ShowcardSQLite

/// The file that stores how often entries were used, by day and by source.
///
/// A ledger is a SQLite database in one file. While a program writes to it, a write-ahead log stands beside it
/// (`-wal`, `-shm`). If the program is killed, its last transaction is either complete or has no effect.
package struct Ledger: Sendable, Hashable {
    /// The path of the file.
    package let path: String
    /// The name of the ledger in messages.
    package let name: String

    /// The default path below the catalog's folder.
    package static let defaultPath = "usage.sqlite"
    /// The maximum count of one entry on one day: JSON numbers are exact up to it (RFC 8259, section 6).
    package static let maxCount = 9_007_199_254_740_991

    /// Creates a reference to a ledger without reading it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: The name in messages; `nil` for the path.
    package init(_ path: String, name: String? = nil) {
        self.path = path
        self.name = name ?? path
    }

    /// The code of the error for a missing ledger.
    static let absence = "no-ledger"

    /// Whether a file exists at the path.
    package var isThere: Bool { InputStamp(path) != nil }
}
