import Foundation
import ShowcardSQLite
import Testing

@Suite("Write-ahead logs")
struct JournalTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func makeStore(_ name: String) throws -> String {
        let path = "\(folder.path)/\(name)"
        let connection = try Connection(path: path, access: .create)
        try connection.useWriteAheadLog()
        try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        return path
    }

    @Test("Write-ahead logs leave one file when the last connection is closed")
    func oneFile() throws {
        _ = try makeStore("store.sqlite")
        #expect(folder.names == ["store.sqlite"])
    }

    @Test("Write-ahead logs are cut to nothing by a checkpoint")
    func checkpoint() throws {
        let path = try makeStore("store.sqlite")
        let writer = try Connection(path: path, access: .readWrite)
        try writer.execute("INSERT INTO t VALUES (2)")
        let log = path + "-wal"
        #expect((FileManager.default.contents(atPath: log)?.count ?? 0) > 0)
        try writer.checkpoint()
        #expect(FileManager.default.contents(atPath: log)?.count == 0)
    }

    @Test(
        "Write-ahead logs are not needed to read a file that does not change, whatever its name",
        arguments: ["plain.sqlite", "a?mode=rw&b.sqlite", "100%25 #1.sqlite", "grüße 日本.sqlite"])
    func immutable(_ name: String) throws {
        let path = try makeStore(name)
        let reader = try Connection(path: path, access: .immutable, origin: .untrusted)
        #expect(try reader.firstValue(of: "SELECT sum(a) FROM t") == 1)
        #expect(folder.names == [name])
        #expect(throws: SQLiteError.self) { try reader.execute("INSERT INTO t VALUES (2)") }
    }

    @Test("a file is not made to be read")
    func missing() {
        let path = "\(folder.path)/none.sqlite"
        #expect(
            throws: SQLiteError(
                code: 14, message: "cannot open '\(path)': file does not exist")
        ) { try Connection(path: path, access: .immutable) }
        #expect(folder.names == [])
    }

    @Test("a sound database has no faults, and one with dangling keys has")
    func faults() throws {
        let connection = try Connection()
        try connection.execute(
            """
            CREATE TABLE p (id INTEGER PRIMARY KEY);
            CREATE TABLE c (p REFERENCES p (id));
            INSERT INTO p VALUES (1); INSERT INTO c VALUES (1);
            """)
        #expect(try connection.faults(limit: 5) == [])
        try connection.execute("INSERT INTO c VALUES (2), (3), (4)")
        let fault = "a row of 'c' refers to one of 'p' that is not there"
        #expect(try connection.faults(limit: 2) == [fault, fault])
    }

    @Test("three integers of a row are read at once, and nothing else is taken for one")
    func integers() throws {
        let connection = try Connection()
        let rows = try connection.prepare("VALUES (1, 2, 3), (4, 5, 6), (7, 'x', 9)")
        var sums: [Int] = []
        sums.append((try rows.stepIntegers()).map { $0.0 + $0.1 + $0.2 } ?? 0)
        sums.append((try rows.stepIntegers()).map { $0.0 + $0.1 + $0.2 } ?? 0)
        #expect(sums == [6, 15])
        #expect(throws: SQLiteError.self) { try rows.stepIntegers() }
    }
}
