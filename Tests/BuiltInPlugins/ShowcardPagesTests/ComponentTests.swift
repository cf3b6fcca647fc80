import ShowcardCatalog
import Testing

@Suite("Components")
struct ComponentTests {
    private let tea = ThemeComponent(
        name: "tea", title: "Tea & more", description: "A cup.", order: 2, layout: "wide",
        states: [
            ThemeComponent.State(
                name: "Hot", note: "with steam",
                values: .record([.init("cup", .text("<big>")), .init("steam", .boolean(true))])),
            ThemeComponent.State(name: "Cold", values: .record([.init("ice", .integer(3))])),
        ])

    private let page = """
        {{#data.components}}{{title}} {{name}} {{description}} {{layout}}
        {{#states}}{{name}}{{#note}} ({{note}}){{/note}}: {{#with}}{{> *partial}}{{/with}}{{/states}}
        {{source}}
        {{/data.components}}
        """

    private func site(
        _ templates: [String: String?], strings: [String: String?] = ["components_title": "Parts"],
        components: [ThemeComponent] = []
    ) async -> RenderedSite {
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup", ["moods": .references("calm")])
        tiny.add(mood: "calm", ["tint": .string("#0a0"), "icon": .string("leaf")])
        return await RenderedSite(
            tiny.catalog,
            theme: TinyTheme.make(replacing: templates, strings: strings, components: components))
    }

    @Test(
        "Components are shown in each of their states, made by their templates, which stand beside")
    func shown() async {
        let site = await site(
            [
                "components": page,
                "components/tea": "[{{cup}}{{#steam}}~{{/steam}}{{ice}} {{root}}]\n",
            ], components: [tea])
        #expect(site.plan.diagnostics == [])
        #expect(site.failures == [])
        #expect(
            site["components/index.html"] == """
                Tea &amp; more tea A cup. wide
                Hot (with steam): [&lt;big&gt;~ ../]
                Cold: [3 ../]

                [{{cup}}{{#steam}}~{{/steam}}{{ice}} {{root}}]


                """)
        #expect(site["recipes/index.html"].contains(#"<a href="../components/">Parts</a>"#))
        #expect(site.inputs["components/index.html"] == [.site])
    }

    @Test("Components have no page where a theme describes none")
    func none() async {
        let site = await site(["components/tea": "tea"], strings: [:])
        #expect(site.plan.diagnostics.map(\.code) == ["unused-template"])
        #expect(!site.paths.contains("components/index.html"))
    }

    @Test("Components need a template and a title for their page")
    func required() async {
        let site = await site(["components/tea": "tea"], strings: [:], components: [tea])
        #expect(
            site.plan.diagnostics == [
                .error(
                    "missing-template",
                    "the template 'components', which the page 'components/' uses, is missing",
                    help: "write it at 'templates/components.mustache'"),
                .error(
                    "missing-string",
                    "the string 'components_title' is missing in 'templates/strings.yml'",
                    at: .file("templates/strings.yml"),
                    help: "add 'components_title', the title of the page 'components/'"),
            ])
    }

    @Test(
        "Components for a kind show its entries in lists, and a list that uses fields has those of all kinds"
    )
    func ownCard() async {
        let list =
            "{{#list.items}}{{component}} {{swatch}} {{#field}}{{icon}} {{tint}}{{/field}}\n{{/list.items}}"
        let site = await site(["list": list, "components/card-mood": "x", "components/card": "y"])
        #expect(site["moods/index.html"] == "components/card-mood #0a0 leaf #0a0\n")
        #expect(site["recipes/index.html"] == "components/card   \n")
    }

    @Test("Components for a kind show kinds with fewer fields than their samples have")
    func fewerFields() async {
        let list =
            "{{#list.items}}{{name}}{{#field}}{{#season}} in {{season}}{{/season}}{{/field}}{{^field.season}}.{{/field.season}}{{/list.items}}"
        let card = ThemeComponent(
            name: "card-mood", title: "Mood", description: "A mood.", order: 1, layout: "wide",
            states: [
                ThemeComponent.State(
                    name: "Usual",
                    values: .record([.init("field", .record([.init("season", .text("May"))]))]))
            ])
        let site = await site(
            [
                "components": "{{#data.components}}{{name}}{{/data.components}}", "list": list,
                "components/card-mood": "{{#field.season}}{{field.season}}{{/field.season}}",
            ], components: [card])
        #expect(site.failures == [])
        #expect(site["moods/index.html"] == "calm.")
    }

    @Test("Components for a kind read the names of what its entries refer to")
    func namedInputs() async {
        let list = "{{#list.items}}{{#field.moods}}{{text}}{{/field.moods}}{{/list.items}}"
        let site = await site(["list": list, "components/card-recipe": "x"])
        #expect(site["recipes/index.html"] == "calm")
        #expect(
            site.inputs["recipes/index.html"] == [
                .site, .number(1), .summary(EntryKey(collection: 0, entry: 0)),
                .summary(EntryKey(collection: 1, entry: 0)), .number(1),
            ])
    }

    @Test(
        "Components can distinguish the token sets a visitor chooses among, and links to kinds from others"
    )
    func frame() async {
        var tiny = TinyCatalog()
        tiny.add(mood: "calm")
        tiny.configuration = Configuration(
            name: "Tiny", baseURL: "https://example.org/",
            theme: ThemeChoice(defaultSet: "glass", sets: ["glass", "knot"]))
        tiny.configuration.teamPages = TeamPages(components: .public)
        let home = """
            {{#site.themes}}{{name}} {{title}}{{#is_default}} *{{/is_default}}
            {{/site.themes}}
            {{#navigation}}{{title}}{{#is_kind}} kind{{/is_kind}}
            {{/navigation}}
            """
        let site = await RenderedSite(
            tiny.catalog,
            theme: TinyTheme.make(
                replacing: ["home": home, "components": "", "components/tea": ""],
                strings: ["theme_knot": "Knot at night", "components_title": "Parts"],
                components: [tea]))
        #expect(
            site["index.html"] == """
                glass Glass *
                knot Knot at night
                Recipes kind
                Moods kind
                Parts

                """)
    }

    @Test("Components with dynamic names do not have the templates of absent plugins checked")
    func absentPlugins() async {
        let list = "{{#list.items}}{{> *component}}{{/list.items}}"
        let site = await site([
            "list": list, "components/card": "{{name}}", "search": "{{> partials/result}}",
            "partials/result": "{{score}}",
        ])
        #expect(site.plan.diagnostics == [])
        #expect(site["recipes/index.html"] == "soup")
    }

    @Test("Components reach the members of objects by name, and their text")
    func members() async {
        var tiny = TinyCatalog()
        tiny.add(
            recipe: "soup",
            [
                "maker": .object([
                    .init(name: "name", value: .string("Ann")),
                    .init(name: "age", value: .integer(40)),
                    .init(name: "phone", value: .string("555")),
                ]),
                "steps": .texts("chop", "stir"),
            ])
        let list =
            "{{#list.items}}{{#field.maker}}{{name}} {{age}} ({{text}}){{/field.maker}}"
            + "{{#field.steps}} {{text}}{{/field.steps}}{{/list.items}}"
        let site = await RenderedSite(
            tiny.catalog,
            theme: TinyTheme.make(replacing: ["list": list, "components/card-recipe": ""]))
        #expect(site.plan.diagnostics == [])
        #expect(site["recipes/index.html"] == "Ann 40 (name: Ann, age: 40) chop stir")
    }
}
