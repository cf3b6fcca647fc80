import ShowcardCatalog
import ShowcardProcesses
import Testing

@testable import ShowcardExternal

@Suite struct ExportingTokensTests {
    private func exchange(_ line: String) throws(ProtocolError) -> ExportingTokens {
        var exchange = ExportingTokens(
            Array(#"{"title":"app"}"#.utf8), id: 2, head: Array("{}\n".utf8))
        let step = try exchange.receive(Array(line.utf8))
        #expect(step == .done)
        return exchange
    }

    @Test("The tokens of an output are sent in one line after the head of the session")
    func request() {
        let said = ExportingTokens(
            Array(#"{"title":"app"}"#.utf8), id: 2, head: Array("{}\n".utf8)
        ).begin()
        #expect(
            String(decoding: said, as: UTF8.self)
                == "{}\n" + #"{"type":"export_tokens","id":2,"tokens":{"title":"app"}}"# + "\n")
    }

    @Test("The answer of the program of an output has files and problems of tokens")
    func answer() throws {
        let answer = try exchange(
            #"{"type":"exported","id":2,"outputs":[{"path":"a/b.txt","text":"hi"},{"path":"a/c.bin","base64":"AAE="}],"diagnostics":[{"severity":"warning","code":"odd","message":"odd","token":"color.ink"}]}"#
        )
        #expect(answer.outputs.map(\.path.text) == ["a/b.txt", "a/c.bin"])
        #expect(answer.outputs.map(\.content) == [.bytes(Array("hi".utf8)), .bytes([0, 1])])
        #expect(answer.diagnostics.map(\.token) == ["color.ink"])
    }

    @Test(
        "A wrong answer of the program of an output is an error that says what is wrong",
        arguments: [
            (
                #"{"type":"exported"}"#, "omitted 'id' in the message 'exported'",
                "see docs/protocol.md"
            ),
            (
                #"{"type":"exported","id":1}"#,
                "wrote 1 as 'id' of the message 'exported', which is 2 to 2",
                "see docs/protocol.md"
            ),
            (
                #"{"type":"exported","id":2,"pages":[]}"#,
                "wrote 'pages', which the message 'exported' does not have",
                "known: id, outputs, diagnostics, type"
            ),
            (
                #"{"type":"exported","id":2,"outputs":[{"path":"../a","text":""}]}"#,
                "wants to write '../a', which is not a path inside the output's folder",
                "write a relative path without '..', such as lib/colors.dart"
            ),
            (
                #"{"type":"exported","id":2,"outputs":[{"path":"/a","text":""}]}"#,
                "wants to write '/a', which is not a path inside the output's folder",
                "write a relative path without '..', such as lib/colors.dart"
            ),
            (
                #"{"type":"exported","id":2,"outputs":[{"path":"a","text":""},{"path":"a","text":""}]}"#,
                "creates the file 'a' twice", "give each file its own path"
            ),
            (
                #"{"type":"exported","id":2,"outputs":[{"path":"A","text":""},{"path":"a","text":""}]}"#,
                "creates 'A' and 'a', which are the same file on some disks",
                "give each file its own path"
            ),
            (
                #"{"type":"exported","id":2,"outputs":[{"path":"B/x/c","text":""},{"path":"b","text":""}]}"#,
                "creates 'b' as a file and 'B/x/c' in a folder of this name",
                "give each file its own path"
            ),
            (
                #"{"type":"exported","id":2,"diagnostics":[{"severity":"error","code":"a","message":"b","path":"../a"}]}"#,
                "places a diagnostic at '../a', which is not inside its working directory",
                "write a relative path without '..', such as tokens/app.tokens.json"
            ),
            (
                #"{"type":"error","message":"no license"}"#, "gave up: no license",
                "see its message, or remove the output"
            ),
        ])
    func faults(_ line: String, _ message: String, _ help: String) {
        let fault = #expect(throws: ProtocolError.self) { try exchange(line) }
        #expect(fault?.message == message)
        #expect(fault?.help == help)
    }

    @Test(
        "A program cannot use the codes of failures, which the exit status depends on",
        arguments: ["plugin", "system", "output-refused"], ["error", "warning"])
    func reservedCodes(_ code: String, _ severity: String) {
        let fault = #expect(throws: ProtocolError.self) {
            try exchange(
                #"{"type":"exported","id":2,"diagnostics":[{"severity":"\#(severity)","code":"\#(code)","message":"b"}]}"#
            )
        }
        #expect(fault?.message == "wrote '\(code)' as the code of a diagnostic, which is reserved")
        #expect(fault?.help == "use a code that names the problem, such as missing-color")
    }
}
