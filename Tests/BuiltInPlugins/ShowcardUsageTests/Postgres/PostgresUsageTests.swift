#if Postgres
import ShowcardCatalog
import ShowcardPostgresTestSupport
import ShowcardUsage
import Testing

/// Counts of a true server.
@Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
struct PostgresUsageTests {
    let server: PostgresServer
    private let places = PostgresUsage.Places(
        url: SourceLocation(path: "catalog.yml", line: 3, column: 5),
        query: SourceLocation(path: "catalog.yml", line: 4, column: 5))

    init() throws {
        server = try PostgresServer.shared.get()
    }

    private func load(
        _ query: String, kind: String? = nil, url: String = "env:DATABASE_URL",
        environment: [String: String]? = nil, seconds: Int = 1_200
    ) async throws -> SourceResult {
        let settings = PostgresSettings(
            url: url, query: query, kind: kind, seconds: .integer(seconds))
        let usage = PostgresUsage(
            settings, environment: environment ?? ["DATABASE_URL": server.url()], places: places)
        return try await usage.load(before: day("2026-01-03"), window: 1)
    }

    private func day(_ text: String) throws -> CivilDate {
        try CivilDate.parse(text)
    }

    /// The one diagnostic of a query that is refused, and whether it is the content's fault.
    private func problem(
        _ query: String, kind: String? = "mood", url: String = "env:DATABASE_URL",
        environment: [String: String]? = nil, seconds: Int = 1_200
    ) async -> (diagnostic: Diagnostic?, isContent: Bool) {
        do {
            _ = try await load(
                query, kind: kind, url: url, environment: environment, seconds: seconds)
        } catch let error as DiagnosticError {
            return (error.diagnostics.count == 1 ? error.diagnostics.first : nil, true)
        } catch let failure as PluginError {
            return (failure.diagnostic, false)
        } catch {
            Issue.record(error)
        }
        return (nil, false)
    }

    @Test("The usage of PostgreSQL counts what the server groups")
    func countsWhatTheServerGroups() async throws {
        let result = try await load(
            """
            SELECT kind, id, greatest(at::date, $1 - 1) AS day, count(*)
            FROM uses WHERE at < $2 GROUP BY 1, 2, 3
            """)
        #expect(result.diagnostics == [])
        #expect(
            result.usage == [
                UsageCount(
                    kind: "mood", id: "calm", count: 3,
                    days: [DayCount(try day("2026-01-02"), 2)]),
                UsageCount(
                    kind: "style", id: "bold", count: 1,
                    days: [DayCount(try day("2026-01-02"), 1)]),
            ])
    }

    @Test("The usage of PostgreSQL takes one kind for all rows")
    func takesOneKindForAllRows() async throws {
        let result = try await load(
            "SELECT 'calm' AS id, '2026-01-01'::date AS date, 5 AS count, 'x' AS more",
            kind: "mood")
        #expect(result.usage == [UsageCount(kind: "mood", id: "calm", count: 5)])
    }

    @Test("The usage of PostgreSQL warns of rows that name no entry")
    func warnsOfRowsThatNameNoEntry() async throws {
        let result = try await load(
            "SELECT * FROM (VALUES ('calm', NULL::date, 5), ('not/an id', NULL, 1)) AS t (id, day, count)",
            kind: "mood")
        #expect(result.usage == [UsageCount(kind: "mood", id: "calm", count: 5)])
        #expect(
            result.diagnostics == [
                .warning(
                    "unknown-usage",
                    "1 row of the query cannot be counted, first row 2: 'not/an id' is not a valid id or kind",
                    at: places.query,
                    help:
                        "kinds are lower-case letters and digits, joined by '-' or '_'; ids are names of files, or those of the field with the role 'id'"
                )
            ])
    }

    @Test(
        "The plugin usage reports what is wrong with a query where it stands",
        arguments: [
            (
                "SELECT 1 AS id, 2 AS day, 3 AS count",
                "the column 'day' of the query holds numbers, not days",
                "select dates, such as to_timestamp(seconds)::date"
            ),
            (
                "SELECT 'a' AS id, now() AS day, 'x' AS count",
                "the column 'count' of the query holds no numbers", "select count(*) or sum(n)"
            ),
            (
                "SELECT 'a' AS id, now() AS day, 3 AS counts",
                "the query has no column 'count'", "write 'counts AS count'"
            ),
            (
                "SELECT 'a' AS id, now() AS x, 3 AS count",
                "the query has no column 'day' or 'date'", "its columns are: id, x, count"
            ),
            (
                "SELECT 'a' AS id, now() AS day, now() AS date, 3 AS count",
                "the query has 2 columns 'day' or 'date'", "remove one of them"
            ),
            (
                "SELECT 'a' AS id, '2026-02-30' AS day, 3 AS count",
                "column 'day' of row 1 is not a calendar day", nil
            ),
            (
                "SELECT 'a' AS id, '2026-01-01 10:00'::timestamp AS day, 3 AS count",
                "column 'day' of row 1 is '2026-01-01 10:00:00', no day of the years 1 to 9999",
                nil
            ),
            (
                "SELECT NULL AS id, NULL AS day, 3 AS count", "column 'id' of row 1 is NULL", nil
            ),
            (
                "SELECT 'a' AS id, NULL AS day, -3 AS count",
                "column 'count' of row 1 is negative (-3)", nil
            ),
            (
                "SELECT 'a' AS id, NULL AS day, 9223372036854775807 AS count UNION ALL SELECT 'a', NULL, 1",
                "row 2 has more uses than can be counted", nil
            ),
            (
                "SELECT idd FROM uses",
                "column \"idd\" does not exist (line 1, column 8 of the query, SQLSTATE 42703)",
                "Perhaps you meant to reference the column \"uses.id\"."
            ),
            ("DELETE FROM uses", "the query returns no rows", "write a SELECT"),
            (
                "SELECT 'a' AS id, $3::date AS day, 3 AS count",
                "the query has 3 parameters, but there are only 2", nil
            ),
        ])
    func refuses(query: String, message: String, help: String?) async {
        let (diagnostic, isContent) = await problem(query)
        #expect(
            diagnostic == .error("wrong-usage-query", message, at: places.query, help: help))
        #expect(isContent)
    }

    @Test("The usage of PostgreSQL needs the kind of the rows")
    func wantsToKnowTheKind() async {
        let (diagnostic, _) = await problem("SELECT 'a' AS id, NULL AS day, 3 AS count", kind: nil)
        #expect(
            diagnostic
                == .error(
                    "wrong-usage-query", "the query does not name the kind of the entries",
                    at: places.query,
                    help:
                        "add a column 'kind', or set it for all rows with 'kind: …' beside 'query'"
                ))
    }

    @Test("The usage of PostgreSQL refuses a password in catalog.yml")
    func takesNoPasswordThatEverybodySees() async {
        let (diagnostic, isContent) = await problem("", url: server.url())
        #expect(
            diagnostic
                == .error(
                    "wrong-usage-address",
                    "the address contains a password, which everyone who can read the catalog can see",
                    at: places.url,
                    help: "write 'url: env:DATABASE_URL', and set the variable where builds run"))
        #expect(isContent)
        let socket = "host=\(server.folder) port=\(server.port) dbname=shop user=admin"
        let query = "SELECT 'a' AS id, NULL AS day, 3 AS count"
        await #expect(throws: Never.self) { try await load(query, kind: "mood", url: socket) }
    }

    @Test("The usage of PostgreSQL needs the environment variable with the address")
    func wantsTheVariable() async {
        let (diagnostic, isContent) = await problem("", environment: [:])
        #expect(
            diagnostic
                == .error(
                    "usage-server", "the environment has no variable 'DATABASE_URL'",
                    at: places.url, help: "set it to the address of the PostgreSQL server"))
        #expect(!isContent)
        let (empty, _) = await problem("", url: "env:")
        #expect(empty?.message == "'env:' does not name a variable")
    }

    @Test("The usage of PostgreSQL reports a server that does not answer")
    func tellsOfAServerThatDoesNotAnswer() async throws {
        let port = try Listener().port
        let (diagnostic, isContent) = await problem(
            "", environment: ["DATABASE_URL": "postgresql://me:hush@127.0.0.1:\(port)/shop"])
        #expect(diagnostic?.code == "usage-server")
        #expect(diagnostic?.message.contains("Connection refused") == true)
        #expect(diagnostic?.location == places.url)
        #expect(!isContent)
    }

    @Test("The usage of PostgreSQL reports a query that takes too long")
    func tellsOfAQueryThatTakesTooLong() async {
        let (diagnostic, isContent) = await problem(
            "SELECT 'a' AS id, NULL AS day, 3 AS count FROM pg_sleep(3600)", seconds: 1)
        #expect(
            diagnostic
                == .error(
                    "usage-server", "the PostgreSQL server took longer than 1 s", at: places.query,
                    help: "make the query faster, or raise 'timeout'"))
        #expect(!isContent)
    }
}
#endif
