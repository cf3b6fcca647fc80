import ShowcardSQLite
import ShowcardSigning

extension UsageTable {
    /// The SQL of all rows of a table.
    static func rows(of table: String) -> String { "SELECT * FROM \(quoted(table))" }

    /// The SQL of the counts of one source of a ledger, or of all of them added up, in columns as
    /// ``ledgerColumns`` says; its parameter is the number of the source.
    static func ledgerRows(ofOne isOne: Bool) -> String {
        """
        SELECT entries.name, entries.kind, date(days.day * 86400, 'unixepoch'), \
        \(isOne ? "days.count" : "sum(days.count)") \
        FROM days JOIN entries ON entries.id = days.entry WHERE days.source \(isOne ? "= ?1" : "> ?1") \
        \(isOne ? "" : "GROUP BY days.day, days.entry")
        """
    }

    /// Where the columns of ``ledgerRows(ofOne:)`` are.
    static let ledgerColumns = CSVReader.Columns(id: 0, kind: 1, when: 2, count: 3)

    /// Counts all rows of a query.
    ///
    /// - Parameters:
    ///   - statement: The query.
    ///   - columns: Where its columns are.
    ///   - counter: What counts them.
    ///   - progress: Called now and then.
    /// - Returns: The digest of what was read, by which a table of events is known again.
    /// - Throws: ``SQLiteError`` of the ledger, and ``InputFile/Failure`` of the file.
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
                    "the row has a column of another type: texts are wanted, and a whole number as the count",
                    at: place)
                continue
            }
            hash.update(values.bytes)
            try values.take(at: place, into: &counter)
        }
        return hash.finalize()
    }

    /// Does something with a file that is read, whose failures are not those of the ledger.
    static func input<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(InputFile.InputError) -> Result {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw InputFile.InputError(reason: error.message)
        }
    }

    /// The values of a row that are asked for.
    private struct Values {
        let id: [UInt8]
        let kind: [UInt8]?
        let when: [UInt8]
        let count: Int?

        /// Reads the current row; `nil` where a column is of another type.
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

        /// The row as bytes that no other row has.
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
