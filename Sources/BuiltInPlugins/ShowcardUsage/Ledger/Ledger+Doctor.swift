import ShowcardCatalog
import ShowcardSQLite

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What came of looking a ledger over.
package struct Examination: Sendable, Hashable {
    /// What is wrong with it, the first twenty of it; nothing when it is sound.
    package let faults: [String]
    /// How many entries and counts of days it has; absent when they cannot be counted.
    package let entries: Int?
    /// How many counts of days it has.
    package let days: Int?
}

/// What came of repairing a ledger.
package struct Repair: Sendable, Hashable {
    /// Where the damaged file is now.
    package let keptAside: String
    /// How many entries and counts of days were saved.
    package let entries: Int
    /// How many counts of days were saved.
    package let days: Int
}

extension Ledger {
    private static let maxFaults = 20

    /// Looks the ledger over: the pages of the file, what refers to what, and whether totals agree with days.
    ///
    /// - Returns: What is wrong, and how much there is.
    /// - Throws: ``LedgerError`` if there is no ledger, it is none, or it cannot be read at all.
    package func examine() throws(LedgerError) -> Examination {
        try reading { connection throws(SQLiteError) in
            var faults = try connection.faults(limit: Self.maxFaults)
            if faults.isEmpty { faults = try Self.disagreements(in: connection) }
            return Examination(
                faults: faults, entries: try? Self.number(of: "entries", in: connection),
                days: try? Self.number(of: "days", in: connection))
        }
    }

    /// Copies what can be read into a new file, which takes the place of the damaged one.
    ///
    /// - Returns: Where the damaged file is now, and what was saved.
    /// - Throws: ``LedgerError`` if there is no ledger, nothing of it can be read, or the disk fails.
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
                path: path, access: FileStamp.hasLog(path) ? .readOnly : .immutable)
        }
        guard let identity = try? LedgerSchema.identity(of: damaged), case .ledger = identity else {
            throw LedgerError(
                .error(
                    "foreign-ledger", "the file is no ledger", at: .file(name),
                    help: "name another file; this one is left as it is"))
        }
        return try draft.writing(making: true) { connection throws(LedgerError) in
            try named { () throws(SQLiteError) in
                try connection.transaction { () throws(SQLiteError) in
                    try Salvage(from: damaged, to: connection).run()
                }
                return (
                    try Self.number(of: "entries", in: connection),
                    try Self.number(of: "days", in: connection)
                )
            }
        }
    }

    /// Puts a file in the place of this one, which is kept under another name.
    private func replace(by draft: Ledger) throws(LedgerError) -> String {
        var aside = path + ".damaged"
        var number = 2
        while FileStamp(aside) != nil {
            aside = "\(path).damaged-\(number)"
            number += 1
        }
        for suffix in ["-wal", "-shm", "-journal"] where FileStamp(path + suffix) != nil {
            rename(path + suffix, aside + suffix)
        }
        // link(2) first, so that there is a ledger at every moment; not every file system has it.
        if link(path, aside) != 0, rename(path, aside) != 0 { throw diskFailure }
        if rename(draft.path, path) != 0 { throw diskFailure }
        return aside
    }

    private var diskFailure: LedgerError {
        let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
        return LedgerError(
            .system,
            [
                .error(
                    "unusable-ledger", "the ledger cannot be replaced: \(reason)", at: .file(name),
                    help: "check that the folder can be written to")
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

    /// Entries whose total or first day is not that of their days.
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
                    ? "the first day of \(entry) is not that of its days"
                    : "\(entry) has \(total) uses in all, and its days have \(sum)")
        }
        return faults
    }
}
