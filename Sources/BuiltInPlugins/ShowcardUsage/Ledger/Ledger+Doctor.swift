import ShowcardCatalog
import ShowcardSQLite
import ShowcardSystem

/// The result of checking a ledger.
package struct Examination: Sendable, Hashable {
    /// The first twenty errors; empty if the ledger is intact.
    package let faults: [String]
    /// The number of entries; `nil` if they can't be counted.
    package let entries: Int?
    /// The number of daily counts; `nil` if they can't be counted.
    package let days: Int?
}

/// The result of repairing a ledger.
package struct Repair: Sendable, Hashable {
    /// The new path of the damaged file.
    package let keptAside: String
    /// The number of entries that were recovered.
    package let entries: Int
    /// The number of daily counts that were recovered.
    package let days: Int
}

extension Ledger {
    private static let maxFaults = 20

    /// Checks the pages of the file, the references between tables, and the totals against the daily counts.
    ///
    /// - Returns: The errors, and the size of the ledger.
    /// - Throws: ``LedgerError`` if the file doesn't exist, is not a ledger, or can't be read at all.
    package func examine() throws(LedgerError) -> Examination {
        try reading { connection throws(SQLiteError) in
            var faults = try connection.faults(limit: Self.maxFaults)
            if faults.isEmpty { faults = try Self.disagreements(in: connection) }
            return Examination(
                faults: faults, entries: try? Self.number(of: "entries", in: connection),
                days: try? Self.number(of: "days", in: connection))
        }
    }

    /// Copies the readable rows into a new file, which replaces the damaged one.
    ///
    /// - Returns: The new path of the damaged file, and the number of recovered rows.
    /// - Throws: ``LedgerError`` if the ledger doesn't exist, nothing can be read, or writing fails.
    package func repair() throws(LedgerError) -> Repair {
        guard isThere else { throw missing }
        let draft = Ledger(path + ".repaired", name: name)
        Self.remove(draft.path)
        do throws(LedgerError) {
            let (entries, days) = try salvage(into: draft)
            let aside = try replace(by: draft)
            return Repair(keptAside: aside, entries: entries, days: days)
        } catch {
            Self.remove(draft.path)
            throw error
        }
    }

    private func salvage(into draft: Ledger) throws(LedgerError) -> (entries: Int, days: Int) {
        let damaged = try named { () throws(SQLiteError) in
            try Connection(
                path: path, access: InputStamp.hasLog(path) ? .readOnly : .immutable)
        }
        guard let identity = try? LedgerSchema.identity(of: damaged), case .ledger = identity else {
            throw LedgerError(
                .error(
                    "foreign-ledger", "the file is not a ledger", at: .file(name),
                    help: "name another file; this one is left untouched"))
        }
        return try draft.writing(making: true) { connection throws(LedgerError) in
            try named { () throws(SQLiteError) in
                try connection.transaction { () throws(SQLiteError) in
                    try Salvage(old: damaged, new: connection).run()
                }
                return (
                    try Self.number(of: "entries", in: connection),
                    try Self.number(of: "days", in: connection)
                )
            }
        }
    }

    /// Replaces this file, and keeps it under another name.
    private func replace(by draft: Ledger) throws(LedgerError) -> String {
        var aside = path + ".damaged"
        var number = 2
        while InputStamp(aside) != nil {
            aside = "\(path).damaged-\(number)"
            number += 1
        }
        for suffix in ["-wal", "-shm", "-journal"] where InputStamp(path + suffix) != nil {
            rename(path + suffix, aside + suffix)
        }
        // link(2) first, so that a ledger exists at every moment; not every file system supports it.
        if link(path, aside) != 0, rename(path, aside) != 0 { throw diskFailure }
        if rename(draft.path, path) != 0 { throw diskFailure }
        return aside
    }

    private var diskFailure: LedgerError {
        LedgerError(
            .system,
            [
                .error(
                    "unusable-ledger", "the ledger cannot be replaced: \(systemReason(errno))",
                    at: .file(name), help: "check that the folder can be written to")
            ])
    }

    private static func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }

    private static func number(
        of table: String, in connection: Connection
    ) throws(SQLiteError) -> Int {
        guard
            case .integer(let count)? = try connection.firstValue(
                of: "SELECT count(*) FROM \(table)")
        else { return 0 }
        return count
    }

    /// Returns the entries whose total or first day differs from their daily counts.
    private static func disagreements(
        in connection: Connection
    ) throws(SQLiteError) -> [String] {
        let rows = try connection.prepare(
            """
            SELECT kind, name, entries.total, ifnull(own.total, 0) FROM entries LEFT JOIN \
            (SELECT entry, sum(count) AS total, min(day) AS day FROM days GROUP BY entry) AS own \
            ON own.entry = entries.id \
            WHERE entries.total <> ifnull(own.total, 0) OR first_day IS NOT own.day \
            ORDER BY kind, name LIMIT \(maxFaults)
            """)
        var faults: [String] = []
        while try rows.step() {
            let entry = "the \(try rows.text(at: 0) ?? "") '\(try rows.text(at: 1) ?? "")'"
            let (total, sum) = (try rows.integer(at: 2) ?? 0, try rows.integer(at: 3) ?? 0)
            faults.append(
                total == sum
                    ? "the first day of \(entry) is not the first of its days"
                    : "\(entry) has \(total) uses in total, but its days have \(sum)")
        }
        return faults
    }
}
