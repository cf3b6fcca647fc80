import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("docs/rebrand.md")
struct RebrandTests {
    /// The indented blocks below a heading of the page.
    private func blocks(_ heading: String) throws -> [String] {
        let page = try String(contentsOf: Checkout.url("docs/rebrand.md"), encoding: .utf8)
        let sections = page.components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix("\(heading)\n") })
        return section.components(separatedBy: "\n\n")
            .filter { $0.hasPrefix("    ") }
            .map { block in
                block.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { $0.dropFirst(4) }.joined(separator: "\n") + "\n"
            }
    }

    @Test("the changes of the page, made to a new catalog, are on its pages and cause no problem")
    func changes() async throws {
        let shop = try await Shop()
        let folder = "\(shop.folder.path)/shop"
        func run(_ command: String) throws {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-ec", command]
            process.currentDirectoryURL = URL(filePath: folder)
            process.environment = ["HOME": folder, "PATH": "/usr/bin:/bin"]
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(command)")
        }

        let keys = try blocks("Name and color")[0]
        let names = keys.split(separator: "\n").compactMap { $0.split(separator: ":").first }
        let configuration = try #require(shop.folder.read("shop/catalog.yml"))
            .split(separator: "\n").filter { line in !names.contains { line.hasPrefix("\($0):") } }
        try shop.write(keys + configuration.joined(separator: "\n") + "\n", to: "catalog.yml")

        let picture = try blocks("Pictures")
        let photo = try Data(contentsOf: Checkout.url("content/static/art/abstract-colorful.jpg"))
        try FileManager.default.createDirectory(
            atPath: "\(folder)/Pictures", withIntermediateDirectories: true)
        try shop.folder.write(Array(photo), to: "shop/Pictures/light.jpg")
        try run(picture[0])
        let entry = "content/templates/window-seat/index.md"
        let text = try #require(shop.folder.read("shop/\(entry)"))
            .split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("thumbnail") }.joined(separator: "\n")
        try shop.write(
            text.replacing("---\n", with: "---\n\(picture[1])", maxReplacements: 1), to: entry)

        try shop.write(try blocks("Words")[0], to: "templates/strings.yml")
        try shop.write(try blocks("A page of your own")[0], to: "content/pages/about.md")

        try shop.write(try blocks("The layout of a kind")[0], to: "templates/vibe.mustache")
        try run(try blocks("Details")[0])

        #expect(await shop.build() == Outcome(code: .success))
        let home = shop["index.html"]
        #expect(home.contains("<title>Paper Lantern</title>"))
        #expect(home.contains("Find the card for this afternoon</h1>"))
        #expect(home.contains("Cards for slow afternoons"))
        #expect(home.contains(#"<a href="./about/">About us</a>"#))
        #expect(shop["about/index.html"].contains(#"<a href="../templates/">our cards</a>"#))
        #expect(shop["templates/window-seat/index.html"].contains("Morning light on a table"))
        #expect(shop["search/index.html"].contains("Find a card"))
        let assets = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/site/assets")
            .sorted().map { shop["assets/\($0)"] }.joined()
        #expect(assets.contains(".card { border-radius: var(--space-s); }"))
        #expect(shop["templates/window-seat/index.html"].contains("<h2>More like this</h2>"))
        #expect(shop["tokens/glass.css"].contains("--color-link: #941500"))
        let vibe = shop["vibes/romantic/index.html"]
        #expect(vibe.contains("<blockquote class=\"prose\">"))
        #expect(!vibe.contains("<div class=\"facts\">"))
        #expect(vibe.contains("<div class=\"entry-art\">"))
    }
}
