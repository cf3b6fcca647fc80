import ShowcardMustache
import Testing

@Suite("Strict names")
struct StrictNameTests {
    @Test(
        "A strict library refuses names that no record has, even where nothing is ever shown",
        arguments: [
            ("{{subtitel}}", 2, 8, "no record has a field 'subtitel'", "did you mean 'subtitle'?"),
            (
                "{{^a}}{{#a}}{{b.nmae}}{{/a}}{{/a}}", 16, 4, "no record has a field 'nmae'",
                "did you mean 'name'?"
            ),
            ("{{ & zzzzzz }}", 5, 6, "no record has a field 'zzzzzz'", nil),
            ("{{>*nope}}", 4, 4, "no record has a field 'nope'", nil),
            (
                "{{>partials/crad}}", 3, 13, "the template 'partials/crad' does not exist",
                "did you mean 'partials/card'?"
            ),
            ("{{<layout}}{{/layout}}", 3, 6, "the template 'layout' does not exist", nil),
        ] as [(String, Int, Int, String, String?)])
    func refusesUnknown(
        template: String, offset: Int, length: Int, message: String, help: String?
    ) throws {
        var fixture = Fixture(["main": template, "partials/card": ""])
        let context = fixture.record([
            "a": .null, "b": .null, "name": .null, "subtitle": .null,
        ])
        let quoted = message.split(separator: "'").dropFirst().first.map(String.init)
        let problem = TemplateError(
            template: "main", path: "main.mustache", offset: offset, length: length,
            message: message, help: help,
            missing: message.hasPrefix("the template '") ? quoted : nil)
        #expect(fixture.problems() == [problem])
        #expect(fixture.problems(.empty) == [])
        #expect(try fixture.render(context, missingNames: .empty) == "")
    }

    @Test("A strict library finds texts outside the blocks of a parent")
    func ignoredTexts() throws {
        func problems(_ template: String) throws -> [String] {
            var fixture = Fixture(["main": template, "base": "{{$a}}{{/a}}{{$b}}{{/b}}"])
            _ = fixture.record(["name": .null])
            return try fixture.library().ignoredTexts.map {
                "\($0.template) \($0.offset)+\($0.length): \($0.message); \($0.help ?? "")"
            }
        }
        #expect(try problems("x{{<base}} {{! no }}\n{{$a}}y{{/a}}\t{{/base}}z") == [])
        let message = "text outside the blocks of 'base' is not shown; move it into a block"
        #expect(
            try problems("{{<base}} one {{$a}}y{{/a}}two words\n{{/base}}") == [
                "main 10+3: \(message)", "main 27+9: \(message)",
            ])
        // In a block, and in a parent in a block.
        #expect(
            try problems("{{<base}}{{$a}}y{{<base}}{{$b}}z{{/b}}!{{/base}}{{/a}}{{/base}}") == [
                "main 38+1: \(message)"
            ])
        #expect(try problems("{{#name}}{{<*name}}x{{/*name}}{{/name}}").count == 1)
    }

    @Test(
        "A strict library finds blocks that the parent does not have, also through other templates")
    func unknownBlocks() throws {
        func problems(_ template: String) throws -> [String] {
            var fixture = Fixture([
                "base": "{{$head}}{{/head}}{{$content}}{{/content}}",
                "entry": "{{<base}}{{$content}}{{> part}}{{$facts}}{{/facts}}{{/content}}{{/base}}",
                "part": "{{$part}}{{<*name}}{{$state}}{{/state}}{{/*name}}{{/part}}",
                "sample": "{{$state}}{{/state}}", "main": template,
            ])
            _ = fixture.record(["name": .null])
            return try fixture.library().unknownBlocks.map {
                "\($0.template) \($0.offset)+\($0.length): \($0.message); \($0.help ?? "")"
            }
        }
        let known = ["head", "content", "facts", "part", "state"]
        let all = known.map { "{{$\($0)}}{{/\($0)}}" }.joined()
        #expect(try problems("{{<entry}}\(all){{/entry}}") == [])
        #expect(
            try problems("{{<entry}}{{$fatcs}}{{/fatcs}}{{/entry}}") == [
                "main 13+5: 'entry' has no block 'fatcs'; did you mean 'facts'?"
            ])
        // 'state' is a block of templates with a dynamic name, which the base does not expand.
        #expect(
            try problems("{{<base}}{{$facts}}{{/facts}}{{$state}}{{/state}}{{/base}}") == [
                "main 12+5: 'base' has no block 'facts'; ",
                "main 32+5: 'base' has no block 'state'; ",
            ])
        // A dynamic name can be that of any template.
        #expect(try problems("{{#name}}{{<*name}}{{$none}}{{/none}}{{/*name}}{{/name}}") == [])
    }

    @Test(
        "A strict library refuses to render names that no record here declares",
        arguments: [
            ("x{{other}}", 3, 5, "nothing here has a field 'other'", nil),
            ("{{nam}}", 2, 3, "nothing here has a field 'nam'", "did you mean 'name'?"),
            ("{{#other}}{{/other}}", 3, 5, "nothing here has a field 'other'", nil),
            ("{{^other}}{{/other}}", 3, 5, "nothing here has a field 'other'", nil),
            ("{{r.other}}", 2, 7, "'r' has no field 'other'", nil),
            ("{{r.nam}}", 2, 5, "'r' has no field 'nam'", "did you mean 'name'?"),
            ("{{r.name.other}}", 2, 12, "'r.name' is text and has no field 'other'", nil),
            (
                "{{r}}", 2, 1, "'r' is a record, which cannot be shown directly",
                "open a section over it, or name one of its fields"
            ),
            (
                "{{&l}}", 3, 1, "'l' is a list, which cannot be shown directly",
                "open a section over it, or name one of its fields"
            ),
            (
                "{{.}}", 2, 1, "'.' is a record, which cannot be shown directly",
                "open a section over it, or name one of its fields"
            ),
            (
                "{{>*name}}", 4, 4, "the template 'mian', which 'name' names, does not exist",
                "did you mean 'main'?"
            ),
            ("{{>*r.name}}", 4, 6, "the template 'x', which 'r.name' names, does not exist", nil),
            ("{{>*l}}", 4, 1, "'l' is a list, not the name of a template", nil),
        ] as [(String, Int, Int, String, String?)])
    func refusesUndeclared(
        template: String, offset: Int, length: Int, message: String, help: String?
    ) throws {
        var fixture = Fixture(template)
        _ = fixture.record(["other": .null, "nam": .null])
        let inner = fixture.record(["name": .text("x")])
        let context = fixture.record([
            "name": .text("mian"), "r": inner, "l": .list([.integer(1)]),
        ])
        let found = try fixture.renderProblem(context)
        let problem = TemplateError(
            template: "main", path: "main.mustache", offset: offset, length: length,
            message: message, help: help)
        #expect(found?.problem == problem)
        #expect(found?.chain == ["main"])
        #expect(throws: Never.self) { try fixture.render(context, missingNames: .empty) }
    }

    @Test("A strict library names the partials on the way to the place")
    func namesChain() throws {
        var fixture = Fixture([
            "main": "{{<base}}{{$b}}{{>card}}{{/b}}{{/base}}", "base": "{{$b}}{{/b}}",
            "card": "\n{{x}}",
        ])
        _ = fixture.record(["x": .null])
        let found = try fixture.renderProblem()
        #expect(found?.problem.path == "card.mustache")
        #expect(found?.problem.offset == 3)
        #expect(found?.chain == ["main", "base", "card"])
    }

    @Test("A strict library says which template is missing when a page asks for it")
    func saysMissingTemplate() throws {
        let library = try Fixture(["home": ""]).library()
        var output: [UInt8] = []
        let expected = TemplateError(
            template: "hom", path: "", offset: 0, length: 0,
            message: "the template 'hom' does not exist", help: "did you mean 'home'?")
        #expect {
            try library.render("hom", context: [], into: &output)
        } throws: { error in
            (error as? RenderError)?.problem == expected
        }
    }
}
