import ShowcardSQLite
import Testing

@Suite("Serialization")
struct SerializationTests {
    /// A catalog-like database, filled by some order of ids in some number of transactions.
    static func make(ids: [Int], perTransaction: Int, detour: Bool = false) throws -> Connection {
        let connection = try Connection()
        try connection.execute(
            """
            PRAGMA application_id = 1397768004; PRAGMA user_version = 3;
            CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT NOT NULL, count INTEGER);
            CREATE INDEX items_by_name ON items (name);
            CREATE VIRTUAL TABLE words USING fts5(name, content = 'items', content_rowid = 'id');
            """)
        let insert = try connection.prepare("INSERT INTO items VALUES (?, ?, ?)")
        for start in stride(from: 0, to: ids.count, by: perTransaction) {
            try connection.transaction { () throws(SQLiteError) in
                for id in ids[start..<min(start + perTransaction, ids.count)] {
                    let name = "name \(id * 7919 % 1009) of \(id)"
                    try insert.run(.integer(id), .text(name), .integer(id * id))
                }
            }
        }
        if detour {
            try connection.execute(
                """
                CREATE TABLE gone (a); INSERT INTO gone SELECT name FROM items; DROP TABLE gone;
                INSERT INTO items VALUES (99999, 'gone', 1); DELETE FROM items WHERE id = 99999;
                """)
        }
        try connection.execute(
            "INSERT INTO words (words) VALUES ('rebuild'); "
                + "INSERT INTO words (words) VALUES ('optimize')")
        return connection
    }

    @Test("Serialization compacts equal content to equal bytes, however it came about")
    func determinism() throws {
        let ids = Array(1...2000)
        let bytes = try Self.make(ids: ids, perTransaction: 2000).compacted()
        for size in [1, 7, 100] {
            #expect(try Self.make(ids: ids, perTransaction: size).compacted() == bytes)
        }
        let reversed: [Int] = ids.reversed()
        #expect(try Self.make(ids: reversed, perTransaction: 50).compacted() == bytes)
        #expect(try Self.make(ids: ids, perTransaction: 2000, detour: true).compacted() == bytes)
        #expect(try Self.make(ids: Array(1...1999), perTransaction: 2000).compacted() != bytes)
    }

    @Test("Serialization compacts the same each time, and its own result to itself")
    func idempotence() throws {
        let connection = try Self.make(ids: Array(1...300), perTransaction: 300)
        let bytes = try connection.compacted()
        #expect(try connection.compacted() == bytes)
        #expect(try Connection(bytes: bytes, access: .readWrite).compacted() == bytes)
        #expect(try Connection(bytes: bytes, access: .readOnly).compacted() == bytes)
    }

    @Test("Serialization writes a header that says nothing about the build")
    func header() throws {
        let bytes = try Self.make(ids: Array(1...300), perTransaction: 1).compacted()
        func number(at offset: Int) -> UInt32 {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        #expect(bytes.prefix(16) == Array("SQLite format 3\0".utf8)[...])
        #expect(Array(bytes[16..<24]) == [16, 0, 1, 1, 0, 64, 32, 32])
        #expect(number(at: 24) == 1)
        #expect(Int(number(at: 28)) * 4096 == bytes.count)
        #expect(number(at: 36) == 0)
        #expect(number(at: 40) == 1)
        #expect(number(at: 60) == 3)
        #expect(number(at: 68) == 1_397_768_004)
        #expect(number(at: 92) == 1)
        #expect(number(at: 96) == 0)
    }

    @Test("Serialization compacts to a whole database that can be searched and written")
    func compactedWorks() throws {
        let bytes = try Self.make(ids: Array(1...300), perTransaction: 300).compacted()
        let connection = try Connection(bytes: bytes, access: .readWrite, origin: .own)
        try connection.checkIntegrity()
        #expect(try connection.firstValue(of: "PRAGMA integrity_check") == "ok")
        #expect(
            try connection.firstValue(of: "SELECT rowid FROM words WHERE words MATCH '\"of 7\"'")
                == 7)
        try connection.execute("INSERT INTO items SELECT id + 1000, name, count FROM items")
        #expect(try connection.firstValue(of: "SELECT count(*) FROM items") == 600)
    }

    @Test(
        "Serialization keeps the page size it was made with", arguments: [512, 1024, 8192, 65_536])
    func pageSizes(size: Int) throws {
        let connection = try Connection(pageSize: size)
        try connection.execute("CREATE TABLE t (a)")
        let bytes = try connection.compacted()
        #expect(bytes.count == 2 * size)
        #expect(try Connection(bytes: bytes).firstValue(of: "PRAGMA page_size") == .integer(size))
    }

    @Test("Serialization gives no bytes for a database nothing was written to")
    func empty() throws {
        let connection = try Connection()
        #expect(try connection.serialize() == [])
        #expect(try connection.compacted() == [])
    }

    @Test("Serialization refuses while a transaction is open")
    func inTransaction() throws {
        let connection = try Connection()
        try connection.execute("CREATE TABLE t (a); BEGIN; INSERT INTO t VALUES (1)")
        let failure = SQLiteError(
            code: 21,
            message: "a database is not serialized while a transaction is open, commit first")
        #expect(throws: failure) { try connection.serialize() }
        #expect(throws: failure) { try connection.compacted() }
        try connection.execute("COMMIT")
        let copy = try Connection(bytes: connection.serialize())
        #expect(try copy.firstValue(of: "SELECT a FROM t") == 1)
    }

    @Test("Serialization compacts while a statement is still giving rows")
    func whileReading() throws {
        let connection = try Self.make(ids: Array(1...100), perTransaction: 100)
        let bytes = try connection.compacted()
        let select = try connection.prepare("SELECT id FROM items")
        #expect(try select.step())
        #expect(try connection.compacted() == bytes)
        #expect(try select.step())
    }

    @Test("Serialization never changes the bytes it opens")
    func readOnlyBytes() throws {
        let bytes = try Self.make(ids: [1], perTransaction: 1).compacted()
        let connection = try Connection(bytes: bytes)
        let failure = #expect(throws: SQLiteError.self) {
            try connection.execute("DELETE FROM items")
        }
        #expect(failure?.primaryCode == SQLiteError.Code.readOnly)
        #expect(try connection.serialize() == bytes)
    }
}
