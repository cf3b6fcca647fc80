import ShowcardMustache
import Testing

@Suite("Stencils")
struct StencilTests {
    static let cases = Suite.cases(
        SpecificationTests.required + ["~inheritance", "~dynamic-names"])

    @Test(
        "A prerendered template renders each case of the specification, however much of its data is shared",
        .enabled(if: Suite.isPresent, "conformance suites not present"), arguments: cases)
    func rendersSpecification(_ test: Suite.Case) throws {
        guard case .record(let record) = test.context else { return }
        let sources = [("main", test.template)] + test.partials.sorted { $0.key < $1.key }
        let library = try TemplateLibrary(
            sources.map { TemplateSource(name: $0, path: $0, bytes: Array($1.utf8)) },
            vocabulary: test.vocabulary, missingNames: .empty)
        for count in 0...record.values.count {
            #expect(try render(record, sharing: count, with: library) == test.expected)
        }
    }

    @Test(
        "A prerendered template renders a page as its template does, however much of its data is shared"
    )
    func rendersLikeTemplate() throws {
        var fixture = Fixture([
            "main": """
            {{<layout}}
            {{$title}}{{own}} of {{site.name}}{{/title}}
            {{$body}}
            {{#links}}
            <a href="{{root}}{{path}}"{{#is_current}} class="{{own}}"{{/is_current}}>{{> label}}</a>
            {{/links}}
            {{#items}}{{>*kind}}{{/items}}{{^items}}none{{/items}}
            {{/body}}
            {{/layout}}
            """,
            "layout":
                "<title>{{$title}}{{/title}}</title>\n{{#site}}\n{{$body}}{{/body}}\n{{/site}}\n",
            "label": "{{title}} {{own}}", "plain": "[{{title}}{{root}}]", "loud": "[{{title}}!]",
        ])
        let site = fixture.record(["name": .text("Site")])
        let links = ["a", "b"].map { name in
            fixture.record([
                "path": .text(name), "title": .text(name + "&"),
                "is_current": .boolean(name == "b"),
            ])
        }
        let items = ["plain", "loud", "plain"].map { kind in
            fixture.record(["title": .text(kind), "kind": .text(kind)])
        }
        let page = fixture.record([
            "root": .text("../"), "site": site, "links": .list(links), "own": .text("<Own>"),
            "items": .list(items),
        ])
        guard case .record(let record) = page else { return }
        let library = try fixture.library()
        let expected = try fixture.render(page)
        #expect(expected.contains("<a href=\"../b\" class=\"&lt;Own&gt;\">b&amp; &lt;Own&gt;</a>"))
        #expect(expected.contains("[plain../][loud!][plain../]"))
        for count in 0...record.values.count {
            #expect(try render(record, sharing: count, with: library) == expected)
        }
    }

    @Test("A prerendered template indents what a page's own values begin")
    func indents() throws {
        var fixture = Fixture([
            "main": "  {{>lines}}\nend {{own}}",
            "lines": "{{#own}}\nyes\n{{/own}}\n{{own}}\nlast\n",
        ])
        for own in ["", "x"] {
            let page = fixture.record(["root": .text("./"), "own": .text(own)])
            guard case .record(let record) = page else { return }
            #expect(
                try render(record, sharing: 1, with: fixture.library()) == fixture.render(page))
        }
    }

    @Test(
        "A prerendered template reports with each page what is wrong with it, as its template does")
    func tellsProblems() throws {
        for text in ["a\n{{site}}", "{{#own}}{{site}}{{/own}}", "{{>*own}}", "{{own}}{{>*site}}"] {
            var fixture = Fixture(["main": "{{>part}}", "part": text])
            let site = fixture.record(["name": .text("Site")])
            let page = fixture.record(["site": site, "own": .text("own")])
            guard case .record(let record) = page else { return }
            let expected = try fixture.renderProblem(page)
            #expect(expected != nil)
            let library = try fixture.library()
            for count in 0...2 {
                #expect {
                    _ = try render(record, sharing: count, with: library)
                } throws: {
                    let problem = $0 as? RenderError
                    return problem?.problem == expected?.problem
                        && problem?.chain == expected?.chain
                }
            }
        }
    }

    @Test("A prerendered template limits a page as its template is limited")
    func limits() throws {
        var fixture = Fixture(["main": "1234{{own}}56{{#list}}{{#list}}{{/list}}{{/list}}"])
        let list = Value.list([Value](repeating: .boolean(true), count: 10))
        let page = fixture.record(["list": list, "own": .text("7")])
        guard case .record(let record) = page else { return }
        var limits = TemplateLimits.standard
        limits.outputBytes = 6
        for count in 0...2 {
            #expect(throws: RenderError.self) {
                try render(record, sharing: count, with: fixture.library(limits: limits))
            }
        }
        limits = .standard
        limits.steps = 100
        for count in 0...2 {
            #expect(throws: RenderError.self) {
                try render(record, sharing: count, with: fixture.library(limits: limits))
            }
        }
    }

    @Test("A prerendered template says that there is no template of the name")
    func missingTemplate() throws {
        var fixture = Fixture("x")
        guard case .record(let record) = fixture.record(["own": .null]) else { return }
        let prerendered = try fixture.library().prerendered(
            of: "mine", shape: record.shape, shared: [])
        var output: [UInt8] = []
        #expect {
            try fixture.library().render(prerendered, own: [.null], into: &output)
        } throws: { error in
            (error as? RenderError)?.problem.message == "the template 'mine' does not exist"
        }
    }

    /// The template `main`, rendered with a prerendered of some of a record's values.
    private func render(
        _ record: Record, sharing count: Int, with library: TemplateLibrary
    ) throws -> String {
        let prerendered = library.prerendered(
            of: "main", shape: record.shape, shared: Array(record.values[..<count]))
        var output: [UInt8] = []
        try library.render(prerendered, own: Array(record.values[count...]), into: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
