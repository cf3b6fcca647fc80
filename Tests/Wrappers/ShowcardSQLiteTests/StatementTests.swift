import ShowcardSQLite
import Testing

@Suite("Statement")
struct StatementTests {
    let connection: Connection

    init() throws {
        connection = try Connection()
        try connection.execute("CREATE TABLE pairs (id INTEGER PRIMARY KEY, value ANY)")
    }

    @Test(
        "A statement gives back every value as it was bound",
        arguments: [
            SQLiteValue.null, .integer(0), .integer(.max), .integer(.min), .real(0.1),
            .real(-.infinity),
            .text(""), .text("a\0b"), .text("caf\u{E9}"), .text("cafe\u{301}"), .text("👩‍👩‍👧"),
            .text("\0"), .blob([]), .blob([0, 255, 0]),
            .blob([UInt8](repeating: 7, count: 1_000_000)),
        ])
    func roundTrips(value: SQLiteValue) throws {
        try connection.prepare("INSERT INTO pairs VALUES (1, ?)").run(value)
        let select = try connection.prepare("SELECT value FROM pairs")
        #expect(try select.step())
        let stored = try select.value(at: 0)
        #expect(stored == value)
        if case .text(let text) = value, case .text(let storedText) = stored {
            #expect(Array(text.utf8) == Array(storedText.utf8))
        }
        #expect(try !select.step())
    }

    @Test("A statement makes NULL of NaN, which SQLite does not have")
    func notANumber() throws {
        let statement = try connection.prepare("SELECT ?")
        try statement.bind(Double.nan, at: 1)
        #expect(try statement.step())
        #expect(try statement.value(at: 0) == .null)
    }

    @Test("A statement keeps the length of text with a NUL inside")
    func lengthOfNUL() throws {
        let statement = try connection.prepare("SELECT length(CAST(? AS BLOB))")
        try statement.bind("a\0bc", at: 1)
        #expect(try statement.step())
        #expect(try statement.integer(at: 0) == 4)
    }

    @Test("A statement binds text and a blob, empty ones too")
    func bytes() throws {
        let statement = try connection.prepare("SELECT ?1, ?2, typeof(?1), typeof(?2)")
        for bytes in [Array("text".utf8), []] {
            try statement.bind(String(decoding: bytes, as: UTF8.self), at: 1)
            try statement.bind(blob: bytes, at: 2)
            #expect(try statement.step())
            #expect(try statement.text(at: 0) == String(decoding: bytes, as: UTF8.self))
            #expect(try statement.bytes(at: 1) == bytes)
            #expect(try statement.text(at: 2) == "text")
            #expect(try statement.text(at: 3) == "blob")
            statement.reset()
        }
    }

    @Test("A statement takes literals as values")
    func literals() throws {
        try connection.execute("CREATE TABLE wide (a, b, c, d)")
        try connection.prepare("INSERT INTO wide VALUES (?, ?, ?, ?)").run(nil, 1, 2.5, "x")
        let select = try connection.prepare("SELECT * FROM wide")
        #expect(try select.step())
        let row = try (0..<select.columnCount).map { try select.value(at: $0) }
        #expect(row == [.null, .integer(1), .real(2.5), .text("x")])
        #expect((0..<4).map(select.name(of:)) == ["a", "b", "c", "d"])
    }

    @Test("A statement refuses another kind of value than asked for")
    func mismatches() throws {
        let statement = try connection.prepare("SELECT 'x' AS name, 1 AS size, x'ff' AS raw")
        #expect(try statement.step())
        let sql = statement.sql
        #expect(
            throws: SQLiteError(
                code: 20, message: "column 'name' holds text, not an integer", sql: sql)
        ) { try statement.integer(at: 0) }
        #expect(
            throws: SQLiteError(
                code: 20, message: "column 'size' holds an integer, not text", sql: sql)
        ) { try statement.text(at: 1) }
        #expect(
            throws: SQLiteError(
                code: 20, message: "column 'raw' holds a blob, not a number", sql: sql)
        ) { try statement.real(at: 2) }
        #expect(try statement.real(at: 1) == 1)
        #expect(
            throws: SQLiteError(
                code: 20, message: "column 'size' holds an integer, not text or a blob", sql: sql)
        ) { try statement.bytes(at: 1) }
    }

    @Test("A statement gives nil for NULL from every accessor")
    func nulls() throws {
        let statement = try connection.prepare("SELECT NULL")
        #expect(try statement.step())
        #expect(try statement.integer(at: 0) == nil)
        #expect(try statement.real(at: 0) == nil)
        #expect(try statement.text(at: 0) == nil)
        #expect(try statement.bytes(at: 0) == nil)
    }

    @Test(
        "A statement refuses text that is not UTF-8, but gives its bytes",
        arguments: [[0x61, 0xff], [0xf0, 0x9f, 0x98], [0xc0, 0x80], [0xed, 0xa0, 0x80]] as [[UInt8]]
    )
    func invalidText(bytes: [UInt8]) throws {
        let statement = try connection.prepare("SELECT CAST(? AS TEXT) AS name")
        try statement.bind(blob: bytes, at: 1)
        #expect(try statement.step())
        #expect(
            throws: SQLiteError(
                code: 20, message: "column 'name' is not UTF-8", sql: statement.sql)
        ) { try statement.value(at: 0) }
        #expect(try statement.bytes(at: 0) == bytes)
    }

    @Test("A statement takes U+FFFD for the character it is")
    func replacementCharacter() throws {
        let statement = try connection.prepare("SELECT 'a\u{FFFD}'")
        #expect(try statement.step())
        #expect(try statement.text(at: 0) == "a\u{FFFD}")
    }

    @Test("A statement refuses a column that is not there", arguments: [-1, 1, Int.max, Int.min])
    func columnRange(column: Int) throws {
        let statement = try connection.prepare("SELECT 1")
        #expect(try statement.step())
        #expect(
            throws: SQLiteError(
                code: 25, message: "the column \(column) does not exist; the statement has 1",
                sql: "SELECT 1")
        ) { try statement.value(at: column) }
    }

    @Test(
        "A statement refuses a parameter that is not there",
        arguments: [-1, 0, 2, Int.max, Int.min])
    func parameterRange(position: Int) throws {
        let statement = try connection.prepare("SELECT ?")
        #expect(
            throws: SQLiteError(
                code: 25, message: "column index out of range", sql: "SELECT ?")
        ) { try statement.bind(1, at: position) }
    }

    @Test("A statement refuses another number of values than it has parameters")
    func valueCount() throws {
        let statement = try connection.prepare("SELECT ?, ?")
        #expect(
            throws: SQLiteError(
                code: 25, message: "the statement takes 2 values, not 1", sql: "SELECT ?, ?")
        ) { try statement.run(1) }
    }

    @Test("A statement can be run again after an error, and so can others")
    func afterErrors() throws {
        let insert = try connection.prepare("INSERT INTO pairs VALUES (?, ?)")
        try insert.run(1, "one")
        #expect(
            throws: SQLiteError(
                code: 1555, message: "UNIQUE constraint failed: pairs.id", sql: insert.sql)
        ) { try insert.run(1, "again") }
        try insert.run(2, "two")
        #expect(connection.lastInsertedRowID == 2)
        #expect(try connection.firstValue(of: "SELECT group_concat(value) FROM pairs") == "one,two")
    }

    @Test("A statement stays at its end until it is reset")
    func end() throws {
        let statement = try connection.prepare("SELECT 1")
        #expect(try statement.step())
        #expect(try !statement.step())
        #expect(try !statement.step())
        statement.reset()
        #expect(try statement.step())
    }

    @Test("A statement refuses to bind while it gives rows")
    func bindWhileStepping() throws {
        let statement = try connection.prepare("SELECT ? UNION ALL SELECT 2")
        try statement.bind(1, at: 1)
        #expect(try statement.step())
        let failure = #expect(throws: SQLiteError.self) { try statement.bind(3, at: 1) }
        #expect(failure?.primaryCode == SQLiteError.Code.misuse)
        #expect(try statement.step())
        #expect(try statement.integer(at: 0) == 2)
    }

    @Test("A statement keeps its connection alive")
    func lifetime() throws {
        weak var connection: Connection?
        var statement: Statement?
        do {
            let own = try Connection()
            try own.execute("CREATE TABLE t (a); INSERT INTO t VALUES (41)")
            connection = own
            statement = try own.prepare("SELECT a + 1 FROM t")
        }
        #expect(connection != nil)
        #expect(try statement?.step() == true)
        #expect(try statement?.integer(at: 0) == 42)
        statement = nil
        #expect(connection == nil)
    }
}
