import Foundation
import ShopCatalog
import ShowcardClient

/// Prints what was embedded.
@main
struct Shop {
    static func main() async throws {
        for mood in Mood.all { print("\(mood.rawValue): \(mood.name ?? "?")") }
        print([Mood.`class`, .quietLuxury, ._2ndLook, .a__b, .a___b, .all_, .self_].map(\.rawValue))
        print(Thing.shelf.map(\.rawValue), Mood(rawValue: "gone").name ?? "no name")
        typealias Light = DesignTokens.Plain.Light
        typealias Dark = DesignTokens.Plain.Dark
        print(Light.Color.ink.red, Dark.Color.ink.red, Dark.Color.Accent.root == Light.Color.Accent.root)
        print(Light.Space.wide, Dark.Space.wide, Light.Space._2xl, Light.Motion.quick)
        print(Light.Motion.press.spring?.response ?? 0, Light.Motion.fade.easing.x1)
        print(Light.Line.dashes, Light.Line.edge.width, Light.Depth.card.map(\.blur))
        print(Light.Depth.sky.map(\.position), Light.Text.body.families, Light.Text.body.size)
        print(CatalogSeed.asOf, CatalogSeed.generation, CatalogSeed.baseURL)
        for file in CatalogSeed.files { print(file.path, file.bytes.count > 100) }
        print(CatalogSeed.bytes(at: "v1/pages.json")?.count ?? 0)
        try await printModels()
    }

    /// Reads the embedded feeds as models.
    private static func printModels() async throws {
        guard let site = URL(string: CatalogSeed.baseURL),
            let now = ISO8601DateFormatter().date(from: CatalogSeed.asOf)
        else { return }
        let client = StaticCatalogClient(
            site: site, bundle: BundledCatalog { CatalogSeed.bytes(at: $0) }, now: { now })
        for thing in try await client.items(Thing.Entry.self, sort: .name).items {
            print(thing.id.rawValue, thing.name, thing.isNew, thing.subtitle ?? "no subtitle")
            print(thing.`class` ?? "no class", thing.size.map(\.rawValue) ?? "no size", thing.size == .extraLarge)
            print(thing.price.map { "\($0.amount) \($0.currency)" } ?? "no price", thing.made?.year ?? 0)
            print(thing.parts.map { "\($0.label ?? "?") \($0.weight ?? 0)" }, thing.story ?? "no story")
            print(try await thing.moods(in: client).map(\.name))
        }
        print(try await client.item(Mood.quietLuxury)?.name ?? "no mood")
        let wrong = CatalogItem(fields: ["id": "x", "name": "X", "parts": .list([.object(["weight": "5 kg"])])])
        let memory = InMemoryCatalogClient(["things": [wrong]])
        do {
            print(try await memory.items(Thing.Entry.self).items.count)
        } catch let error as CatalogDecodingError {
            print(error)
        }
    }
}
