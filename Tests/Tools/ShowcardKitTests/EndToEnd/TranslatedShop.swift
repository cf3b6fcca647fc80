import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

extension Shop {
    /// A shop in English and German, of whose entries only templates are left.
    static func translated() async throws -> Shop {
        let shop = try await Shop()
        let settings = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            settings.replacingOccurrences(
                of: "language: en", with: "languages: {default: en, also: [de]}"),
            to: "catalog.yml")
        try shop.write(
            """
            # Titles
            name: Mein Katalog
            tagline: Vorlagen
            kinds: {interest: {one: Interesse, many: Interessen}, vibe: {one: Stimmung, many: Stimmungen}}
            tags:
                map: Karte # auf Papier

            """, to: "catalog.de.yml")
        try shop.write(
            """
            ---
            # The name
            name: Wanderkarte
            description: >-
              Ein Weg
              als Karte.
            translates: {name: 86e7e3ab}
            ---
            """, to: "content/templates/trail-map.de.md")
        return shop
    }

    /// The text of a file of the catalog; empty if it does not exist.
    func file(_ path: String) -> String {
        folder.read("shop/\(path)") ?? ""
    }

    /// Runs `showcard translations`.
    func translations(_ arguments: String...) async -> Outcome {
        await SampleCatalog.run(
            ["translations"] + arguments + [
                "--now", "2026-01-10", "--source", "\(folder.path)/shop",
            ], relativeTo: folder.path, hasTheme: true)
    }
}
