import ShowcardCatalog
import Testing

@Suite("What outputs read")
struct InputTests {
    private let soup = EntryKey(collection: 0, entry: 0)
    private let calm = EntryKey(collection: 1, entry: 0)

    private func site(color: String = "#fff", tint: String = "#fff") async -> RenderedSite {
        var tiny = TinyCatalog()
        tiny.add(
            recipe: "soup",
            [
                "tags": .texts("Hot"), "moods": .references("calm"),
                "colors": .texts(color, "#000"),
            ])
        tiny.add(mood: "calm", ["tint": .string(tint)])
        return await RenderedSite(tiny.catalog)
    }

    @Test("What outputs read is reported exactly, list by list")
    func exact() async {
        let inputs = await site().inputs
        let list: [OutputInput] = [.site, .number(1), .summary(soup), .number(1)]
        #expect(inputs["recipes/index.html"] == list)
        #expect(inputs["recipes/trending/index.html"] == [.site, .number(0), .number(0)])
        #expect(inputs["tag/hot/index.html"] == list + [.text("Hot")])
        #expect(
            inputs["index.html"] == [
                .site, .number(1), .summary(soup), .number(0), .number(0), .number(1),
                .summary(calm), .number(1), .summary(soup), .number(1), .summary(calm),
            ])
        #expect(
            inputs["recipes/soup/index.html"] == [
                .entry(soup), .site, .number(1), .summary(calm), .number(0), .number(1),
                .number(0), .number(0), .number(0),
            ])
        #expect(
            inputs["moods/calm/index.html"] == [
                .entry(calm), .site, .number(1), .summary(soup), .number(1), .number(0), .number(0),
                .number(0),
            ])
        #expect(inputs["404.html"] == [.site, .number(1), .summary(soup)])
    }

    @Test("What outputs read has the tokens where a card shows a color of theirs")
    func cardTokens() async {
        let inputs = await site(color: "{glass.color.accent1}").inputs
        let reading = inputs.filter { $0.value.contains(.tokens) }.keys.sorted()
        #expect(
            reading == [
                "404.html", "index.html", "moods/calm/index.html", "recipes/index.html",
                "recipes/name/index.html", "recipes/popular/index.html",
                "recipes/soup/index.html", "tag/hot/index.html",
            ])
    }

    @Test(
        "What outputs read has the tokens where a card shows the entry's one color, which is of theirs"
    )
    func swatchTokens() async {
        let inputs = await site(tint: "{glass.color.accent1}").inputs
        let reading = inputs.filter { $0.value.contains(.tokens) }.keys.sorted()
        #expect(
            reading == [
                "index.html", "moods/calm/index.html", "moods/index.html",
                "recipes/soup/index.html",
            ])
    }

    @Test(
        "The inputs of an entry's page have no total: one more entry elsewhere does not change them"
    )
    func noTotals() async {
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup", ["published_at": .day("2020-01-02")])
        tiny.add(recipe: "salad", ["published_at": .day("2020-01-03")])
        let before = await RenderedSite(tiny.catalog)
        tiny.add(recipe: "stew", ["published_at": .day("2020-01-01")])
        let after = await RenderedSite(tiny.catalog)
        let page = "recipes/salad/index.html"
        #expect(before.inputs[page] == after.inputs[page])
        #expect(before[page] == after[page])
        #expect(before["recipes/index.html"] != after["recipes/index.html"])
    }
}
