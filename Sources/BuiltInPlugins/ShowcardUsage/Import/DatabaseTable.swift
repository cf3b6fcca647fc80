import ShowcardSQLite
import ShowcardSystem

/// A SQLite file with usage counts, opened for reading only.
final class DatabaseTable {
    private let path: String
    private let isTemporary: Bool
    private let connection: Connection
    private let content: UsageTable.Content

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - table: The name of the requested table, if any.
    /// - Throws: ``UsageFile/UsageFileError`` and ``InputFile/InputError`` if the file has nothing to read.
    convenience init(_ path: String, table: String?) throws {
        try self.init(path, isTemporary: false, table: table)
    }

    /// Unpacks a compressed file to a temporary file, which is removed at the end, and opens it.
    convenience init(unpacking input: InputFile, table: String?) throws {
        try self.init(try Self.unpack(input), isTemporary: true, table: table)
    }

    private init(_ path: String, isTemporary: Bool, table: String?) throws {
        self.path = path
        self.isTemporary = isTemporary
        do {
            (connection, content) = try Self.open(path, table)
        } catch {
            if isTemporary { unlink(path) }
            throw error
        }
    }

    deinit {
        if isTemporary { unlink(path) }
    }

    /// Counts all rows, one source at a time.
    func read(
        _ request: ImportRequest, progress: () -> Void, _ counter: UsageFile.MakeCounter
    ) throws -> [UsageFile.Part] {
        try UsageTable.input { () throws(SQLiteError) in try connection.execute("BEGIN") }
        switch content {
        case .table(let name, let columns):
            let source = request.source ?? ImportRequest.defaultSource
            let statement = try query(UsageTable.rows(of: name))
            return [try part(statement, columns, source, progress, counter)]
        case .ledger:
            let columns = UsageTable.ledgerColumns
            if let source = request.source {
                let statement = try query(UsageTable.ledgerRows(ofOne: false), -1)
                return [try part(statement, columns, source, progress, counter)]
            }
            return try sources().map { number, name in
                let statement = try query(UsageTable.ledgerRows(ofOne: true), number)
                return try part(statement, columns, name, progress, counter)
            }
        }
    }

    private func part(
        _ statement: Statement, _ columns: CSVReader.Columns, _ source: String,
        _ progress: () -> Void, _ counter: UsageFile.MakeCounter
    ) throws -> UsageFile.Part {
        var counting = try counter(source)
        let digest = try UsageTable.read(statement, columns, into: &counting, progress: progress)
        try counting.finish()
        return UsageFile.Part(counting, source: source, digest: digest)
    }

    private func query(_ sql: String, _ number: Int? = nil) throws -> Statement {
        try UsageTable.input { () throws(SQLiteError) in
            let statement = try connection.prepare(sql)
            if let number { try statement.bind(number, at: 1) }
            return statement
        }
    }

    private func sources() throws -> [(Int, String)] {
        try UsageTable.input { () throws(SQLiteError) in
            let statement = try connection.prepare("SELECT id, name FROM sources ORDER BY name")
            var sources: [(Int, String)] = []
            while try statement.step() {
                guard let id = try statement.integer(at: 0), let name = try statement.text(at: 1)
                else { continue }
                sources.append((id, name))
            }
            return sources
        }
    }

    private static func open(
        _ path: String, _ table: String?
    ) throws -> (Connection, UsageTable.Content) {
        let connection = try UsageTable.input { () throws(SQLiteError) in
            let connection = try Connection(
                path: path, access: InputStamp.hasLog(path) ? .readOnly : .immutable,
                origin: .untrusted)
            // Only tables are read, each from beginning to end; a large one may take long.
            var limits = SQLiteLimits.untrusted
            limits.instructionsPerRun = .max
            connection.apply(limits)
            try connection.checkIntegrity()
            return connection
        }
        let found = try UsageTable.input { () throws(SQLiteError) in
            try UsageTable.find(in: connection, named: table)
        }
        switch found {
        case .success(let content): return (connection, content)
        case .failure(let problem): throw UsageFile.UsageFileError(problem)
        }
    }

    private static func unpack(_ input: InputFile) throws -> String {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/showcard-usage-XXXXXX".utf8CString)
        let descriptor = template.withUnsafeMutableBufferPointer {
            $0.baseAddress.map { mkstemp($0) } ?? -1
        }
        let path = String(
            decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else {
            throw UsageFile.UsageFileError("it cannot be unpacked to '\(folder)'")
        }
        defer { close(descriptor) }
        do {
            try copy(input, to: descriptor)
        } catch {
            unlink(path)
            throw error
        }
        return path
    }

    private static func copy(_ input: InputFile, to descriptor: Int32) throws {
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { room.deallocate() }
        while true {
            let count = try input.read(into: room)
            if count == 0 { return }
            var offset = 0
            while offset < count {
                let written = write(
                    descriptor, room.baseAddress?.advanced(by: offset), count - offset)
                if written < 0, errno == EINTR { continue }
                guard written > 0 else {
                    throw UsageFile.UsageFileError("it cannot be unpacked: the disk is full")
                }
                offset += written
            }
        }
    }
}

extension UsageFile.UsageFileError {
    /// Creates the error that reports why no table can be read.
    init(_ problem: UsageTable.TableError) {
        switch problem {
        case .none(let names):
            self.init(
                "no table has the columns id, date and count, or id and at",
                help: names.isEmpty ? nil : "its tables are: \(names.joined(separator: ", "))")
        case .several(let names):
            self.init(
                "several tables have the required columns",
                help: "name one with --table: \(names.joined(separator: ", "))")
        case .unknown(let name, let names):
            self.init(
                "it has no table '\(name)'",
                help: names.isEmpty ? nil : "its tables are: \(names.joined(separator: ", "))")
        case .newer(let version):
            self.init(
                "it is a ledger of version \(version)",
                help: "use the release of Showcard that wrote it, or a newer one")
        case .columns(let table, let problem):
            let refusal = UsageFile.UsageFileError(problem)
            self.init("the table '\(table)': \(refusal.reason)")
        }
    }
}
