import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("plugins", .processes)
struct PluginsCommandTests {
    /// A shell script that is greeted, takes everything, and answers with what `answer` prints for each line.
    private func program(
        hello: String = #"{"type":"hello","protocol":1,"version":"1.2","summary":"counts words","#
            + #""needs":["tokens"],"options":{"least":{"type":"integer","min":1,"default":40}},"#
            + #""transform":{"kinds":["thing"],"facts":{"words":{"type":"integer"}}}}"#,
        answer: String = ":"
    ) -> String {
        """
        read greeting
        echo '\(hello)'
        while read line; do \(answer); done
        """
    }

    /// The sample catalog, broken beyond `catalog.yml`, with the program `count`.
    private func catalog(_ script: String, settings: String = "") throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(
            """
            plugins:
              database: off
              count:
                command: [/bin/sh, count.sh]
                limits: {seconds: \(HangLimit.seconds)}
            \(settings)
            """, to: "catalog.yml")
        try catalog.write(script, to: "count.sh")
        try catalog.write("nonsense", to: "content/things/_kind.yml")
        return catalog
    }

    private func plugins(_ catalog: SampleCatalog, _ arguments: String...) async -> Outcome {
        await SampleCatalog.run(
            ["plugins"] + arguments + ["--source", catalog.folder.path],
            relativeTo: catalog.folder.path)
    }

    @Test("'plugins' lists the plugins of the program and those of catalog.yml, which it greets")
    func list() async throws {
        let catalog = try catalog(program(), settings: "  idle: {command: [none], enabled: false}")
        let outcome = await plugins(catalog)
        let lines = outcome.output.split(separator: "\n").map {
            $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        }
        #expect(lines.first == ["name", "state", "version", "what", "it", "does", "command"])
        #expect(lines.contains { $0.prefix(2) == ["pages", "on"] })
        #expect(lines.contains { $0.prefix(2) == ["database", "off"] })
        #expect(
            lines.suffix(2) == [
                ["count", "on", "1.2", "counts", "words", "/bin/sh", "count.sh"],
                ["idle", "off", "none"],
            ])
        #expect(outcome.code == .success)
        #expect(outcome.errors == "")
        let json = await plugins(catalog, "list", "--format", "json").output
        #expect(
            json.hasSuffix(
                """
                {"name":"count","state":"on","command":["/bin/sh","count.sh"],"version":"1.2",\
                "summary":"counts words"},
                {"name":"idle","state":"off","command":["none"],"summary":""}
                ]}

                """))
    }

    @Test("'plugins' lists a program that cannot be started, says why, and fails")
    func failing() async throws {
        let catalog = try catalog("exit 9")
        let outcome = await plugins(catalog, "list")
        #expect(outcome.code == .plugin)
        #expect(
            outcome.output.hasSuffix(
                "\ncount     failed                                                             /bin/sh count.sh\n"
            ) || outcome.output.contains("\ncount"))
        #expect(
            outcome.errors == """
                catalog.yml:3:3: error[plugin]: the plugin 'count' ended with status 9 before it had answered
                    3 |   count:
                      |   ^~~~~
                help: run it by hand with 'showcard plugins test count'

                1 error

                """)
    }

    @Test("'plugins' describes one plugin with its options and facts")
    func describe() async throws {
        let catalog = try catalog(program())
        #expect(
            await plugins(catalog, "describe", "count")
                == Outcome(
                    code: .success,
                    output: """
                        count 1.2  counts words
                        State      on
                        Command    /bin/sh count.sh
                        Parts      transform, emitter
                        Kinds      thing
                        Reads      fields
                        Needs      tokens
                        Options    least: a whole number, at least 1; default 40
                        Facts      words: a whole number

                        """))
        #expect(
            await plugins(catalog, "describe", "count", "--format", "json").output == """
                {"name":"count","state":"on","command":["/bin/sh","count.sh"],"version":"1.2",\
                "summary":"counts words","parts":["transform","emitter"],"needs":["tokens"],\
                "replaces":[],"kinds":["thing"],"reads":["fields"],"scope":"entry","batch":100,\
                "options":{"least":{"type":"integer","min":1,"default":40}},\
                "facts":{"words":{"type":"integer"}}}

                """)
    }

    @Test("'plugins' describes one that is off, which is started for it")
    func describeOff() async throws {
        let catalog = try catalog(program(), settings: "    enabled: false")
        let output = await plugins(catalog, "describe", "count").output
        #expect(output.hasPrefix("count 1.2  counts words\nState      off\n"))
    }

    @Test("'plugins' greets a program and lets it end")
    func greet() async throws {
        #expect(
            await plugins(try catalog(program()), "test", "count")
                == Outcome(code: .success, output: "ok - count 1.2: transform, emitter\n"))
        let bad = await plugins(try catalog(program() + "\nexit 3"), "test", "count")
        #expect(bad.code == .plugin)
        #expect(bad.errors.contains("error[plugin]: the plugin 'count' ended with status 3\n"))
    }

    @Test("'plugins' has recorded sessions again, and says what is different")
    func replay() async throws {
        let catalog = try catalog(program(answer: #"echo '{"type":"result","id":1,"n":[1,2]}'"#))
        let hello = """
            > {"type":"hello","protocol":1,"plugin":"count"}
            < {"type":"hello","protocol":1,"version":"1.2","summary":"counts words","needs":["tokens"],\
            "options":{"least":{"type":"integer","min":1,"default":40}},\
            "transform":{"kinds":["thing"],"facts":{"words":{"type":"integer"}}}}

            """
        let good = "\(catalog.folder.path)/good.transcript"
        let bad = "\(catalog.folder.path)/bad.transcript"
        try catalog.write(
            hello + "> {}\n" + #"< {"id":1,"n":[1,2],"type":"result"}"# + "\n",
            to: "good.transcript")
        try catalog.write(
            hello + "> {}\n" + #"< {"type":"result","id":1,"n":[1,3]}"# + "\n",
            to: "bad.transcript")
        #expect(
            await plugins(catalog, "test", "count", good, bad)
                == Outcome(
                    code: .plugin,
                    output: "ok - good.transcript\nnot ok - bad.transcript: 1 problem\n",
                    errors: """
                        bad.transcript:4:34: error[plugin-difference]: the plugin 'count' answers 2 where 3 is recorded: 'n[1]'
                            4 | < {"type":"result","id":1,"n":[1,3]}
                              |                                  ^
                        help: if the new answer is correct, record the session again with --transcripts

                        1 error

                        """))
        #expect(
            await plugins(catalog, "test", "count", good, "--format", "json").output == """
                {"plugin":"count","ok":true,"transcripts":[{"path":"good.transcript","ok":true,"problems":[]}]}

                """)
    }

    @Test("'plugins' says what is wrong with a transcript")
    func wrongTranscripts() async throws {
        let catalog = try catalog(program())
        let none = await plugins(catalog, "test", "count", "none.transcript")
        #expect(none.code == .usage)
        #expect(none.errors.hasPrefix("error[no-transcript]: 'none.transcript' cannot be read\n"))
        try catalog.write("> {}\nhello\n", to: "wrong.transcript")
        let wrong = await plugins(
            catalog, "test", "count", "\(catalog.folder.path)/wrong.transcript")
        #expect(wrong.code == .content)
        #expect(
            wrong.errors == """
                wrong.transcript:2:1: error[wrong-transcript]: the line is not a message of a session
                    2 | hello
                      | ^
                help: write '> ' or '< ' and a JSON object

                1 error

                """)
    }

    @Test(
        "'plugins' refuses what it cannot do",
        arguments: [
            (["lst"], "unknown action 'lst' of 'plugins'; did you mean 'list'?"),
            (
                ["frobnicate"],
                "unknown action 'frobnicate' of 'plugins'; there are list, describe and test"
            ),
            (["list", "count"], "unexpected argument 'count'"),
            (["describe"], "argument 'name' is missing"),
            (["describe", "count", "more"], "unexpected argument 'more'"),
            (["test"], "argument 'name' is missing"),
            (["describe", "cuont"], "unknown plugin 'cuont'; did you mean 'count'?"),
            (["test", "coutn"], "unknown plugin 'coutn'; did you mean 'count'?"),
            (
                ["test", "pages"],
                "the plugin 'pages' is compiled into this program; only plugins that are programs can be tested"
            ),
        ])
    func refusals(_ arguments: [String], _ message: String) async throws {
        let catalog = try catalog(program())
        let outcome = await SampleCatalog.run(
            ["plugins"] + arguments + ["--source", catalog.folder.path],
            relativeTo: catalog.folder.path)
        #expect(
            outcome
                == Outcome(
                    code: .usage,
                    errors: "error: \(message)\nsee 'showcard plugins --help'\n"))
    }

    @Test("'plugins' reports mistakes in catalog.yml, with exit status 1")
    func mistakes() async throws {
        let catalog = try catalog(program(), settings: "    limts: {seconds: 1}")
        let outcome = await plugins(catalog, "list")
        #expect(outcome.code == .content)
        #expect(outcome.errors.contains("error[unknown-key]") || outcome.errors.contains("limts"))
    }
}
