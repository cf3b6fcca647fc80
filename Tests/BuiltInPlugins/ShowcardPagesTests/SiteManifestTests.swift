import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("The manifest of a site with an icon")
struct SiteManifestTests {
    private static let template = """
        {{#site.icon}}{{path}} {{type}} {{touch_path}} {{manifest_path}}{{/site.icon}}\
        {{^site.icon}}none{{/site.icon}}
        """

    private func site(_ icon: SiteIcon?) async -> RenderedSite {
        await RenderedSite(
            TinyCatalog().catalog.with(Pictures(icon: icon)),
            theme: TinyTheme.make(replacing: ["home": Self.template]))
    }

    @Test("A site without an icon has no manifest")
    func none() async {
        let site = await site(nil)
        #expect(site["index.html"] == "none")
        #expect(site.files["manifest.webmanifest"] == nil)
    }

    @Test("A vector icon comes before the files that are made of it")
    func vector() async {
        let site = await site(
            SiteIcon(
                address: "icon.svg", mediaType: "image/svg+xml", side: nil,
                files: [
                    SiteIcon.File(address: "assets/icon/1-192.png", side: 192),
                    SiteIcon.File(
                        address: "assets/icon/1-maskable.png", side: 512, isMaskable: true),
                ], touch: "apple-touch-icon.png"))
        #expect(
            site["index.html"]
                == "icon.svg image/svg+xml apple-touch-icon.png manifest.webmanifest")
        #expect(
            site["manifest.webmanifest"] == """
                {"name":"Tiny","short_name":"Tiny","description":"A small one","lang":"en",\
                "start_url":"./","scope":"./","display":"minimal-ui","theme_color":"#44403c",\
                "background_color":"#ffffff","icons":[{"src":"icon.svg","sizes":"any",\
                "type":"image/svg+xml"},{"src":"assets/icon/1-192.png","sizes":"192x192",\
                "type":"image/png"},{"src":"assets/icon/1-maskable.png","sizes":"512x512",\
                "type":"image/png","purpose":"maskable"}]}

                """)
    }

    @Test("A picture of which no files are made is the icon of pages and of the manifest")
    func plain() async {
        let site = await site(
            SiteIcon(address: "icon.png", mediaType: "image/png", side: 800))
        #expect(site["index.html"] == "icon.png image/png  manifest.webmanifest")
        #expect(
            site["manifest.webmanifest"].hasSuffix(
                "\"icons\":[{\"src\":\"icon.png\",\"sizes\":\"800x800\",\"type\":\"image/png\"}]}\n"
            ))
    }

    @Test("The head of pages names the smallest file of a picture")
    func raster() async {
        let site = await site(
            SiteIcon(
                address: "icon.jpg", mediaType: "image/jpeg", side: 800,
                files: [SiteIcon.File(address: "assets/icon/1-192.png", side: 192)],
                touch: "apple-touch-icon.png"))
        #expect(
            site["index.html"]
                == "assets/icon/1-192.png image/png apple-touch-icon.png manifest.webmanifest")
    }

    @Test(
        "A short name has the first words that fit into 12 characters",
        arguments: [
            ("My Catalog", "My Catalog"), ("Showcard Demo", "Showcard"),
            ("Extraordinarily long", "Extraordinar"), ("👩‍👩‍👧‍👦 of many 1234", "👩‍👩‍👧‍👦 of many"),
        ])
    func shortened(name: String, short: String) {
        #expect(SiteManifest.shortened(name) == short)
    }
}
