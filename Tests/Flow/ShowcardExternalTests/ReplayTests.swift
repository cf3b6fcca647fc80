import ShowcardCatalog
import ShowcardProcesses
import Testing

@testable import ShowcardExternal

@Suite struct ReplayTests {
    private let text = """
        # how it goes
        > {"type":"hello","protocol":1}
        < {"type":"hello","version":"1"}
        > {"type":"start","source":"{source}","folder":"{folder}"}
        > {"type":"entries","id":1}
        > {"type":"entries","id":2}
        < {"type":"progress","done":1}
        < {"type":"result","id":1,"a":1,"b":2}
        > {"type":"entries","id":3}
        < {"type":"result","id":2}
        < {"type":"result","id":3}
        """

    private func replay() throws -> Replay {
        let transcript = try Transcript(SourceText(path: "t", bytes: Array(text.utf8)))
        return Replay(transcript.placed(source: "/a", folder: "/b"))
    }

    private func said(_ step: ExchangeStep) -> [String] {
        guard case .say(let bytes) = step else { return ["\(step)"] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("A replay sends what was recorded, and takes the same answers in another order")
    func saysWhatWasSaidAndTakesTheSameAnswersInAnotherOrder() throws {
        var replay = try replay()
        #expect(said(.say(replay.begin())) == [#"{"type":"hello","protocol":1}"#])
        #expect(
            said(try replay.receive(Array(#"{"version":"1","type":"hello"}"#.utf8))) == [
                #"{"type":"start","source":"/a","folder":"/b"}"#, #"{"type":"entries","id":1}"#,
                #"{"type":"entries","id":2}"#,
            ])
        #expect(said(try replay.receive(Array(#"{"type":"result","id":2}"#.utf8))) == [])
        #expect(
            said(try replay.receive(Array(#"{"type":"result","id":1,"b":2,"a":1}"#.utf8)))
                == [#"{"type":"entries","id":3}"#])
        #expect(try replay.receive(Array(#"{"type":"result","id":3}"#.utf8)) == .done)
        #expect(replay.differences.isEmpty)
    }

    @Test("A replay reports what is different, and where")
    func tellsWhatIsDifferentAndWhere() throws {
        var replay = try replay()
        _ = replay.begin()
        _ = try replay.receive(Array(#"{"type":"hello","version":"2"}"#.utf8))
        let difference = try #require(replay.differences.first)
        #expect(replay.differences.count == 1)
        #expect(
            difference.line.location(of: difference.difference.range, in: "t")
                == SourceLocation(
                    path: "t", line: 3, column: 29, length: 3,
                    excerpt: #"< {"type":"hello","version":"1"}"#))
        #expect(
            difference.difference.phrase
                == #"answers "2" where "1" is recorded: 'version'"#)
    }

    @Test(
        "A replay compares answers",
        arguments: [
            (#"{"a":1,"b":[1,2]}"#, #"{"b":[1,2],"a":1.0}"#, []),
            (
                #"{"a":{"b":[1,2]}}"#, #"{"a":{"b":[1,3]}}"#,
                ["answers 3 where 2 is recorded: 'a.b[1]'"]
            ),
            (#"{"a":[1,2]}"#, #"{"a":[1]}"#, ["omits 'a[1]', which is recorded as 2"]),
            (#"{"a":[1]}"#, #"{"a":[1,null]}"#, ["adds 'a[1]', which is null"]),
            (
                #"{"a":1}"#, #"{"c":true}"#,
                [
                    "omits 'a', which is recorded as 1", "adds 'c', which is true",
                ]
            ),
            (
                #"{"a":"one long text and more"}"#, #"{"a":"one long text and less"}"#,
                [
                    #"answers "…ext and less" where "…ext and more" is recorded: 'a'"#
                ]
            ),
            (#"{"a":false}"#, #"{"a":"no"}"#, [#"answers "no" where false is recorded: 'a'"#]),
        ])
    func comparesAnswers(_ recorded: String, _ answered: String, _ expected: [String]) throws {
        let comparison = AnswerComparison(
            recorded: try JSONNode.parse(Array(recorded.utf8)),
            answered: try JSONNode.parse(Array(answered.utf8)))
        #expect(comparison.differences.map(\.phrase) == expected)
    }

    @Test(
        "A replay refuses a file that is not a recorded session",
        arguments: ["> {}\nhello\n", "> {}\n< {\n", "# nothing\n> {}\n", ""])
    func refusesWhatIsNoConversation(_ text: String) throws {
        #expect(throws: DiagnosticError.self) {
            try Transcript(SourceText(path: "t", bytes: Array(text.utf8)))
        }
    }
}
