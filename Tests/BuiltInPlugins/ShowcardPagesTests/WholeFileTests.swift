import ShowcardCatalog
import Testing

@Suite("Whole files of a small site")
struct WholeFileTests {
    private static var tiny: TinyCatalog {
        var tiny = TinyCatalog()
        tiny.add(
            recipe: "soup",
            [
                "name": .string("Soup"), "description": .string("Warm"),
                "tags": .texts("Über Mittag", "hot"), "moods": .references("calm", "gone"),
                "published_at": .day("2025-12-30"), "used": .integer(600),
                "home_page": .string("https://example.com/?a=1&b=2"),
                "steps": .texts("cut", "cook"), "is_vegan": .boolean(false),
                "maker": .object([
                    FieldValue.Member(name: "name", value: .string("Ann")),
                    FieldValue.Member(name: "age", value: .integer(40)),
                    FieldValue.Member(name: "phone", value: .string("555")),
                ]),
                "secret": .string("hush"), "colors": .texts("#fff", "#000000"),
            ], body: "<p>Boil &amp; eat</p>")
        tiny.add(mood: "calm", ["tint": .string("#abc")])
        return tiny
    }

    private static let styles = SiteContribution(
        assets: [SiteAsset(name: "tokens.css", bytes: Array("a{}".utf8))])

    private func site() async -> RenderedSite {
        await RenderedSite(Self.tiny.catalog, contributions: [Self.styles])
    }

    @Test(
        "The build of a small site has a page for each order, entry and tag, and the files beside them"
    )
    func paths() async {
        let site = await site()
        #expect(site.plan.diagnostics == [])
        #expect(site.failures == [])
        #expect(
            site.paths == [
                "404.html", "assets/share/aabbcc-aabbcc.png", "assets/share/ffffff-000000.png",
                "assets/share/ffffff-44403c.png", "assets/tokens.5f546eb460.css", "index.html",
                "moods/calm/index.html", "moods/index.html", "recipes/index.html",
                "recipes/name/index.html", "recipes/popular/index.html",
                "recipes/soup/index.html", "recipes/trending/index.html", "tag/hot/index.html",
                "tag/über-mittag/index.html",
            ])
    }

    @Test("The build of a small site writes the home page")
    func home() async {
        #expect(
            await site()["index.html"] == """
                <title>Tiny &amp; more</title>
                <link rel="canonical" href="https://example.org/shop/">

                <link rel="stylesheet" href="./assets/tokens.5f546eb460.css">
                <a href="./">Tiny</a>
                <a href="./recipes/">Recipes</a>
                <a href="./moods/">Moods</a>
                <h2><a href="./recipes/">Recipes</a></h2>
                <li><a href="./recipes/soup/">Soup</a> \
                <a href="./tag/%C3%BCber-mittag/">#Über Mittag</a> <a href="./tag/hot/">#hot</a></li>

                <a href="./recipes/trending/">trending</a>
                <h2><a href="./moods/">Moods</a></h2>
                <li><a href="./moods/calm/">calm</a></li>


                """)
    }

    @Test("The build of a small site writes a list with its orders")
    func list() async {
        #expect(
            await site()["recipes/popular/index.html"] == """
                <title>Recipes: Most used</title>
                <link rel="canonical" href="https://example.org/shop/recipes/popular/">
                <link rel="alternate" href="../../v1/recipes/popular/1.json">
                <link rel="stylesheet" href="../../assets/tokens.5f546eb460.css">
                <a href="../../">Tiny</a>
                <a href="../../recipes/" class="here">Recipes</a>
                <a href="../../moods/">Moods</a>
                <h1>Recipes: Most used</h1> recipe 1
                <a href="../../recipes/">newest</a>
                <a href="../../recipes/popular/" class="here">Most used</a>
                <a href="../../recipes/name/">name</a>
                <a href="../../recipes/trending/">trending</a>
                <li><a href="../../recipes/soup/">Soup</a> \
                <a href="../../tag/%C3%BCber-mittag/">#Über Mittag</a> \
                <a href="../../tag/hot/">#hot</a></li>



                """)
    }

    @Test(
        "The build of a small site writes an entry with its fields, but no private ones, and what it refers to"
    )
    func entry() async {
        #expect(
            await site()["recipes/soup/index.html"] == """
                <title>Soup</title>
                <link rel="canonical" href="https://example.org/shop/recipes/soup/">
                <link rel="alternate" href="../../v1/recipes/id/soup.json">
                <link rel="stylesheet" href="../../assets/tokens.5f546eb460.css">
                <a href="../../">Tiny</a>
                <a href="../../recipes/" class="here">Recipes</a>
                <a href="../../moods/">Moods</a>
                <h1>Soup</h1>
                <p>Boil &amp; eat</p>
                <time datetime="2025-12-30T00:00:00Z">30 Dec 2025</time>
                <b class="new">New</b>
                <dt>Home page</dt><dd><a href="https://example.com/?a=1&amp;b=2">\
                https://example.com/?a=1&amp;b=2</a></dd>
                <dt>Steps</dt><dd>cut</dd><dd>cook</dd>
                <dt>Is vegan</dt><dd>false</dd>
                <dt>Maker</dt><dd>name: Ann</dd><dd>age: 40</dd>
                <h2>Moods</h2>
                <li><a href="../../moods/calm/">calm</a></li>


                """)
    }

    @Test("The build of a small site writes who refers to an entry of a kind without roles")
    func referred() async {
        #expect(
            await site()["moods/calm/index.html"] == """
                <title>calm</title>
                <link rel="canonical" href="https://example.org/shop/moods/calm/">
                <link rel="alternate" href="../../v1/moods/id/calm.json">
                <link rel="stylesheet" href="../../assets/tokens.5f546eb460.css">
                <a href="../../">Tiny</a>
                <a href="../../recipes/">Recipes</a>
                <a href="../../moods/" class="here">Moods</a>
                <h1>calm</h1>



                <dt>Tint</dt><dd>#abc</dd>
                <h2>Suits</h2>
                <li><a href="../../recipes/soup/">Soup</a> \
                <a href="../../tag/%C3%BCber-mittag/">#Über Mittag</a> \
                <a href="../../tag/hot/">#hot</a></li>


                """)
    }

    @Test(
        "The build of a small site writes a tag's page in a folder of its raw path, linked percent-encoded"
    )
    func tag() async {
        #expect(
            await site()["tag/über-mittag/index.html"] == """
                <title>Tagged &lt;Über Mittag&gt;</title>
                <link rel="canonical" href="https://example.org/shop/tag/%C3%BCber-mittag/">

                <link rel="stylesheet" href="../../assets/tokens.5f546eb460.css">
                <a href="../../">Tiny</a>
                <a href="../../recipes/">Recipes</a>
                <a href="../../moods/">Moods</a>
                <h1>Tagged &lt;Über Mittag&gt;</h1> \
                <a href="../../tag/%C3%BCber-mittag/">Über Mittag</a> 1
                <li><a href="../../recipes/soup/">Soup</a> \
                <a href="../../tag/%C3%BCber-mittag/">#Über Mittag</a> \
                <a href="../../tag/hot/">#hot</a></li>


                """)
    }

    @Test(
        "The build of a small site writes the page for missing ones with the site's absolute path as its root"
    )
    func notFound() async {
        #expect(
            await site()["404.html"] == """
                <title>Not found</title>


                <link rel="stylesheet" href="/shop/assets/tokens.5f546eb460.css">
                <a href="/shop/">Tiny</a>
                <a href="/shop/recipes/">Recipes</a>
                <a href="/shop/moods/">Moods</a>
                <p>Nothing here</p>

                """)
    }

    @Test(
        "The build of a small site lists its pages in order, without the one for missing pages"
    )
    func pages() async {
        let site = await site()
        let soup = EntryKey(collection: 0, entry: 0)
        let calm = EntryKey(collection: 1, entry: 0)
        // Search engines find what has one entry by that entry.
        let tags = ["tag/hot/", "tag/%C3%BCber-mittag/"].map { address in
            var page = PlannedPage(address)
            page.isIndexed = false
            return page
        }
        #expect(
            site.plan.outputs.compactMap(\.page) == [
                PlannedPage(""), PlannedPage("recipes/"), PlannedPage("recipes/popular/"),
                PlannedPage("recipes/name/"), PlannedPage("recipes/trending/"),
                PlannedPage("recipes/soup/", entry: soup), PlannedPage("moods/"),
                PlannedPage("moods/calm/", entry: calm),
            ] + tags)
    }

    @Test("The build of a small site is the same bytes every time")
    func sameness() async {
        let (first, second) = (await site(), await site())
        #expect(first.files == second.files)
        #expect(first.inputs == second.inputs)
    }

    @Test("The build of a small site lets the contribution's diagnostics to whoever asked for it")
    func contributedDiagnostics() async {
        let noted = SiteContribution(diagnostics: [.note("x", "something")])
        let site = await RenderedSite(Self.tiny.catalog, contributions: [noted])
        #expect(site.plan.diagnostics == [])
    }
}
