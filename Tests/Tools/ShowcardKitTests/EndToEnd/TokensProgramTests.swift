import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Outputs of tokens that programs write", .processes)
struct TokensProgramTests {
    private let place: TokensFolder
    private var folder: TemporaryFolder { place.folder }

    /// A program that writes the file `answer` as its answer, and what it reads to the file `read`.
    private static let script = """
        while read -r line; do
          printf '%s\\n' "$line" >> read
          case $line in
          '{"type":"hello"'*) cat hello;;
          '{"type":"export_tokens"'*) cat answer;;
          esac
        done
        """

    init() throws {
        place = try TokensFolder()
        try folder.write(
            """
            {"color": {"ink": \(TokensFolder.black),
              "old": {"$type": "color", "$value": "{color.ink}", "$deprecated": true}},
             "gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}
            """, to: "design/app.tokens.json")
        try folder.write(Self.script, to: "tools/write.sh")
        try hello(#""token_output":true"#)
        try configure()
        try answer(#""outputs":[{"path":"lib/a.dart","text":"one\n"}]"#)
    }

    private func configure(
        _ keys: String = "", command: String = "[/bin/sh, tools/write.sh]", others: String = ""
    ) throws {
        let limits = keys.contains("limits") ? "" : "limits: {seconds: \(HangLimit.seconds)}, "
        try folder.write(
            """
            sources: [design/app.tokens.json]
            outputs:
              - {format: program, folder: flutter, \(limits)\(keys)
                 command: \(command)}
            \(others)
            """, to: "tokens.yml")
    }

    private func hello(_ members: String) throws {
        try folder.write(
            #"{"type":"hello","protocol":1,"version":"1",\#(members)}"# + "\n", to: "hello")
    }

    private func answer(_ members: String) throws {
        try folder.write(#"{"type":"exported","id":1,\#(members)}"# + "\n", to: "answer")
    }

    private func build() async -> Outcome {
        await place.tokens("build", "--source", "@", environment: ["PATH": "/usr/bin:/bin"])
    }

    private func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder.path)/\(path)")
    }

    /// The lines for an error of the program, at its command.
    private func fault(_ message: String, help: String) -> Outcome {
        Outcome(
            code: .plugin,
            errors: """
                tokens.yml:4:15: error[plugin]: the program of the output 'flutter' \(message)
                    4 |      command: [/bin/sh, tools/write.sh]}
                      |               ^~~~~~~~~~~~~~~~~~~~~~~~~
                help: \(help)

                1 error

                """)
    }

    @Test("A program gets the tokens after the settings of the output, and writes its files")
    func files() async throws {
        try hello(
            #""token_output":true,"options":{"class":{"type":"string","required":true},"tabs":{"type":"boolean","default":true}}"#
        )
        try configure(
            """
            rename: {gap: space}, units: {px: rem}, references: resolve, deprecated: false,
                 options: {class: App},
            """)
        let outcome = await build()
        #expect(
            outcome == Outcome(code: .success, output: "Wrote      tokens-out/flutter/lib/a.dart\n")
        )
        #expect(folder.read("tokens-out/flutter/lib/a.dart") == "one\n")
        let lines = folder.read("read")?.split(separator: "\n").map(String.init) ?? []
        #expect(lines.count == 3)
        #expect(lines.first == #"{"type":"hello","protocol":1,"plugin":"flutter"}"#)
        let start = #"{"type":"start","options":{"class":"App","tabs":true},"source":""#
        #expect(lines.dropFirst().first?.hasPrefix(start) == true)
        #expect(
            lines.last == """
                {"type":"export_tokens","id":1,"tokens":{"title":"app","permutations":[{"label":"","suffix":"",\
                "is_default":true,"contexts":[],"tokens":[{"path":"color.ink","name":{"kebab":"color-ink",\
                "camel":"colorInk","snake":"color_ink","pascal":"ColorInk","constant":"COLOR_INK"},"type":"color",\
                "value":"#000000","json":"#000000","is_deprecated":false,"color":{"hex":"#000000","red":0,"green":0,\
                "blue":0,"alpha":1},"is_changed":false},{"path":"space","name":{"kebab":"space","camel":"space",\
                "snake":"space","pascal":"Space","constant":"SPACE"},"type":"dimension","value":"0.5rem",\
                "json":"0.5rem","is_deprecated":false,"number":0.5,"unit":"rem","is_changed":false}]}]}}
                """)
        #expect(!has(".showcard"))
    }

    @Test("Files that a program no longer writes are removed")
    func staleFiles() async throws {
        #expect(await build().code == .success)
        try answer(
            #""outputs":[{"path":"b.bin","base64":"AAEC"},{"path":"c.txt","text":""}]"#)
        let outcome = await build()
        #expect(
            outcome
                == Outcome(
                    code: .success,
                    output: """
                        Wrote      tokens-out/flutter/b.bin
                        Wrote      tokens-out/flutter/c.txt
                        Removed    tokens-out/flutter/lib/a.dart

                        """))
        #expect(
            FileManager.default.contents(atPath: "\(folder.path)/tokens-out/flutter/b.bin")
                == Data([0, 1, 2]))
    }

    @Test("Problems that a program reports are at the token, in a file, or at the command")
    func problems() async throws {
        try answer(
            #"""
            "outputs":[{"path":"a.txt","text":"a"}],"diagnostics":[
              {"severity":"warning","code":"dart-name","message":"'old' is short","token":"color.old"},
              {"severity":"warning","code":"dart-file","message":"the file is odd","path":"tools/write.sh","line":2,"column":3,"length":6},
              {"severity":"warning","code":"dart-all","message":"all are odd","help":"change them"}]
            """#.replacing("\n", with: ""))
        let outcome = await build()
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == #"""
                design/app.tokens.json:2:39: warning[dart-name]: 'old' is short
                    2 |   "old": {"$type": "color", "$value": "{color.ink}", "$deprecated": true}},
                      |                                       ^~~~~~~~~~~~~

                tokens.yml:4:15: warning[dart-all]: all are odd
                    4 |      command: [/bin/sh, tools/write.sh]}
                      |               ^~~~~~~~~~~~~~~~~~~~~~~~~
                help: change them

                tools/write.sh:2:3: warning[dart-file]: the file is odd
                    2 |   printf '%s\n' "$line" >> read
                      |   ^~~~~~

                3 warnings

                """#)
        #expect(has("tokens-out/flutter/a.txt"))
    }

    @Test("A problem of the severity error writes nothing, and the exit status is 1")
    func reportedError() async throws {
        #expect(await build().code == .success)
        try answer(
            #""outputs":[{"path":"b.txt","text":"b"}],"diagnostics":[{"severity":"error","code":"dart-name","message":"'gap' is reserved","token":"gap"}]"#
        )
        let outcome = await build()
        #expect(
            outcome
                == Outcome(
                    code: .content,
                    errors: #"""
                        design/app.tokens.json:3:42: error[dart-name]: 'gap' is reserved
                            3 |  "gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}
                              |                                          ^~~~~~~~~~~~~~~~~~~~~~~~~~

                        1 error

                        """#))
        #expect(has("tokens-out/flutter/lib/a.dart") && !has("tokens-out/flutter/b.txt"))
    }

    @Test(
        "A program that violates the protocol is reported at its command, and nothing is written",
        arguments: [
            (
                #""outputs":[{"path":"../a","text":""}]"#,
                "wants to write '../a', which is not a path inside the output's folder",
                "write a relative path without '..', such as thumbs/one.jpg"
            ),
            (
                #""outputs":[{"path":"a","text":""},{"path":"A","text":""}]"#,
                "creates 'a' and 'A', which are the same file on some disks",
                "give each file its own path"
            ),
            (
                #""outputs":[{"path":"a","file":"made.txt"}]"#,
                "names the file 'made.txt', which is not in its folder",
                "write it below 'folder' of the message 'start' before answering; links are not followed"
            ),
            (
                #""diagnostics":[{"severity":"note","code":"a","message":"a","token":"color.no"}]"#,
                "reports a problem of the token 'color.no', which it did not receive",
                "write the 'path' of a token"
            ),
            (
                #""outputs":[]}x"#,
                #"wrote a line that is not a message: '{"type":"exported","id":1,"outputs":[]}x}' ('x' stands where the end of the document should be)"#,
                "write only messages to standard output, and logs to standard error"
            ),
        ])
    func violations(_ members: String, _ message: String, _ help: String) async throws {
        try answer(members)
        try configure(others: "  - {format: css}")
        let outcome = await build()
        #expect(outcome == fault(message, help: help))
        #expect(!has("tokens-out"))
    }

    @Test(
        "A program that fails is reported at its command, with its last lines",
        arguments: [
            (
                "echo lost >&2; exit 1", "", "ended with status 1 before it had answered",
                "make it answer each message, and exit at the end of its input; its last output was:\n  | lost"
            ),
            (
                TokensProgramTests.script + "\nexit 7", "", "ended with status 7",
                "exit with status 0 on success"
            ),
            (
                "echo starting", "",
                "wrote a line that is not a message: 'starting' ('starting' is not a JSON value)",
                "write only messages to standard output, and logs to standard error"
            ),
            (
                "read -r _; cat hello; while :; do sleep 1000; done", "limits: {seconds: 1},",
                "took longer than 1 s for an answer",
                "make it answer sooner, or raise 'limits.seconds'"
            ),
        ])
    func failures(
        _ script: String, _ limits: String, _ message: String, _ help: String
    ) async throws {
        try folder.write(script, to: "tools/write.sh")
        try configure(limits)
        #expect(await build() == fault(message, help: help))
        #expect(!has("tokens-out"))
    }

    @Test("A plugin that does not write outputs of tokens is refused")
    func otherPlugin() async throws {
        try hello(#""source":true"#)
        #expect(
            await build()
                == fault(
                    "does not write outputs of design tokens",
                    help: #"add "token_output": true to its hello"#))
    }

    @Test("The settings of a program are checked: its options, its command, and no 'header'")
    func settings() async throws {
        try hello(#""token_output":true,"options":{"class":{"type":"string","required":true}}"#)
        try configure("options: {clas: App},")
        #expect(
            await build()
                == Outcome(
                    code: .content,
                    errors: """
                        tokens.yml:3:75: error[unknown-field]: the program of the output 'flutter' has no field 'clas'
                            3 |   - {format: program, folder: flutter, limits: {seconds: \(HangLimit.seconds)}, options: {clas: App},
                              |                                                                           ^~~~
                        help: did you mean 'class'?

                        1 error

                        """))
        try folder.write(
            """
            sources: [design/app.tokens.json]
            outputs:
              - {format: program, header: Ours}
            """, to: "tokens.yml")
        #expect(
            await build()
                == Outcome(
                    code: .content,
                    errors: """
                        tokens.yml:3:5: error[missing-field]: the output 'program' needs 'command'
                            3 |   - {format: program, header: Ours}
                              |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                        help: add 'command: [some text]'

                        tokens.yml:3:23: error[unknown-field]: the output 'program' has no field 'header'
                            3 |   - {format: program, header: Ours}
                              |                       ^~~~~~
                        help: have the program write the comment; an option can have its text

                        2 errors

                        """))
    }

    @Test(
        "A program of 'tokens' in a catalog is run in the catalog's folder, also by 'tokens check'")
    func catalog() async throws {
        try folder.remove("tokens.yml")
        try folder.write(
            """
            name: Shop
            base_url: https://shop.example/
            tokens: {outputs: [{format: program, command: [/bin/sh, tools/write.sh]}]}
            """, to: "catalog.yml")
        try folder.write(
            #"{"ink": \#(TokensFolder.black)}"#, to: "content/tokens/glass.tokens.json")
        #expect(
            await build()
                == Outcome(
                    code: .success, output: "Wrote      tokens-out/program/lib/a.dart\n"))
        try answer(
            #""diagnostics":[{"severity":"error","code":"dart-name","message":"no","token":"ink"}]"#
        )
        let check = await place.tokens("check", "--source", "@")
        #expect(check.code == .content)
        #expect(
            check.errors.hasPrefix(
                "content/tokens/glass.tokens.json:1:38: error[dart-name]: no\n"))
    }

    @Test("'tokens build --watch' runs a program again when it changes")
    func watch() async throws {
        let process = try BuiltProgram.start(
            ["tokens", "build", "--watch", "--source", folder.path],
            errors: "\(folder.path)/errors.log")
        func wait(for text: String) async throws {
            while process.isRunning,
                folder.read("tokens-out/flutter/lib/a.dart")?.contains(text) != true
            {
                try await Task.sleep(for: .milliseconds(5))
            }
        }
        try await wait(for: "one")
        try folder.write(
            Self.script.replacing("cat answer", with: "sed s/one/two/ answer"),
            to: "tools/write.sh")
        try await wait(for: "two")
        kill(process.processIdentifier, SIGINT)
        let ending = try await BuiltProgram.end(process, errors: "\(folder.path)/errors.log")
        #expect(ending.status == 130 && !ending.wasSignalled)
    }
}
