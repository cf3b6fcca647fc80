import Foundation
import ShowcardCatalog
import ShowcardCompression
import ShowcardSQLite
import ShowcardTestSupport
import Testing

@testable import ShowcardUsage

@Suite("Formats of usage files")
struct FormatTests {
    let test: TestLedger

    init() throws {
        test = try TestLedger()
    }

    @Test(
        "CSV files are read as programs write them",
        arguments: [
            "id,date,count\ncalm,2026-01-01,5",
            "id,date,count\r\ncalm,2026-01-01,5\r\n",
            "\u{FEFF}id,date,count\ncalm,2026-01-01,5\n\n\n",
            "\n\nID,Date,COUNT\ncalm,2026-01-01,5\n",
            "count,region,id,date\n5,\"a, b\",calm,2026-01-01\n",
            "\"id\",\"date\",\"count\"\n\"calm\",\"2026-01-01\",\"5\"\n",
            "\"id\",\"date\",\"count\"\r\n\"calm\",\"2026-01-01\",\"5\"\r\n",
            "note,id,date,count\n\"two\nlines \"\"quoted\"\"\",calm,2026-01-01,5\n",
            "note,id,date,count\n\"two\r\nlines\",calm,2026-01-01,5\r\n",
            "id,date,count,at\ncalm,2026-01-01,5,later,more\n",
            "kind,id,date,count\n,calm,2026-01-01,5\n",
        ])
    func csv(_ text: String) throws {
        let outcome = try test.take(text)
        #expect(test.problems(outcome) == [])
        #expect(try test.rows() == ["note,calm,2026-01-01,5"])
    }

    @Test("lines are counted where fields have line breaks")
    func lines() throws {
        let outcome = try test.take(
            "n,id,date,count\n\"a\nb\nc\",calm,2026-01-01,1\n\"d\ne\",calm,x,1\nf,calm,y,1\n")
        #expect(
            test.problems(outcome) == [
                "a.csv:5:1-1 warning[wrong-usage-row] 'x' is not a date: it does not begin as 2026-01-31 does",
                "a.csv:7:8-1 warning[wrong-usage-row] 'y' is not a date: it does not begin as 2026-01-31 does",
            ])
    }

    @Test("a quote that is not closed takes at most a hundred lines with it")
    func unclosed() throws {
        let rows = (1...150).map { "x,e\($0),2026-01-01,1\n" }.joined()
        let outcome = try test.take("n,id,date,count\n\"open,calm,2026-01-01,1\n" + rows)
        #expect(
            test.problems(outcome) == [
                "a.csv:2:1-1 warning[wrong-usage-row] a quote is not closed; "
                    + "lines up to 101 are skipped"
            ])
        #expect(try test.rows().count == 51)
    }

    @Test("lines that are too long are reported, and those after them read")
    func longLines() throws {
        let long = String(repeating: "x", count: 300_000)
        let outcome = try test.take("id,date,count\n\(long)\ncalm,2026-01-01,5\n\(long)")
        #expect(
            test.problems(outcome) == [
                "a.csv:2:1-1 warning[wrong-usage-row] the line is longer than 64 KB",
                "a.csv:4:1-1 warning[wrong-usage-row] the line is longer than 64 KB",
            ])
        #expect(try test.rows() == ["note,calm,2026-01-01,5"])
    }

    @Test(
        "files that have no counts are refused as a whole",
        arguments: [
            ("", "the file is empty"), ("\n\n", "the file is empty"),
            ("[{\"id\":\"calm\"}]", "the file is a JSON array"),
            ("<!doctype html><p>404", "the column 'id' is missing"),
            ("id;date;count\ncalm;2026-01-01;1", "the column 'id' is missing"),
            ("id,date\ncalm,2026-01-01", "the column 'count' is missing"),
            ("id,count\ncalm,1", "the column 'date' is missing"),
            ("id,id,date,count\n", "two columns are named 'id'"),
            ("id,\"date,count\n", "the header cannot be read"),
        ])
    func refused(_ text: String, _ reason: String) throws {
        let outcome = try test.take(text)
        #expect(outcome.state == .refused)
        #expect(
            test.problems(outcome) == [
                "a.csv:1:1-1 error[unusable-usage] file not imported: \(reason)"
            ])
    }

    @Test("UTF-16 is refused, and so is gzip that is cut off or damaged")
    func bytes() throws {
        let compressed = try Gzip.compress(Array(LedgerTests.week.utf8))
        var damaged = compressed
        damaged[compressed.count - 6] ^= 0xFF
        let files: [([UInt8], String)] = [
            ([0xFF, 0xFE, 0x69, 0, 0x64, 0], "the file is UTF-16"),
            (
                Array(compressed.dropLast(4)),
                "the gzip stream is cut off after \(compressed.count - 4) bytes"
            ),
            (damaged, "not valid gzip before byte \(compressed.count - 4): incorrect data check"),
        ]
        for (bytes, reason) in files {
            let outcome = try test.take(bytes, as: "a.bin")
            #expect(
                test.problems(outcome) == [
                    "a.bin:1:1-1 error[unusable-usage] file not imported: \(reason)"
                ])
        }
        #expect(try test.rows() == [])
    }

    @Test("a file that cannot be opened is refused, and makes no ledger")
    func missing() throws {
        let outcome = try test.ledger.take(
            "\(test.folder.path)/none.csv", ImportRequest(instant: Instant(seconds: 0)))
        #expect(
            test.problems(outcome) == [
                "none.csv:1:1-1 error[unusable-usage] file not imported: No such file or directory"
            ])
        let folder = try test.ledger.take(
            test.folder.path, ImportRequest(instant: Instant(seconds: 0)))
        #expect(
            folder.diagnostics.map(\.message) == ["file not imported: it is a folder"]
        )
        #expect(test.names == [])
    }

    @Test("random bytes are refused or reported, and never end the program")
    func noise() throws {
        var state: UInt64 = 88_172_645_463_325_252
        for round in 0..<60 {
            let header = ["", "id,date,count\n", "{\"id\":\"a\",\"at\":\"2026-01-01\"}\n"][
                round % 3]
            let bytes = (0..<2_000).map { _ in
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                return UInt8(truncatingIfNeeded: state >> 32)
            }
            _ = try test.take(Array(header.utf8) + bytes, as: "n\(round)")
        }
        #expect(try test.ledger.examine().faults == [])
    }
}

@Suite("SQLite files of usage")
struct DatabaseFormatTests {
    let test: TestLedger
    let path: String

    init() throws {
        test = try TestLedger()
        path = "\(test.folder.path)/counts.db"
    }

    private func make(_ sql: String) throws {
        try Connection(path: path, access: .create).execute(sql)
    }

    private func take(
        table: String? = nil, from source: String? = nil, path other: String? = nil
    ) throws -> ImportOutcome {
        try test.ledger.take(
            other ?? path,
            ImportRequest(
                source: source, kind: "note", table: table,
                instant: Instant(seconds: 1_767_225_600)))
    }

    @Test("a table is found by its columns, and is only read")
    func table() throws {
        try make(
            """
            CREATE TABLE other (x); CREATE VIEW fake AS SELECT 'v' AS id, 'd' AS date, 1 AS count;
            CREATE TABLE "we""ird" (ID TEXT, Date TEXT, "COUNT" INTEGER, more BLOB);
            INSERT INTO "we""ird" VALUES ('calm', '2026-01-01', 5, x'00'), ('bold', '2026-01-02', 1, NULL);
            """)
        let before = FileManager.default.contents(atPath: path)
        #expect(try take().state == .imported)
        #expect(try test.rows() == ["note,calm,2026-01-01,5", "note,bold,2026-01-02,1"])
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(try take().state == .unchanged)
    }

    @Test("values of other types are reported by the number of the row")
    func types() throws {
        try make(
            """
            CREATE TABLE t (id, date, count);
            INSERT INTO t VALUES ('calm', '2026-01-01', '5'), (5, '2026-01-01', 1), ('calm', 2.5, 1),
                (x'63', '2026-01-01', 1), ('calm', '2026-01-01', NULL), ('calm', '2026-01-01', -3),
                ('../../etc/passwd', '2026-01-01', 1), ('calm', '2026-01-01', 2);
            """)
        let outcome = try take()
        #expect(outcome.rows == 1)
        #expect(outcome.badRows == 7)
        #expect(outcome.diagnostics.map { $0.location?.line } == [1, 2, 3, 4, 5, 6, 7])
        #expect(try test.rows() == ["note,calm,2026-01-01,2"])
    }

    @Test("a table of events is known by its rows, whatever the file around them")
    func events() throws {
        try make(
            "CREATE TABLE t (id, at, kind); INSERT INTO t VALUES ('calm', '2026-01-01T10:00:00Z', 'mood')"
        )
        #expect(try take().state == .imported)
        try make("CREATE TABLE filler (x); INSERT INTO filler VALUES (zeroblob(9999)); VACUUM")
        #expect(try take().state == .known)
        #expect(try test.rows() == ["mood,calm,2026-01-01,1"])
    }

    @Test("one of several tables has to be named")
    func several() throws {
        try make("CREATE TABLE a (id, date, count); CREATE TABLE b (id, at); CREATE TABLE c (x)")
        #expect(
            try take().diagnostics.map { "\($0.message); \($0.help ?? "")" } == [
                "file not imported: several tables have the required columns; name one with --table: a, b"
            ])
        #expect(try take(table: "a").state == .unchanged)
        #expect(
            try take(table: "d").diagnostics.map { "\($0.message); \($0.help ?? "")" } == [
                "file not imported: it has no table 'd'; its tables are: a, b, c"
            ])
        #expect(
            try take(table: "c").diagnostics.map(\.message) == [
                "file not imported: the table 'c': the column 'id' is missing"
            ])
    }

    @Test("another ledger brings its sources along, or is one's own")
    func ledger() throws {
        let other = try TestLedger()
        try other.take("id,date,count\ncalm,2026-01-01,5\n", from: "web")
        try other.take("id,date,count\ncalm,2026-01-01,2\n", from: "app")
        #expect(try take(path: other.ledger.path).state == .imported)
        #expect(try test.rows(from: "web") == ["note,calm,2026-01-01,5"])
        #expect(try test.rows(from: "app") == ["note,calm,2026-01-01,2"])
        #expect(try take(path: other.ledger.path).state == .unchanged)

        let third = try TestLedger()
        _ = try third.ledger.take(
            other.ledger.path,
            ImportRequest(source: "all", instant: Instant(seconds: 1_767_225_600)))
        #expect(try third.rows(from: "all") == ["note,calm,2026-01-01,7"])
    }

    @Test("gzip of a database is unpacked, and nothing is left of that")
    func compressed() throws {
        try make("CREATE TABLE t (id, date, count); INSERT INTO t VALUES ('calm', '2026-01-01', 5)")
        let bytes = try #require(FileManager.default.contents(atPath: path))
        let outcome = try test.take(try Gzip.compress(Array(bytes)), as: "c.gz")
        #expect(outcome.state == .imported)
        #expect(try test.rows() == ["note,calm,2026-01-01,5"])
    }

    @Test("a damaged database is refused")
    func damaged() throws {
        try make(
            """
            CREATE TABLE t (id, date, count);
            WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5000)
            INSERT INTO t SELECT 'e' || x, '2026-01-01', x FROM n
            """)
        var bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
        for offset in stride(from: 8_192, to: bytes.count, by: 4_096) { bytes[offset] = 0xEE }
        let outcome = try test.take(bytes, as: "d.db")
        #expect(outcome.state == .refused)
        #expect(outcome.diagnostics.map(\.code) == ["unusable-usage"])
        let cut = try test.take(Array(bytes.prefix(5_000)), as: "e.db")
        #expect(cut.state == .refused)
    }

    @Test("the ledger is not imported into itself")
    func itself() throws {
        try test.take(LedgerTests.week)
        #expect(
            try take(path: test.ledger.path).diagnostics.map(\.message) == [
                "file not imported: the ledger cannot be imported into itself"
            ])
    }
}
