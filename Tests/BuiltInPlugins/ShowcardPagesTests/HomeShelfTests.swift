import ShowcardCatalog
import Testing

@Suite("The home page's selection")
struct HomeShelfTests {
    private let theme = TinyTheme.make(replacing: [
        "home": """
        {{site.headline}}|{{site.gallery_cards}} {{site.lead_cards}}|\
        {{#leads}}{{id}} {{/leads}}|{{#chips}}{{text}}={{path}} {{/chips}}|\
        {{#shelves}}{{#is_featured}}featured {{/is_featured}}{{#is_trending_shelf}}trending {{/is_trending_shelf}}\
        {{#is_new_shelf}}new {{/is_new_shelf}}{{title}} {{path}}:{{#items}} {{id}}{{/items}};{{/shelves}}
        """
    ])

    private func home(_ tiny: TinyCatalog) async -> String {
        await RenderedSite(tiny.catalog, theme: theme)["index.html"]
    }

    private var filled: TinyCatalog {
        var tiny = TinyCatalog()
        for (id, day) in [("bread", "2025-12-31"), ("pie", "2025-12-30"), ("tart", "2025-12-29")] {
            tiny.add(recipe: id, ["published_at": .day(day), "tags": .texts("sweet", id)])
        }
        tiny.add(recipe: "soup", ["used": .integer(501), "tags": .texts("sweet", "warm", "thin")])
        tiny.add(
            recipe: "cake",
            ["photo": .string("https://example.net/cake.jpg"), "tags": .texts("warm")])
        tiny.add(mood: "calm")
        return tiny
    }

    @Test("the home page of an empty catalog has neither leads nor shelves")
    func empty() async {
        #expect(await home(TinyCatalog()) == "|below overlay|||")
    }

    @Test("without settings, a home page shows what is trending, what is new, and the other kinds")
    func defaults() async {
        var tiny = filled
        for number in 1...6 { tiny.add(recipe: "t\(number)", ["used": .integer(600 + number)]) }
        tiny.add(recipe: "flan", ["published_at": .day("2025-12-28")])
        let expected = """
            |below overlay|cake bread pie tart t6 |sweet=tag/sweet/ warm=tag/warm/ |\
            trending Recipes recipes/trending/: t5 t4 t3 t2 t1 soup;\
            new Recipes recipes/: bread pie tart flan;Moods moods/: calm;
            """
        #expect(await home(tiny) == expected)
    }

    @Test("without settings, a home page has no shelf of what is all beside the promise already")
    func repeated() async {
        #expect(
            await home(filled)
                == "|below overlay|cake bread pie tart soup |sweet=tag/sweet/ warm=tag/warm/ |Moods moods/: calm;"
        )
    }

    @Test("a home page has the shelves, the headline and the cards that catalog.yml names")
    func configured() async {
        var tiny = filled
        tiny.configuration.headline = "Cook <something>"
        tiny.configuration.theme = ThemeChoice(galleryCards: .overlay, leadCards: .below)
        tiny.configuration.homeShelves = ["mood", "featured", "recipe"]
        let text = await home(tiny)
        #expect(text.hasPrefix("Cook &lt;something&gt;|overlay below|"))
        #expect(
            text.hasSuffix(
                """
                |Moods moods/: calm;featured Recipes recipes/: bread pie tart;\
                Recipes recipes/: bread pie tart cake soup;
                """))
    }

    @Test("shelves without entries are left out")
    func emptyShelves() async {
        var tiny = TinyCatalog()
        tiny.add(recipe: "stew", [:])
        tiny.configuration.homeShelves = ["trending", "new", "mood", "recipe"]
        #expect(await home(tiny).hasSuffix("|Recipes recipes/: stew;"))
    }

    @Test("the page for missing pages and the search show what is trending")
    func suggestions() async {
        let shelf = "{{#has_trending}}{{#trending}}{{id}} {{/trending}}{{/has_trending}}"
        let theme = TinyTheme.make(
            replacing: ["404": shelf, "search": shelf], strings: ["search_title": "Search"])
        let site = await RenderedSite(filled.catalog, theme: theme, roles: [.search])
        #expect(site["404.html"] == "soup ")
        #expect(site["search/index.html"] == "soup ")
        let empty = await RenderedSite(TinyCatalog().catalog, theme: theme, roles: [.search])
        #expect(empty["404.html"] == "")
        #expect(empty["search/index.html"] == "")
    }

    @Test("the page of a tag shows a mosaic if at least four of its entries have pictures")
    func mosaic() async {
        let theme = TinyTheme.make(replacing: [
            "tag": "{{#list.mosaic}}{{url}}{{#is_first}} first{{/is_first}};{{/list.mosaic}}"
        ])
        var tiny = TinyCatalog()
        for number in 1...5 {
            tiny.add(
                recipe: "r\(number)",
                [
                    "photo": .string("https://example.net/\(number).jpg"),
                    "tags": .texts("all", number > 2 ? "few" : "two"),
                ])
        }
        let site = await RenderedSite(tiny.catalog, theme: theme)
        let addresses = (1...4).map { "https://example.net/\($0).jpg\($0 == 1 ? " first" : "");" }
        #expect(site["tag/all/index.html"] == addresses.joined())
        #expect(site["tag/few/index.html"] == "")
    }

    @Test("the first page of a tag links the other tags of its entries, the most frequent first")
    func relatedTags() async {
        let theme = TinyTheme.make(replacing: [
            "tag":
                "{{pager.number}}{{#tag.has_related}}:{{/tag.has_related}}{{#tag.related}} {{text}}={{path}}{{/tag.related}}"
        ])
        var tiny = TinyCatalog()
        for number in 1...25 {
            var tags = ["all"]
            if number == 24 { tags += ["rare", "Two Words"] }
            if number == 23 { tags += ["Two Words", "ALL"] }
            // The IDs are sorted as texts, so 'r9' is not on the first page.
            if number == 9 { tags.append("late") }
            tiny.add(recipe: "r\(number)", ["tags": .list(tags.map(FieldValue.string))])
        }
        let site = await RenderedSite(tiny.catalog, theme: theme)
        #expect(
            site["tag/all/index.html"]
                == "1: Two Words=tag/two-words/ rare=tag/rare/")
        #expect(site["tag/all/page/2/index.html"] == "2")
        #expect(site["tag/rare/index.html"] == ": all=tag/all/ Two Words=tag/two-words/")
    }
}
