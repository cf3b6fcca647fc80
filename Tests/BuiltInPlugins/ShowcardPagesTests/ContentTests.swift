import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("What pages show of content")
struct ContentTests {
    /// Renders one recipe's page by a template.
    private func render(
        _ template: String, _ fields: [String: FieldValue], tokens: [TokenSet] = [],
        facts: [Field] = [], computed: [FieldValue.Member] = []
    ) async -> String {
        var tiny = TinyCatalog()
        tiny.tokens = tokens
        tiny.add(recipe: "soup", fields)
        tiny.add(mood: "calm", ["name": .string("Calm <3")])
        var catalog = tiny.catalog
        catalog.collections[0].entries[0].facts = computed
        let site = await RenderedSite(
            catalog, theme: TinyTheme.make(replacing: ["entry": template]), facts: facts)
        #expect(site.plan.diagnostics == [])
        #expect(site.failures == [])
        return site["recipes/soup/index.html"]
    }

    @Test("A page escapes text for HTML by byte, also before a combining mark")
    func escapes() async {
        let html = await render(
            "{{#entry}}<a title=\"{{name}}\">{{description}}</a>{{/entry}}{{page.title}}",
            [
                "name": .string("<script>\"\u{301}&'"), "description": .string("a\u{338}<\u{338}b"),
            ])
        #expect(
            html == """
                <a title="&lt;script&gt;&quot;\u{301}&amp;&#39;">a\u{338}&lt;\u{338}b</a>\
                &lt;script&gt;&quot;\u{301}&amp;&#39;
                """)
    }

    @Test("A page shows every value of a card")
    func card() async {
        let template = """
            {{#entry}}{{id}}|{{name}}|{{description}}|{{path}}|{{kind}}|{{kind_title}}|\
            {{#image}}{{path}},{{url}},{{alt}}{{/image}}|{{icon}}|{{#gradient}}{{from}},{{to}},{{ink}}\
            {{/gradient}}|{{initial}}|{{#published}}{{iso}},{{day}},{{month}},{{month_name}},{{year}}\
            {{/published}}|{{usage_count}}|{{badge}}|{{badge_class}}|{{is_new}}|{{is_trending}}|\
            {{is_new_until}}|{{subtitle}}|{{#tags}}{{text}},{{path}};{{/tags}}{{/entry}}
            """
        let full = await render(
            template,
            [
                "name": .string("(émile) soup"), "description": .string("Warm"),
                "photo": .string("img/ä.jpg"), "photo_alt": .string("A bowl"),
                "colors": .texts("#FFF", "#33261A80"), "published_at": .day("2025-12-30"),
                "used": .integer(600), "tags": .texts("Road Trip"),
            ])
        #expect(
            full == """
                soup|(émile) soup|Warm|recipes/soup/|recipe|Recipe|img/%C3%A4.jpg,,A bowl||#FFF,\
                #33261A80,|É|2025-12-30T00:00:00Z,30,12,Dec,2025|600|New|new|true|true|\
                2026-01-07T00:00:00Z|New • Popular • 600 uses|Road Trip,tag/road-trip/;
                """)
        let empty = await render(template, [:])
        #expect(empty == "soup|soup||recipes/soup/|recipe|Recipe||||S|||||false|false|||")
    }

    @Test("A page knows the way back to the list, and what of the details there is")
    func detail() async {
        let template = """
            {{#entry}}{{kind_path}}|{{kind_title_many}}|{{#has_tags}}tags{{/has_tags}}|\
            {{#has_details}}details{{/has_details}}{{/entry}}|{{page.number}}
            """
        #expect(await render(template, [:]) == "recipes/|Recipes|||")
        #expect(
            await render(template, ["used": .integer(0), "tags": .texts("a")])
                == "recipes/|Recipes|tags|details|")
        #expect(await render(template, ["steps": .texts("a")]) == "recipes/|Recipes||details|")
        #expect(
            await render(template, ["published_at": .day("2025-01-01")])
                == "recipes/|Recipes||details|")
    }

    @Test("A page calls fields what the theme does, and hides those without a name")
    func fieldLabels() async {
        var tiny = TinyCatalog()
        tiny.add(
            recipe: "soup",
            ["is_vegan": .boolean(true), "steps": .texts("a"), "maker": .object([])])
        let theme = TinyTheme.make(
            replacing: ["entry": "{{#entry}}{{#fields}}{{name}}: {{label}};{{/fields}}{{/entry}}"],
            strings: ["field_steps": "", "field_is_vegan": "{{site.name}} <vegan>"])
        let site = await RenderedSite(tiny.catalog, theme: theme)
        #expect(site.plan.diagnostics == [])
        #expect(site["recipes/soup/index.html"] == "is_vegan: Tiny &lt;vegan&gt;;")
    }

    @Test(
        "A page says which text is readable at the foot of a gradient",
        arguments: [
            ("#7C8033", "#2F3811", GradientInk.light), ("#000", "#000", .light),
            ("#f5e6d3", "#f4e4c1", .dark), ("#fff", "#000", nil), ("#777", "#888", nil),
            ("#FFFFFF", "#00000000", .dark), ("red", "#000", nil),
        ])
    func ink(from: String, to: String, ink: GradientInk?) {
        #expect(GradientInk(from: from, to: to) == ink)
    }

    @Test("A page keeps private fields, and references to what is not public, out")
    func privacy() async {
        let html = await render(
            """
            {{#entry}}{{#fields}}{{name}} {{#values}}{{text}} {{/values}}{{/fields}}\
            {{#suits}}{{#items}}{{id}} {{/items}}{{/suits}}{{/entry}}\
            {{#field.moods}}{{text}} {{/field.moods}}{{#field.maker}}{{text}} {{/field.maker}}
            """,
            [
                "secret": .string("hush"), "moods": .references("draft", "calm"),
                "maker": .object([
                    FieldValue.Member(name: "name", value: .string("Ann")),
                    FieldValue.Member(name: "phone", value: .string("555")),
                ]),
            ])
        #expect(html == "maker name: Ann calm Calm &lt;3 name: Ann ")
    }

    @Test("A page shows facts of plugins as the theme calls them, and hides those it calls nothing")
    func shownFacts() async {
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup")
        var catalog = tiny.catalog
        catalog.collections[0].entries[0].facts = [
            .init(name: "b", value: .integer(2)), .init(name: "cook_time", value: .integer(3)),
            .init(name: "hidden", value: .integer(4)), .init(name: "quiet", value: .integer(5)),
        ]
        let template = """
            {{#entry}}{{#has_details}}{{#shown_facts}}{{name}}|{{label}}|\
            {{#values}}{{text}}{{/values}};{{/shown_facts}}{{/has_details}}{{/entry}}
            """
        let theme = TinyTheme.make(
            replacing: ["entry": template], strings: ["fact_b": "B <&>", "fact_hidden": ""])
        let facts = ["cook_time", "b", "hidden", "absent"].map { Field($0, .integer) }
        let site = await RenderedSite(
            catalog, theme: theme, facts: facts + [Field("quiet", .integer, isPrivate: true)])
        #expect(site.failures == [])
        #expect(
            site["recipes/soup/index.html"] == "cook_time|Cook time|3;b|B &lt;&amp;&gt;|2;")
    }

    @Test("A page links what plugins have in the head of every page")
    func links() async {
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup")
        let head = "{{#links}}[{{rel}} {{type}} {{root}}{{path}} {{title}}]{{/links}}"
        let theme = TinyTheme.make(replacing: ["entry": head, "404": head])
        let link = SiteLink("alternate", path: "x/feed.xml", mediaType: "a/b+xml", title: "A & B")
        let site = await RenderedSite(
            tiny.catalog, theme: theme,
            contributions: [SiteContribution(links: [link]), SiteContribution(links: [link])])
        let shown = "[alternate a/b+xml ../../x/feed.xml A &amp; B]"
        #expect(site["recipes/soup/index.html"] == shown + shown)
        #expect(site["404.html"].hasPrefix("[alternate a/b+xml /shop/x/feed.xml A &amp; B]"))
    }

    @Test("A page does not know the name of a private field")
    func privateName() async {
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup")
        let theme = TinyTheme.make(replacing: ["entry": "{{field.secret}}"])
        let site = await RenderedSite(tiny.catalog, theme: theme)
        #expect(site.plan.diagnostics.map(\.message) == ["no record has a field 'secret'"])
    }

    @Test("A page says nothing that reveals a private publication or usage")
    func privateRoles() async {
        let kind = Kind(
            name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
            fields: [
                Field("name", .string), Field("at", .instant, isPrivate: true, role: .published),
                Field("used", .integer, isPrivate: true, role: .usage),
            ])
        let entry = ContentEntry(
            id: "a", values: [.string("A"), .day("2025-12-30"), .integer(600)],
            body: ContentEntry.Body(markdown: [], html: []), path: "content/notes/a.md")
        let catalog = Enricher(asOf: TinyCatalog.asOf).enrich(
            SourceCatalog(
                configuration: TinyCatalog().configuration,
                collections: [SourceCollection(kind: kind, entries: [entry])], tokens: [],
                theme: Theme(), staticFiles: []))
        let template = """
            {{#entry}}{{name}}|{{#published}}{{iso}}{{/published}}|{{usage_count}}|\
            {{is_new_until}}|{{subtitle}}|{{badge}}{{/entry}}
            """
        let site = await RenderedSite(
            catalog, theme: TinyTheme.make(replacing: ["entry": template]))
        #expect(site["notes/a/index.html"] == "A|||||New")
    }

    @Test("A page shows fields by name, also those only other kinds have")
    func fields() async {
        let html = await render(
            """
            {{field.used}} {{field.is_vegan}} {{^field.is_vegan}}no{{/field.is_vegan}} \
            {{#field.steps}}<{{text}}>{{/field.steps}} {{field.published_at}} [{{field.tint}}]
            """,
            [
                "used": .integer(7), "is_vegan": .boolean(false), "steps": .texts("a", "b"),
                "published_at": .day("2024-02-29"),
            ])
        #expect(html == "7 false no <a><b> 2024-02-29T00:00:00Z []")
    }

    @Test("A page shows declared facts, and none that are private")
    func facts() async {
        let declared = [
            Field("minutes", .integer), Field("words", .list(.string)), Field("absent", .string),
            Field("inner", .string, isPrivate: true),
        ]
        let html = await render(
            "{{facts.minutes}} {{#facts.words}}{{text}},{{/facts.words}} [{{facts.absent}}]", [:],
            facts: declared,
            computed: [
                FieldValue.Member(name: "inner", value: .string("no")),
                FieldValue.Member(name: "words", value: .texts("a", "b")),
                FieldValue.Member(name: "minutes", value: .integer(4)),
            ])
        #expect(html == "4 a,b, []")
    }

    @Test("A page takes the tagline where nothing describes a page")
    func description() async {
        let template = "{{page.description}}"
        #expect(await render(template, [:]) == "A small one")
        #expect(await render(template, ["description": .string("Warm")]) == "Warm")
    }

    @Test(
        "A page drops texts that are not colors",
        arguments: ["red", "#12345", "#ggg", "url(x)", "#fff;x:y", "", "#", "{}", "{a}", "{a.b"])
    func badColors(text: String) {
        #expect(ColorResolver([]).css(text) == nil)
    }

    @Test("A page resolves colors of the tokens")
    func tokenColors() async throws {
        let json = """
            {"color": {"accent1": {"$type": "color", "$value":
            {"colorSpace": "srgb", "components": [1, 0.5412, 0.3608]}}}}
            """
        let source = TokenSource(name: "glass", bytes: Array(json.utf8))
        let set = try #require(TokenSet.parse(source).set)
        let html = await render(
            "{{#entry}}{{#gradient}}{{from}} {{to}}{{/gradient}}{{/entry}}",
            ["colors": .texts("{glass.color.accent1}", "#000")], tokens: [set])
        #expect(html == "#ff8a5c #000")
        let unknown = await render(
            "{{#entry}}{{^gradient}}none{{/gradient}}{{/entry}}",
            ["colors": .texts("{glass.color.accent9}", "#000")], tokens: [set])
        #expect(unknown == "none")
        let facts = await render(
            "{{#entry}}{{#shown_facts}}{{#values}}{{text}} {{/values}}{{/shown_facts}}{{/entry}}",
            [:], tokens: [set], facts: [Field("ground", .color), Field("own", .color)],
            computed: [
                .init(name: "ground", value: .string("{glass.color.accent1}")),
                .init(name: "own", value: .string("#FFF")),
            ])
        #expect(facts == "#ff8a5c #FFF ")
    }

    @Test(
        "A page names fields",
        arguments: [
            ("model_provider", "Model provider"), ("x", "X"), ("", ""), ("öl_art", "Öl art"),
        ])
    func labels(name: String, label: String) {
        #expect(KindLayout.label(of: name) == label)
    }

    @Test(
        "A page takes the first letter of a name",
        arguments: [
            ("soup", "S"), ("“Ünder”", "Ü"), ("7 up", "7"), ("…", "…"), ("", ""), ("日本", "日"),
        ])
    func initials(name: String, initial: String) {
        #expect(CardBuilder.initial(of: name) == initial)
    }
}
