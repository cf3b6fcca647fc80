import Foundation
import ShowcardCatalog
import ShowcardSQLite
import ShowcardTestSupport
import Testing

@testable import ShowcardUsage

@Suite("Usage ledgers")
struct LedgerTests {
    let test: TestLedger

    init() throws {
        test = try TestLedger()
    }

    static let week = """
        id,date,count
        calm,2026-01-01,1
        calm,2026-01-02,2
        calm,2026-01-03,4
        bold,2026-01-03,8

        """

    @Test("Usage ledgers count the days before a day, one by one as far as is asked")
    func counts() throws {
        try test.take(Self.week)
        let bold = UsageCount(
            kind: "note", id: "bold", count: 8, days: [DayCount(try day("2026-01-03"), 8)])
        let calm = UsageCount(
            kind: "note", id: "calm", count: 7,
            days: [DayCount(try day("2026-01-02"), 2), DayCount(try day("2026-01-03"), 4)])
        #expect(try test.ledger.counts(before: day("2026-01-04"), window: 2) == [bold, calm])
        #expect(
            try test.ledger.counts(before: day("2026-01-03"), window: 0) == [
                UsageCount(kind: "note", id: "calm", count: 3)
            ])
        #expect(try test.ledger.counts(before: day("2026-01-01"), window: 9) == [])
    }

    @Test("Usage ledgers add up the counts of all sources, day by day")
    func sources() throws {
        try test.take("id,date,count\ncalm,2026-01-01,1\n", from: "web")
        try test.take("id,date,count\ncalm,2026-01-01,2\n", from: "app")
        #expect(
            try test.ledger.counts(before: day("2026-01-02"), window: 1) == [
                UsageCount(
                    kind: "note", id: "calm", count: 3, days: [DayCount(try day("2026-01-01"), 3)])
            ])
    }

    @Test(
        "Usage ledgers are one plain file when nobody works with them, and reading leaves them alone"
    )
    func oneFile() throws {
        try test.take(Self.week)
        #expect(test.names == ["a.csv", "usage.sqlite"])
        let before = test.bytes
        _ = try test.ledger.summary(before: day("2026-01-04"))
        _ = try test.ledger.examine()
        #expect(test.bytes == before)
        #expect(test.names == ["a.csv", "usage.sqlite"])
    }

    @Test("Usage ledgers are read with what a writer has not yet moved into the file")
    func log() throws {
        try test.take(Self.week)
        let writer = try Connection(path: test.ledger.path, access: .readWrite)
        try writer.execute("UPDATE entries SET total = 100 WHERE name = 'bold'")
        #expect(test.names == ["a.csv", "usage.sqlite", "usage.sqlite-shm", "usage.sqlite-wal"])
        let counts = try test.ledger.counts(before: day("2026-01-04"), window: 0)
        #expect(counts.map(\.count) == [100, 7])
        _ = writer.changes
    }

    @Test(
        "Usage ledgers are refused where somebody writes for longer than one waits, and nothing is lost"
    )
    func locked() throws {
        try test.take(Self.week)
        let writer = try Connection(path: test.ledger.path, access: .readWrite)
        try writer.execute("BEGIN IMMEDIATE")
        let failure = LedgerError(
            SQLiteError(code: SQLiteError.Code.busy, message: "database is locked"),
            ledger: "usage.sqlite")
        #expect(failure.cause == .system)
        #expect(failure.diagnostics.map(\.message) == ["another program is writing to the ledger"])
        #expect(try test.ledger.counts(before: day("2026-01-04"), window: 0).count == 2)
        try writer.execute("ROLLBACK")
    }

    @Test("Usage ledgers are not made by reading")
    func missing() throws {
        #expect(throws: LedgerError.self) { try test.ledger.summary(before: day("2026-01-04")) }
        #expect(throws: LedgerError.self) {
            try test.ledger.compact(keeping: 1, before: day("2026-01-04"))
        }
        #expect(test.names == [])
    }
}

@Suite("Files that are no ledger")
struct ForeignLedgerTests {
    let test: TestLedger

    init() throws {
        test = try TestLedger()
    }

    /// What is said when the file is read, and when it is written to.
    private func complaints() -> [String] {
        var complaints: [String] = []
        do throws(LedgerError) {
            _ = try test.ledger.counts(before: CivilDate(daysSinceEpoch: 20_000), window: 0)
        } catch {
            complaints += error.diagnostics.map { "\($0.code): \($0.message)" }
        }
        do {
            try test.take("id,date,count\ncalm,2026-01-01,1\n")
        } catch {
            complaints += ((error as? LedgerError)?.diagnostics ?? []).map {
                "\($0.code): \($0.message)"
            }
        }
        return complaints
    }

    @Test("Files that are not ledgers are left alone: the database of another program")
    func database() throws {
        try test.execute("CREATE TABLE days (a); PRAGMA user_version = 1")
        let before = test.bytes
        let complaint = "foreign-ledger: the file is a SQLite database, but not a ledger"
        #expect(complaints() == [complaint, complaint])
        #expect(test.bytes == before)
    }

    @Test("Files that are not ledgers are left alone: a text")
    func text() throws {
        try test.folder.write("id,date,count\n", to: "usage.sqlite")
        let complaint = "foreign-ledger: the file is not a SQLite database"
        #expect(complaints() == [complaint, complaint])
        #expect(test.folder.read("usage.sqlite") == "id,date,count\n")
    }

    @Test("Files that are not ledgers are left alone: a ledger of a newer release")
    func newer() throws {
        try test.take("id,date,count\ncalm,2026-01-01,1\n")
        try test.execute("PRAGMA user_version = 7")
        let before = test.bytes
        let complaint =
            "newer-ledger: the ledger has version 7, but this program supports versions up to 1"
        #expect(complaints() == [complaint, complaint])
        #expect(test.bytes == before)
    }

    @Test("Files that are not ledgers are left alone: one whose tables are views that never end")
    func view() throws {
        try test.execute(
            """
            PRAGMA application_id = \(LedgerSchema.applicationID); PRAGMA user_version = 1;
            CREATE TABLE sources (id, name); CREATE TABLE imports (id); CREATE TABLE settings (name, value);
            CREATE TABLE entries (id, kind, name, total, first_day);
            CREATE VIEW days AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
                SELECT x AS day, x AS entry, x AS source, x AS count FROM n;
            """)
        let complaint = "damaged-ledger: some tables of the ledger are missing"
        #expect(complaints() == [complaint, complaint])
    }

    @Test("Files become ledgers where nothing was ever written to them")
    func empty() throws {
        try test.folder.write("", to: "usage.sqlite")
        #expect(complaints() == ["no-ledger: nothing was ever written to the ledger"])
        #expect(try test.rows() == ["note,calm,2026-01-01,1"])
    }
}

@Suite("Migrations of ledgers")
struct MigrationTests {
    /// The first version as it was released, which never changes.
    static let first = """
        CREATE TABLE sources (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE entries (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL,
            total INTEGER NOT NULL DEFAULT 0, first_day INTEGER, UNIQUE (kind, name)) STRICT;
        CREATE TABLE days (day INTEGER NOT NULL, entry INTEGER NOT NULL REFERENCES entries (id),
            source INTEGER NOT NULL REFERENCES sources (id), count INTEGER NOT NULL CHECK (count >= 0),
            PRIMARY KEY (day, entry, source)) STRICT, WITHOUT ROWID;
        CREATE TABLE imports (id INTEGER PRIMARY KEY, hash BLOB NOT NULL,
            source INTEGER NOT NULL REFERENCES sources (id), file TEXT NOT NULL,
            form TEXT NOT NULL CHECK (form IN ('counts', 'events')), rows INTEGER NOT NULL,
            imported_at INTEGER NOT NULL, UNIQUE (hash, source)) STRICT;
        CREATE TABLE settings (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        INSERT INTO sources VALUES (1, 'default');
        INSERT INTO entries VALUES (1, 'note', 'calm', 12, 20000), (2, 'note', 'bold', 1, 20001);
        INSERT INTO days VALUES (20000, 1, 1, 5), (20001, 1, 1, 7), (20001, 2, 1, 1);
        PRAGMA application_id = 1399350101; PRAGMA user_version = 1;
        """

    let test: TestLedger

    init() throws {
        test = try TestLedger()
        try test.execute(Self.first)
    }

    @Test("the first version is read and written")
    func firstVersion() throws {
        #expect(
            try test.rows() == [
                "note,calm,2024-10-04,5", "note,bold,2024-10-05,1", "note,calm,2024-10-05,7",
            ])
        try test.take("id,date,count\ncalm,2024-10-05,9\n")
        let counts = try test.ledger.counts(before: day("2025-01-01"), window: 0)
        #expect(counts.map(\.count) == [1, 14])
        #expect(try test.ledger.examine().faults == [])
    }

    private static let next = LedgerSchema(
        steps: LedgerSchema.current.steps + ["ALTER TABLE sources ADD COLUMN url TEXT"])

    @Test("an older ledger is brought up when it is written, and read as it will be")
    func steps() throws {
        let before = test.bytes
        let columns = "SELECT count(*) FROM pragma_table_info('sources')"
        let read = try test.ledger.reading(schema: Self.next) { connection throws(SQLiteError) in
            try connection.firstValue(of: columns)
        }
        #expect(read == 3)
        #expect(test.bytes == before)
        let written = try test.ledger.writing(schema: Self.next) {
            connection throws(LedgerError) in
            try? connection.firstValue(of: columns)
        }
        #expect(written == 3)
        #expect(throws: LedgerError.self) { try test.rows() }
        let version = try Connection(path: test.ledger.path, access: .readOnly)
            .firstValue(of: "PRAGMA user_version")
        #expect(version == 2)
    }

    @Test("a step that fails leaves the ledger as it was")
    func failing() throws {
        let broken = LedgerSchema(
            steps: LedgerSchema.current.steps + [
                "ALTER TABLE sources ADD COLUMN url TEXT", "NONSENSE",
            ])
        #expect(throws: LedgerError.self) {
            try test.ledger.writing(schema: broken) { _ throws(LedgerError) in }
        }
        #expect(try test.rows().count == 3)
    }
}
