import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Pages at former addresses")
struct RedirectPageTests {
    /// A shop in English and German, with an entry that had other addresses.
    private func shop(_ aliases: String) async throws -> Shop {
        let shop = try await Shop.translated()
        let entry = try #require(shop.folder.read("shop/content/templates/trail-map.md"))
        try shop.write(
            entry.replacingOccurrences(of: "usage_count: 120", with: "aliases: \(aliases)"),
            to: "content/templates/trail-map.md")
        return shop
    }

    @Test("aliases that nothing redirects are a warning")
    func unpublished() async throws {
        let shop = try await shop("[old-map]")
        let settings = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            settings + "plugins: {pages: {redirect_pages: false}}\n", to: "catalog.yml")
        #expect(!(await shop.run("check")).errors.contains("no-redirects"))
        let errors = await shop.run("check", "--without", "feeds,search").errors
        #expect(
            errors.contains(
                """
                warning[no-redirects]: former addresses do not redirect: there is neither '_redirects' nor a page

                """), "\(errors)")
        #expect(errors.contains("content/templates/trail-map.md:"))
    }

    @Test("a former id has a page in each language, and a former path in its own")
    func pages() async throws {
        let shop = try await shop("[old-map, /maps/trail, /de/karte/]")
        #expect(await shop.build("--strict") == Outcome(code: .success))
        #expect(
            shop["templates/old-map/index.html"] == """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <title>Trail Map</title>
                <link rel="canonical" href="https://example.com/templates/trail-map/">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta http-equiv="refresh" content="0; url=../../templates/trail-map/">
                </head>
                <body>
                <p><a href="../../templates/trail-map/" dir="auto">Trail Map</a></p>
                </body>
                </html>

                """)
        let german = #"content="0; url=../../../de/templates/trail-map/""#
        #expect(shop["de/templates/old-map/index.html"].contains(german))
        #expect(shop["maps/trail/index.html"].contains(#"url=../../templates/trail-map/""#))
        #expect(shop["de/maps/trail/index.html"].isEmpty)
        #expect(shop["de/karte/index.html"].contains(#"url=../../de/templates/trail-map/""#))
        #expect(
            shop["_redirects"].hasSuffix(
                """
                /templates/old-map/ /templates/trail-map/ 301
                /v1/templates/id/old-map.json /v1/templates/id/trail-map.json 301
                /de/templates/old-map/ /de/templates/trail-map/ 301
                /v1/de/templates/id/old-map.json /v1/de/templates/id/trail-map.json 301
                /maps/trail /templates/trail-map/ 301
                /de/karte/ /de/templates/trail-map/ 301
                /v1/* /v1/error.json 404

                """))
        #expect(!shop["sitemap.xml"].contains("old-map"))
    }

    @Test("a former path below a file has no page")
    func taken() async throws {
        let shop = try await shop("[/maps/trail/, old-map]")
        try shop.write("A map", to: "content/static/maps")
        #expect(await shop.build("--strict") == Outcome(code: .success))
        #expect(shop["maps"] == "A map")
        #expect(!shop["templates/old-map/index.html"].isEmpty)
    }

    @Test("with 'redirect_pages: false' there are only the rules for hosts")
    func off() async throws {
        let shop = try await shop("[old-map]")
        let settings = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            settings + "plugins: {pages: {redirect_pages: false}}\n", to: "catalog.yml")
        #expect(await shop.build("--strict") == Outcome(code: .success))
        #expect(shop["templates/old-map/index.html"].isEmpty)
        #expect(shop["_redirects"].contains("/de/templates/old-map/"))
    }
}
