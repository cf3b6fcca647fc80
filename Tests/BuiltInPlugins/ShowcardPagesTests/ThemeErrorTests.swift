import ShowcardCatalog
import Testing

@Suite("Problems of a theme")
struct ThemeErrorTests {
    private func diagnostics(
        _ templates: [String: String?] = [:], strings: [String: String?] = [:],
        contributions: [SiteContribution] = []
    ) async -> [String] {
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup", ["tags": .texts("hot")])
        let theme = TinyTheme.make(replacing: templates, strings: strings)
        let site = await RenderedSite(
            tiny.catalog, theme: theme, contributions: contributions)
        if site.plan.diagnostics.contains(where: { $0.severity == .error }) {
            #expect(site.files.isEmpty)
        }
        return (site.plan.diagnostics + site.failures).sorted().map(Self.text)
    }

    private static func text(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.location.map { "\($0.path):\($0.line):\($0.column)+\($0.length): " }
        let related = diagnostic.related.map { " [\($0.location.path): \($0.message)]" }
        return (place ?? "") + "\(diagnostic.severity)[\(diagnostic.code)]: \(diagnostic.message)"
            + (diagnostic.help.map { "; help: \($0)" } ?? "") + related.joined()
    }

    private static let extra = SiteContribution(pages: [
        SitePage(
            folder: "extra/", template: "extra", titleKey: "extra_name", isInNavigation: false,
            data: .null)
    ])

    @Test("The check of a theme reports which template is missing and what may be meant")
    func missingTemplates() async {
        #expect(
            await diagnostics(["home": nil, "hoem": "x", "tag": nil]) == [
                """
                error[missing-template]: the template 'home' is missing; help: write it at \
                'templates/home.mustache'; is it 'hoem'?
                """,
                """
                error[missing-template]: the template 'tag' is missing; help: write it at \
                'templates/tag.mustache'
                """,
            ])
    }

    @Test("The check of a theme reports which template and string a contributed page lacks")
    func contributed() async {
        #expect(
            await diagnostics(contributions: [Self.extra]) == [
                """
                error[missing-template]: the template 'extra', which the page 'extra/' \
                uses, is missing; help: write it at 'templates/extra.mustache'
                """,
                """
                templates/strings.yml:1:1+1: error[missing-string]: the string 'extra_name' \
                is missing in 'templates/strings.yml'; help: add 'extra_name', the title of the page 'extra/'
                """,
            ])
    }

    @Test("The check of a theme reports which strings are missing")
    func missingStrings() async {
        let strings = ["home_title", "not_found_title", "tag_title", "months"]
        #expect(
            await diagnostics(
                strings: Dictionary(uniqueKeysWithValues: strings.map { ($0, String?.none) }))
                == [
                    """
                    the string 'home_title' is missing in 'templates/strings.yml'; help: add \
                    'home_title', the title of the home page
                    """,
                    """
                    the string 'months' is missing in 'templates/strings.yml'; help: add 'months', the \
                    names of the twelve months
                    """,
                    """
                    the string 'not_found_title' is missing in 'templates/strings.yml'; help: add \
                    'not_found_title', the title of the page '404.html'
                    """,
                    """
                    the string 'tag_title' is missing in 'templates/strings.yml'; help: add \
                    'tag_title', the title of a tag's page
                    """,
                ].map { "templates/strings.yml:1:1+1: error[missing-string]: \($0)" })
    }

    @Test("The check of a theme points at a partial that is not there")
    func missingPartial() async {
        #expect(
            await diagnostics(["tag": "a\n  é {{> partials/crad}}"]) == [
                """
                templates/tag.mustache:2:9+13: error[invalid-template]: the template \
                'partials/crad' does not exist; help: did you mean 'partials/card'?
                """
            ])
    }

    @Test("The check of a theme points at a string's partial that is not there")
    func missingStringPartial() async {
        #expect(
            await diagnostics(["404": "{{> strings/nothin}}"]) == [
                """
                templates/404.mustache:1:5+14: error[missing-string]: the string 'nothin' is missing in \
                'templates/strings.yml'; help: did you mean 'nothing'?
                """
            ])
    }

    @Test("The check of a theme points at a name that no page knows")
    func unknownName() async {
        #expect(
            await diagnostics(["entry": "{{#entry}}\r\n{{nmae}}\r\n{{/entry}}"]) == [
                """
                templates/entry.mustache:2:3+4: error[invalid-template]: no record has a field 'nmae'; \
                help: did you mean 'name'?
                """
            ])
    }

    @Test("The check of a theme points at syntax that is wrong, in every template")
    func syntax() async {
        let found = await diagnostics(["404": "{{#site}}", "tag": "x{{/list}}"])
        #expect(
            found.map { $0.prefix { $0 != "+" } } == [
                "templates/404.mustache:1:1", "templates/tag.mustache:1:2",
            ])
    }

    @Test("The check of a theme points at a string whose name no page knows")
    func unknownNameInString() async {
        #expect(
            await diagnostics(strings: ["nothing": "No {{thing}} & {{cont}}"]) == [
                """
                templates/strings.yml:7:10+1: error[invalid-string]: no record has a field 'cont'; \
                help: did you mean 'count'?
                """,
                "templates/strings.yml:7:10+1: error[invalid-string]: no record has a field 'thing'",
            ])
    }

    @Test(
        "The check of a theme points at a string with another tag than a name",
        arguments: [
            ("{{#a}}x{{/a}}", "{{#a}}"), ("a {{{name}}}", "{{{name}}"), ("{{> x}} b", "{{> x}}"),
            ("{{!c}}", "{{!c}}"), ("{{&name}}", "{{&name}}"), ("{{ }}", "{{ }}"),
            ("a {{name", "{{name"), ("{{=<% %>=}}", "{{=<% %>=}}"), ("{{a b}}", "{{a b}}"),
        ])
    func otherTags(text: String, tag: String) async {
        #expect(
            await diagnostics(strings: ["nothing": text]) == [
                """
                templates/strings.yml:7:10+1: error[invalid-string]: the string 'nothing' has the \
                tag '\(tag)'; help: use only names in strings, such as '{{number}}'
                """
            ])
    }

    @Test("The month names of a theme have to be twelve")
    func months() async {
        #expect(
            await diagnostics(strings: ["months": "Jan Feb  Mar"]) == [
                """
                templates/strings.yml:5:9+1: error[invalid-string]: the string 'months' has 3 names; \
                help: name the twelve months, separated by spaces
                """
            ])
    }

    @Test(
        "The check of a theme points at a known name in the wrong place, and reports the page of an entry"
    )
    func renderProblemOfEntry() async {
        #expect(
            await diagnostics(["entry": "a\n{{list.total}}"]) == [
                """
                templates/entry.mustache:2:3+10: error[invalid-template]: nothing here has a field \
                'list' [content/recipes/soup.md: when its page was rendered]
                """
            ])
    }

    @Test("The check of a theme points at a known name in the wrong place, and reports the page")
    func renderProblemOfPage() async {
        #expect(
            await diagnostics([
                "404": "{{#site}}{{tagline.text}}{{/site}}", "home": "{{> strings/page_of}}",
                "tag": "{{> partials/card}}",
            ]) == [
                """
                templates/404.mustache:1:12+12: error[invalid-template]: 'tagline' is text and has \
                no field 'text'; help: found on the page '404.html'
                """,
                """
                templates/partials/card.mustache:1:24+4: error[invalid-template]: nothing here has a \
                field 'path'; help: found on the page 'tag/hot/'
                """,
                """
                templates/strings.yml:6:10+1: error[invalid-string]: nothing here has a field \
                'number'; help: found on the home page
                """,
            ])
    }

    @Test("The check of a theme points at a title that uses what titles do not know")
    func title() async {
        #expect(
            await diagnostics(strings: ["home_title": "{{name}}"]) == [
                """
                templates/strings.yml:1:13+1: error[invalid-string]: nothing here has a field 'name'
                """
            ])
    }

    @Test("The check of a theme gathers what is wrong with templates, strings and assets")
    func together() async {
        let contribution = SiteContribution(assets: [
            SiteAsset(name: "a.css", bytes: []), SiteAsset(name: "a.css", bytes: [1]),
        ])
        let found = await diagnostics(
            ["home": nil, "tag": "{{nmae}}"], strings: ["months": "x", "nothing": "{{#a}}"],
            contributions: [contribution])
        let codes = found.map { $0.drop { $0 != "[" }.prefix { $0 != ":" } }
        #expect(
            codes == [
                "[duplicate-asset]", "[missing-template]", "[invalid-string]", "[invalid-string]",
                "[invalid-template]",
            ])
    }

    @Test(
        "The check of a theme warns about a template that no page of this build uses, whatever it names"
    )
    func unusedTemplate() async {
        #expect(
            await diagnostics(
                ["extra": "{{> partials/extra}}{{> strings/extra}}", "partials/extra": "{{hue}}"],
                strings: ["extra": "{{shade}}"]) == [
                    """
                    templates/extra.mustache:1:1+1: warning[unused-template]: nothing uses the template \
                    'extra'; help: move it to 'templates/pages/' to make it a page, enable the plugin \
                    whose page it is, or remove it
                    """
                ])
    }

    @Test("The check of a theme checks a partial that nothing expands")
    func orphan() async {
        let found = await diagnostics(["partials/lost": "{{nmae}}"])
        #expect(found.count == 1)
    }
}
