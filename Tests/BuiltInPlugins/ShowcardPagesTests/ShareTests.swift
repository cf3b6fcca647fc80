import ShowcardCatalog
import ShowcardMustache
import Testing

@testable import ShowcardPages

@Suite("Pictures that other sites show with links to pages")
struct ShareTests {
    private static let template =
        "{{#page.share_image}}{{url}} {{width}}x{{height}} {{alt}}{{/page.share_image}}"

    private func catalog() -> Catalog {
        var tiny = TinyCatalog()
        tiny.add(
            recipe: "soup",
            ["name": .string("Soup <b>"), "tags": .texts("hot"), "photo_alt": .string("A bowl")])
        return tiny.catalog
    }

    private func site(_ pictures: Pictures = Pictures()) async -> RenderedSite {
        let pages = ["home", "list", "tag", "entry", "404"]
        return await RenderedSite(
            catalog().with(pictures),
            theme: TinyTheme.make(
                replacing: Dictionary(uniqueKeysWithValues: pages.map { ($0, Self.template) })))
    }

    private func pictures(of site: RenderedSite) -> [String: SharePicture] {
        Dictionary(
            site.plan.outputs.compactMap { output in
                output.page.flatMap { page in page.share.map { (page.address, $0) } }
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test("Without a plugin that draws, pages share the gradient of the site")
    func gradients() async {
        let site = await site()
        let made = "https://example.org/shop/assets/share/ffffff-44403c.png 1200x630 "
        #expect(site["index.html"].hasPrefix(made))
        #expect(site["404.html"].hasPrefix(made))
        #expect(site["recipes/index.html"] == made + "Recipes")
        #expect(site["recipes/soup/index.html"] == made + "Soup &lt;b&gt;")
        #expect(pictures(of: site).isEmpty)
    }

    @Test("With a plugin that draws, every page plans a picture of its own, and names it")
    func drawn() async throws {
        let site = await site(Pictures(shareStyle: "1"))
        #expect(site.files.keys.filter { $0.hasPrefix("assets/share/") } == [])
        let drawn = pictures(of: site)
        let palette = ShareCard.Palette(
            ground: ShareCard.Gradient(from: "#ffffff", to: "#ffffff"), ink: "#1c1917",
            accent: "#44403c")
        #expect(
            drawn["recipes/soup/"]?.card
                == ShareCard(
                    title: "Soup <b>", label: "Recipe", site: "Tiny", palette: palette))
        #expect(
            drawn["recipes/"]?.card
                == ShareCard(title: "Recipes", site: "Tiny", palette: palette))
        #expect(
            drawn["tag/hot/"]?.card.title == "Tagged <hot>")
        #expect(
            site["recipes/soup/index.html"]
                == "https://example.org/shop/\(try #require(drawn["recipes/soup/"]).address) "
                + "1200x630 A bowl")
        let home = try #require(drawn[""]).address
        #expect(site["404.html"].hasPrefix("https://example.org/shop/\(home) "))
        #expect(Set(drawn.values.map(\.address)).count == drawn.count)
    }

    @Test(
        "Pages of tokens have the share picture of their overview, whose title is its text alternative"
    )
    func tokens() async throws {
        let pages = ["tokens/", "tokens/glass/", "more/"].map { folder in
            var page = SitePage(
                folder: folder, template: "extra", titleKey: "extra_title", subject: folder,
                isInNavigation: false, data: .record([]))
            page.plugin = folder == "more/" ? "more" : "tokens"
            return page
        }
        let site = await RenderedSite(
            catalog().with(Pictures(shareStyle: "1")),
            theme: TinyTheme.make(
                replacing: ["extra": Self.template], strings: ["extra_title": "<{{subject}}>"]),
            contributions: [SiteContribution(pages: pages)])
        let drawn = pictures(of: site)
        #expect(drawn["tokens/"]?.card.title == "<tokens/>")
        #expect(drawn["tokens/glass/"]?.address == drawn["tokens/"]?.address)
        #expect(drawn["more/"]?.card.title == "<more/>")
        let address = try #require(drawn["tokens/"]).address
        let shown = "https://example.org/shop/\(address) 1200x630 &lt;tokens/&gt;"
        #expect(site["tokens/index.html"] == shown)
        #expect(site["tokens/glass/index.html"] == shown)
    }

    @Test("Another style changes the addresses of all pictures, and the inputs of all pages")
    func style() async {
        let (first, second) = (
            await site(Pictures(shareStyle: "1")), await site(Pictures(shareStyle: "2"))
        )
        let (old, new) = (pictures(of: first), pictures(of: second))
        #expect(old.mapValues(\.card) == new.mapValues(\.card))
        #expect(Set(old.values.map(\.address)).isDisjoint(with: new.values.map(\.address)))
        for (path, inputs) in first.inputs where path.hasSuffix(".html") {
            #expect(inputs != second.inputs[path], "\(path)")
        }
    }

    @Test(
        "The text of markup has no tags and no references",
        arguments: [
            ("Tagged <b>a</b>", "Tagged a"),
            (
                "a &amp;amp; &lt;b&gt; &quot;c&quot; &#39;",
                "a &amp; <b> \"c\" '"
            ), ("a & b &nbsp; <", "a & b &nbsp; "),
        ])
    func plainText(html: String, text: String) {
        #expect(Value.markup(Array(html.utf8)).plainText == text)
    }
}
