import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Programs of outputs of tokens at fault", .processes)
struct TokensProgramFaultTests {
    private let output: TokensProgramFolder
    private var folder: TemporaryFolder { output.folder }

    init() throws {
        output = try TokensProgramFolder()
    }

    @Test("A problem of the severity error writes nothing, and the exit status is 1")
    func reportedError() async throws {
        #expect(await output.build().code == .success)
        try output.answer(
            #""outputs":[{"path":"b.txt","text":"b"}],"diagnostics":[{"severity":"error","code":"dart-name","message":"'gap' is reserved","token":"gap"}]"#
        )
        let outcome = await output.build()
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
        #expect(
            output.has("tokens-out/flutter/lib/a.dart") && !output.has("tokens-out/flutter/b.txt"))
    }

    @Test("A problem of the severity error does not prevent other outputs")
    func otherOutputs() async throws {
        try output.configure(others: "  - {format: json-flat}")
        try output.answer(
            #""diagnostics":[{"severity":"error","code":"dart-name","message":"no name"}]"#)
        #expect(
            await output.build()
                == Outcome(
                    code: .content, output: "Wrote      tokens-out/json-flat/tokens.json\n",
                    errors: """
                        tokens.yml:4:15: error[dart-name]: no name
                            4 |      command: [/bin/sh, tools/write.sh]}
                              |               ^~~~~~~~~~~~~~~~~~~~~~~~~

                        1 error

                        """))
    }

    @Test(
        "A program that violates the protocol is reported at its command, and nothing is written",
        arguments: [
            (
                #""outputs":[{"path":"../a","text":""}]"#,
                "wants to write '../a', which is not a path inside the output's folder",
                "write a relative path without '..', such as lib/colors.dart"
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
                #""diagnostics":[{"severity":"note","code":"a","message":"a","path":"/etc/passwd"}]"#,
                "places a diagnostic at '/etc/passwd', which is not inside its working directory",
                "write a relative path without '..', such as tokens/app.tokens.json"
            ),
            (
                #""diagnostics":[{"severity":"error","code":"system","message":"no disk"}]"#,
                "wrote 'system' as the code of a diagnostic, which is reserved",
                "use a code that names the problem, such as missing-color"
            ),
            (
                #""outputs":[]}x"#,
                #"wrote a line that is not a message: '{"type":"exported","id":1,"outputs":[]}x}' ('x' stands where the end of the document should be)"#,
                "write only messages to standard output, and logs to standard error"
            ),
        ])
    func violations(_ members: String, _ message: String, _ help: String) async throws {
        try output.answer(members)
        try output.configure(others: "  - {format: css}")
        let outcome = await output.build()
        #expect(outcome == output.fault(message, help: help))
        #expect(!output.has("tokens-out"))
    }

    @Test(
        "A program that fails is reported at its command, with its last lines",
        arguments: [
            (
                "echo lost >&2; exit 1", "", "ended with status 1 before it had answered",
                "make it answer each message, and exit at the end of its input; its last output was:\n  | lost"
            ),
            (
                TokensProgramFolder.script + "\nexit 7", "", "ended with status 7",
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
        try output.configure(limits)
        #expect(await output.build() == output.fault(message, help: help))
        #expect(!output.has("tokens-out"))
    }

    @Test(
        "A program that does not declare that it writes outputs of tokens is refused",
        arguments: [#""source":true"#, #""token_output":false"#, #""summary":"colors""#])
    func otherPlugin(_ hello: String) async throws {
        try output.hello(hello)
        #expect(
            await output.build()
                == output.fault(
                    "does not write outputs of design tokens",
                    help: #"add "token_output": true to its hello"#))
    }

    @Test("A program that only writes outputs of tokens is refused as a plugin")
    func asPlugin() async throws {
        try folder.write(
            """
            name: Shop
            base_url: https://shop.example/
            plugins:
              writer: {command: [/bin/sh, tools/write.sh]}
            """, to: "catalog.yml")
        let outcome = await SampleCatalog.run(
            ["plugins", "describe", "writer", "--source", folder.path], relativeTo: folder.path)
        #expect(
            outcome
                == Outcome(
                    code: .plugin,
                    output: "writer\nState      failed\nCommand    /bin/sh tools/write.sh\n",
                    errors: """
                        catalog.yml:4:3: error[plugin]: the plugin 'writer' writes only outputs of design tokens
                            4 |   writer: {command: [/bin/sh, tools/write.sh]}
                              |   ^~~~~~
                        help: declare it in an output, with 'format: program', instead of 'plugins'

                        1 error

                        """))
    }

    @Test("The settings of a program are checked: its options, its command, and no 'header'")
    func settings() async throws {
        try output.hello(
            #""token_output":true,"options":{"class":{"type":"string","required":true}}"#)
        try output.configure("options: {clas: App},", others: "  - {format: css}")
        #expect(
            await output.build()
                == Outcome(
                    code: .content,
                    errors: """
                        tokens.yml:3:75: error[unknown-field]: the program of the output 'flutter' has no field 'clas'
                            3 |   - {format: program, folder: flutter, limits: {seconds: \(HangLimit.seconds)}, options: {clas: App},
                              |                                                                           ^~~~
                        help: did you mean 'class'?

                        1 error

                        """))
        #expect(!output.has("tokens-out"))
        try folder.write(
            """
            sources: [design/app.tokens.json]
            outputs:
              - {format: program, header: Ours}
            """, to: "tokens.yml")
        #expect(
            await output.build()
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
}
