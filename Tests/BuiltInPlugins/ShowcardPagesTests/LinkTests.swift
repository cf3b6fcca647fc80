import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("Links")
struct LinkTests {
    /// A site with every sort of page, several of each.
    private func site(
        theme: Theme = TinyTheme.make(), contributions: [SiteContribution] = []
    ) async -> RenderedSite {
        var tiny = TinyCatalog()
        for number in 101...150 {
            tiny.add(
                recipe: "r\(number)",
                [
                    "tags": .texts("a b", "Ünï", "c&d", "t\(number)"), "used": .integer(number * 9),
                    "moods": .references("calm", "m\(number)"), "published_at": .day("2025-12-28"),
                ])
            tiny.add(mood: "m\(number)")
        }
        tiny.add(mood: "calm")
        return await RenderedSite(tiny.catalog, theme: theme, contributions: contributions)
    }

    private static let extra = SiteContribution(
        pages: [
            SitePage(
                folder: "extra/deep/", template: "extra", titleKey: "extra_title",
                isInNavigation: true, data: .record([.init("word", .text("hi"))]))
        ],
        assets: [SiteAsset(name: "extra.css", bytes: []), SiteAsset(name: "extra.js", bytes: [])])

    private static let check = LinkCheck(basePath: "/shop/") {
        $0.hasPrefix("v1/recipes") || $0.hasPrefix("v1/moods")
    }

    @Test("Links of pages lead to planned outputs from every page")
    func resolve() async {
        let theme = TinyTheme.make(
            replacing: ["extra": "{{> partials/head}}{{data.word}}"],
            assets: ["site.css": "b{}", "site.js": "1"])
        let site = await site(theme: theme, contributions: [Self.extra])
        #expect(site.plan.diagnostics == [])
        #expect(site.failures == [])
        #expect(Self.check.count(in: site.files) > 4_000)
        #expect(Self.check.deadLinks(in: site.files) == [])
    }

    @Test("Links of pages are dead to the check when nothing is there")
    func dead() {
        let html = #"<a href="../b/"></a><img src="x.png"><a href="../../../a/"></a><a href="/a/">"#
        let links = LinkCheck(basePath: "/shop/").deadLinks(in: [
            "a/index.html": html, "a/b/index.html": #"<a href="..">up</a><a href="/shop/a/">"#,
        ])
        #expect(
            links == [
                "a/b/index.html -> ..", "a/index.html -> ../../../a/", "a/index.html -> ../b/",
                "a/index.html -> /a/", "a/index.html -> x.png",
            ])
    }

    @Test("Links to contributed pages are gone with the contribution")
    func switchedOff() async {
        let theme = TinyTheme.make(replacing: [
            "extra": "{{data.word}}{{> partials/only}}", "partials/only": "{{data.word.more}}",
        ])
        let site = await site(theme: theme)
        #expect(site.plan.diagnostics.map(\.code) == ["unused-template"])
        #expect(Self.check.deadLinks(in: site.files) == [])
        #expect(!site.files.values.contains { $0.contains("extra") })
    }

    @Test("Links to JSON are gone when the feeds are off")
    func noFeeds() async {
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup")
        let on = await RenderedSite(tiny.catalog)
        #expect(on.files.values.contains { $0.contains("v1/") })
        let off = await RenderedSite(tiny.catalog, roles: [])
        #expect(!off.files.values.contains { $0.contains("v1/") })
    }

    @Test(
        "Links of pages begin with the way to the root",
        arguments: [
            ("", "./", "index.html"), ("recipes/", "../", "recipes/index.html"),
            ("recipes/soup/", "../../", "recipes/soup/index.html"),
            ("tag/ü/page/2/", "../../../../", "tag/ü/page/2/index.html"),
        ])
    func roots(folder: String, root: String, file: String) {
        let address = PageAddress(folder: folder)
        #expect(address.root == root)
        #expect(address.file == file)
        #expect(address.path == PercentEncoding.path(folder))
    }

    @Test(
        "Links of pictures stay on the site or lead to http and https",
        arguments: [
            ("images/a b.jpg", Link.path("images/a%20b.jpg")),
            ("/images/a.jpg", .path("images/a.jpg")),
            ("https://x.org/a.png?b=1", .url("https://x.org/a.png?b=1")),
            ("HTTP://x.org/", .url("HTTP://x.org/")), ("javascript:alert(1)", nil),
            ("data:image/svg+xml,x", nil), ("//x.org/a.png", nil), ("../a.png", nil),
            ("a/../../b.png", nil), ("", nil), ("https://", nil), ("https://x.org/a b", nil),
            ("a/b:c.png", .path("a/b%3Ac.png")), ("ftp://x.org/a", nil),
        ] as [(String, Link?)])
    func pictures(text: String, link: Link?) {
        #expect(Link(asset: text) == link)
    }

    @Test("Links of URL fields are web addresses alone")
    func urls() {
        #expect(Link(url: "https://x.org/") == .url("https://x.org/"))
        #expect(Link(url: "javascript:alert(1)") == nil)
        #expect(Link(url: "page.html") == nil)
    }
}
