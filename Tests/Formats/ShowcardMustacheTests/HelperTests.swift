import ShowcardMustache
import Testing

@Suite("Helpers")
struct HelperTests {
    private struct Refusal: Error, CustomStringConvertible {
        let description = "not today"
    }

    private static let shout = Value.helper(Helper("shout") { $0.uppercased() })
    private static let quote = Value.helper(Helper("quote") { "«\($0)»" })

    /// Renders a template with helpers and some values.
    private func render(_ template: String) throws -> String {
        var fixture = Fixture(["main": template, "part": "  a\n  {{t}}\n"])
        let helpers = fixture.record(["shout": Self.shout, "quote": Self.quote])
        let context = fixture.record([
            "h": helpers, "t": .text("<b> & 'c'"), "m": .markup(Array("<i>x</i>".utf8)),
            "list": .list([.text("a"), .text("b")]), "no": .list([]), "n": .integer(3),
        ])
        return try fixture.render(context)
    }

    @Test(
        "Helpers of templates get what a section says as text, and what they give is escaped",
        arguments: [
            ("[{{#h.shout}}say {{t}}{{/h.shout}}]", "[SAY &lt;B&gt; &amp; &#39;C&#39;]"),
            (
                "{{#h.shout}}<p>{{{m}}}{{m}}</p>{{/h.shout}}",
                "&lt;P&gt;&lt;I&gt;X&lt;/I&gt;&lt;I&gt;X&lt;/I&gt;&lt;/P&gt;"
            ),
            ("{{#h.shout}}&amp;{{/h.shout}}", "&amp;AMP;"),
            ("{{#h.shout}}{{/h.shout}}{{#h.quote}}{{/h.quote}}", "«»"),
            ("{{#h.shout}}{{n}}{{/h.shout}}{{t}}", "3&lt;b&gt; &amp; &#39;c&#39;"),
        ])
    func text(template: String, expected: String) throws {
        #expect(try render(template) == expected)
    }

    @Test(
        "Helpers of templates are applied from the innermost, and escaped once",
        arguments: [
            (
                "{{#h.quote}}{{#h.shout}}x & {{t}}{{/h.shout}}{{/h.quote}}",
                "«X &amp; &lt;B&gt; &amp; &#39;C&#39;»"
            ),
            (
                "{{#h.shout}}{{#h.quote}}x{{/h.quote}}{{#h.quote}}y{{/h.quote}}{{/h.shout}}",
                "«X»«Y»"
            ),
        ])
    func nested(template: String, expected: String) throws {
        #expect(try render(template) == expected)
    }

    @Test(
        "Helpers of templates stand in lists and around them, and change no name within",
        arguments: [
            ("{{#list}}{{#h.shout}}{{.}}{{/h.shout}},{{/list}}", "A,B,"),
            ("{{#h.shout}}{{#list}}{{.}},{{/list}}{{/h.shout}}", "A,B,"),
            ("{{#list}}{{#h.quote}}{{#h.shout}}{{.}}{{/h.shout}}{{/h.quote}}{{/list}}", "«A»«B»"),
            ("{{#no}}{{#h.shout}}x{{/h.shout}}{{/no}}", ""),
            ("{{^h.shout}}x{{/h.shout}}", ""),
            ("{{#h.shout}}{{> part}}{{/h.shout}}", "  A\n  &lt;B&gt; &amp; &#39;C&#39;\n"),
        ])
    func sections(template: String, expected: String) throws {
        #expect(try render(template) == expected)
    }

    @Test("Helpers of templates cannot be shown themselves")
    func shown() throws {
        var fixture = Fixture("{{h}}")
        let context = fixture.record(["h": Self.shout])
        let problem = try fixture.renderProblem(context)
        #expect(problem?.problem.message == "'h' is a helper, which cannot be shown directly")
        #expect(problem?.helperError == nil)
    }

    @Test("Helpers of templates that fail are a problem at their section, with what they threw")
    func failure() throws {
        var fixture = Fixture("ab{{#list}}{{#h}}text{{/h}}{{/list}}")
        let failing = Value.helper(Helper("h") { _ in throw Refusal() })
        let context = fixture.record(["h": failing, "list": .list([.text("a")])])
        let problem = try #require(try fixture.renderProblem(context))
        #expect(problem.problem.message == "the helper 'h' failed: not today")
        #expect(problem.problem.offset == 14)
        #expect(problem.problem.length == 1)
        #expect(problem.helperError?.helper == "h")
        #expect(problem.helperError?.cause is Refusal)
    }

    @Test("Helpers of templates cannot make a page longer than it may be")
    func limit() throws {
        var limits = TemplateLimits()
        limits.outputBytes = 100
        var fixture = Fixture("{{#h}}x{{/h}}")
        let long = Value.helper(Helper("h") { _ in String(repeating: "<", count: 101) })
        let context = fixture.record(["h": long])
        let problem = try fixture.renderProblem(context, limits: limits)
        #expect(problem?.problem.message == "the page is longer than 100 bytes")
    }
}
