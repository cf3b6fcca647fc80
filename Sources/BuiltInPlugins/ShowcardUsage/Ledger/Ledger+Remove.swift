import ShowcardCatalog
import ShowcardSQLite

/// The result of removing counts from a ledger.
package struct RemoveOutcome: Sendable, Hashable {
    /// The number of daily counts that were removed.
    package let days: Int
    /// The number of entries that were removed.
    package let entries: Int
    /// The number of files that can be imported again.
    package let files: Int
}

extension Ledger {
    /// Removes counts, all of them or nothing, and reduces the size of the file.
    ///
    /// If all counts of a source are removed, its files are forgotten and their events can be imported again. Entries
    /// without counts are removed, and builds use the counts of their front matter.
    ///
    /// - Parameters:
    ///   - source: The source of the counts; `nil` for all sources.
    ///   - kind: The kind of the entries; `nil` for all kinds.
    /// - Returns: The result.
    /// - Throws: ``LedgerError`` if the ledger doesn't exist, has no such counts, or can't be written.
    package func remove(
        source: String?, kind: String?
    ) throws(LedgerError) -> RemoveOutcome {
        try writing { connection throws(LedgerError) in
            let removal = Removal(connection: connection, source: source, kind: kind)
            let known = try named { () throws(SQLiteError) in try removal.names() }
            if let fault = removal.fault(known, ledger: name) { throw LedgerError(fault) }
            return try named { () throws(SQLiteError) in
                let outcome = try connection.transaction { () throws(SQLiteError) in
                    try removal.run()
                }
                try connection.execute("VACUUM")
                return outcome
            }
        }
    }
}

/// The counts to remove.
private struct Removal {
    let connection: Connection
    let source: String?
    let kind: String?

    /// Returns the names of the sources and kinds in the ledger.
    func names() throws(SQLiteError) -> (sources: [String], kinds: [String]) {
        (
            try texts("SELECT name FROM sources ORDER BY name"),
            try texts("SELECT DISTINCT kind FROM entries ORDER BY kind")
        )
    }

    private func texts(_ sql: String) throws(SQLiteError) -> [String] {
        let statement = try connection.prepare(sql)
        var texts: [String] = []
        while try statement.step() {
            if let text = try statement.text(at: 0) { texts.append(text) }
        }
        return texts
    }

    /// Returns the error for an unknown source or kind; `nil` if both exist.
    func fault(_ known: (sources: [String], kinds: [String]), ledger: String) -> Diagnostic? {
        if let source, !known.sources.contains(where: { TextKey.areSame($0, source) }) {
            return .error(
                "unknown-source", "the ledger has no source '\(source)'", at: .file(ledger),
                help: NearMiss.help(for: source, among: known.sources))
        }
        if let kind, !known.kinds.contains(where: { TextKey.areSame($0, kind) }) {
            return .error(
                "nothing-to-remove", "the ledger has no counts of the kind '\(kind)'",
                at: .file(ledger), help: NearMiss.help(for: kind, among: known.kinds))
        }
        return nil
    }

    func run() throws(SQLiteError) -> RemoveOutcome {
        try connection.prepare(
            """
            CREATE TEMP TABLE meant AS SELECT entries.id FROM main.entries \
            WHERE ?1 IS NULL OR kind = ?1
            """
        ).run(kind.map { .text($0) } ?? .null)
        let owner = "(?1 IS NULL OR source = (SELECT id FROM sources WHERE name = ?1))"
        let bound: SQLiteValue = source.map { .text($0) } ?? .null
        try connection.prepare(
            """
            CREATE TEMP TABLE touched AS SELECT entry AS id, count(*) AS days FROM main.days \
            WHERE entry IN (SELECT id FROM temp.meant) AND \(owner) GROUP BY entry
            """
        ).run(bound)
        let days = try number("SELECT ifnull(sum(days), 0) FROM temp.touched")
        try connection.prepare(
            "DELETE FROM days WHERE entry IN (SELECT id FROM temp.meant) AND \(owner)"
        ).run(bound)
        let entries = try settle()
        var files = 0
        if kind == nil {
            files = try number("SELECT count(*) FROM imports WHERE \(owner)", bound)
            try connection.prepare("DELETE FROM imports WHERE \(owner)").run(bound)
            try connection.prepare("DELETE FROM sources WHERE ?1 IS NULL OR name = ?1").run(bound)
        }
        try connection.execute("DROP TABLE temp.meant; DROP TABLE temp.touched")
        return RemoveOutcome(days: days, entries: entries, files: files)
    }

    /// Recomputes the totals of the touched entries in one pass over the days.
    ///
    /// - Returns: The number of entries that were removed because they have no counts.
    private func settle() throws(SQLiteError) -> Int {
        try connection.execute(
            """
            CREATE TEMP TABLE left_over AS SELECT entry AS id, sum(count) AS total, min(day) AS day
                FROM main.days WHERE entry IN (SELECT id FROM temp.touched) GROUP BY entry;
            UPDATE entries SET total = own.total, first_day = own.day
                FROM temp.left_over AS own WHERE own.id = entries.id;
            """)
        let gone =
            "id IN (SELECT id FROM temp.touched EXCEPT SELECT id FROM temp.left_over)"
        let count = try number("SELECT count(*) FROM entries WHERE \(gone)")
        try connection.execute(
            "DELETE FROM entries WHERE \(gone); DROP TABLE temp.left_over")
        return count
    }

    private func number(_ sql: String, _ bound: SQLiteValue? = nil) throws(SQLiteError) -> Int {
        let statement = try connection.prepare(sql)
        if let bound { try statement.bind(bound, at: 1) }
        guard try statement.step() else { return 0 }
        return try statement.integer(at: 0) ?? 0
    }
}
