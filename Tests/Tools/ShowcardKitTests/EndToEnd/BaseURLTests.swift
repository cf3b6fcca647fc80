import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Building for another address")
struct BaseURLTests {
    @Test("with --base-url, a build is that of a catalog with the base_url")
    func sameBytes() async throws {
        let shop = try await Shop.translated()
        let given = await shop.build("--base-url", "https://preview.example/pull/7")
        #expect(given == Outcome(code: .success))
        let preview = FixtureFolder.files(below: "\(shop.folder.path)/shop/site")
        #expect(shop["robots.txt"].contains("https://preview.example/pull/7/sitemap.xml"))
        #expect(shop["404.html"].contains("/pull/7/"))

        let settings = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            settings.replacingOccurrences(
                of: "https://example.com/", with: "https://preview.example/pull/7/"),
            to: "catalog.yml")
        try FileManager.default.removeItem(atPath: "\(shop.folder.path)/shop/site")
        #expect(await shop.build() == Outcome(code: .success))
        #expect(FixtureFolder.files(below: "\(shop.folder.path)/shop/site") == preview)
    }

    @Test("with --base-url, links are checked as in a catalog with the base_url")
    func links() async throws {
        let shop = try await Shop.translated()
        let entry = try #require(shop.folder.read("shop/content/templates/trail-map.md"))
        try shop.write(
            entry + "\n[x](/templates/absent/)\n", to: "content/templates/trail-map.md")
        #expect(await shop.build().errors.contains("warning[dead-link]: '/templates/absent/'"))
        #expect(
            !(await shop.build("--base-url", "https://preview.example/pull/7")).errors
                .contains("/templates/absent/"))
    }

    @Test("the next build without --base-url is for the base_url again")
    func back() async throws {
        let shop = try await Shop.translated()
        #expect(await shop.build() == Outcome(code: .success))
        let paths = ["robots.txt", "sitemap.xml", "404.html", "index.html", "de/index.html"]
        let before = paths.map { shop[$0] }
        #expect(
            await shop.build("--base-url", "https://preview.example/") == Outcome(code: .success))
        #expect(paths.map { shop[$0] } != before)
        #expect(await shop.build() == Outcome(code: .success))
        #expect(paths.map { shop[$0] } == before)
    }
}
