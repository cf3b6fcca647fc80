import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("diff of languages")
struct DiffTranslationTests {
    private func diff(_ shop: Shop, _ options: String...) async -> Outcome {
        let outputs = ["old", "new"].map { "\(shop.folder.path)/shop/\($0)" }
        return await SampleCatalog.run(
            ["diff"] + outputs + options, relativeTo: shop.folder.path)
    }

    private func build(_ shop: Shop, to output: String) async -> Outcome {
        await shop.build("--output", "\(shop.folder.path)/shop/\(output)")
    }

    @Test(
        "changed texts of a language are listed, and those that come from the default language are not"
    )
    func texts() async throws {
        let shop = try await Shop.translated()
        #expect(await build(shop, to: "old") == Outcome(code: .success))
        let path = "content/templates/trail-map"
        try shop.write(
            shop.file("\(path).de.md").replacingOccurrences(
                of: "Wanderkarte", with: "'`Karte` @all'"), to: "\(path).de.md")
        try shop.write(
            shop.file("\(path).md").replacingOccurrences(
                of: "usage_count: 120", with: "usage_count: 130"), to: "\(path).md")
        let settings = shop.file("catalog.yml")
        try shop.write(
            settings.replacingOccurrences(of: "also: [de]", with: "also: [de, fr]"),
            to: "catalog.yml")
        #expect(await build(shop, to: "new") == Outcome(code: .success))
        let text = await diff(shop)
        #expect(text.code == .success)
        #expect(
            text.output.contains(
                """
                Translations
                  ~ de/templates/trail-map  `Karte` @all
                      name: 'Wanderkarte' -> '`Karte` @all'

                """), "\(text)")
        let added = "entry.json languages: the language 'fr' is new"
        #expect(text.output.contains("  additive  \(added)\n"))
        let json = await diff(shop, "--format", "json").output
        #expect(json.contains(#""translations":[{"change":"changed","kind":"de/templates""#))
        let markdown = await diff(shop, "--format", "markdown").output
        #expect(
            markdown.contains(
                """
                ### Translations (1)

                - changed `de/templates/trail-map` `` `Karte` @all ``
                  - `name`: `Wanderkarte` → `` `Karte` @all ``

                """), "\(markdown)")
        #expect(await diff(shop, "--format", "html").output.contains("<h2>Translations (1)</h2>"))
    }

    @Test("a removed language may break apps")
    func removed() async throws {
        let shop = try await Shop.translated()
        #expect(await build(shop, to: "old") == Outcome(code: .success))
        try shop.write(
            shop.file("catalog.yml").replacingOccurrences(
                of: "languages: {default: en, also: [de]}", with: "language: en"),
            to: "catalog.yml")
        for path in ["catalog.de.yml", "content/templates/trail-map.de.md"] {
            try shop.folder.remove("shop/\(path)")
        }
        #expect(await build(shop, to: "new") == Outcome(code: .success))
        let outcome = await diff(shop)
        #expect(outcome.code == .content)
        let change = "breaking  entry.json languages: the language 'de' was removed"
        #expect(outcome.output.contains("  \(change)\n"), "\(outcome)")
    }
}
