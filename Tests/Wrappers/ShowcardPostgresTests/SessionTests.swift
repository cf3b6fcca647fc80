#if Postgres
import Foundation
import ShowcardPostgres
import ShowcardPostgresTestSupport
import Testing

/// What sessions do at a true server.
@Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
struct SessionTests {
    let server: PostgresServer

    init() throws {
        server = try PostgresServer.shared.get()
    }

    private func session(_ limits: SessionLimits = SessionLimits(seconds: 1_200)) throws -> Session
    {
        try Session(server.address, limits: limits, name: "tests")
    }

    /// The first columns of a query's rows as texts.
    private func texts(_ sql: String, with values: [QueryValue] = []) throws -> [String?] {
        let session = try session()
        let query = try session.prepare(sql, with: values)
        var texts: [String?] = []
        try session.run(query, with: values) { texts.append(try $0.text(at: 0)) }
        return texts
    }

    private func failure(_ sql: String, _ limits: SessionLimits? = nil) -> PostgresError? {
        #expect(throws: PostgresError.self) {
            let session = try session(limits ?? SessionLimits(seconds: 1_200))
            try session.run(try session.prepare(sql)) { _ in }
        }
    }

    // MARK: Values

    @Test("A session with PostgreSQL gives rows with their values")
    func givesRowsWithTheirValues() throws {
        let session = try session()
        let query = try session.prepare(
            """
            SELECT kind, id, at::date AS day, count(*), sum(7::bigint) FROM uses
            GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
            """)
        #expect(query.columns.map(\.name) == ["kind", "id", "day", "count", "sum"])
        #expect(query.columns.map(\.form) == [.text, .text, .day, .number, .number])
        var rows: [String] = []
        let count = try session.run(query) { row in
            guard let day = try row.day(at: 2) else {
                throw PostgresServer.Missing(description: "no day")
            }
            rows.append(
                "\(row.number) \(try row.text(at: 0) ?? "") \(try row.text(at: 1) ?? "") "
                    + "\(day.year)-\(day.month)-\(day.day) \(try row.integer(at: 3) ?? -1) "
                    + "\(try row.integer(at: 4) ?? -1)")
        }
        #expect(
            rows == [
                "1 mood calm 2026-1-1 1 7", "2 mood calm 2026-1-2 2 14",
                "3 style bold 2026-1-2 1 7",
            ])
        #expect(count == 3)
    }

    @Test("A session with PostgreSQL distinguishes null from an empty value")
    func tellsNullFromNothing() throws {
        #expect(
            try texts("SELECT * FROM (VALUES (NULL), (''), ('ä')) AS t (a)") == [nil, "", "ä"])
        let session = try session()
        try session.run(try session.prepare("SELECT NULL::int, NULL::date")) { row in
            let (number, day) = (try row.integer(at: 0), try row.day(at: 1))
            #expect(number == nil)
            #expect(day == nil)
        }
    }

    @Test("A query of PostgreSQL without results returns no rows")
    func givesNoRowsWhereThereAreNone() throws {
        #expect(try texts("SELECT id FROM uses WHERE false") == [])
    }

    @Test("A session with PostgreSQL puts values in their places")
    func putsValuesInTheirPlaces() throws {
        let values: [QueryValue] = [.day("2026-01-02"), .integer(-5), .text("a'b\\c")]
        #expect(
            try texts("SELECT concat($1, '|', $1 - 1, '|', $2, '|', $3)", with: values) == [
                "2026-01-02|2026-01-01|-5|a'b\\c"
            ])
        #expect(try texts("SELECT count(*) FROM uses WHERE at >= $1", with: values) == ["3"])
        #expect(try texts("SELECT 'none'", with: values) == ["none"])
        #expect(throws: PostgresError.self) { try texts("SELECT $4::int", with: values) }
        #expect(
            failure("SELECT $1::int")?.message == "the query has 1 parameters, but there are only 0"
        )
    }

    @Test(
        "A session with PostgreSQL takes the first instant of a day for the day, in UTC",
        arguments: [
            "'2026-02-03'::date", "'2026-02-03'::timestamp", "'2026-02-03 00:00+00'::timestamptz",
            "date_trunc('day', '2026-02-03 23:59:59.9+00'::timestamptz)", "'2026-02-03'::text",
        ])
    func readsDays(sql: String) throws {
        let session = try session()
        try session.run(try session.prepare("SELECT \(sql)")) { row in
            guard let day = try row.day(at: 0) else {
                throw PostgresServer.Missing(description: "no day")
            }
            #expect((day.year, day.month, day.day) == (2026, 2, 3))
        }
    }

    @Test(
        "A session with PostgreSQL refuses what is no day",
        arguments: [
            "'2026-02-03 00:00:01'::timestamp", "'2026-02-03 00:00+05'::timestamptz",
            "'infinity'::date", "'0044-03-15 BC'::date", "'12026-01-01'::date", "'1.2.2026'", "''",
            "'0000-01-01'",
        ])
    func refusesWhatIsNoDay(sql: String) throws {
        let session = try session()
        let query = try session.prepare("SELECT \(sql) AS day")
        let failure = #expect(throws: PostgresError.self) {
            try session.run(query) { row in _ = try row.day(at: 0) }
        }
        #expect(failure?.message.hasPrefix("column 'day' of row 1 is '") == true)
        #expect(failure?.message.hasSuffix("', no day of the years 1 to 9999") == true)
    }

    @Test(
        "A session with PostgreSQL refuses what is no whole number",
        arguments: ["1.5", "'x'", "9223372036854775808", "'NaN'::numeric", "'1\n2'", "true"])
    func refusesWhatIsNoWholeNumber(sql: String) throws {
        let session = try session()
        let query = try session.prepare("SELECT 1, \(sql) AS n")
        let failure = #expect(throws: PostgresError.self) {
            try session.run(query) { row in _ = try row.integer(at: 1) }
        }
        #expect(failure?.message.hasPrefix("column 'n' of row 1 is '") == true)
        #expect(failure?.message.hasSuffix("', no whole number of 64 bits") == true)
    }

    @Test("A session with PostgreSQL knows its columns")
    func knowsItsColumns() throws {
        let session = try session()
        let failure = #expect(throws: PostgresError.self) {
            try session.run(try session.prepare("SELECT 1")) { _ = try $0.text(at: 1) }
        }
        #expect(failure?.message == "the query has no column 2")
    }

    // MARK: Reading only

    @Test(
        "A session with PostgreSQL writes nothing",
        arguments: [
            (
                "INSERT INTO uses VALUES ('a', 'b', now()) RETURNING id", "25006",
                "cannot execute INSERT in a read-only transaction"
            ),
            (
                "SELECT set_config('transaction_read_only', 'off', true)", "25001",
                "transaction read-write mode must be set before any query"
            ),
            (
                "SELECT 1; INSERT INTO uses VALUES ('a', 'b', now())", "42601",
                "cannot insert multiple commands into a prepared statement"
            ),
        ])
    func reads(sql: String, state: String, message: String) throws {
        let failure = failure(sql)
        #expect(failure?.reason == .query)
        #expect(failure?.sqlState == state)
        #expect(failure?.message == message)
        #expect(try texts("SELECT count(*) FROM uses") == ["4"])
    }

    @Test(
        "A session with PostgreSQL refuses a statement that returns no rows",
        arguments: ["INSERT INTO uses VALUES ('a', 'b', now())", "COMMIT", "", "-- nothing"])
    func wantsRows(sql: String) throws {
        #expect(failure(sql)?.message == "the query returns no rows")
        #expect(try texts("SELECT count(*) FROM uses") == ["4"])
    }

    @Test("A session with PostgreSQL refuses a query with a NUL")
    func refusesAQueryWithANul() {
        #expect(failure("SELECT 1\0")?.message == "the query holds a NUL")
    }

    // MARK: Errors

    @Test("A session with PostgreSQL reports the place of an error")
    func tellsThePlaceOfAnError() {
        let failure = failure("SELECT id,\n  'ü', kinds FROM uses")
        #expect(
            failure?.description
                == "column \"kinds\" does not exist (line 2, column 8 of the query, SQLSTATE 42703)"
        )
        #expect(failure?.hint == "Perhaps you meant to reference the column \"uses.kind\".")
        #expect(failure?.reason == .query)
    }

    @Test("A session with PostgreSQL reports an error in the middle of the rows")
    func tellsAnErrorInMidStream() throws {
        let session = try session()
        let query = try session.prepare("SELECT 1 / (1000 - i) FROM generate_series(1, 2000) AS i")
        var count = 0
        let failure = #expect(throws: PostgresError.self) {
            try session.run(query) { _ in count += 1 }
        }
        #expect(failure?.description == "division by zero (SQLSTATE 22012)")
        #expect(count == 999)
    }

    @Test("A session with PostgreSQL does not print notices")
    func keepsNoticesToItself() throws {
        let file = "\(server.folder)/stderr-\(UUID().uuidString)"
        let before = dup(2)
        let sink = open(file, O_CREAT | O_WRONLY, 0o600)
        dup2(sink, 2)
        let rows = Result { try texts("SELECT noisy()") }
        dup2(before, 2)
        close(before)
        close(sink)
        #expect(try rows.get() == ["1"])
        let said = FileManager.default.contents(atPath: file) ?? Data()
        #expect(!String(decoding: said, as: UTF8.self).contains("notice of the server"))
    }

    // MARK: Limits

    @Test("A session with PostgreSQL stops when the time is up")
    func stopsWhenTheTimeIsUp() throws {
        let failure = failure("SELECT pg_sleep(3600), 'stops'", SessionLimits(seconds: 1))
        #expect(failure?.reason == .time)
        #expect(failure?.message == "the PostgreSQL server took longer than 1 s")
        // The server has been told to stop, and does so at once rather than after an hour.
        let left = """
            SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%''stops''' AND state = 'active'
            """
        var isLeft = true
        // The limit is for a server that goes on for the hour.
        let start = ContinuousClock.now
        while isLeft, start.duration(to: .now) < .seconds(1_200) {
            isLeft = try texts(left) != ["0"]
            if isLeft { usleep(50_000) }
        }
        #expect(!isLeft)
    }

    @Test("A session with PostgreSQL sets the time limit of the server too")
    func hasTheServerKeepTheTimeToo() throws {
        #expect(try texts("SELECT current_setting('statement_timeout')") == ["1201s"])
    }

    @Test("A session with PostgreSQL takes no row that is too large")
    func takesNoRowThatIsTooLarge() {
        let failure = failure("SELECT repeat('x', 3000000)")
        #expect(failure?.message == "one row or message of the server has more than 1048576 bytes")
    }

    @Test("A session with PostgreSQL keeps no rows that it has passed on")
    func keepsNoRowsThatItHasHandedOn() throws {
        let session = try session()
        let query = try session.prepare(
            "SELECT generate_series(1, 1000000), repeat('x', 200)")
        let before = Memory.peak
        var sum = 0
        let count = try session.run(query) { sum += try $0.integer(at: 0) ?? 0 }
        #expect(count == 1_000_000)
        #expect(sum == 500_000_500_000)
        // The rows have more than 200 MB.
        #expect(Memory.peak - before < 64 << 20)
    }

    @Test("A session with PostgreSQL stops when no more rows are wanted")
    func stopsWhenNoMoreRowsAreWanted() throws {
        struct Enough: Error {}
        let session = try session()
        let query = try session.prepare("SELECT generate_series(1, 1000000000)")
        #expect(throws: Enough.self) {
            try session.run(query) { if $0.number == 10 { throw Enough() } }
        }
    }

    @Test("A session with PostgreSQL reports that the server is killed in the middle of the rows")
    func saysWhenTheServerIsKilledInMidStream() throws {
        let server = try PostgresServer()
        let session = try Session(server.address, name: "tests")
        let query = try session.prepare(
            "SELECT generate_series(1, 1000000000), pg_backend_pid()")
        let failure = #expect(throws: PostgresError.self) {
            try session.run(query) { row in
                guard row.number == 100, let number = try row.integer(at: 1) else { return }
                kill(Int32(number), SIGKILL)
            }
        }
        #expect(failure?.reason == .server)
        #expect(
            failure?.message.hasPrefix("the connection to the PostgreSQL server broke off: ")
                == true)
    }

    @Test("A session with PostgreSQL works on a thread of its own")
    func worksOnAThreadOfItsOwn() async throws {
        let server = server
        let rows = try await onOwnThread {
            let session = try Session(server.address, name: "tests")
            return try session.run(try session.prepare("SELECT 1 FROM uses")) { _ in }
        }
        #expect(rows == 4)
    }
}

/// How much memory this process has had at most, in bytes.
private enum Memory {
    static var peak: Int {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
        #endif
    }
}
#endif
