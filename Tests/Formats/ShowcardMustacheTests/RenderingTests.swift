import ShowcardMustache
import Testing

@Suite("Rendering")
struct RenderingTests {
    @Test(
        "Rendering writes values as text",
        arguments: [
            (Value.null, "||"), (.boolean(true), "true|true|yes"),
            (.boolean(false), "false|false|"),
            (.integer(0), "0|0|yes"), (.integer(.min), "\(Int.min)|\(Int.min)|yes"),
            (.number(1.21), "1.21|1.21|yes"), (.number(5), "5|5|yes"), (.number(0), "0|0|yes"),
            (.number(0.1), "0.1|0.1|yes"), (.number(1e300), "1e+300|1e+300|yes"),
            (.text(""), "||"), (.text("<a>"), "&lt;a&gt;|<a>|yes"),
            (.markup([]), "||"), (.markup(Array("<a>".utf8)), "<a>|<a>|yes"),
        ])
    func writesValues(value: Value, expected: String) throws {
        var fixture = Fixture("{{v}}|{{&v}}|{{#v}}yes{{/v}}")
        let context = fixture.record(["v": value])
        #expect(try fixture.render(context) == expected)
    }

    @Test("a section renders with its value as the innermost context")
    func pushesContexts() throws {
        var fixture = Fixture(
            "{{#n}}{{.}}{{/n}} {{#t}}{{.}}{{/t}} {{#b}}{{.}}{{/b}} {{#r}}{{x}}{{n}}{{/r}}")
        let inner = fixture.record(["x": .text("in")])
        let context = fixture.record([
            "n": .integer(1), "t": .text("t"), "b": .boolean(true), "r": inner,
        ])
        #expect(try fixture.render(context) == "1 t true in1")
    }

    @Test("names are looked up from the innermost context to the outermost")
    func looksUpInward() throws {
        var fixture = Fixture("{{a}}{{b}}{{#c}}{{a}}{{b}}{{/c}}")
        let outer = fixture.record(["a": .text("1"), "b": .text("2")])
        let item = fixture.record(["b": .text("4")])
        let inner = fixture.record(["a": .text("3"), "c": .list([item, item])])
        #expect(try fixture.render(outer, inner) == "323434")
    }

    @Test("a list item whose declared value is null ends the list")
    func stopsAtNull() throws {
        var fixture = Fixture("[{{a}}{{a.b.c}}{{^a.b}}no{{/a.b}}]")
        let outer = fixture.record(["a": .text("outer"), "b": .null, "c": .null])
        let inner = fixture.record(["a": .null])
        #expect(try fixture.render(outer, inner) == "[no]")
    }

    @Test("Rendering adds to the output, and leaves it alone on failure")
    func addsToOutput() throws {
        var fixture = Fixture(["main": "{{a}}", "bad": "text{{b}}"])
        let context = fixture.record(["a": .text("x")])
        _ = fixture.record(["b": .null])
        let library = try fixture.library()
        var output = Array("page: ".utf8)
        try library.render("main", context: [context], into: &output)
        #expect(output == Array("page: x".utf8))
        #expect(throws: RenderError.self) {
            try library.render("bad", context: [context], into: &output)
        }
        #expect(output == Array("page: x".utf8))
    }

    @Test(
        "a partial that stands alone on a line is indented as the line is",
        arguments: [
            ("  {{>p}}\nend", "a\n\nb\n", "  a\n  \n  b\nend"),
            ("  {{>p}}\r\nend", "a\r\nb\r\n", "  a\r\n  b\r\nend"),
            ("\t{{>p}}\n", "{{t}}\n{{{t}}}", "\tx\ny\n\tx\ny"),
            ("  {{>p}}\n", "{{#t}}\na\n{{/t}}\nb\n", "  a\n  b\n"),
            ("  {{>p}}\n", " {{>q}}\n{{>q}}{{>q}}\n", "   1\n   21\n21\n2\n"),
            ("  {{<p}}{{/p}}\n.", "{{$b}}d\ne{{/b}}\n", "  d\n  e\n."),
            (
                "  {{<p}}{{$b}}\n   1\n     2\n{{/b}}{{/p}}\n.", "[\n {{$b}}{{/b}}]",
                "  [\n   1\n     2\n  ]."
            ),
            (
                "{{<p}}\n  {{$b}}\n    {{>q}}\n  {{/b}}\n{{/p}}\n.", "<\n{{$b}}\n{{/b}}\n>\n",
                "<\n1\n2>\n."
            ),
            ("{{<p}}{{$b}}1\n  2{{/b}}{{/p}}", "<{{$b}}{{/b}}>", "<1\n  2>"),
        ])
    func indents(template: String, partial: String, expected: String) throws {
        var fixture = Fixture(["main": template, "p": partial, "q": "1\n2"])
        let context = fixture.record(["t": .text("x\ny")])
        #expect(try fixture.render(context) == expected)
    }

    @Test("Rendering fills the blocks within given content by the callers of its template only")
    func fillsLexically() throws {
        let fixture = Fixture([
            "main": "{{<section}}{{$title}}T{{/title}}{{/section}}",
            "section":
                "{{<base}}{{$body}}<{{$title}}t{{/title}}>{{/body}}{{$title}}no{{/title}}{{/base}}",
            "base": "{{$title}}d{{/title}}:{{$body}}{{/body}}",
        ])
        #expect(try fixture.render() == "T:<T>")
        let nested = Fixture([
            "main": "{{<p}}{{$a}}1{{$a}}2{{/a}}3{{/a}}{{/p}}", "p": "({{$a}}{{/a}})",
        ])
        #expect(try nested.render() == "(123)")
    }

    @Test("a partial that includes itself for nested data is rendered")
    func rendersRecursion() throws {
        var fixture = Fixture(["main": "{{n}}{{#child}}({{>main}}){{/child}}"])
        var value = fixture.record(["n": .integer(50), "child": .null])
        for number in (1..<50).reversed() {
            value = fixture.record(["n": .integer(number), "child": value])
        }
        let expected =
            "1" + (2...50).map { "(\($0)" }.joined() + String(repeating: ")", count: 49)
        #expect(try fixture.render(value) == expected)
    }
}
