import ShowcardCatalog
import ShowcardSQLite
import ShowcardSigning

/// A file with usage counts, in a format that is detected by its content.
final class UsageFile {
    /// The reason that a whole file can't be imported.
    struct UsageFileError: Error {
        let reason: String
        let help: String?

        init(_ reason: String, help: String? = nil) {
            self.reason = reason
            self.help = help
        }
    }

    /// The result of the rows of one source.
    struct Part {
        let source: String
        let digest: Digest
        let bad: BadRows
        let unknown: [Diagnostic]
        let rows: Int
        let compacted: Int
        let form: RowCounter.Form?
        let hasWritten: Bool

        init(_ counter: RowCounter, source: String, digest: Digest) {
            self.source = source
            self.digest = digest
            bad = counter.bad
            unknown = counter.unknown.warnings(for: source, counter.form)
            rows = counter.rows
            compacted = counter.compacted
            form = counter.form
            hasWritten = counter.hasWritten
        }
    }

    /// Creates the counter for the rows of a source.
    typealias MakeCounter = (_ source: String) throws -> RowCounter

    private let path: String
    private let input: InputFile
    private let database: DatabaseTable?

    /// The bytes that a SQLite database begins with (https://www.sqlite.org/fileformat2.html, 1.3.1).
    static let databaseMagic = Array("SQLite format 3\0".utf8)

    /// Opens a file and detects its format.
    ///
    /// - Parameters:
    ///   - path: The file, or `-`.
    ///   - table: The name of the requested table of a database, if any.
    /// - Throws: ``UsageFileError`` and ``InputFile/InputError`` if the file can't be imported.
    init(_ path: String, table: String?) throws {
        self.path = path
        let opened = try InputFile(path)
        if opened.begins(with: Self.databaseMagic) {
            input = opened
            guard path != InputFile.standardInput else {
                throw UsageFileError("a SQLite database cannot be read from standard input")
            }
            database = try DatabaseTable(path, table: table)
        } else if opened.isCompressed, try Self.holdsDatabase(path) {
            input = opened
            database = try DatabaseTable(unpacking: opened, table: table)
        } else {
            guard table == nil else {
                throw UsageFileError("--table needs a SQLite database")
            }
            input = opened
            database = nil
        }
    }

    /// Returns whether this is the file on disk with a stamp.
    func isSame(as stamp: InputStamp) -> Bool {
        InputStamp(path)?.isSameFile(as: stamp) ?? false
    }

    /// Counts all rows.
    ///
    /// - Parameters:
    ///   - request: The settings of the import.
    ///   - progress: Called from time to time.
    ///   - counter: Creates the counter for the rows of a source.
    /// - Returns: The results by source.
    /// - Throws: ``UsageFileError`` and ``InputFile/InputError`` of the file, ``SQLiteError`` of the ledger.
    func read(
        _ request: ImportRequest, progress: Ledger.Progress, _ counter: MakeCounter
    ) throws -> [Part] {
        let tick = { progress(self.input.read, self.input.size) }
        if database != nil, !request.columns.isEmpty { throw Self.unmapped }
        if let database { return try database.read(request, progress: tick, counter) }
        let source = request.source ?? ImportRequest.defaultSource
        var counting = try counter(source)
        try readLines(request.columns, into: &counting, progress: tick)
        try counting.finish()
        return [Part(counting, source: source, digest: input.digest)]
    }

    private static func holdsDatabase(_ path: String) throws -> Bool {
        guard path != InputFile.standardInput else { return false }
        let input = try InputFile(path)
        var head: [UInt8] = []
        while head.count < databaseMagic.count {
            var count = 0
            var failure: InputFile.InputError?
            let piece = [UInt8](unsafeUninitializedCapacity: databaseMagic.count) { buffer, used in
                do throws(InputFile.InputError) {
                    count = try input.read(into: UnsafeMutableRawBufferPointer(buffer))
                } catch {
                    failure = error
                }
                used = count
            }
            if let failure { throw failure }
            if count == 0 { break }
            head += piece
        }
        return head.starts(with: databaseMagic)
    }

    /// The error for a file whose columns are not those of a header.
    private static let unmapped = UsageFileError(
        "--map needs a CSV file",
        help: "rename the columns in a query, or in the program that writes them")

    private func readLines(
        _ columns: [String: String], into counter: inout RowCounter,
        progress: () -> Void
    ) throws {
        let lines = LineReader(input)
        var first = try lines.next()
        while let line = first, line.isEmpty, !lines.isCut { first = try lines.next() }
        guard var line = first else { throw UsageFileError("the file is empty") }
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = .init(rebasing: line[3...]) }
        if line.starts(with: [0xFF, 0xFE]) || line.starts(with: [0xFE, 0xFF]) {
            throw UsageFileError("the file is UTF-16", help: "save it as UTF-8")
        }
        switch line.first(where: { $0 != 0x20 && $0 != 0x09 }) {
        case UInt8(ascii: "{"):
            guard columns.isEmpty else { throw Self.unmapped }
            try JSONLinesReader(lines: lines).read(from: line, into: &counter, progress: progress)
        case UInt8(ascii: "["):
            throw UsageFileError("the file is a JSON array", help: "write one object on each line")
        default: try readTable(lines, line, columns, into: &counter, progress: progress)
        }
    }

    private func readTable(
        _ lines: LineReader, _ header: UsageRow.Bytes, _ columns: [String: String],
        into counter: inout RowCounter, progress: () -> Void
    ) throws {
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Limits.usageLine.value)
        defer { room.deallocate() }
        var reader = CSVReader(lines, room: room)
        guard !lines.isCut else { throw UsageFileError("the first line is not a CSV header") }
        switch try reader.columns(of: header, columns) {
        case .failure(let problem): throw UsageFileError(problem)
        case .success(let columns):
            try reader.read(columns, into: &counter, progress: progress)
        }
    }
}

extension UsageFile.UsageFileError {
    /// Creates the error for columns that can't be used.
    init(_ problem: ColumnError) {
        let help =
            "a CSV header has the columns id, date and count, or id and at; and kind if there are several"
        switch problem {
        case .unreadable: self.init("the header cannot be read", help: help)
        case .double(let name): self.init("two columns are named '\(name)'", help: help)
        case .missing(let name, let names):
            let near = names.first { $0.contains(";") || $0.contains("\t") }
            self.init(
                "the column '\(name)' is missing",
                help: near == nil ? help : "columns are separated by commas")
        }
    }
}
