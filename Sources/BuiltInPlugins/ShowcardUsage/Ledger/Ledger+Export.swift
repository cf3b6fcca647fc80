import ShowcardCatalog
import ShowcardSQLite

/// The format of exported counts.
package enum ExportFormat: String, Sendable, CaseIterable {
    /// Comma-separated values with a header.
    case csv
    /// One JSON object per line.
    case jsonl
}

extension Ledger {
    /// Writes all counts by date, kind and id in UTF-8 order; importing them again yields the same counts.
    ///
    /// - Parameters:
    ///   - format: The format of the counts.
    ///   - source: The source of the counts; `nil` for the sums of all sources.
    ///   - kind: The kind of the entries; `nil` for all kinds.
    ///   - write: Receives the bytes piece by piece.
    /// - Throws: ``LedgerError`` if the ledger doesn't exist, can't be read, or has no such source; and the errors of
    ///   `write`.
    package func export(
        _ format: ExportFormat, source: String? = nil, kind: String? = nil,
        _ write: ([UInt8]) throws -> Void
    ) throws {
        var failure: (any Error)?
        let known = try reading { connection throws(SQLiteError) in
            let known = try Self.sources(of: connection)
            if let source, !known.contains(source) { return known }
            let rows = try Self.exportedRows(of: connection, source, kind)
            var piece = ExportPiece(format)
            do {
                while try rows.step() {
                    try piece.add(rows)
                    if piece.bytes.count >= 1 << 16 { try write(piece.take()) }
                }
                try write(piece.take())
            } catch {
                failure = error
            }
            if let error = failure as? SQLiteError { throw error }
            return known
        }
        if let failure { throw failure }
        if let source, !known.contains(source) {
            throw LedgerError(
                .error(
                    "unknown-source", "the ledger has no source '\(source)'", at: .file(name),
                    help: NearMiss.help(for: source, among: known)))
        }
    }

    static func sources(of connection: Connection) throws(SQLiteError) -> [String] {
        let statement = try connection.prepare("SELECT name FROM sources ORDER BY name")
        var names: [String] = []
        while try statement.step() { names.append(try statement.text(at: 0) ?? "") }
        return names
    }

    private static func exportedRows(
        of connection: Connection, _ source: String?, _ kind: String?
    ) throws(SQLiteError) -> Statement {
        let rows = try connection.prepare(
            """
            SELECT entries.kind, entries.name, days.day, sum(days.count) FROM days \
            JOIN entries ON entries.id = days.entry JOIN sources ON sources.id = days.source \
            WHERE (?1 IS NULL OR sources.name = ?1) AND (?2 IS NULL OR entries.kind = ?2) \
            GROUP BY days.day, entries.kind, entries.name
            ORDER BY days.day, entries.kind, entries.name
            """)
        try rows.bind(source.map { .text($0) } ?? .null, at: 1)
        try rows.bind(kind.map { .text($0) } ?? .null, at: 2)
        return rows
    }
}

/// Rows that are written together.
private struct ExportPiece {
    private(set) var bytes: [UInt8] = []
    private let format: ExportFormat
    private var lastDay = -1
    private var date = ""

    init(_ format: ExportFormat) {
        self.format = format
        if format == .csv { bytes += "kind,id,date,count\n".utf8 }
    }

    mutating func add(_ row: Statement) throws(SQLiteError) {
        let day = try row.integer(at: 2) ?? 0
        if day != lastDay { (lastDay, date) = (day, CivilDate(daysSinceEpoch: day).text) }
        let (kind, id) = (try row.text(at: 0) ?? "", try row.text(at: 1) ?? "")
        let count = try row.integer(at: 3) ?? 0
        switch format {
        case .csv:
            bytes += Self.field(kind).utf8
            bytes.append(UInt8(ascii: ","))
            bytes += Self.field(id).utf8
            bytes += ",\(date),\(count)\n".utf8
        case .jsonl:
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("kind", kind)
            writer.member("id", id)
            writer.member("date", date)
            writer.member("count", count)
            writer.endObject()
            bytes += writer.bytes
            bytes.append(0x0A)
        }
    }

    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Returns a field in CSV; ids and kinds need no quotes, but another program may have written the ledger.
    private static func field(_ text: String) -> String {
        if Identifier.isValid(text) { return text }
        var field = "\""
        for scalar in text.unicodeScalars {
            field.unicodeScalars.append(scalar)
            if scalar == "\"" { field.unicodeScalars.append(scalar) }
        }
        return field + "\""
    }
}
