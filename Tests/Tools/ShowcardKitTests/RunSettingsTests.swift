import ShowcardBuild
import ShowcardCatalog
import ShowcardKit
import Testing

@Suite("Options of build and check")
struct RunSettingsTests {
    private func options(
        _ line: String, environment: [String: String] = [:]
    ) async throws -> BuildOptions {
        let session = Session(environment: environment)
        let outcome = await session.run(line)
        #expect(outcome.errors == "")
        return try #require(await session.recorder.runs.first)
    }

    @Test("defaults are the current folder, its site, the clock and every processor")
    func defaults() async throws {
        let options = try await options("build")
        #expect(options.source == ".")
        #expect(options.output == "site")
        #expect(options.configuration == "catalog.yml")
        #expect(options.asOf.text == "2026-01-01T00:00:00Z")
        #expect(options.visibility == VisibilityOptions())
        #expect(options.jobs == 6)
        #expect(options.excludedPlugins == [])
        #expect(!options.isStrict)
    }

    @Test("every option reaches the build", arguments: ["build", "check"])
    func everyOption(_ command: String) async throws {
        let options = try await options(
            """
            \(command) -s catalog/ --output=../out -c conf/other.yml --now 2026-03-01T12:00:00+02:00 \
            --drafts -F --expired -j 3 --strict --without database,feeds --without tokens
            """)
        #expect(options.source == "catalog")
        #expect(options.output == "../out")
        #expect(options.configuration == "conf/other.yml")
        #expect(options.asOf.text == "2026-03-01T10:00:00Z")
        #expect(
            options.visibility
                == VisibilityOptions(
                    includesDrafts: true, includesFuture: true, includesExpired: true))
        #expect(options.jobs == 3)
        #expect(options.excludedPlugins == ["database", "feeds", "tokens"])
        #expect(options.isStrict)
    }

    @Test("an as-of that is given is compared with the clock, and that of the clock is not")
    func latestAsOf() async throws {
        #expect(try await options("build").latestAsOf == nil)
        let given = try await options("build --now 2026-03-01")
        #expect(given.latestAsOf?.text == "2027-01-02T00:00:00Z")
        let inherited = try await options(
            "check", environment: ["SOURCE_DATE_EPOCH": "1772323200"])
        #expect(inherited.latestAsOf?.text == "2027-01-02T00:00:00Z")
    }

    @Test(
        "the output is below the source unless given",
        arguments: [
            ("build -s .", "site"), ("build -s docs", "docs/site"),
            ("build -s docs//", "docs/site"),
            ("build -s /", "/site"), ("build -s docs -o public/", "public"),
        ])
    func output(_ line: String, _ expected: String) async throws {
        #expect(try await options(line).output == expected)
    }

    @Test("--now goes before SOURCE_DATE_EPOCH, which goes before the clock")
    func asOf() async throws {
        let environment = ["SOURCE_DATE_EPOCH": "1600000000"]
        let given = try await options("build --now 2026-05-05", environment: environment)
        #expect(given.asOf.text == "2026-05-05T00:00:00Z")
        let inherited = try await options("build", environment: environment)
        #expect(inherited.asOf.text == "2020-09-13T12:26:40Z")
    }

    @Test("a malformed SOURCE_DATE_EPOCH is not looked at when --now is given")
    func unusedEnvironment() async throws {
        let options = try await options(
            "build --now 2026-05-05", environment: ["SOURCE_DATE_EPOCH": "x"])
        #expect(options.asOf.text == "2026-05-05T00:00:00Z")
    }

    @Test(
        "a SOURCE_DATE_EPOCH that is no number of seconds is refused by name",
        arguments: ["", "abc", "1.5", "+1", " 1", "253402300800", "99999999999999999999"])
    func malformedEnvironment(_ value: String) async {
        let session = Session(environment: ["SOURCE_DATE_EPOCH": value])
        let errors = """
            error: the environment variable 'SOURCE_DATE_EPOCH' is '\(value)': give whole seconds \
            since 1970, such as 1767225600
            see 'showcard build --help'

            """
        #expect(await session.run("build") == Outcome(code: .usage, errors: errors))
    }

    @Test("the seconds of SOURCE_DATE_EPOCH may lie before 1970 and as late as 9999")
    func edgesOfEnvironment() async throws {
        let early = try await options("build", environment: ["SOURCE_DATE_EPOCH": "-1"])
        #expect(early.asOf.text == "1969-12-31T23:59:59Z")
        let late = try await options("build", environment: ["SOURCE_DATE_EPOCH": "253402300799"])
        #expect(late.asOf.text == "9999-12-31T23:59:59Z")
    }
}
