import ShowcardSQLite
import Testing

@Suite("Damaged databases")
struct DamageTests {
    /// Numbers that look random and are the same at each run.
    struct Numbers {
        var state: UInt64

        mutating func next(below bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(truncatingIfNeeded: state >> 33) % bound
        }
    }

    /// Reads everything a database claims to hold.
    static func read(_ bytes: [UInt8]) throws(SQLiteError) {
        let connection = try Connection(bytes: bytes)
        try connection.checkIntegrity()
        let select = try connection.prepare("SELECT id, name, count FROM items")
        while try select.step() {
            for column in 0..<select.columnCount { _ = try select.value(at: column) }
        }
        _ = try connection.firstValue(of: "SELECT count(*) FROM words WHERE words MATCH 'name'")
        _ = try connection.compacted()
    }

    static func sound() throws -> [UInt8] {
        try SerializationTests.make(ids: Array(1...200), perTransaction: 200).compacted()
    }

    @Test("The integrity check reads a sound database")
    func reads() throws {
        try Self.read(Self.sound())
    }

    @Test(
        "The integrity check refuses random bytes", arguments: [1, 16, 99, 100, 512, 4096, 10_000])
    func random(size: Int) {
        var numbers = Numbers(state: UInt64(size) &* 0x9e37_79b9)
        let bytes = (0..<size).map { _ in UInt8(numbers.next(below: 256)) }
        let failure = #expect(throws: SQLiteError.self) { try Connection(bytes: bytes) }
        #expect(failure?.primaryCode == SQLiteError.Code.notADatabase)
    }

    @Test("The integrity check refuses random pages behind a sound header", arguments: 1...20)
    func randomPages(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed) &* 0x9e37_79b9_7f4a_7c15)
        var bytes = try Self.sound()
        for index in 100..<bytes.count { bytes[index] = UInt8(numbers.next(below: 256)) }
        let damaged = bytes
        #expect(throws: SQLiteError.self) { try Self.read(damaged) }
    }

    @Test(
        "The integrity check refuses a database that is cut short",
        arguments: [100, 1000, 4096, 8192, 20_000])
    func truncated(size: Int) throws {
        let bytes = try Array(Self.sound().prefix(size))
        #expect(throws: SQLiteError.self) { try Self.read(bytes) }
    }

    @Test("The integrity check survives any flipped bits", arguments: 1...8)
    func flippedBits(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed) &* 0x9e37_79b9_7f4a_7c15)
        let sound = try Self.sound()
        var refused = 0
        for _ in 0..<50 {
            var bytes = sound
            for _ in 0..<10 {
                bytes[numbers.next(below: bytes.count)] ^= UInt8(1 << numbers.next(below: 8))
            }
            do throws(SQLiteError) { try Self.read(bytes) } catch { refused += 1 }
        }
        #expect(refused > 0)
    }

    @Test("The integrity check says what the first fault is")
    func fault() throws {
        let connection = try Connection()
        try connection.execute("CREATE TABLE t (a); CREATE INDEX i ON t (a)")
        let insert = try connection.prepare("INSERT INTO t VALUES (?)")
        for index in 1...1000 { try insert.run(.integer(index)) }
        var bytes = try connection.compacted()
        for index in 4096..<4104 { bytes[index] = 0xff }
        let damaged = try Connection(bytes: bytes)
        let failure = #expect(throws: SQLiteError.self) { try damaged.checkIntegrity() }
        #expect(failure?.code == SQLiteError.Code.corrupt)
        #expect(failure?.message.hasPrefix("the database is damaged: ") == true)
        #expect(failure?.message.contains("btreeInitPage() returns error code 11") == true)
    }

    @Test("The integrity check stops an endless view that goes by the name of a table")
    func endlessView() throws {
        let connection = try Connection()
        try connection.execute(
            """
            CREATE VIEW items AS
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
            """)
        let hostile = try Connection(bytes: connection.serialize())
        let failure = #expect(throws: SQLiteError.self) {
            try hostile.firstValue(of: "SELECT count(*) FROM items")
        }
        #expect(failure?.primaryCode == SQLiteError.Code.interrupted)
    }
}
