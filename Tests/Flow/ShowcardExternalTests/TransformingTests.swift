import ShowcardCatalog
import ShowcardProcesses
import Testing

@testable import ShowcardExternal

@Suite struct TransformingTests {
    private func capability(_ json: String) throws -> TransformCapability {
        try TransformCapability(try JSONNode.parse(Array(json.utf8)))
    }

    private func exchange(
        _ count: Int, _ json: String = #"{"batch":2}"#
    ) throws -> Transforming {
        let entries = (1...count).map {
            Transforming.Sent(
                reference: "note/n\($0)", message: Array(#"{"entry":"note/n\#($0)"}"#.utf8))
        }
        return Transforming(entries, try capability(json), head: Array("{}\n".utf8))
    }

    private func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func fault(_ exchange: Transforming, _ line: String) -> ProtocolError? {
        var exchange = exchange
        _ = exchange.begin()
        do throws(ProtocolError) {
            _ = try exchange.receive(Array(line.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test("A transform of a program sends four batches ahead and takes answers in any order")
    func sendsFourBatchesAheadAndTakesAnswersInAnyOrder() throws {
        var talk = try exchange(11)
        #expect(
            lines(talk.begin()) == [
                "{}",
                #"{"type":"entries","id":1,"entries":[{"entry":"note/n1"},{"entry":"note/n2"}]}"#,
                #"{"type":"entries","id":2,"entries":[{"entry":"note/n3"},{"entry":"note/n4"}]}"#,
                #"{"type":"entries","id":3,"entries":[{"entry":"note/n5"},{"entry":"note/n6"}]}"#,
                #"{"type":"entries","id":4,"entries":[{"entry":"note/n7"},{"entry":"note/n8"}]}"#,
            ])
        func answer(_ id: Int, _ entries: Int...) throws -> ExchangeStep {
            let answers = entries.map { #"{"entry":"note/n\#($0)","facts":{"at":\#($0)}}"# }
            let line =
                #"{"type":"result","id":\#(id),"entries":[\#(answers.joined(separator: ","))]}"#
            return try talk.receive(Array(line.utf8))
        }
        #expect(
            try answer(3, 6, 5)
                == .say(
                    Array(
                        (#"{"type":"entries","id":5,"entries":[{"entry":"note/n9"},{"entry":"note/n10"}]}"#
                            + "\n").utf8)))
        #expect(
            try answer(5, 9, 10)
                == .say(
                    Array(
                        (#"{"type":"entries","id":6,"entries":[{"entry":"note/n11"}]}"# + "\n").utf8
                    )))
        #expect(try answer(1, 1, 2) == .say([]))
        #expect(try talk.receive(Array(#"{"type":"progress","done":6,"total":11}"#.utf8)) == .wait)
        #expect(try answer(2, 3, 4) == .say([]))
        #expect(try answer(6, 11) == .say([]))
        #expect(try answer(4, 7, 8) == .done)
        #expect(talk.answers.count == 11)
        #expect(talk.answers[4]?.facts.first?.value.integerValue == 5)
    }

    @Test("A transform of a program sends the whole catalog before it asks")
    func sendsTheWholeCatalogBeforeItAsks() throws {
        var talk = try exchange(3, #"{"scope":"catalog","batch":2}"#)
        #expect(
            lines(talk.begin()).dropFirst() == [
                #"{"type":"entries","id":1,"entries":[{"entry":"note/n1"},{"entry":"note/n2"}]}"#,
                #"{"type":"entries","id":2,"entries":[{"entry":"note/n3"}]}"#,
                #"{"type":"conclude","id":3}"#,
            ])
        let line =
            #"{"type":"result","id":3,"entries":[{"entry":"note/n3","facts":{"last":true}}],"outputs":[{"path":"a.txt","text":"hi"}]}"#
        #expect(try talk.receive(Array(line.utf8)) == .done)
        #expect(talk.whole.outputs.map(\.path.text) == ["a.txt"])
        #expect(talk.whole.outputs.first?.content == .bytes(Array("hi".utf8)))
        #expect(talk.answers[2]?.facts.map(\.key) == ["last"])
    }

    @Test(
        "A transform of a program reports what is wrong with an answer",
        arguments: [
            (#"{"type":"result","entries":[]}"#, "omitted 'id' in the message 'result'"),
            (
                #"{"type":"result","id":9,"entries":[]}"#,
                "answered for id 9, which is not waiting for an answer"
            ),
            (#"{"type":"result","id":1,"entries":[]}"#, "did not answer for 'note/n1'"),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1"},{"entry":"note/n1"},{"entry":"note/n2"}]}"#,
                "answered for 'note/n1' twice"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1"},{"entry":"note/n9"}]}"#,
                "answered for 'note/n9', which is not among the entries of id 1"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","fact":{}}]}"#,
                "wrote 'fact', which an answer does not have"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","facts":[]}]}"#,
                "wrote an array as 'facts' of the answer for 'note/n1', which is an object"
            ),
            (
                #"{"type":"result","id":1,"outputs":[],"entries":[{"entry":"note/n1"},{"entry":"note/n2"}]}"#,
                "wrote 'outputs' next to 'entries'"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","outputs":[{"path":"../x","text":""}]}]}"#,
                "wants to write '../x', which is not a path inside the site"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","outputs":[{"path":"x"}]}]}"#,
                "returned 'x' with no content"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","outputs":[{"path":"x","text":"","file":"y"}]}]}"#,
                "returned 'x' with text and file"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","outputs":[{"path":"x","base64":"%"}]}]}"#,
                "wrote an invalid 'base64' for 'x'"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","outputs":[{"path":"x","file":"/etc/passwd"}]}]}"#,
                "names the file '/etc/passwd', which is not inside its own folder"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","diagnostics":[{"severity":"eror","code":"a","message":"b"}]}]}"#,
                "wrote 'eror' as the severity of a diagnostic"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","diagnostics":[{"severity":"error","code":"Not good","message":"b"}]}]}"#,
                "wrote 'Not good' as the code of a diagnostic"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","diagnostics":[{"severity":"error","code":"system","message":"b"}]}]}"#,
                "wrote 'system' as the code of a diagnostic, which is reserved"
            ),
            (
                #"{"type":"result","id":1,"entries":[{"entry":"note/n1","diagnostics":[{"severity":"error","code":"a","message":"b","path":"/etc/passwd"}]}]}"#,
                "places a diagnostic at '/etc/passwd', which is not inside the catalog's folder"
            ),
        ])
    func saysWhatIsWrongWithAnAnswer(_ line: String, _ message: String) throws {
        #expect(fault(try exchange(4), line)?.message == message)
    }
}
