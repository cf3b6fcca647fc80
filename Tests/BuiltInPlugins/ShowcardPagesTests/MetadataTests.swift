import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("What pages tell search engines")
struct MetadataTests {
    private static let hostile = "</script><!-- \"x\""

    private func site(
        _ templates: [String: String], strings: [String: String] = [:],
        contributions: [SiteContribution] = [], _ fill: (inout TinyCatalog) -> Void
    ) async -> RenderedSite {
        var tiny = TinyCatalog()
        fill(&tiny)
        let site = await RenderedSite(
            tiny.catalog,
            theme: TinyTheme.make(
                replacing: templates.mapValues { $0 }, strings: strings.mapValues { $0 }),
            contributions: contributions)
        #expect(site.failures == [])
        return site
    }

    @Test("A page's linked data can end no element, whatever the content says")
    func hostileEntry() async {
        let site = await site(["entry": "{{{page.json_ld}}}"]) { tiny in
            tiny.add(
                recipe: "soup",
                [
                    "name": .string(Self.hostile), "tags": .texts("hot"),
                    "published_at": .day("2025-01-02"), "used": .integer(1_250),
                    "photo": .string("img/ä.jpg"),
                ])
        }
        #expect(
            site["recipes/soup/index.html"] == #"""
                {"@context":"https://schema.org","@graph":[{"@type":"CreativeWork",\#
                "name":"\u003C/script>\u003C!-- \"x\"","url":"https://example.org/shop/recipes/soup/",\#
                "image":"https://example.org/shop/img/%C3%A4.jpg",\#
                "datePublished":"2025-01-02T00:00:00Z",\#
                "interactionStatistic":{"@type":"InteractionCounter",\#
                "interactionType":"https://schema.org/UseAction","userInteractionCount":1250}},\#
                {"@type":"BreadcrumbList","itemListElement":[\#
                {"@type":"ListItem","position":1,"name":"Recipes","item":"https://example.org/shop/recipes/"},\#
                {"@type":"ListItem","position":2,"name":"\u003C/script>\u003C!-- \"x\""}]}]}
                """#)
    }

    @Test(
        "A list's linked data has the way to it, and on its first page its entries with their places"
    )
    func list() async {
        let site = await site(["list": "{{{page.json_ld}}}"]) { tiny in
            for number in 10..<31 { tiny.add(recipe: "r\(number)") }
        }
        let crumbs =
            #"{"@type":"BreadcrumbList","itemListElement":["#
            + #"{"@type":"ListItem","position":1,"name":"Tiny & more","item":"https://example.org/shop/"},"#
            + #"{"@type":"ListItem","position":2,"name":"Recipes""#
        #expect(
            site["recipes/index.html"].hasPrefix(
                #"{"@context":"https://schema.org","@graph":["# + crumbs
                    + #"}]},{"@type":"ItemList","numberOfItems":21,"itemListElement":["#
                    + #"{"@type":"ListItem","position":1,"url":"https://example.org/shop/recipes/r10/"},"#
            ))
        #expect(
            site["recipes/page/2/index.html"]
                == #"{"@context":"https://schema.org",\#(crumbs.dropFirst())}]}"#)
        #expect(
            site["recipes/name/page/2/index.html"].contains(
                crumbs.dropFirst() + #","item":"https://example.org/shop/recipes/"},"#
                    + #"{"@type":"ListItem","position":3,"name":"Recipes: name"}]}"#))
    }

    @Test("The home page's linked data is the site")
    func home() async {
        let site = await site(["home": "{{{page.json_ld}}}"]) { _ in }
        #expect(
            site["index.html"]
                == #"{"@context":"https://schema.org","@type":"WebSite","name":"Tiny","#
                + #""url":"https://example.org/shop/","description":"A small one","inLanguage":"en"}"#
        )
    }

    @Test("A list is described by the names of its first entries, and other pages by their strings")
    func descriptions() async {
        let page = SitePage(
            folder: "extra/", template: "extra", titleKey: "extra_title", subject: "A & B",
            isInNavigation: true, data: .record([]))
        let show = "<meta content=\"{{page.description}}\">"
        let site = await site(
            ["home": show, "list": show, "tag": show, "extra": show],
            strings: [
                "home_description": "All of {{site.name}}", "extra_description": "On {{subject}}",
                "list_description": "{{subject}} of {{site.name}}: {{entries}}",
                "tag_description": "{{tag}}: {{entries}}",
            ], contributions: [SiteContribution(pages: [page])]
        ) { tiny in
            for id in ["a", "b", "c", "d", "e", "f", "g"] {
                tiny.add(recipe: id, ["name": .string("<\(id)>"), "tags": .texts("hot")])
            }
        }
        let names = "&lt;a&gt;, &lt;b&gt;, &lt;c&gt;, &lt;d&gt;, &lt;e&gt;, &lt;f&gt;"
        #expect(site["index.html"] == "<meta content=\"All of Tiny\">")
        #expect(site["recipes/index.html"] == "<meta content=\"Recipes of Tiny: \(names)\">")
        #expect(site["tag/hot/index.html"] == "<meta content=\"hot: \(names)\">")
        #expect(site["extra/index.html"] == "<meta content=\"On A &amp; B\">")
        #expect(site["moods/index.html"] == "<meta content=\"A small one\">")
    }

    @Test("An entry without a description is described by the start of its body")
    func summaries() async {
        let words = Array(repeating: "word", count: 60).joined(separator: " ")
        let site = await site(["entry": "{{page.description}}"]) { tiny in
            tiny.add(recipe: "a", ["description": .string("Own")], body: "<p>Body</p>")
            tiny.add(recipe: "b", body: "<h2>Soup &amp; tea</h2>\n<p>For <em>two</em></p>\n")
            tiny.add(recipe: "c", body: "<p>\(words)</p>")
        }
        #expect(site["recipes/a/index.html"] == "Own")
        #expect(site["recipes/b/index.html"] == "Soup &amp; tea For two")
        #expect(
            site["recipes/c/index.html"]
                == Array(repeating: "word", count: 32).joined(separator: " ") + "…")
    }

    @Test("Uses are counted in the theme's words, with one form for 1, and in its groups of digits")
    func uses() async {
        let site = await site(
            ["entry": "{{#entry}}{{uses}}{{/entry}}"],
            strings: [
                "uses_one": "{n} use", "uses_other": "{n} uses", "group_separator": ".",
            ]
        ) { tiny in
            for (id, count) in [("none", 0), ("one", 1), ("two", 999), ("many", 123_456_789)] {
                tiny.add(recipe: id, ["used": .integer(count)])
            }
            tiny.add(recipe: "unknown")
        }
        let said = ["none", "one", "two", "many", "unknown"].map {
            site["recipes/\($0)/index.html"]
        }
        #expect(said == ["", "1 use", "999 uses", "123.456.789 uses", ""])
    }

    @Test("Other looks have their own style sheets, which pages don't link by themselves")
    func looks() async {
        var sheet = SiteAsset(name: "knot.css", bytes: Array("a{}".utf8))
        sheet.look = "knot"
        let site = await site(
            [
                "home": """
                {{#stylesheets}}{{path}}{{/stylesheets}}|{{#site.looks}}{{path}}{{/site.looks}}|\
                {{#site.themes}}{{name}} {{stylesheet}};{{/site.themes}}
                """
            ],
            contributions: [
                SiteContribution(assets: [
                    SiteAsset(name: "all.css", bytes: Array("b{}".utf8)), sheet,
                ])
            ]
        ) { tiny in
            tiny.configuration.theme = ThemeChoice(defaultSet: "glass", sets: ["glass", "knot"])
        }
        #expect(
            site["index.html"] == "assets/all.ef2a875407.css|assets/knot.5f546eb460.css|"
                + "glass ;knot assets/knot.5f546eb460.css;")
    }
}
