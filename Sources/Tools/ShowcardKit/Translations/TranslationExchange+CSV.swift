import ShowcardCSV
import ShowcardCatalog

extension TranslationExchange {
    private static let columns = ["file", "key"]

    /// The texts as comma-separated values (RFC 4180); the header has the languages of the texts.
    ///
    /// The file begins with a byte order mark, by which spreadsheets recognize UTF-8, and a text that they would take for
    /// a formula with an apostrophe. So does a text that has an apostrophe before a formula itself.
    var csv: [UInt8] {
        let rows =
            [Self.columns + [source, target]]
            + units.map { [$0.file, $0.key, $0.source, $0.target ?? ""] }
        return Array("\u{FEFF}".utf8)
            + rows.flatMap { row in
                Array((row.map(Self.field).joined(separator: ",") + "\r\n").utf8)
            }
    }

    /// Whether a spreadsheet takes a text for a formula, or would without apostrophes at its start.
    private static func isFormula(_ text: Substring) -> Bool {
        let first = text.utf8.first { $0 != UInt8(ascii: "'") }
        return first.map { "=+-@\t\r".utf8.contains($0) } ?? false
    }

    private static func field(_ text: String) -> String {
        let text = isFormula(text[...]) ? "'\(text)" : text
        guard text.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return text }
        let quote = UInt8(ascii: "\"")
        // By bytes: a quotation mark and a combining mark are one character.
        let doubled = text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
        return "\"\(String(decoding: doubled, as: UTF8.self))\""
    }

    /// Reads comma-separated values.
    static func readCSV(_ bytes: [UInt8]) throws(ReadError) -> TranslationExchange {
        if String(validating: bytes, as: UTF8.self) == nil {
            throw ReadError(
                message: "it is not UTF-8; save it as 'CSV UTF-8'", line: nil, column: nil)
        }
        let rows = try rows(of: bytes)
        guard let header = rows.first?.fields, header.count == 4,
            Array(header.prefix(2)) == columns
        else {
            throw ReadError(
                message: "the first line is not 'file,key,LANGUAGE,LANGUAGE'", line: 1, column: 1)
        }
        var exchange = TranslationExchange(source: header[2], target: header[3], units: [])
        for (fields, line) in rows.dropFirst() where fields != [""] {
            guard fields.count == header.count else {
                throw ReadError(
                    message: "the row has \(fields.count) values, not \(header.count)", line: line,
                    column: 1)
            }
            exchange.units.append(
                Unit(
                    file: fields[0], key: fields[1], source: fields[2], target: fields[3],
                    line: line))
        }
        return exchange
    }

    /// The rows with the lines that they begin on.
    private static func rows(
        of bytes: [UInt8]
    ) throws(ReadError) -> [(fields: [String], line: Int)] {
        do throws(CSVTable.TableError) {
            return try CSVTable(bytes).rows.map { row in
                (row.fields.map { unmarked($0.text) }, row.line)
            }
        } catch {
            throw ReadError(message: error.message, line: error.line, column: 1)
        }
    }

    /// A text without the apostrophe that keeps spreadsheets from taking it for a formula.
    private static func unmarked(_ text: String) -> String {
        let isMarked = text.utf8.first == UInt8(ascii: "'") && isFormula(text.dropFirst())
        return isMarked ? String(text.dropFirst()) : text
    }
}
