import ShowcardMustache
import Testing

@Suite("Names that templates use")
struct NameTests {
    @Test(
        "Names that templates use are those of values, sections and dynamic partials, part by part")
    func names() throws {
        var fixture = Fixture([
            "home": "{{a}}{{{b.c}}}{{#d}}{{.}}{{/d}}{{^e}}{{>card}}{{/e}}{{! f }}{{>*g}}",
            "card": "{{h}}{{$i}}{{j}}{{/i}}", "other": "{{k}}",
        ])
        _ = fixture.record([
            "a": .null, "b": .null, "c": .null, "d": .null, "e": .null, "f": .null, "g": .null,
            "h": .null, "i": .null, "j": .null, "k": .null,
        ])
        let library = try fixture.library()
        #expect(library.names(in: ["home"]) == [["a"], ["b", "c"], ["d"], ["e"], ["g"]])
        #expect(library.names(in: ["card", "other", "nope"]) == [["h"], ["j"], ["k"]])
        #expect(library.names(in: [String]()) == [])
    }

    @Test("Names that templates use stand between the texts of a template, which are its stretches")
    func pieces() {
        func pieces(_ text: String) -> [TemplatePiece] {
            TemplateSource(name: "x", path: "x", bytes: Array(text.utf8)).pieces
        }
        #expect(pieces("") == [])
        #expect(pieces("text") == [.text(0..<4)])
        #expect(
            pieces("a{{ b.c }}{{! d }}{{{e}}}f") == [
                .text(0..<1), .value(name: "b.c", 1..<10), .tag(10..<18),
                .value(name: "e", 18..<25), .text(25..<26),
            ])
        #expect(
            pieces("{{=<% %>=}}<%a%>{{b}}") == [
                .tag(0..<11), .value(name: "a", 11..<16), .text(16..<21),
            ])
    }
}
