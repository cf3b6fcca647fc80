import ShowcardSQLite
import ShowcardSigning

extension UsageTable {
    /// Returns the SQL query for all rows of a table.
    static func rows(of table: String) -> String { "SELECT * FROM \(quoted(table))" }

    /// Returns the SQL query for the counts of one source of a ledger, or for the sums of all sources, with the columns
    /// of ``ledgerColumns``; its parameter is the number of the source.
    static func ledgerRows(ofOne isOne: Bool) -> String {
        """
        SELECT entries.name, entries.kind, date(days.day * 86400, 'unixepoch'), \
        \(isOne ? "days.count" : "sum(days.count)") \
        FROM days JOIN entries ON entries.id = days.entry WHERE days.source \(isOne ? "= ?1" : "> ?1") \
        \(isOne ? "" : "GROUP BY days.day, days.entry")
        """
    }

    /// The positions of the columns of ``ledgerRows(ofOne:)``.
    static let ledgerColumns = CSVReader.Columns(id: 0, kind: 1, when: 2, count: 3)

    /// Counts all rows of a query.
    ///
    /// - Parameters:
    ///   - statement: The query.
    ///   - columns: The positions of its columns.
    ///   - counter: The counter of the rows.
    ///   - progress: Called from time to time.
    /// - Returns: The digest of the rows, which identifies a table of events that is imported again.
    /// - Throws: ``SQLiteError`` of the ledger, and ``InputFile/InputError`` of the file.
    static func read(
        _ statement: Statement, _ columns: CSVReader.Columns, into counter: inout RowCounter,
        progress: () -> Void
    ) throws -> Digest {
        var hash = SHA256()
        var row = 0
        while try input({ () throws(SQLiteError) in try statement.step() }) {
            row += 1
            if row & 0xFFFF == 0 { progress() }
            let place = RowPlace(line: row, text: nil)
            guard
                let values = try input({ () throws(SQLiteError) in
                    try Values(statement, columns)
                })
            else {
                counter.bad.add(
                    "the row has a column of another type: the count must be a whole number and the others text",
                    at: place)
                continue
            }
            hash.update(values.bytes)
            try values.take(at: place, into: &counter)
        }
        return hash.finalize()
    }

    /// Runs a closure that reads the file, and throws its SQLite errors as errors of the input file.
    static func input<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(InputFile.InputError) -> Result {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw InputFile.InputError(reason: error.message)
        }
    }

    /// The values of the used columns of a row.
    private struct Values {
        let id: [UInt8]
        let kind: [UInt8]?
        let when: [UInt8]
        let count: Int?

        /// Reads the current row; `nil` if a column has another type.
        init?(_ statement: Statement, _ columns: CSVReader.Columns) throws(SQLiteError) {
            guard let id = try Self.text(statement, columns.id),
                let when = try Self.text(statement, columns.when)
            else { return nil }
            var kind: [UInt8]?
            if let column = columns.kind, try statement.kind(at: column) != .null {
                guard let given = try Self.text(statement, column) else { return nil }
                kind = given
            }
            var count: Int?
            if let column = columns.count {
                guard try statement.kind(at: column) == .integer else { return nil }
                count = try statement.integer(at: column)
            }
            (self.id, self.kind, self.when, self.count) = (id, kind, when, count)
        }

        /// The row as bytes that differ from those of any other row.
        var bytes: [UInt8] { id + [0] + (kind ?? []) + [0] + when + [0] }

        func take(at place: RowPlace, into counter: inout RowCounter) throws {
            try id.withUnsafeBufferPointer { id in
                try when.withUnsafeBufferPointer { when in
                    try (kind ?? []).withUnsafeBufferPointer { bytes in
                        try counter.take(
                            UsageRow(
                                id: id, kind: kind == nil ? nil : bytes, when: when,
                                times: count.map { .number($0) } ?? .once), at: place)
                    }
                }
            }
        }

        private static func text(
            _ statement: Statement, _ column: Int
        ) throws(SQLiteError) -> [UInt8]? {
            guard try statement.kind(at: column) == .text else { return nil }
            return try statement.bytes(at: column)
        }
    }
}
