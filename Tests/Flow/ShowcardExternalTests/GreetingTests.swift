import ShowcardCatalog
import ShowcardContent
import ShowcardProcesses
import Testing

@testable import ShowcardExternal

@Suite struct GreetingTests {
    private func answer(
        _ line: String, for purpose: ProgramSetting.Purpose = .plugin
    ) throws(ProtocolError) -> PluginHello? {
        var greeting = Greeting(name: "demo", for: purpose)
        _ = greeting.begin()
        _ = try greeting.receive(Array(line.utf8))
        return greeting.hello
    }

    private func fault(
        _ line: String, for purpose: ProgramSetting.Purpose = .plugin
    ) -> ProtocolError? {
        do throws(ProtocolError) {
            _ = try answer(line, for: purpose)
            return nil
        } catch {
            return error
        }
    }

    @Test("A greeting says which protocol it speaks")
    func saysWhichProtocolItSpeaks() {
        let said = Greeting(name: "demo").begin()
        #expect(
            String(decoding: said, as: UTF8.self)
                == #"{"type":"hello","protocol":1,"plugin":"demo"}"# + "\n")
    }

    @Test("A greeting takes everything that a plugin can say about itself")
    func takesAllThatAPluginCanSayOfItself() throws {
        let hello = try #require(
            try answer(
                """
                {"type": "hello", "protocol": 1, "version": "1.2", "summary": "counts",
                 "needs": ["other"], "options": {"width": {"type": "integer", "default": 320}},
                 "transform": {"scope": "catalog", "kinds": ["note"], "batch": 7,
                               "reads": ["body_markdown", "assets"],
                               "facts": {"minutes": {"type": "integer"}},
                               "site": true, "roles": ["feeds", "my-own"]}}
                """))
        #expect(hello.version == "1.2")
        #expect(hello.summary == "counts")
        #expect(hello.needs == ["other"])
        #expect(hello.options == [Field("width", .integer, defaultValue: .integer(320))])
        #expect(!hello.isSource)
        let transform = try #require(hello.transform)
        #expect(transform.scope == .catalog)
        #expect(transform.kinds == ["note"])
        #expect(transform.reads == [.bodyMarkdown, .assets])
        #expect(transform.facts == [Field("minutes", .integer)])
        #expect(transform.batch == 7)
        #expect(transform.addsToSite)
        #expect(transform.roles == [.feeds, OutputRole("my-own")])
    }

    @Test("A greeting takes a program that only writes outputs of design tokens")
    func takesAProgramThatOnlyWritesTokens() throws {
        let hello = try #require(
            try answer(
                #"{"type": "hello", "protocol": 1, "version": "1", "token_output": true}"#,
                for: .tokenOutput))
        #expect(hello.writesTokens)
        #expect(!hello.isSource && hello.transform == nil)
    }

    @Test("The error for a program that lacks its part names what to add to its hello")
    func purposes() {
        func advice(_ members: String, _ purpose: ProgramSetting.Purpose) -> [String?] {
            let fault = fault(
                #"{"type": "hello", "protocol": 1, "version": "1"\#(members)}"#, for: purpose)
            return [fault?.message, fault?.help]
        }
        for members in ["", #", "source": true"#] {
            #expect(
                advice(members, .tokenOutput) == [
                    "does not write outputs of design tokens",
                    #"add "token_output": true to its hello"#,
                ])
        }
        #expect(
            advice(#", "token_output": true"#, .plugin) == [
                "writes only outputs of design tokens",
                "declare it in an output, with 'format: program', instead of 'plugins'",
            ])
    }

    @Test(
        "A greeting says what is wrong with a hello",
        arguments: [
            (
                "Loading plugin...",
                "wrote a line that is not a message: 'Loading plugin...' ('Loading' is not a JSON value)",
                "write only messages to standard output, and logs to standard error"
            ),
            (
                #"{"protocol": 1}"#, #"wrote a message without a 'type': '{"protocol": 1}'"#,
                "see docs/protocol.md"
            ),
            (
                #"{"type": "helo"}"#, "wrote a message 'helo', which is not allowed here",
                "did you mean 'hello'?"
            ),
            (
                #"{"type": "hello", "version": "1"}"#, "omitted 'protocol' in its hello",
                "add \"protocol\": 1"
            ),
            (
                #"{"type": "hello", "protocol": 2, "version": "1"}"#,
                "speaks version 2 of the protocol, and this program version 1",
                "use a newer Showcard, or an older version of the plugin"
            ),
            (
                #"{"type": "hello", "protocol": 0, "version": "1"}"#,
                "speaks version 0 of the protocol, and this program version 1",
                "use a newer version of the plugin"
            ),
            (
                #"{"type": "hello", "protocol": 1, "versoin": "1"}"#,
                "wrote 'versoin', which the message 'hello' does not have",
                "did you mean 'version'?"
            ),
            (
                #"{"type": "hello", "protocol": 1, "source": true}"#,
                "omitted 'version' in the message 'hello'", "see docs/protocol.md"
            ),
            (
                #"{"type": "hello", "protocol": 1, "version": "1"}"#, "does nothing",
                "add \"source\": true or \"transform\": {…} to its hello"
            ),
            (
                #"{"type": "hello", "protocol": 1, "version": "1", "source": "yes"}"#,
                "wrote a string as 'source' of the message 'hello', which is true or false",
                "see docs/protocol.md"
            ),
            (
                #"{"type": "hello", "protocol": 1, "version": "1", "transform": {"scope": "entri"}}"#,
                "wrote 'entri' as 'scope' of 'transform'", "did you mean 'entry'?"
            ),
            (
                #"{"type": "hello", "protocol": 1, "version": "1", "transform": {"facts": {"a": {"type": "text"}}}}"#,
                "declares the fact 'a' as Markdown", "declare it as a string"
            ),
            (
                #"{"type": "hello", "protocol": 1, "version": "1", "transform": {"facts": {"a": {"type": "strng"}}}}"#,
                "declares invalid facts: unknown type 'strng'", "did you mean 'string'?"
            ),
            (
                #"{"type": "hello", "protocol": 1, "version": "1", "transform": {"batch": 0}}"#,
                "wrote 0 as 'batch' of 'transform', which is 1 to 10000", "see docs/protocol.md"
            ),
            (
                #"{"type": "error", "message": "no license"}"#, "gave up: no license",
                "see its message, or disable it"
            ),
        ])
    func saysWhatIsWrongWithAHello(_ line: String, _ message: String, _ help: String) {
        let found = fault(line)
        #expect(found?.message == message)
        #expect(found?.help == help)
    }

    @Test("A greeting refuses a message that nests too deep", arguments: [65, 100_000])
    func refusesAMessageThatNestsTooDeep(_ depth: Int) {
        let line =
            #"{"type":"hello","x":"# + String(repeating: "[", count: depth)
            + String(repeating: "]", count: depth) + "}"
        #expect(fault(line)?.message.hasPrefix("wrote a line that is not a message") == true)
    }
}
