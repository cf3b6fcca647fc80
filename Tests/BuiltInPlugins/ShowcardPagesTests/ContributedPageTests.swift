import ShowcardCatalog
import Testing

@Suite("Contributed pages")
struct ContributedPageTests {
    private func site(
        _ pages: [SitePage], template: String = "{{page.title}} {{root}} {{data.word}}",
        title: String = "Extra", assets: [String: String] = [:]
    ) async -> RenderedSite {
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup")
        return await RenderedSite(
            tiny.catalog,
            theme: TinyTheme.make(
                replacing: ["extra": template], strings: ["extra_title": title], assets: assets),
            contributions: [SiteContribution(pages: pages)])
    }

    private func page(
        _ folder: String = "extra/", isInNavigation: Bool = true,
        data: PageValue = .record([.init("word", .text("<hi>"))])
    ) -> SitePage {
        SitePage(
            folder: folder, template: "extra", titleKey: "extra_title",
            isInNavigation: isInNavigation, data: data)
    }

    @Test(
        "Contributed pages are rendered with their data, linked from the navigation and listed as pages"
    )
    func rendered() async {
        let site = await site([page()])
        #expect(site.plan.diagnostics == [])
        #expect(site["extra/index.html"] == "Extra ../ &lt;hi&gt;")
        #expect(site["recipes/index.html"].contains(#"<a href="../extra/">Extra</a>"#))
        #expect(site.plan.outputs.contains { $0.page == PlannedPage("extra/") })
        #expect(site.inputs["extra/index.html"] == [.site])
    }

    @Test("Contributed pages are current in the navigation on themselves alone")
    func current() async {
        let template = "{{#navigation}}{{#is_current}}{{path}}{{/is_current}}{{/navigation}}"
        let pages = [page("a/"), page("b/", isInNavigation: false), page("c/")]
        let site = await site(pages, template: template)
        #expect(
            ["a", "b", "c"].map { site["\($0)/index.html"] } == ["a/", "", "c/"])
        #expect(!site["index.html"].contains("href=\"./b/\""))
    }

    @Test(
        "Contributed pages may have templates use names that none of the data has, if the page says so"
    )
    func shape() async {
        let template = "{{#data}}{{word}}{{#rare}}{{deep}}{{/rare}}{{/data}}"
        let shape = PageValue.record([
            .init("rare", .record([.init("deep", .text("never shown"))]))
        ])
        func page(_ shape: PageValue) -> SitePage {
            SitePage(
                folder: "extra/", template: "extra", titleKey: "extra_title",
                isInNavigation: true, data: .record([.init("word", .text("hi"))]), shape: shape)
        }
        let site = await site([page(shape)], template: template)
        #expect(site.failures == [])
        #expect(site["extra/index.html"] == "hi")
        let bare = await self.site([page(.null)], template: template)
        #expect(
            bare.plan.diagnostics.map(\.message) == [
                "no record has a field 'rare'", "no record has a field 'deep'",
            ])
    }

    @Test("Contributed pages may lack a name in one record that another has at the same place")
    func union() async {
        let items: [PageValue] = [
            .record([.init("kind", .text("a")), .init("hue", .integer(1))]),
            .record([.init("kind", .null), .init("is_big", .boolean(true))]),
            .record([.init("inner", .list([.record([.init("deep", .text("x"))]), .record([])]))]),
        ]
        let template =
            "{{#data}}{{#items}}[{{kind}}{{hue}}{{is_big}}{{#inner}}({{deep}}){{/inner}}]"
            + "{{/items}}{{/data}}"
        let site = await site(
            [page(data: .record([.init("items", .list(items))]))], template: template)
        #expect(site.failures == [])
        #expect(site["extra/index.html"] == "[a1][true][(x)()]")
    }

    @Test("Contributed pages with data nested without end are refused")
    func deep() async {
        var data = PageValue.text("x")
        for _ in 0..<10_000 { data = .list([data]) }
        let site = await site([page(data: data)], template: "x")
        #expect(
            site.plan.diagnostics.map(\.message) == [
                "the data of the page 'extra/' is nested more than 64 levels deep"
            ])
    }

    @Test("Contributed pages may be made when they are rendered, and read more than the site then")
    func made() async {
        let made = SitePage(
            folder: "extra/made/", template: "extra", titleKey: "extra_title",
            subject: "of \"Tea\"", isInNavigation: false,
            shape: .record([.init("word", .null)]), inputs: [.tokens, .number(3)]
        ) {
            .record([.init("word", .text("<made>")), .init("unknown", .text("lost"))])
        }
        let template =
            "{{page.title}}: {{data.word}}"
            + "{{#navigation}}{{#is_current}} {{path}}{{/is_current}}{{/navigation}}"
        let site = await site([page(), made], template: template, title: "Extra {{subject}}")
        #expect(site.failures == [])
        #expect(site["extra/index.html"] == "Extra : &lt;hi&gt; extra/")
        #expect(
            site["extra/made/index.html"] == "Extra of &quot;Tea&quot;: &lt;made&gt; extra/")
        #expect(site.inputs["extra/made/index.html"] == [.site, .tokens, .number(3)])
    }

    @Test("Contributed pages link style sheets and scripts of their own, which no other page does")
    func ownAssets() async {
        let template =
            "{{#stylesheets}}{{path}} {{/stylesheets}}{{#scripts}}{{path}} {{/scripts}}"
            + "| {{assets.a_page_css}} {{assets.b_page_js}}"
        let site = await site(
            [page()], template: template,
            assets: ["a.page.css": "abc", "b.page.js": "abc", "page.css": "abc"])
        #expect(
            site["extra/index.html"]
                == "assets/page.ba7816bf8f.css | assets/a.page.ba7816bf8f.css "
                + "assets/b.page.ba7816bf8f.js")
    }

    @Test(
        "Contributed pages may not stand where something else does",
        arguments: [
            ("recipes/", "which already exists"), ("recipes/soup/", "which already exists"),
            ("tag/x/", "which already exists"), ("v1/", "which already exists"),
            ("", "which is not a folder"), ("extra", "which is not a folder"),
        ])
    func collisions(folder: String, reason: String) async {
        let site = await site([page(folder)])
        #expect(
            site.plan.diagnostics.map(\.message) == [
                "a plugin contributes the page '\(folder)', \(reason)"
            ])
    }

    @Test("Contributed pages may not stand in one place twice, nor outside the site")
    func twice() async {
        let twice = await site([page(), page()])
        #expect(
            twice.plan.diagnostics.map(\.message) == [
                "a plugin contributes the page 'extra/', which already exists"
            ])
        let outside = await site([page("../x/")])
        #expect(outside.plan.diagnostics.map(\.code) == ["unusable-path"])
        #expect(outside.files["../x/index.html"] == nil)
    }
}
