import Foundation

/// Prints the stickers that the app has without a network.
@main
enum StickerApp {
    /// A page of a list of the feeds, of which the app needs only this.
    private struct Page: Decodable {
        let data: [String: [Item]]

        struct Item: Decodable {
            let id: Sticker
            let name: String
        }
    }

    static func main() throws {
        guard let bytes = CatalogSeed.bytes(at: "v1/stickers.json") else { return }
        let page = try JSONDecoder().decode(Page.self, from: Data(bytes))
        for item in page.data["stickers"] ?? [] {
            let isPick = item.id == .shyGhost
            print(isPick ? "* \(item.name)" : "  \(item.name)")
        }
        print("Moods: \(Mood.all.compactMap(\.name).joined(separator: ", "))")
    }
}
