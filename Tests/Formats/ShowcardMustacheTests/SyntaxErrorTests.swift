import ShowcardMustache
import Testing

@Suite("Syntax problems")
struct SyntaxErrorTests {
    struct Expectation: Sendable {
        var template: String
        var offset: Int
        var length: Int
        var message: String
        var help: String?
    }

    static let table: [Expectation] = [
        .init(
            template: "a {{name\nb", offset: 2, length: 6, message: "this tag is never closed",
            help: "add '}}'"),
        .init(
            template: "{{{name}} x", offset: 0, length: 11, message: "this tag is never closed",
            help: "add '}}}'"),
        .init(
            template: "{{=<% %>}}", offset: 0, length: 10, message: "this tag is never closed",
            help: "add '=}}'"),
        .init(
            template: "{{=<%=}}", offset: 0, length: 8,
            message: "'{{=<%=}}' does not give two delimiters",
            help: "write two words without '=', such as '{{=<% %>=}}'"),
        .init(
            template: "x{{ }}", offset: 1, length: 5, message: "'{{ }}' has no name",
            help: "write a name in it, or remove it"),
        .init(
            template: "{{&}}", offset: 0, length: 5, message: "'{{&}}' has no name",
            help: "write a name in it, or remove it"),
        .init(
            template: "{{ two words }}", offset: 3, length: 9,
            message: "the name 'two words' has whitespace in it", help: "write the name as one word"
        ),
        .init(
            template: "{{a..b}}", offset: 2, length: 4,
            message: "the name 'a..b' has an empty part",
            help: "write one '.' between two names"),
        .init(
            template: "{{.a}}", offset: 2, length: 2, message: "the name '.a' has an empty part",
            help: "write one '.' between two names"),
        .init(
            template: "\n{{#tags}}x", offset: 1, length: 9,
            message: "section 'tags' is never closed", help: "add {{/tags}}"),
        .init(
            template: "{{=<% %>=}}<%^tags%>", offset: 11, length: 9,
            message: "section 'tags' is never closed", help: "add <%/tags%>"),
        .init(
            template: "{{$a}}", offset: 0, length: 6, message: "block 'a' is never closed",
            help: "add {{/a}}"),
        .init(
            template: "{{<*a}}", offset: 0, length: 7, message: "parent '*a' is never closed",
            help: "add {{/*a}}"),
        .init(
            template: "{{#a}}\n{{#b}}\n{{/a}}", offset: 7, length: 6,
            message: "section 'b' is never closed",
            help: "add {{/b}} before '{{/a}}' on line 3"),
        .init(
            template: "\n\n{{#b}}{{/a}}", offset: 8, length: 6,
            message: "'{{/a}}' closes 'b', opened on line 3", help: "write {{/b}}"),
        .init(
            template: "{{/a}}", offset: 0, length: 6, message: "'{{/a}}' closes nothing",
            help: "remove it, or open 'a' before it"),
        .init(
            template: "{{<main}}{{a}}{{/main}}", offset: 9, length: 5,
            message: "'{{a}}' is inside '{{<main}}' but outside its blocks, where nothing is shown",
            help: "move it into a block"),
        .init(
            template: "{{<main}}{{$a}}{{/a}}{{$a}}{{/a}}{{/main}}", offset: 24, length: 1,
            message: "block 'a' is given twice", help: "remove one of them"),
    ]

    @Test("The template parser reports each fault with its place", arguments: table)
    func tells(_ expected: Expectation) {
        var fixture = Fixture(expected.template)
        _ = fixture.record(["a": .null, "b": .null, "tags": .null, "name": .null])
        let problem = TemplateError(
            template: "main", path: "main.mustache", offset: expected.offset,
            length: expected.length, message: expected.message, help: expected.help)
        #expect(fixture.problems() == [problem])
        #expect(fixture.problems(.empty) == [problem])
    }

    @Test("The template parser reports every fault of every template, by path and offset")
    func tellsAll() {
        var fixture = Fixture(["b": "{{#x}}{{/y}}{{", "a": "{{nope}}{{/z}}"])
        _ = fixture.record(["x": .null])
        #expect(
            fixture.problems().map { "\($0.path):\($0.offset): \($0.message)" } == [
                "a.mustache:2: no record has a field 'nope'",
                "a.mustache:8: '{{/z}}' closes nothing",
                "b.mustache:6: '{{/y}}' closes 'x', opened on line 1",
                "b.mustache:12: this tag is never closed",
            ])
    }

    @Test("The template parser refuses two templates of one name")
    func refusesTwins() {
        let fixture = Fixture(["a": "1", "a": "2"])
        #expect(
            fixture.problems() == [
                TemplateError(
                    template: "a", path: "a.mustache", offset: 0, length: 0,
                    message: "there are two templates 'a'",
                    help: "rename this one or 'a.mustache'")
            ])
    }

    @Test("The template parser cuts long names in messages between characters")
    func cutsLongNames() {
        let fixture = Fixture("{{" + String(repeating: "\u{E9}", count: 100) + "}}")
        let name = String(repeating: "\u{E9}", count: 38) + "..."
        #expect(fixture.problems().map(\.message) == ["no record has a field '\(name)'"])
    }
}
