import ShowcardSQLite
import Testing

@Suite("Connection")
struct ConnectionTests {
    @Test("A connection to SQLite says which SQLite it runs with")
    func version() {
        let parts = Connection.libraryVersion.split(separator: ".").compactMap { Int($0) }
        #expect(parts.count >= 3)
        #expect(parts.first == 3)
    }

    @Test("A connection to SQLite runs several statements and stops at the first that fails")
    func execute() throws {
        let connection = try Connection()
        #expect(
            throws: SQLiteError(
                code: 1, message: "no such table: b", sql: " INSERT INTO b VALUES (1);")
        ) {
            try connection.execute(
                "CREATE TABLE a (x); INSERT INTO a VALUES (1); INSERT INTO b VALUES (1);")
        }
        #expect(try connection.firstValue(of: "SELECT count(*) FROM a") == 1)
        #expect(connection.changes == 1)
    }

    @Test(
        "A connection to SQLite accepts SQL that holds no statement only where several may be",
        arguments: ["", " \n", ";;", "-- x"])
    func emptySQL(sql: String) throws {
        let connection = try Connection()
        try connection.execute(sql)
        #expect(
            throws: SQLiteError(code: 21, message: "the SQL holds no statement", sql: sql)
        ) { try connection.prepare(sql) }
    }

    @Test("A connection to SQLite prepares one statement, whatever white space and comments follow")
    func onePrepared() throws {
        let connection = try Connection()
        #expect(try connection.firstValue(of: "SELECT 7; -- seven\n /* so */ ;") == 7)
        for sql in ["SELECT 1; SELECT 2", "SELECT 1; nonsense"] {
            #expect(
                throws: SQLiteError(
                    code: 21, message: "the SQL holds more than one statement, use execute",
                    sql: sql)
            ) { try connection.prepare(sql) }
        }
    }

    @Test("A connection to SQLite refuses SQL with a NUL, which SQLite would cut off there")
    func nulInSQL() throws {
        let connection = try Connection()
        #expect(
            throws: SQLiteError(code: 21, message: "the SQL holds a NUL or is too long")
        ) { try connection.execute("SELECT 1;\0 SELECT 2") }
    }

    @Test(
        "A connection to SQLite reports errors in SQLite's words",
        arguments: [
            ("SELEC 1", "near \"SELEC\": syntax error"),
            ("SELECT * FROM nowhere", "no such table: nowhere"),
            ("SELECT \"text\"", "no such column: text"),
        ])
    func messages(sql: String, message: String) throws {
        let connection = try Connection()
        #expect(throws: SQLiteError(code: 1, message: message, sql: sql)) {
            try connection.execute(sql)
        }
        #expect(try connection.firstValue(of: "SELECT 1") == 1)
    }

    @Test("A connection to SQLite does not let SQL write to the schema table, even when asked to")
    func defensive() throws {
        let connection = try Connection()
        try connection.execute("CREATE TABLE t (a); PRAGMA writable_schema = ON")
        #expect(
            throws: SQLiteError(
                code: 1, message: "table sqlite_master may not be modified",
                sql: "DELETE FROM sqlite_schema")
        ) { try connection.execute("DELETE FROM sqlite_schema") }
    }

    @Test("A connection to SQLite describes a failure with its code and SQL")
    func description() {
        #expect(
            "\(SQLiteError(code: 1, message: "no such table: b", sql: "SELECT 1"))"
                == "no such table: b (SQLite 1) in 'SELECT 1'")
        #expect("\(SQLiteError(code: 14, message: "no"))" == "no (SQLite 14)")
    }

    @Test("A connection to SQLite keeps a transaction whole, or drops it whole")
    func transactions() throws {
        let connection = try Connection()
        try connection.execute("CREATE TABLE t (a UNIQUE)")
        let count = try connection.transaction { () throws(SQLiteError) in
            try connection.execute("INSERT INTO t VALUES (1); INSERT INTO t VALUES (2)")
            #expect(connection.isInTransaction)
            return 2
        }
        #expect(count == 2)
        #expect(throws: SQLiteError.self) {
            try connection.transaction { () throws(SQLiteError) in
                try connection.execute("INSERT INTO t VALUES (3); INSERT INTO t VALUES (1)")
            }
        }
        #expect(!connection.isInTransaction)
        #expect(try connection.firstValue(of: "SELECT sum(a) FROM t") == 3)
    }

    @Test("A connection to SQLite drops a transaction whose COMMIT fails")
    func failedCommit() throws {
        let connection = try Connection()
        try connection.execute(
            """
            PRAGMA foreign_keys = ON; CREATE TABLE a (id INTEGER PRIMARY KEY);
            CREATE TABLE b (a REFERENCES a DEFERRABLE INITIALLY DEFERRED)
            """)
        #expect(
            throws: SQLiteError(
                code: 787, message: "FOREIGN KEY constraint failed", sql: "COMMIT")
        ) {
            try connection.transaction(.deferred) { () throws(SQLiteError) in
                try connection.execute("INSERT INTO b VALUES (1)")
            }
        }
        #expect(!connection.isInTransaction)
        #expect(try connection.firstValue(of: "SELECT count(*) FROM b") == 0)
    }

    @Test("A connection to SQLite bounds what a statement may ask for")
    func limits() throws {
        let connection = try Connection()
        var limits = SQLiteLimits.own
        limits.valueBytes = 1000
        limits.instructionsPerRun = 100_000
        connection.apply(limits)
        let statement = try connection.prepare("SELECT ?")
        let failure = #expect(throws: SQLiteError.self) {
            try statement.bind(String(repeating: "x", count: 1001), at: 1)
        }
        #expect(failure?.code == 18)
        let endless = """
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n
            """
        let stopped = #expect(throws: SQLiteError.self) { try connection.execute(endless) }
        #expect(stopped?.primaryCode == SQLiteError.Code.interrupted)
    }

    @Test("A connection to SQLite counts the instructions of each run separately")
    func instructionsPerRun() throws {
        let connection = try Connection()
        var limits = SQLiteLimits.own
        limits.instructionsPerRun = 50_000
        connection.apply(limits)
        let statement = try connection.prepare(
            """
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
            SELECT max(i) FROM n
            """)
        for _ in 0..<100 {
            #expect(try statement.step())
            #expect(try statement.integer(at: 0) == 1000)
            statement.reset()
        }
    }

    @Test("A connection to SQLite searches with FTS5")
    func fullText() throws {
        let connection = try Connection()
        try connection.requireFTS5()
        try connection.execute("CREATE VIRTUAL TABLE words USING fts5(name, tags)")
        let insert = try connection.prepare(
            "INSERT INTO words (rowid, name, tags) VALUES (?, ?, ?)")
        try insert.run(1, "Quiet Luxury", "soft, calm")
        try insert.run(2, "Loud Summer", "bright")
        let search = try connection.prepare("SELECT rowid FROM words WHERE words MATCH ?")
        try search.bind("lux*", at: 1)
        #expect(try search.step())
        #expect(try search.integer(at: 0) == 1)
        #expect(try !search.step())
        search.reset()
        try search.bind("\"", at: 1)
        let failure = #expect(throws: SQLiteError.self) { try search.step() }
        #expect(failure?.message == "unterminated string")
    }

    @Test(
        "A connection to SQLite refuses an invalid page size",
        arguments: [0, 1, 511, 1000, 65_537, -4096, Int.max])
    func pageSize(size: Int) {
        #expect(
            throws: SQLiteError(
                code: 21,
                message: "\(size) is not a page size, use a power of two from 512 to 65536")
        ) { try Connection(pageSize: size) }
    }
}
