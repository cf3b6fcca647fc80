import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("What an entry's page says of others and to others")
struct RelatedTests {
    private static let related =
        "{{#entry}}{{#related}}{{#card}}{{id}}{{/card}}: {{shared}}; {{/related}}{{/entry}}"

    private func site(_ template: String, _ fill: (inout TinyCatalog) -> Void) async -> RenderedSite
    {
        var tiny = TinyCatalog()
        for mood in ["calm", "dark", "loud"] { tiny.add(mood: mood) }
        fill(&tiny)
        let site = await RenderedSite(
            tiny.catalog, theme: TinyTheme.make(replacing: ["entry": template]))
        #expect(site.failures == [])
        return site
    }

    @Test("what two entries share counts the more, the less else they have")
    func weights() async {
        let site = await site(Self.related) { tiny in
            tiny.add(recipe: "soup", ["tags": .texts("hot", "Slow"), "moods": .references("calm")])
            tiny.add(recipe: "stew", ["tags": .texts("slow", "hot", "red", "big")])
            tiny.add(recipe: "tea", ["moods": .references("calm")])
            tiny.add(recipe: "cake", ["tags": .texts("sweet")])
        }
        #expect(site["recipes/soup/index.html"] == "tea: calm; stew: hot, Slow; ")
        #expect(site["recipes/tea/index.html"] == "soup: calm; ")
        #expect(site["recipes/cake/index.html"] == "")
    }

    @Test("what an entry has twice counts once, and makes it no kin of its own")
    func twice() async {
        let site = await site(Self.related) { tiny in
            tiny.add(recipe: "soup", ["tags": .texts("hot", "hot")])
            tiny.add(recipe: "tea", ["tags": .texts("hot")])
        }
        #expect(site["recipes/soup/index.html"] == "tea: hot; ")
        #expect(site["recipes/tea/index.html"] == "soup: hot; ")
    }

    @Test("related entries that are equally similar come newest first, three at most")
    func ties() async {
        let site = await site(Self.related) { tiny in
            for (number, id) in ["a", "b", "c", "d", "e"].enumerated() {
                tiny.add(
                    recipe: id,
                    ["tags": .texts("hot"), "published_at": .day("2025-01-0\(number + 1)")])
            }
        }
        #expect(site["recipes/a/index.html"] == "e: hot; d: hot; c: hot; ")
        #expect(site["recipes/e/index.html"] == "d: hot; c: hot; b: hot; ")
    }

    @Test(
        "only the nearest by date of many related entries are compared, and the number of threads does not matter"
    )
    func many() async {
        let site = await site(Self.related) { tiny in
            for number in 0..<400 {
                let tags = number % 100 == 7 ? ["hot", "rare"] : ["hot", "t\(number)"]
                tiny.add(
                    recipe: "r\(1_000 + number)", ["tags": .list(tags.map { .string($0) })])
            }
        }
        #expect(
            site["recipes/r1007/index.html"]
                == "r1107: hot, rare; r1207: hot, rare; r1307: hot, rare; ")
    }

    @Test("what comes before and after is that of the list")
    func neighbors() async {
        let template =
            "{{#entry}}{{#previous}}<{{name}} {{path}}{{/previous}}{{#next}}>{{name}} {{path}}{{/next}}{{/entry}}"
        let site = await site(template) { tiny in
            for (id, day) in [("a", "2025-01-02"), ("b", "2025-01-03"), ("c", "2025-01-01")] {
                tiny.add(recipe: id, ["published_at": .day(day)])
            }
        }
        #expect(site["recipes/b/index.html"] == ">a recipes/a/")
        #expect(site["recipes/a/index.html"] == "<b recipes/b/>c recipes/c/")
        #expect(site["recipes/c/index.html"] == "<a recipes/a/")
        #expect(site["moods/dark/index.html"] == "<calm moods/calm/>loud moods/loud/")
    }

    @Test("linked data can end no element, whatever the content says")
    func linkedData() async {
        let site = await site("{{#entry}}{{{json_ld}}}{{/entry}}") { tiny in
            tiny.add(
                recipe: "soup",
                [
                    "name": .string("</script><!-- \"x\""), "photo": .string("img/ä.jpg"),
                    "tags": .texts("hot"), "published_at": .day("2025-01-02"),
                ])
        }
        #expect(
            site["recipes/soup/index.html"] == #"""
                {"@context":"https://schema.org","@type":"CreativeWork",\#
                "name":"\u003C/script>\u003C!-- \"x\"","url":"https://example.org/shop/recipes/soup/",\#
                "image":"https://example.org/shop/img/%C3%A4.jpg",\#
                "datePublished":"2025-01-02T00:00:00Z"}
                """#)
    }

    @Test("an entry without a picture is shared with one of its colors")
    func shareImage() async throws {
        let template =
            "{{#entry}}{{#share_image}}{{url}} {{width}}x{{height}} {{alt}}{{/share_image}}{{/entry}}"
        let site = await site(template) { tiny in
            tiny.add(recipe: "soup", ["colors": .texts("#FFF", "#33261A80")])
            tiny.add(recipe: "stew", ["colors": .texts("#FFFFFF", "#33261A")])
            tiny.add(recipe: "tea", ["photo": .string("a.jpg"), "photo_alt": .string("Tea")])
            tiny.add(recipe: "cake")
        }
        let made = "https://example.org/shop/assets/share/ffffff-33261a.png 1200x630 "
        #expect(site["recipes/soup/index.html"] == made + "soup")
        #expect(site["recipes/stew/index.html"] == made + "stew")
        #expect(site["recipes/tea/index.html"] == "https://example.org/shop/a.jpg x Tea")
        #expect(
            site["recipes/cake/index.html"]
                == "https://example.org/shop/assets/share/ffffff-44403c.png 1200x630 cake")
        #expect(
            site.files.keys.filter { $0.hasPrefix("assets/share/") }.sorted()
                == ["assets/share/ffffff-33261a.png", "assets/share/ffffff-44403c.png"])
    }

    @Test("a picture of two colors is a PNG file of the one at the top and the other at the foot")
    func png() throws {
        let first = try #require(Pixel(css: "#102030"))
        let last = try #require(Pixel(css: "#ffeedd"))
        let file = PNGGradient(
            rows: try PNGGradient.Rows(width: 3, height: 2), from: first, to: last
        ).file
        // Checked with another decoder; the pixels are 0,0,0 and 255,255,255 of the palette.
        #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(
            Array(file[8..<33]) == [
                0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 3, 0, 0, 0, 2, 8, 3, 0, 0, 0, 170, 170, 150,
                40,
            ])
        #expect(Array(file[41..<44]) == [0x10, 0x20, 0x30])
        #expect(Array(file[(41 + 765)..<(41 + 768)]) == [0xFF, 0xEE, 0xDD])
        #expect(Array(file.suffix(12)) == [0, 0, 0, 0, 73, 69, 78, 68, 0xAE, 0x42, 0x60, 0x82])
    }

    @Test("an entry that is new says what it will be later")
    func later() async {
        let template =
            "{{#entry}}{{badge}} {{subtitle}}|{{later_badge}} {{later_badge_class}} {{later_subtitle}}{{/entry}}"
        let site = await site(template) { tiny in
            tiny.add(recipe: "a", ["published_at": .day("2025-12-30"), "used": .integer(60)])
            tiny.add(recipe: "b", ["published_at": .day("2025-12-30"), "used": .integer(600)])
            tiny.add(recipe: "c", ["published_at": .day("2025-12-30")])
            tiny.add(recipe: "d", ["published_at": .day("2025-01-30"), "used": .integer(600)])
        }
        #expect(site["recipes/a/index.html"] == "New New • 60 uses|Popular popular 60 uses")
        #expect(
            site["recipes/b/index.html"]
                == "New New • Popular • 600 uses|Trending trending Popular • 600 uses")
        #expect(site["recipes/c/index.html"] == "New New|  ")
        #expect(site["recipes/d/index.html"] == "Trending Popular • 600 uses|  ")
    }
}
