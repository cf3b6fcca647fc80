import ShowcardBuild
import ShowcardCatalog
import ShowcardHTTPServer
import ShowcardTestSupport
import Testing

@testable import ShowcardKit
@testable import ShowcardPreview

@Suite("Serving", .processes)
struct ServeTests {
    @Test("'serve' says where, and ends with the signal that ends it")
    func ending() async throws {
        let folder = try TemporaryFolder()
        try folder.write("name: Shop\n", to: "catalog.yml")
        let outcome = await Session().run(
            "serve --source \(folder.path) --port 0 --no-watch --quiet")
        #expect(outcome.code == .interrupt)
        let parts = outcome.output.split(separator: ":")
        #expect(outcome.output.hasPrefix("Serving    http://localhost:"))
        #expect(outcome.output.hasSuffix("/\n"))
        #expect(parts.last.flatMap { UInt16($0.dropLast(2)) } != nil)
    }

    @Test("'serve' prints its address to standard error where standard output is for diagnostics")
    func diagnostics() async throws {
        let folder = try TemporaryFolder()
        try folder.write("name: Shop\n", to: "catalog.yml")
        let outcome = await Session().run(
            "serve --source \(folder.path) --port 0 --no-watch --quiet --diagnostics sarif")
        #expect(outcome.code == .interrupt)
        #expect(outcome.errors.hasPrefix("Serving    http://localhost:"))
        #expect(!outcome.output.contains("Serving"))
    }

    @Test("a port that is taken is reported, with what helps")
    func takenPort() async throws {
        let sockets = try BoundSockets(try SocketAddress.resolve("127.0.0.1", port: 0))
        let port = sockets.addresses[0].port
        let outcome = await Session().run("serve --port \(port)")
        let errors = """
            error: cannot listen at 127.0.0.1:\(port): Address already in use
            help: '--port 0' uses a free port and prints it

            """
        #expect(outcome == Outcome(code: .system, errors: errors))
    }

    @Test("a host that does not exist is reported")
    func unknownHost() async {
        let outcome = await Session().run("serve --host no.such.host.invalid")
        #expect(outcome.code == .system)
        #expect(outcome.errors.hasPrefix("error: the host 'no.such.host.invalid' does not exist: "))
    }

    @Test(
        "what cannot be is refused",
        arguments: [
            (
                "--port 65536",
                "'65536' is not a value for '--port': give a whole number from 0 to 65535"
            ),
            ("--port x", "'x' is not a value for '--port': give a whole number from 0 to 65535"),
            (
                "--allow-origin localhost:3000",
                "'localhost:3000' is not a value for '--allow-origin': write scheme, host and optionally port, as in http://localhost:3000"
            ),
            ("--host a --lan", "options '--host' and '--lan' exclude each other"),
        ])
    func refusals(_ line: String, _ message: String) async {
        let outcome = await Session().run("serve \(line)")
        #expect(outcome.code == .usage)
        #expect(outcome.errors == "error: \(message)\nsee 'showcard serve --help'\n")
    }

    @Test("this machine alone can ask unless it is said otherwise")
    func addresses() throws {
        let own = ServeAddresses(host: nil, isOpen: false, port: 0)
        let bound = try own.wanted()
        #expect(bound.map(\.host) == ["127.0.0.1", "::1"])
        #expect(
            own.names(bound) == ["localhost", "127.0.0.1", "::1", "10.0.2.2", "127.0.0.1", "::1"])
        let named = ServeAddresses(host: "127.0.0.1", isOpen: false, port: 0)
        #expect(try named.wanted().map(\.host) == ["127.0.0.1"])
        let open = ServeAddresses(host: nil, isOpen: true, port: 4_000)
        #expect(try open.wanted().map(\.host) == ["0.0.0.0", "::"])
        #expect(open.origins(try open.wanted()).last == "http://localhost:4000")
        #expect(own.origins([]) == [])
    }

    @Test("notes are reported once, problems of every build")
    func notes() {
        let known = Diagnostic.note("goes-public", "the first")
        let new = Diagnostic.note("goes-public", "the second")
        let problem = Diagnostic.warning("large-picture", "too large")
        var report = BuildReport()
        report.diagnostics = [known, new, problem]
        let build = PreviewBuild(
            report: report, toldNotes: [known], changes: ["a.md"], isFirst: false, duration: .zero)
        #expect(ServeLog.shown(build, isQuiet: false, isForPrograms: false) == [new, problem])
        #expect(ServeLog.shown(build, isQuiet: true, isForPrograms: false) == [problem])
        #expect(ServeLog.shown(build, isQuiet: false, isForPrograms: true) == report.diagnostics)
    }

    @Test("each build is reported in a line")
    func lines() {
        func line(
            _ failure: BuildError?, _ changes: [String], isFirst: Bool = false
        ) -> String {
            var report = BuildReport()
            report.failure = failure
            report.files.total = 812
            report.files.bytes = 4_500_000
            report.files.written = 6
            report.files.removed = 1
            return ServeLog.line(
                PreviewBuild(
                    report: report, toldNotes: [], changes: changes, isFirst: isFirst,
                    duration: .microseconds(41_600)))
        }
        #expect(line(nil, [], isFirst: true) == "Built      42 ms, 812 files, 4.5 MB\n")
        #expect(line(nil, ["a.md"]) == "Built      42 ms, 7 files changed, for a.md\n")
        #expect(line(nil, []) == "Built      42 ms, 7 files changed, by the clock\n")
        #expect(
            line(nil, ["a", "b", "c", "d", "\u{1B}"])
                == "Built      42 ms, 7 files changed, for a, b, c and 2 more\n")
        #expect(line(.content, [], isFirst: true) == "Not built  42 ms\n")
        #expect(
            line(.content, ["a.md"])
                == "Not built  42 ms, for a.md; the last good state is served\n")
    }
}
