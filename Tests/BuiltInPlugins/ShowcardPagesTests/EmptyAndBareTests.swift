import ShowcardCatalog
import Testing

@Suite("Catalogs with little in them")
struct EmptyAndBareTests {
    @Test("an empty catalog has its lists, saying that there is nothing")
    func empty() async {
        let site = await RenderedSite(TinyCatalog().catalog)
        #expect(site.plan.diagnostics == [])
        #expect(site.failures == [])
        #expect(
            site.paths == [
                "404.html", "assets/share/ffffff-44403c.png", "index.html", "moods/index.html",
                "recipes/index.html", "recipes/name/index.html", "recipes/popular/index.html",
                "recipes/trending/index.html",
            ])
        #expect(site["recipes/index.html"].contains("<h1>Recipes</h1> recipe 0\n"))
        #expect(site["recipes/index.html"].contains("<p>Nothing here</p>"))
        let check = LinkCheck(basePath: "/shop/") { $0.hasPrefix("v1/") }
        #expect(check.deadLinks(in: site.files) == [])
    }

    @Test("a date of publication that is private stands on no page")
    func privateDate() async {
        let kind = Kind(
            name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
            fields: [
                Field("name", .string),
                Field("at", .instant, isPrivate: true, role: .published),
            ])
        let entry = ContentEntry(
            id: "a", values: [.string("A"), .day("2020-01-01")],
            body: ContentEntry.Body(markdown: [], html: []), path: "content/notes/a.md")
        let source = SourceCatalog(
            configuration: TinyCatalog().configuration,
            collections: [SourceCollection(kind: kind, entries: [entry])], tokens: [],
            theme: Theme(), staticFiles: [])
        let site = await RenderedSite(Enricher(asOf: TinyCatalog.asOf).enrich(source))
        #expect(site.paths.contains("notes/a/index.html"))
        #expect(!site.files.values.contains { $0.contains("2020") })
    }

    @Test("a catalog without kinds has a home page")
    func noKinds() async {
        let catalog = Catalog(
            configuration: Configuration(name: "Bare", baseURL: "https://example.org/"),
            asOf: TinyCatalog.asOf, collections: [], tags: [], tokens: [], leftOut: [],
            nextChange: nil)
        let site = await RenderedSite(catalog)
        #expect(site.paths == ["404.html", "assets/share/ffffff-44403c.png", "index.html"])
        #expect(site["404.html"].contains(#"<a href="/">Bare</a>"#))
    }

    @Test("pages know whether the navigation has links", arguments: [false, true])
    func navigation(isLinked: Bool) async {
        let catalog = Catalog(
            configuration: Configuration(name: "Bare", baseURL: "https://example.org/"),
            asOf: TinyCatalog.asOf, collections: [], tags: [], tokens: [], leftOut: [],
            nextChange: nil)
        let page = SitePage(
            folder: "extra/", template: "extra", titleKey: "extra_title",
            isInNavigation: isLinked, data: .record([]))
        let template = "{{#site.has_navigation}}yes{{/site.has_navigation}}"
        let site = await RenderedSite(
            catalog,
            theme: TinyTheme.make(replacing: ["extra": template], strings: ["extra_title": "E"]),
            contributions: [SiteContribution(pages: [page])])
        #expect(site["extra/index.html"] == (isLinked ? "yes" : ""))
    }

    @Test("pages of a site without an address contain none")
    func local() async {
        let names = ["canonical", "share_image", "json_ld"]
        let template = names.map { "{{#page.\($0)}}\($0) {{/page.\($0)}}" }.joined()
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup")
        for isLocal in [false, true] {
            let site = await RenderedSite(
                tiny.catalog, theme: TinyTheme.make(replacing: ["entry": template]),
                isLocal: isLocal)
            #expect(
                site["recipes/soup/index.html"]
                    == (isLocal ? "" : "canonical share_image json_ld "))
        }
    }

    @Test("the home page knows which sections have something in them")
    func homeSections() async {
        let template = """
            {{#kinds}}{{#has_featured}}featured {{/has_featured}}{{#has_trending}}trending {{/has_trending}}\
            {{#has_new}}new {{/has_new}}{{title}};{{/kinds}}{{#ways_in}}{{title}};{{/ways_in}}
            """
        let theme = TinyTheme.make(replacing: ["home": template])
        var tiny = TinyCatalog()
        #expect(await RenderedSite(tiny.catalog, theme: theme)["index.html"] == "Recipes;")
        tiny.add(recipe: "soup", ["used": .integer(501)])
        tiny.add(mood: "calm")
        #expect(
            await RenderedSite(tiny.catalog, theme: theme)["index.html"]
                == "featured trending Recipes;Moods;")
        // What is new and featured is not shown twice.
        tiny.add(recipe: "cake", ["published_at": .day("2025-12-31")])
        #expect(
            await RenderedSite(tiny.catalog, theme: theme)["index.html"]
                == "featured trending Recipes;Moods;")
        for id in ["bread", "pie", "tart"] {
            tiny.add(recipe: id, ["published_at": .day("2025-12-31")])
        }
        #expect(
            await RenderedSite(tiny.catalog, theme: theme)["index.html"]
                == "featured trending new Recipes;Moods;")
    }

    @Test("a kind without roles has no orders to choose from")
    func noRoles() async {
        var tiny = TinyCatalog()
        tiny.add(mood: "calm")
        let site = await RenderedSite(tiny.catalog)
        let list = site["moods/index.html"]
        #expect(list.contains("<h1>Moods</h1> mood 1\n<li>"))
        #expect(list.contains("v1/moods.json"))
    }

    @Test("an entry that nothing refers to shows no such list")
    func unreferred() async {
        var tiny = TinyCatalog()
        tiny.add(mood: "calm")
        let site = await RenderedSite(tiny.catalog)
        #expect(!site["moods/calm/index.html"].contains("Suits"))
    }
}
