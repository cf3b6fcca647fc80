import Foundation
import ShowcardTestSupport
import Testing

@Suite("The executable with plugins that are programs", .processes)
struct ProgramPluginTests {
    private let sample: SampleCatalog
    private let token = UUID().uuidString

    init() throws {
        sample = try SampleCatalog()
    }

    private var errors: String { "\(sample.folder.path)/errors.txt" }

    /// Has a plugin that is a shell script.
    private func plug(
        _ script: String, limits: String = Self.patient
    ) throws {
        let lines = script.split(separator: "\n").map { "        \($0)\n" }.joined()
        let whole = String(decoding: try #require(Self.configuration), as: UTF8.self)
        try sample.write(
            whole + """
                plugins:
                  shell:
                    command:
                      - sh
                      - -c
                      - |
                \(lines)
                    environment: [SHOWCARD_TEST_TOKEN]
                    limits: \(limits)

                """, to: "catalog.yml")
    }

    private static let configuration = FixtureFolder.files(below: "\(FixtureFolder.path)/minimal")[
        "catalog.yml"]

    private func start() throws -> Process {
        try BuiltProgram.start(
            [
                "build", "--quiet", "--source", sample.folder.path, "--output",
                "\(sample.folder.path)/site", "--now", "2026-01-01",
            ], environment: ["SHOWCARD_TEST_TOKEN": token], errors: errors)
    }

    private func run() async throws -> BuiltProgram.Ending {
        try await BuiltProgram.end(try start(), errors: errors)
    }

    private func published() -> [String: [UInt8]] { sample.published() }

    /// Waits until no process of a plugin is left.
    ///
    /// - Returns: The ids of those that do not end.
    private func survivors() async throws -> [String] {
        let mark = MarkedProcesses(variable: "SHOWCARD_TEST_TOKEN", value: token)
        _ = try await eventually { mark.ids.isEmpty }
        return mark.ids
    }

    /// Limits that end no plugin that works.
    private static let patient = "{seconds: \(HangLimit.seconds)}"
    private static let hello =
        #"{"type":"hello","protocol":1,"version":"1","transform":{"scope":"catalog"}}"#

    @Test(
        "The executable with plugins that are programs ends with 3 and says all there is to say of a plugin at fault",
        arguments: [
            (
                "echo loading >&2; printf 'bad \\033[31m\\n' >&2; exit 7", patient,
                "the plugin 'shell' ended with status 7 before it had answered",
                """
                run it by hand with 'showcard plugins test shell'; its last output was:
                  | loading
                  | bad \\u{1B}[31m
                """
            ),
            (
                "read -r _; echo '\(hello)'; while :; do sleep 1000; done", "{seconds: 1}",
                "the plugin 'shell' took longer than 1 s for an answer",
                "make it answer sooner, take smaller batches, or raise 'limits.seconds'"
            ),
            (
                "echo 'Starting up'", patient,
                "the plugin 'shell' wrote a line that is not a message: 'Starting up' ('Starting' is not a JSON value)",
                "write only messages to standard output, and logs to standard error"
            ),
        ])
    func fault(_ script: String, _ limits: String, _ message: String, _ help: String) async throws {
        #expect(try await run().status == 0)
        let before = published()
        try plug(script, limits: limits)
        let ending = try await run()
        #expect(ending.status == 3)
        #expect(!ending.wasSignalled)
        let place = try #require(ending.errors.split(separator: ": ").first)
        #expect(place.hasSuffix("/catalog.yml:5:3"))
        #expect(
            ending.errors.dropFirst(place.count) == """
                : error[plugin]: \(message)
                    5 |   shell:
                      |   ^~~~~
                help: \(help)

                1 error

                """)
        #expect(published() == before)
        #if os(Linux)
        #expect(try await survivors() == [])
        #endif
    }

    @Test(
        "The executable with plugins that are programs is ended by a signal while a plugin hangs, and ends the plugin with it",
        arguments: [SIGINT, SIGTERM, SIGHUP], [1, 2])
    func signal(_ number: Int32, times: Int) async throws {
        #expect(try await run().status == 0)
        let before = published()
        let ready = "\(sample.folder.path)/ready"
        try plug(
            """
            trap '' INT TERM HUP
            read -r _
            setsid sh -c 'while :; do sleep 1000; done' &
            echo > '\(ready)'
            while :; do sleep 1000; done
            """)
        let process = try start()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        #expect(
            try await eventually {
                FileManager.default.fileExists(atPath: ready) || !process.isRunning
            })
        for _ in 1...times { kill(process.processIdentifier, number) }
        let ending = try await BuiltProgram.end(process, errors: errors)
        #expect(ending.wasSignalled)
        #expect(ending.status == number)
        #expect(ending.errors == "")
        #expect(published() == before)
        #if os(Linux)
        #expect(try await survivors() == [])
        #endif
        try sample.write(try #require(Self.configuration), to: "catalog.yml")
        #expect(try await run().status == 0)
        #expect(published() == before)
    }
}
