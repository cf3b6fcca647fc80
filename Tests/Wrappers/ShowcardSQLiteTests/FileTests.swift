import Foundation
import ShowcardSQLite
import Testing

/// A folder that is removed with the value.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "showcard-sqlite-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
}

@Suite("Database files")
struct FileTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/store.sqlite"
    }

    private func makeStore() throws {
        let connection = try Connection(path: path, access: .create)
        try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    }

    @Test("A connection makes a file, and reads it again")
    func creates() throws {
        try makeStore()
        let connection = try Connection(path: path, access: .readWrite)
        try connection.execute("INSERT INTO t VALUES (2)")
        let reader = try Connection(path: path, access: .readOnly, origin: .untrusted)
        try reader.checkIntegrity()
        #expect(try reader.firstValue(of: "SELECT sum(a) FROM t") == 3)
        #expect(folder.names == ["store.sqlite"])
    }

    @Test("A read-only connection writes nothing")
    func readOnly() throws {
        try makeStore()
        let before = FileManager.default.contents(atPath: path)
        let reader = try Connection(path: path, access: .readOnly)
        #expect(
            throws: SQLiteError(
                code: 8, message: "attempt to write a readonly database",
                sql: "INSERT INTO t VALUES (2)")
        ) { try reader.execute("INSERT INTO t VALUES (2)") }
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(folder.names == ["store.sqlite"])
    }

    @Test(
        "A connection to a file refuses a file that is not there, and makes none",
        arguments: [Connection.Access.readOnly, .readWrite])
    func missing(access: Connection.Access) {
        #expect(
            throws: SQLiteError(
                code: 14, message: "cannot open '\(path)': file does not exist")
        ) { try Connection(path: path, access: access) }
        #expect(folder.names == [])
    }

    @Test(
        "A connection to a file refuses a folder and a FIFO without waiting",
        arguments: [Connection.Access.readOnly, .create])
    func special(access: Connection.Access) {
        #expect(
            throws: SQLiteError(
                code: 14, message: "cannot open '\(folder.path)': it is not a regular file")
        ) { try Connection(path: folder.path, access: access) }
        let fifo = folder.path + "/fifo"
        #expect(mkfifo(fifo, 0o600) == 0)
        #expect(
            throws: SQLiteError(
                code: 14, message: "cannot open '\(fifo)': it is not a regular file")
        ) { try Connection(path: fifo, access: access) }
    }

    @Test(
        "A connection to a file refuses an empty path and one with a NUL", arguments: ["", "a\0b"])
    func unusable(path: String) {
        #expect(
            throws: SQLiteError(
                code: 14, message: "cannot open '\(path)': a path is not empty and holds no NUL")
        ) { try Connection(path: path, access: .create) }
    }

    @Test(
        "A connection to a file takes names literally that SQLite would read as something else",
        arguments: ["file:x?mode=memory", ":memory:", "a%3fb#c", "file:%2e"])
    func literal(name: String) throws {
        do {
            let connection = try Connection(path: folder.path + "/" + name, access: .create)
            try connection.execute("CREATE TABLE t (a)")
        }
        #expect(folder.names == [name])
        // Relative to the working folder these would be a URI and a database in memory.
        #expect(
            throws: SQLiteError(code: 14, message: "cannot open '\(name)': file does not exist")
        ) { try Connection(path: name, access: .readOnly) }
    }

    @Test("A connection to a file follows a symbolic link only where it may")
    func links() throws {
        try makeStore()
        let link = folder.path + "/link.sqlite"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(
            try Connection(path: link, access: .readOnly).firstValue(of: "SELECT a FROM t") == 1)
        let failure = #expect(throws: SQLiteError.self) {
            try Connection(path: link, access: .readOnly, followsLinks: false)
        }
        #expect(failure?.primaryCode == SQLiteError.Code.cannotOpen)
        #expect(failure?.message == "cannot open '\(link)': unable to open database file")
    }

    @Test(
        "A connection to a file refuses a file that is no database, at once",
        arguments: [100, 1024, 5000])
    func notADatabase(size: Int) throws {
        let bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 5) })
        #expect(FileManager.default.createFile(atPath: path, contents: bytes))
        let failure = #expect(throws: SQLiteError.self) {
            try Connection(path: path, access: .readOnly, origin: .untrusted)
        }
        #expect(failure?.primaryCode == SQLiteError.Code.notADatabase)
        #expect(failure?.message == "file is not a database")
        #expect(FileManager.default.contents(atPath: path) == bytes)
    }

    @Test("A connection to a file opens an empty file as an empty database")
    func empty() throws {
        #expect(FileManager.default.createFile(atPath: path, contents: Data()))
        let connection = try Connection(path: path, access: .readOnly)
        #expect(try connection.firstValue(of: "PRAGMA user_version") == 0)
        #expect(try connection.firstValue(of: "SELECT count(*) FROM sqlite_schema") == 0)
    }

    @Test("A connection to a file waits for another connection's lock no longer than configured")
    func locked() throws {
        try makeStore()
        let writer = try Connection(path: path, access: .readWrite)
        try writer.execute("BEGIN EXCLUSIVE")
        #expect(
            throws: SQLiteError(
                code: 5, message: "database is locked",
                sql: "SELECT 1 FROM sqlite_master LIMIT 1")
        ) { try Connection(path: path, access: .readOnly, busyMilliseconds: 20) }
        try writer.execute("COMMIT")
        _ = try Connection(path: path, access: .readOnly, busyMilliseconds: 20)
    }

    @Test(
        "A connection to a file compacts a file to the same bytes as memory, and leaves the file alone"
    )
    func compacts() throws {
        let rows = "CREATE TABLE t (id INTEGER PRIMARY KEY, a); "
        let inserts = (1...500).map { "INSERT INTO t VALUES (\($0), 'row \($0 % 7)');" }
        let memory = try Connection()
        try memory.execute(rows + inserts.joined())
        let file = try Connection(path: path, access: .create)
        try file.execute("PRAGMA page_size = 4096; " + rows)
        for insert in inserts.reversed() { try file.execute(insert) }
        let before = FileManager.default.contents(atPath: path)
        #expect(try file.compacted() == memory.compacted())
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(try file.serialize() == before.map { Array($0) })
    }

    @Test("A connection to a file compacts a WAL database as it stands, its log included")
    func compactsWAL() throws {
        let file = try Connection(path: path, access: .create)
        try file.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (5)")
        let copy = try Connection(bytes: file.compacted())
        #expect(try copy.firstValue(of: "SELECT a FROM t") == 5)
        let raw = try Connection(bytes: file.serialize())
        #expect(try raw.firstValue(of: "SELECT a FROM t") == 5)
    }
}
