import Foundation
import ShowcardMustache
import Testing

@Suite("Limits")
struct LimitTests {
    @Test("A template library reports the circle of partials that include themselves")
    func tellsCircle() throws {
        let fixture = Fixture(["a": "{{>b}}", "b": "x\n{{>c}}", "c": "{{>b}}"])
        let found = try fixture.renderProblem()
        #expect(found?.problem.message == "the partial 'b' includes itself without end: b > c > b")
        #expect(
            found?.problem.help
                == "end the recursion within 100 levels with a section that becomes false")
        #expect(found?.chain.count == 101)
        let own = try Fixture(["a": "{{<a}}{{/a}}"]).renderProblem()
        #expect(own?.problem.message == "the partial 'a' includes itself without end: a > a")
    }

    @Test("A template library allows as many levels of partials as the limit says, and no more")
    func limitsPartialDepth() throws {
        let chain = (0...101).map { index in
            let next = index < 101 ? "{{>p\(index + 1)}}" : ""
            return TemplateSource(name: "p\(index)", path: "p\(index)", bytes: Array(next.utf8))
        }
        let library = try TemplateLibrary(chain, vocabulary: Vocabulary())
        var output: [UInt8] = []
        try library.render("p1", context: [], into: &output)
        #expect {
            try library.render("p0", context: [], into: &output)
        } throws: { error in
            (error as? RenderError)?.problem.message
                == "partials are nested more than 100 deep, at 'p101'"
        }
    }

    @Test("A template library limits the nesting of sections")
    func limitsSectionDepth() throws {
        func nested(_ count: Int) -> Fixture {
            var fixture = Fixture(
                String(repeating: "{{#a}}", count: count) + "x"
                    + String(repeating: "{{/a}}", count: count))
            _ = fixture.record(["a": .boolean(true)])
            return fixture
        }
        #expect(nested(100).problems() == [])
        for count in [101, 10_000] {
            let problem = TemplateError(
                template: "main", path: "main.mustache", offset: 600, length: 6,
                message: "sections and blocks are nested more than 100 deep",
                help: "move the inner ones to a partial")
            #expect(nested(count).problems() == [problem])
        }
    }

    @Test("A template library limits the length of templates")
    func limitsTemplates() {
        var limits = TemplateLimits()
        limits.templateBytes = 10
        #expect(Fixture("0123456789").problems(limits: limits) == [])
        let problem = TemplateError(
            template: "main", path: "main.mustache", offset: 0, length: 0,
            message: "the template has 11 bytes, but the limit is 10",
            help: "move parts of it to partials")
        #expect(Fixture("0123456789A").problems(limits: limits) == [problem])
    }

    @Test(
        "A template library limits the length of a page",
        arguments: ["{{#l}}{{.}}{{/l}}", "{{#l}}12345{{/l}}"])
    func limitsOutput(template: String) throws {
        var fixture = Fixture(template)
        let context = fixture.record(["l": .list(Array(repeating: .text("12345"), count: 3))])
        var limits = TemplateLimits()
        limits.outputBytes = 15
        #expect(try fixture.render(context, limits: limits) == "123451234512345")
        limits.outputBytes = 14
        let found = try fixture.renderProblem(context, limits: limits)
        #expect(found?.problem.message == "the page is longer than 14 bytes")
        #expect(found?.problem.help == "show fewer items, or distribute them over more pages")
    }

    @Test(
        "A template library ends loops that show nothing",
        arguments: [
            "{{#l}}{{#l}}{{#l}}{{#l}}{{/l}}{{/l}}{{/l}}{{/l}}",
            "{{>a}}",
        ])
    func limitsSteps(template: String) throws {
        var fixture = Fixture([
            "main": template, "a": "{{>b}}{{>b}}{{>b}}{{>b}}", "b": "{{>c}}{{>c}}{{>c}}{{>c}}",
            "c": "{{>d}}{{>d}}{{>d}}{{>d}}", "d": "{{>e}}{{>e}}{{>e}}{{>e}}", "e": "",
        ])
        let context = fixture.record(["l": .list(Array(repeating: .integer(1), count: 20))])
        var limits = TemplateLimits()
        limits.steps = 1_000_000
        #expect(try fixture.render(context, limits: limits) == "")
        limits.steps = 200
        let found = try fixture.renderProblem(context, limits: limits)
        #expect(found?.problem.message == "rendering takes more than 200 steps")
    }

    @Test("A template library renders the deepest nesting on a small stack")
    func rendersOnSmallStack() async throws {
        let deep = String(repeating: "{{#a}}", count: 100)
        let close = String(repeating: "{{/a}}", count: 100)
        let output = await withCheckedContinuation { continuation in
            let thread = Thread {
                var vocabulary = Vocabulary()
                let shape = vocabulary.shape(["a"])
                let sources = (0...100).map { index in
                    let middle = index < 100 ? "{{>p\(index + 1)}}" : "x"
                    return TemplateSource(
                        name: "p\(index)", path: "", bytes: Array((deep + middle + close).utf8))
                }
                var output: [UInt8] = []
                let context = Value.record(Record(shape, [.boolean(true)]))
                try? TemplateLibrary(sources, vocabulary: vocabulary)
                    .render("p0", context: [context], into: &output)
                continuation.resume(returning: output)
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(output == Array("x".utf8))
    }
}
