import ShowcardCatalog
import ShowcardPages
import Testing

@Suite("Pages planned after a change of bodies")
struct ChangedBodyPageTests {
    /// Recipes that share tags and moods in many combinations, some of them undated.
    private func catalog(seed: Int) -> Catalog {
        var state = UInt64(seed)
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        var tiny = TinyCatalog()
        let moods = ["calm", "dark", "loud", "warm"]
        for mood in moods { tiny.add(mood: mood) }
        let tags = ["hot", "Hot", "slow", "red", "big", "sweet"]
        for number in 0..<150 {
            var fields: [String: FieldValue] = [:]
            let ownTags = (0..<random(4)).map { _ in tags[random(tags.count)] }
            if !ownTags.isEmpty { fields["tags"] = .list(ownTags.map { .string($0) }) }
            let ownMoods = (0..<random(3)).map { _ in moods[random(moods.count)] }
            if !ownMoods.isEmpty { fields["moods"] = .list(ownMoods.map { .reference($0) }) }
            if random(5) > 0 { fields["published_at"] = .day("2025-01-\(10 + random(15))") }
            if random(3) == 0 { fields["colors"] = .texts("#FFF", "#33261A") }
            if random(4) == 0 { fields["photo"] = .string("a.jpg") }
            tiny.add(recipe: "r\(1_000 + number)", fields)
        }
        return tiny.catalog
    }

    @Test(
        "the pages of single entries have the inputs and bytes that they have in a whole plan",
        arguments: [1, 2, 3])
    func sameAsWhole(seed: Int) async throws {
        let template = """
            {{#entry}}{{#related}}{{#card}}{{id}}{{/card}}: {{shared}}; {{/related}}\
            {{#previous}}<{{path}}{{/previous}}{{#next}}>{{path}}{{/next}}\
            {{#share_image}}{{url}} {{alt}}{{/share_image}}{{{json_ld}}}{{/entry}}
            """
        let catalog = catalog(seed: seed)
        let theme = TinyTheme.make(replacing: ["entry": template])
        let whole = await RenderedSite(catalog, theme: theme)
        let request = EmissionRequest(catalog: catalog, theme: theme, roles: [.feeds])
        let emitter = try #require(PluginRegistry([PagesPlugin()], settings: []).emitters.first)
        for (index, collection) in catalog.collections.enumerated() {
            for position in collection.entries.indices {
                let key = EntryKey(collection: index, entry: position)
                let plan = try await emitter.part.plan(bodiesOf: [key], request: request)
                for output in try #require(plan).outputs {
                    guard case .path(let path) = output.destination else { continue }
                    var bytes: [UInt8] = []
                    try output.render(&bytes)
                    #expect(String(decoding: bytes, as: UTF8.self) == whole[path.text])
                    #expect(output.inputs == whole.inputs[path.text])
                }
            }
        }
        #expect(whole.failures == [])
    }
}
