import ShowcardCatalog
import ShowcardSQLite
import ShowcardSigning

/// The record of an imported file in a ledger.
struct ImportNote {
    let hash: Digest
    /// The name of the source.
    let source: String
    let file: String
    let form: RowCounter.Form
    let rows: Int
    let instant: Instant

    /// Returns when events with the same bytes were imported; `nil` if they were not, or the file has counts.
    func earlier(in connection: Connection) throws(SQLiteError) -> String? {
        guard form == .events else { return nil }
        let find = try connection.prepare(
            """
            SELECT imports.imported_at, sources.name, imports.file FROM imports \
            JOIN sources ON sources.id = imports.source \
            WHERE imports.hash = ?1 AND imports.form = 'events' ORDER BY imports.id LIMIT 1
            """)
        try find.bind(blob: hash.bytes, at: 1)
        guard try find.step() else { return nil }
        let day = Instant(seconds: Int64(try find.integer(at: 0) ?? 0)).date.text
        return
            "on \(day) as '\(try find.text(at: 2) ?? "")' of the source '\(try find.text(at: 1) ?? "")'"
    }

    /// Writes the record; if a file of counts was imported before, its record is replaced.
    func write(to connection: Connection) throws(SQLiteError) {
        let source = try LedgerWriter.source(source, in: connection)
        try connection.prepare("DELETE FROM imports WHERE hash = ?1 AND source = ?2")
            .run(.blob(hash.bytes), .integer(source))
        try connection.prepare(
            """
            INSERT INTO imports (hash, source, file, form, rows, imported_at) \
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            """
        ).run(
            .blob(hash.bytes), .integer(source), .text(Self.lastPart(of: file)),
            .text(form.rawValue), .integer(rows), .integer(Int(instant.seconds)))
    }

    /// Returns the name of a file without its folders, which differ between machines.
    private static func lastPart(of path: String) -> String {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? path }
        return name ?? path
    }
}
