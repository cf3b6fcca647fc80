import ShowcardCatalog

/// Reads comma-separated values with a header (RFC 4180).
///
/// Lines end with LF or CRLF. A byte order mark before the header and empty lines are ignored.
struct CSVReader {
    /// The positions of the columns.
    struct Columns {
        let id: Int
        let kind: Int?
        let when: Int
        /// The column of the count; `nil` if every row is an event.
        let count: Int?
    }

    private let lines: LineReader
    /// The fields of the row read last.
    private var fields: [UsageRow.Bytes] = []
    /// The unquoted bytes of the row read last if the row spans several lines or contains quotes.
    private var own: UnsafeMutableBufferPointer<UInt8>

    /// The maximum number of columns.
    private static let maxColumns = 1_000
    /// The maximum number of lines that a row continues on.
    private static let maxLines = 100
    private static let comma = UInt8(ascii: ",")
    private static let quote = UInt8(ascii: "\"")

    init(_ lines: LineReader, room: UnsafeMutableBufferPointer<UInt8>) {
        self.lines = lines
        own = room
    }

    /// Reads the header.
    ///
    /// - Parameters:
    ///   - header: The first line.
    ///   - map: The columns that are meant, by their names in the file in lower case.
    /// - Returns: The positions of the columns, or the error in them.
    /// - Throws: The reason that the file can't be read any further.
    mutating func columns(
        of header: UsageRow.Bytes, _ map: [String: String] = [:]
    ) throws(InputFile.InputError) -> Result<Columns, ColumnError> {
        var bytes = header
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = .init(rebasing: bytes[3...]) }
        guard try split(bytes) == nil else { return .failure(.unreadable) }
        let names = fields.map { String(decoding: $0, as: UTF8.self).lowercased() }
        if let given = map.keys.sorted().first(where: { !names.contains($0) }) {
            return .failure(.missing(given, names))
        }
        // A column whose name another column stands for is not read.
        let replaced = Set(map.values)
        return Self.columns(named: names.map { map[$0] ?? (replaced.contains($0) ? "" : $0) })
    }

    /// The names of columns that are read.
    static let wanted = ["id", "kind", "date", "at", "count"]

    /// Finds the columns among names.
    static func columns(named names: [String]) -> Result<Columns, ColumnError> {
        if let name = wanted.first(where: { name in names.count { $0 == name } > 1 }) {
            return .failure(.double(name))
        }
        guard let id = names.firstIndex(of: "id") else { return .failure(.missing("id", names)) }
        let kind = names.firstIndex(of: "kind")
        if let date = names.firstIndex(of: "date") {
            guard let count = names.firstIndex(of: "count") else {
                return .failure(.missing("count", names))
            }
            return .success(Columns(id: id, kind: kind, when: date, count: count))
        }
        guard let at = names.firstIndex(of: "at") else {
            return .failure(.missing("date", names))
        }
        return .success(Columns(id: id, kind: kind, when: at, count: nil))
    }

    /// Counts all rows after the header.
    mutating func read(
        _ columns: Columns, into counter: inout RowCounter, progress: () -> Void
    ) throws {
        let least = max(columns.id, columns.kind ?? 0, columns.when, columns.count ?? 0) + 1
        while let bytes = try lines.next() {
            if lines.line & 0xFFFF == 0 { progress() }
            let line = lines.line
            guard !lines.isCut else {
                counter.bad.add(
                    "the line is longer than \(Limits.usageLine)",
                    at: RowPlace(line: line, text: nil))
                continue
            }
            if bytes.isEmpty { continue }
            let problem = try split(bytes)
            // If the row continues on later lines, the bytes of its first line are no longer valid.
            let place = RowPlace(line: line, text: lines.line == line ? bytes : nil)
            if let problem {
                counter.bad.add(problem, at: place)
                continue
            }
            guard fields.count >= least else {
                counter.bad.add(
                    "the row has \(fields.count) of the \(least) columns that it needs", at: place)
                continue
            }
            try counter.take(row(columns), at: place)
        }
    }

    private func row(_ columns: Columns) -> UsageRow {
        UsageRow(
            id: fields[columns.id], kind: columns.kind.map { fields[$0] },
            when: fields[columns.when],
            times: columns.count.map { .text(fields[$0]) } ?? .once)
    }

    /// Splits a line, and the following lines while a quote is open.
    ///
    /// - Returns: The error in the line; `nil` if there isn't one.
    private mutating func split(_ line: UsageRow.Bytes) throws(InputFile.InputError) -> String? {
        fields.removeAll(keepingCapacity: true)
        guard line.contains(Self.quote) else {
            splitPlain(line)
            return nil
        }
        return try splitQuoted(line)
    }

    private mutating func splitPlain(_ line: UsageRow.Bytes) {
        var start = 0
        for index in line.indices where line[index] == Self.comma {
            fields.append(UnsafeBufferPointer(rebasing: line[start..<index]))
            start = index + 1
            if fields.count >= Self.maxColumns { return }
        }
        fields.append(UnsafeBufferPointer(rebasing: line[start...]))
    }

    /// Splits a line with quotes: the unquoted fields are copied to a buffer.
    private mutating func splitQuoted(
        _ line: UsageRow.Bytes
    ) throws(InputFile.InputError) -> String? {
        var filler = QuotedFields(room: own)
        var added = 1
        var problem = filler.take(line)
        while problem == nil, filler.isInsideQuotes {
            // Reading the next line invalidates the bytes of this one, which have been copied.
            guard added < Self.maxLines, let next = try lines.next(), !lines.isCut else {
                return "a quote is not closed; lines up to \(lines.line) are skipped"
            }
            added += 1
            problem = filler.take(next)
        }
        if let problem { return problem }
        fields = filler.fields()
        return nil
    }
}

/// An error in the columns of a table.
enum ColumnError: Error {
    /// A column is missing; the second value lists the existing columns.
    case missing(String, [String])
    /// Two columns have the same name.
    case double(String)
    /// The header cannot be read.
    case unreadable
}
