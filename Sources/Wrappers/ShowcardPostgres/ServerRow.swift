#if Postgres
internal import CShowcardPQ

/// A row in the result of a query, which can only be used while it is processed.
///
/// Columns count from 0. Values come as the server writes them as text, and are converted strictly: what is not what
/// was asked for is a failure that names the row and the column.
package struct ServerRow: ~Copyable {
    private let result: ServerResult
    private let columns: [ServerColumn]
    /// Its number, from 1.
    package let number: Int

    /// A day of the calendar that PostgreSQL writes, not looked up in any.
    package struct Day: Sendable, Hashable {
        /// The year, from 1 to 9999.
        package let year: Int
        /// The month, as written by the server.
        package let month: Int
        /// The day of the month, as written by the server.
        package let day: Int
    }

    init(_ result: consuming ServerResult, columns: [ServerColumn], number: Int) {
        self.result = result
        self.columns = columns
        self.number = number
    }

    /// The text in a column; `nil` for NULL.
    package func text(at column: Int) throws(PostgresError) -> String? {
        let text = try withBytes(at: column) { bytes -> String? in
            let text = String(decoding: bytes, as: UTF8.self)
            // Decoding puts U+FFFD where the bytes are wrong, which makes them other bytes.
            return text.utf8.elementsEqual(bytes) ? text : nil
        }
        guard let text else { return nil }
        guard let text else { throw fault(at: column, "is not UTF-8") }
        return text
    }

    /// The whole number in a column; `nil` for NULL.
    package func integer(at column: Int) throws(PostgresError) -> Int? {
        guard let text = try shortText(at: column) else { return nil }
        guard let number = Self.integer(text) else {
            throw fault(at: column, "is '\(text)', no whole number of 64 bits")
        }
        return number
    }

    /// The day in a column, also of an instant that is the first of a day in UTC; `nil` for NULL.
    package func day(at column: Int) throws(PostgresError) -> Day? {
        guard let text = try shortText(at: column) else { return nil }
        guard let day = Self.day(text) else {
            throw fault(at: column, "is '\(text)', no day of the years 1 to 9999")
        }
        return day
    }

    /// Looks at the bytes of a value in place.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - body: Looks at the bytes; it does not keep them.
    /// - Returns: What the body returns; `nil` for NULL.
    /// - Throws: ``PostgresError`` if the column doesn't exist.
    package func withBytes<Value>(
        at column: Int, _ body: (UnsafeRawBufferPointer) -> Value
    ) throws(PostgresError) -> Value? {
        guard columns.indices.contains(column) else {
            throw PostgresError(.query, "the query has no column \(column + 1)")
        }
        return result.withValue(at: Int32(truncatingIfNeeded: column), body)
    }

    /// Returns the error for a value.
    ///
    /// - Parameters:
    ///   - column: Its column.
    ///   - fault: The error, to follow the name of the column.
    /// - Returns: The error.
    package func fault(at column: Int, _ fault: String) -> PostgresError {
        let name = columns.indices.contains(column) ? columns[column].name : "\(column + 1)"
        return PostgresError(.query, "column '\(name)' of row \(number) \(fault)")
    }

    /// A text to be converted or shown: in one line, and cut where nothing that can be converted is as long.
    private func shortText(at column: Int) throws(PostgresError) -> String? {
        try withBytes(at: column) {
            Redaction.oneLine(String(decoding: $0.prefix(64), as: UTF8.self), maxBytes: 40)
        }
    }

    private static func integer(_ text: String) -> Int? {
        // Int also parses a plus sign, which PostgreSQL does not write.
        Int(text)
    }

    /// The day of a text as `SET DateStyle = 'ISO'` has it: `2026-01-31`, `2026-01-31 00:00:00`, with `+00` where the
    /// type has a time zone.
    private static func day(_ text: String) -> Day? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = digits(bytes[..<4]), let month = digits(bytes[5..<7]),
            let day = digits(bytes[8..<10]), year >= 1
        else { return nil }
        let rest = String(decoding: bytes[10...], as: UTF8.self)
        guard ["", " 00:00:00", " 00:00:00+00"].contains(rest) else { return nil }
        return Day(year: year, month: month, day: day)
    }

    private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for byte in bytes {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }
}
#endif
