import Testing

@testable import ShowcardDesignTokens

@Suite("Outputs of templates")
struct TemplateOutputTests {
    private func options(
        _ template: String, _ others: [String: TokenExportValue] = [:]
    ) -> [String: TokenExportValue] {
        others.merging(
            ["template": .file(.init(path: "t.mustache", bytes: Array(template.utf8)))]
        ) { $1 }
    }

    private let template = """
        # {{title}}
        {{#permutations}}
        [{{label}}]{{#is_default}} default{{/is_default}}
        {{#groups}}
        {{group}}:
        {{#tokens}}
          {{name.constant}} = {{value}} {{json}}{{#reference}} -> {{camel}}{{/reference}}{{#color}} {{hex}} {{green}}{{/color}}{{#number}} {{number}} {{unit}}{{/number}}{{#description}} "{{description}}"{{/description}}{{#is_deprecated}} old: {{deprecation}}{{/is_deprecated}}{{#is_changed}} changed{{/is_changed}}{{^is_last}},{{/is_last}}
        {{/tokens}}
        {{/groups}}
        {{/permutations}}

        """

    @Test("A template has the permutations with their groups and tokens")
    func all() throws {
        let export = try exported(
            "template", dayTokens, dark: nightTokens,
            options: options(template, ["file": "tokens.conf"]))
        #expect(export.problems == [])
        #expect(
            try text(export, "tokens.conf") == """
                # test
                [mode: light] default
                color:
                  COLOR_INK = #000000 "#000000" #000000 0 "Text.",
                  COLOR_LINK = #000000 "#000000" -> colorInk #000000 0 old: use ink,
                  COLOR_WIDE = color(display-p3 0 1 0) "color(display-p3 0 1 0)" #00fb29 0.98576,
                space:
                  SPACE_S = 0.5rem "0.5rem" 0.5 rem
                [mode: dark]
                color:
                  COLOR_INK = #ffffff "#ffffff" #ffffff 1 changed,
                  COLOR_LINK = #ffffff "#ffffff" -> colorInk #ffffff 1 old: use ink changed,
                  COLOR_WIDE = color(display-p3 0 1 0) "color(display-p3 0 1 0)" #00fb29 0.98576,
                space:
                  SPACE_S = 0.5rem "0.5rem" 0.5 rem

                """)
    }

    @Test("A program gets what a template has, as JSON")
    func json() throws {
        let file = """
            {"$description": "Ours.", "ink": {"$type": "color", "$description": "Text.",
               "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
             "edge": {"$type": "border", "$deprecated": "use a shadow",
               "$value": {"color": "{ink}", "width": {"value": 1, "unit": "px"}, "style": "solid"}},
             "line": {"$type": "color", "$value": "{ink}"}}
            """
        let night = """
            {"ink": {"$type": "color", "$description": "Text.",
               "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}
            """
        let themed = try #require(parse(file, [(.dark, night)]).tokens)
        let input = try #require(TokenExportInput([themed], name: "test"))
        let data = input.data()
        #expect(data.problems == [])
        func names(_ word: String) -> String {
            let capital = word.prefix(1).uppercased() + word.dropFirst()
            return
                #"{"kebab":"\#(word)","camel":"\#(word)","snake":"\#(word)","pascal":"\#(capital)","constant":"\#(word.uppercased())"}"#
        }
        func permutation(_ mode: String, _ hex: String, _ part: Int) -> String {
            let isDark = mode == "dark"
            let color =
                #""color":{"hex":"\#(hex)","red":\#(part),"green":\#(part),"blue":\#(part),"alpha":1}"#
            return
                #"{"label":"mode: \#(mode)","suffix":"\#(mode)","is_default":\#(!isDark),"#
                + #""contexts":[{"modifier":"mode","context":"\#(mode)"}],"tokens":["#
                + #"{"path":"ink","name":\#(names("ink")),"type":"color","value":"\#(hex)","json":"\#(hex)","#
                + #""description":"Text.","is_deprecated":false,\#(color),"is_changed":\#(isDark)},"#
                + #"{"path":"edge","name":\#(names("edge")),"type":"border","value":"1px solid \#(hex)","#
                + #""json":{"color":"\#(hex)","width":"1px","style":"solid"},"#
                + #""is_deprecated":true,"deprecation":"use a shadow","is_changed":\#(isDark)},"#
                + #"{"path":"line","name":\#(names("line")),"type":"color","value":"\#(hex)","json":"\#(hex)","#
                + #""reference":\#(names("ink")),"is_deprecated":false,\#(color),"is_changed":\#(isDark)}]}"#
        }
        #expect(
            String(decoding: data.json, as: UTF8.self)
                == #"{"title":"test","about":"Ours.","permutations":["#
                + permutation("light", "#000000", 0) + "," + permutation("dark", "#ffffff", 1)
                + "]}")
    }

    @Test("A template can be rendered once for each permutation, and escape for HTML")
    func each() throws {
        let fonts = """
            {"f": {"$type": "fontFamily", "$value": "A & B"}}
            """
        func export(_ others: [String: TokenExportValue]) throws -> TokenExport {
            try exported(
                "template", fonts, dark: fonts,
                options: options(
                    "{{#permutations}}{{suffix}}{{#tokens}}{{value}}{{/tokens}};{{/permutations}}",
                    others))
        }
        let files = try export(["each": "permutation", "escape": "true", "file": "a.b.html"]).files
        #expect(files.map(\.path) == ["a.b.light.html", "a.b.dark.html"])
        #expect(
            files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
                "light&quot;A &amp; B&quot;;", "dark&quot;A &amp; B&quot;;",
            ])
        #expect(try text(try export([:]), "tokens.txt") == #"light"A & B";dark"A & B";"#)
    }

    @Test("Every error of a template has its place in the template")
    func errors() throws {
        let option = try #require(
            TokenExporters.named("template")?.options.first { $0.name == "template" })
        guard case .file(let check) = option.kind else {
            Issue.record("the template is not a file")
            return
        }
        let problems = check(.init(path: "t", bytes: Array("{{titel}}\n{{#tokens}}".utf8)))
        #expect(problems.map(\.code) == [.invalidTemplate, .invalidTemplate])
        #expect(problems.map(\.offset) == [2, 10])
        #expect(
            problems.map(\.message) == [
                "no record has a field 'titel'", "section 'tokens' is never closed",
            ])
    }

    @Test("The format needs a template")
    func missing() {
        #expect {
            try TokenExporters.make("template")
        } throws: { error in
            (error as? TokenExportError)?.reasons.map(\.message) == [
                "the output 'template' needs the option 'template'"
            ]
        }
    }
}
