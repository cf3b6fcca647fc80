import ShowcardMustache
import Testing

@Suite("Hostile input")
struct RobustnessTests {
    static let template = """
        {{! c }}{{<base}}
          {{$a}}
            {{#list}}{{.}} {{/list}}{{{name}}}
          {{/a}}
        {{/base}}
        {{=<% %>=}}<%^list%><%&name%><%/list%>\r
          <%>base%>\r
        <%>*name%>

        """

    @Test("The template parser passes NUL and bytes that are not UTF-8 through")
    func passesBytes() throws {
        var vocabulary = Vocabulary()
        let shape = vocabulary.shape(["m"])
        let bytes: [UInt8] = [0, 0xFF, 0xC3] + Array("{{m}}".utf8) + [0x80, 0]
        let source = TemplateSource(name: "main", path: "", bytes: bytes)
        let library = try TemplateLibrary([source], vocabulary: vocabulary)
        var output: [UInt8] = []
        let context = Value.record(Record(shape, [.markup([0xFE, 0])]))
        try library.render("main", context: [context], into: &output)
        #expect(output == [0, 0xFF, 0xC3, 0xFE, 0, 0x80, 0])
    }

    @Test("The template parser names what is not UTF-8 in messages without failing")
    func namesBytes() {
        let bytes = Array("{{a".utf8) + [0xFF] + Array("}}".utf8)
        let source = TemplateSource(name: "main", path: "", bytes: bytes)
        #expect {
            try TemplateLibrary([source], vocabulary: Vocabulary())
        } throws: { error in
            (error as? TemplateErrors)?.problems.map(\.message)
                == ["no record has a field 'a\u{FFFD}'"]
        }
    }

    @Test("The template parser survives every prefix and suffix of a template")
    func survivesPrefixes() {
        let bytes = Array(RobustnessTests.template.utf8)
        var rendered = 0
        for cut in 0...bytes.count {
            rendered += survives(Array(bytes[..<cut])) ? 1 : 0
            rendered += survives(Array(bytes[cut...])) ? 1 : 0
        }
        #expect(rendered > 2)
    }

    @Test("The template parser survives templates with bytes changed at random")
    func survivesChanges() {
        var state: UInt64 = 42
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let tokens = [
            "{{", "}}", "{", "}", "#a", "/a", "$", "<", ">*", "\n", "\r\n", " ", "=", "\0",
        ]
        var rendered = 0
        for _ in 0..<3_000 {
            var bytes = Array(RobustnessTests.template.utf8)
            for _ in 0..<(1 + next(4)) {
                let start = next(bytes.count)
                let end = min(bytes.count, start + next(6))
                bytes.replaceSubrange(start..<end, with: tokens[next(tokens.count)].utf8)
            }
            rendered += survives(bytes) ? 1 : 0
        }
        #expect(rendered > 100)
    }

    /// Whether a template can be rendered; either way it must not crash.
    private func survives(_ bytes: [UInt8]) -> Bool {
        var fixture = Fixture(["unused": ""])
        let context = fixture.record([
            "name": .text("base"), "list": .list([.integer(1), .null]),
        ])
        fixture.sources = [
            TemplateSource(name: "main", path: "", bytes: bytes),
            TemplateSource(name: "base", path: "", bytes: Array("x\n  {{$a}}\n{{/a}}\n".utf8)),
        ]
        return (try? fixture.render(context, missingNames: .empty)) != nil
    }
}
