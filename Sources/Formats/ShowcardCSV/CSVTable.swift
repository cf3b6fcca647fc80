/// Comma-separated values (RFC 4180), all in memory.
///
/// Lines end with LF or CRLF. A byte order mark at the start is skipped.
package struct CSVTable: Sendable, Hashable {
    /// A value of a row.
    package struct Field: Sendable, Hashable {
        /// The value without its quotes.
        package let text: String
        /// Its bytes, with its quotes.
        package let range: Range<Int>
    }

    /// A row of values.
    package struct Row: Sendable, Hashable {
        /// The values.
        package let fields: [Field]
        /// The line that the row begins on, from 1.
        package let line: Int

        /// Whether the row is an empty line.
        package var isEmpty: Bool { fields.count == 1 && fields[0].range.isEmpty }
    }

    /// Why a text is no table.
    package struct TableError: Error, Sendable, Hashable {
        /// The message.
        package let message: String
        /// The line, from 1.
        package let line: Int
        /// The offset of the first byte of the location.
        package let offset: Int
    }

    /// The rows, with the header and empty lines.
    package private(set) var rows: [Row] = []

    /// Reads a table.
    ///
    /// - Parameter bytes: The table, in UTF-8.
    /// - Throws: ``TableError`` for the first fault.
    package init(_ bytes: [UInt8]) throws(TableError) {
        var fields: [Field] = []
        var field: [UInt8] = []
        var (isQuoted, wasQuoted, line, begun) = (false, false, 1, 1)
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var (start, opening) = (index, index)
        func finished(at end: Int) -> Field {
            Field(text: String(decoding: field, as: UTF8.self), range: start..<end)
        }
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : nil
            index += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            switch byte {
            case UInt8(ascii: "\"") where isQuoted && next == UInt8(ascii: "\""):
                field.append(byte)
                index += 1
            case UInt8(ascii: "\"") where isQuoted || field.isEmpty && !wasQuoted:
                if !isQuoted { opening = index - 1 }
                isQuoted.toggle()
                wasQuoted = true
            case UInt8(ascii: "\""):
                throw TableError(
                    message: "a quotation mark is neither around a value nor doubled", line: line,
                    offset: index - 1)
            case UInt8(ascii: ",") where !isQuoted:
                fields.append(finished(at: index - 1))
                (field, wasQuoted, start) = ([], false, index)
            case UInt8(ascii: "\r") where !isQuoted && next == UInt8(ascii: "\n"): continue
            case UInt8(ascii: "\n") where !isQuoted:
                let hasReturn = index > start + 1 && bytes[index - 2] == UInt8(ascii: "\r")
                fields.append(finished(at: index - (hasReturn ? 2 : 1)))
                rows.append(Row(fields: fields, line: begun))
                (fields, field, begun, wasQuoted, start) = ([], [], line, false, index)
            case _ where wasQuoted && !isQuoted:
                throw TableError(
                    message: "text follows a value in quotes", line: line, offset: index - 1)
            default: field.append(byte)
            }
        }
        if isQuoted {
            throw TableError(
                message: "a quotation mark is not closed", line: begun, offset: opening)
        }
        if !field.isEmpty || !fields.isEmpty || wasQuoted {
            rows.append(Row(fields: fields + [finished(at: index)], line: begun))
        }
    }
}
