import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("Pagers")
struct PagerTests {
    @Test(
        "A pager spreads items over pages, at least one",
        arguments: [
            (0, 20, [0..<0]), (1, 20, [0..<1]), (20, 20, [0..<20]), (21, 20, [0..<20, 20..<21]),
            (3, 0, [0..<1, 1..<2, 2..<3]), (-1, -1, [0..<0]), (5, .max, [0..<5]),
        ])
    func spreads(total: Int, size: Int, pages: [Range<Int>]) {
        let paging = Paging(total: total, size: size)
        #expect((1...paging.count).map { paging.items(onPage: $0) } == pages)
        #expect(paging.items(onPage: 0).isEmpty)
        #expect(paging.items(onPage: paging.count + 1).isEmpty)
    }

    @Test(
        "A pager shows as many pages at the ends as in the middle",
        arguments: [
            (1, 2, 1...2), (2, 2, 1...2), (1, 9, 1...5), (2, 9, 1...5), (3, 9, 1...5),
            (4, 9, 2...6), (7, 9, 5...9), (8, 9, 5...9), (9, 9, 5...9), (3, 4, 1...4),
        ])
    func around(number: Int, count: Int, expected: ClosedRange<Int>) {
        #expect(Pager(number: number, count: count, base: "x/").around == expected)
    }

    /// A site with a recipe a page, newest first.
    private func site(_ count: Int) async -> RenderedSite {
        var tiny = TinyCatalog()
        for number in 1...count {
            tiny.add(recipe: "r\(number)", ["published_at": .day("2020-01-0\(10 - number)")])
        }
        tiny.configuration.feeds = [
            FeedDefinition(
                name: "newest", kind: "recipe",
                order: [FeedOrder("published_at", isDescending: true)], pageSize: 1)
        ]
        return await RenderedSite(tiny.catalog)
    }

    private func pager(of html: String) -> String {
        html.split(separator: "\n").last { $0.hasPrefix("<p>Page") }.map(String.init) ?? ""
    }

    @Test("A pager is absent from a single page")
    func absent() async {
        #expect(pager(of: await site(1)["recipes/index.html"]) == "")
    }

    @Test("A pager leads forward only from the first page")
    func first() async {
        #expect(
            pager(of: await site(3)["recipes/index.html"]) == """
                <p>Page 1 of 3: <a href="../recipes/" class="here">1</a> \
                <a href="../recipes/page/2/">2</a> <a href="../recipes/page/3/">3</a> \
                <a href="../recipes/page/2/">next</a> <a href="../recipes/page/3/">last</a></p>
                """)
    }

    @Test("A pager leads both ways from the middle")
    func middle() async {
        #expect(
            pager(of: await site(3)["recipes/page/2/index.html"]) == """
                <p>Page 2 of 3: <a href="../../../recipes/">first</a> \
                <a href="../../../recipes/">previous</a> <a href="../../../recipes/">1</a> \
                <a href="../../../recipes/page/2/" class="here">2</a> \
                <a href="../../../recipes/page/3/">3</a> \
                <a href="../../../recipes/page/3/">next</a> \
                <a href="../../../recipes/page/3/">last</a></p>
                """)
    }

    @Test("A pager leads back only from the last page")
    func last() async {
        #expect(
            pager(of: await site(3)["recipes/page/3/index.html"]) == """
                <p>Page 3 of 3: <a href="../../../recipes/">first</a> \
                <a href="../../../recipes/page/2/">previous</a> <a href="../../../recipes/">1</a> \
                <a href="../../../recipes/page/2/">2</a> \
                <a href="../../../recipes/page/3/" class="here">3</a></p>
                """)
    }

    @Test("A pager numbers pages from the second on")
    func numbers() async {
        let template = "{{page.number}}{{#list.has_orders}} in order{{/list.has_orders}}"
        var tiny = TinyCatalog()
        for name in ["a", "b"] { tiny.add(recipe: name) }
        tiny.add(mood: "calm")
        tiny.configuration.feeds = [
            FeedDefinition(name: "name", kind: "recipe", order: [FeedOrder("name")], pageSize: 1)
        ]
        let site = await RenderedSite(
            tiny.catalog, theme: TinyTheme.make(replacing: ["list": template]))
        #expect(site["recipes/name/index.html"] == " in order")
        #expect(site["recipes/name/page/2/index.html"] == "2 in order")
        #expect(site["moods/index.html"] == "")
    }

    @Test("A pager puts each entry on one page, in order")
    func items() async {
        let site = await site(3)
        let pages = [
            "recipes/index.html", "recipes/page/2/index.html", "recipes/page/3/index.html",
        ]
        let shown = pages.map { page in
            site[page].split(separator: "\n").filter { $0.hasPrefix("<li>") }.map(String.init)
        }
        #expect(
            shown == [
                ["<li><a href=\"../recipes/r1/\">r1</a></li>"],
                ["<li><a href=\"../../../recipes/r2/\">r2</a></li>"],
                ["<li><a href=\"../../../recipes/r3/\">r3</a></li>"],
            ])
    }

    @Test("A pager names the JSON of the same page")
    func json() async {
        let site = await site(2)
        func link(_ page: String) -> Substring? {
            site[page].split(separator: "\n").first { $0.contains("alternate") }
        }
        #expect(
            link("recipes/index.html") == #"<link rel="alternate" href="../v1/recipes.json">"#)
        #expect(
            link("recipes/page/2/index.html")
                == #"<link rel="alternate" href="../../../v1/recipes/newest/2.json">"#)
        #expect(
            link("recipes/name/index.html")
                == #"<link rel="alternate" href="../../v1/recipes/name/1.json">"#)
    }

    @Test("A pager lists twenty referring entries a page, the entry itself on the first only")
    func referrers() async {
        var tiny = TinyCatalog()
        tiny.add(mood: "calm", body: "<p>body</p>")
        for number in 101...141 {
            tiny.add(recipe: "r\(number)", ["moods": .references("calm")])
        }
        let site = await RenderedSite(tiny.catalog)
        let pages = [
            "moods/calm/index.html", "moods/calm/page/2/index.html",
            "moods/calm/page/3/index.html",
        ]
        let counts = pages.map { page in
            site[page].split(separator: "\n").filter { $0.hasPrefix("<li>") }.count
        }
        #expect(counts == [20, 20, 1])
        #expect(pages.map { site[$0].contains("<p>body</p>") } == [true, false, false])
        #expect(pages.map { site[$0].contains("v1/moods/id/") } == [true, false, false])
        #expect(site.files["moods/calm/page/4/index.html"] == nil)
        #expect(pager(of: site[pages[2]]).hasPrefix("<p>Page 3 of 3: "))
    }

    @Test("A pager lists a kind that is not paged on one page, as its JSON is one file")
    func unpaged() async {
        var tiny = TinyCatalog()
        for number in 101...141 { tiny.add(mood: "m\(number)") }
        let site = await RenderedSite(tiny.catalog)
        let items = site["moods/index.html"].split(separator: "\n").filter { $0.hasPrefix("<li>") }
        #expect(items.count == 41)
        #expect(site.files["moods/page/2/index.html"] == nil)
    }

    @Test("pages a tag by twenty, over all kinds")
    func tags() async {
        var tiny = TinyCatalog()
        for number in 101...121 { tiny.add(recipe: "r\(number)", ["tags": .texts("50% off?")]) }
        // The loader refuses such a tag; a plugin's source may not.
        let site = await RenderedSite(tiny.catalog)
        let second = site["tag/50%-off?/page/2/index.html"]
        #expect(
            pager(of: second) == """
                <p>Page 2 of 2: <a href="../../../../tag/50%25-off%3F/">first</a> \
                <a href="../../../../tag/50%25-off%3F/">previous</a> \
                <a href="../../../../tag/50%25-off%3F/">1</a> \
                <a href="../../../../tag/50%25-off%3F/page/2/" class="here">2</a></p>
                """)
    }
}
