import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Feeds in several languages")
struct FeedLanguageTests {
    /// Declares the languages of a new shop.
    private func declare(_ languages: String, in shop: Shop) throws {
        let settings = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            settings.replacingOccurrences(of: "language: en", with: languages),
            to: "catalog.yml")
    }

    private func shop() async throws -> Shop {
        let shop = try await Shop()
        try declare("languages: {default: en, also: [de]}", in: shop)
        try shop.write(
            "kinds:\n  template: {one: Vorlage, many: Vorlagen}\ntags: {outdoors: Draußen}\n",
            to: "catalog.de.yml")
        try shop.write(
            "---\nname: Wanderkarte\n---\nSiehe [Liste](../).\n",
            to: "content/templates/trail-map.de.md")
        try shop.write(
            "---\ndescription: Sanft\n---\n", to: "content/vibes/romantic.de.md")
        return shop
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("lists and files of entries have the texts of the language, and the same keys and facts")
    func lists() async throws {
        let shop = try await shop()
        #expect(await shop.build() == Outcome(code: .success))
        let list = try object(shop["v1/de/templates.json"])
        let meta = try #require(list["meta"] as? [String: Any])
        #expect(meta["language"] as? String == "de")
        let links = try #require(meta["links"] as? [String: String])
        #expect(links == ["self": "templates.json", "first": "templates/newest/1.json"])
        let data = try #require(list["data"] as? [String: [[String: Any]]])
        let items = try #require(data["templates"])
        let own = try object(shop["v1/templates.json"])
        let ownData = try #require(own["data"] as? [String: [[String: Any]]])
        let ownItems = try #require(ownData["templates"])
        #expect(items.map { $0["id"] as? String } == ownItems.map { $0["id"] as? String })
        let item = try #require(items.first { $0["id"] as? String == "trail-map" })
        #expect(item["name"] as? String == "Wanderkarte")
        #expect(item["url"] as? String == "https://example.com/de/templates/trail-map/")
        #expect(item["tag"] as? String == "Beliebt")
        #expect(item["subtitle"] as? String == "120 Nutzungen")
        let ownItem = try #require(ownItems.first { $0["id"] as? String == "trail-map" })
        for key in ["usage_count", "is_new", "published_at", "tags", "vibes"] {
            #expect(item[key] as? NSObject == ownItem[key] as? NSObject, "\(key)")
        }
        let entry = shop["v1/de/templates/id/trail-map.json"]
        #expect(
            entry.contains(
                #"<p>Siehe <a href=\"https://example.com/de/templates/\">Liste</a>.</p>"#))
        #expect(
            shop["de/templates/trail-map/index.html"].contains(
                #"type="application/json" href="../../../v1/de/templates/id/trail-map.json""#))
    }

    @Test(
        "facts of a catalog whose default language is not English are in the words of each language"
    )
    func defaultLanguage() async throws {
        let shop = try await Shop()
        try declare("languages: {default: de, also: [en]}", in: shop)
        #expect(await shop.build() == Outcome(code: .success))
        func fact(_ key: String, in path: String) throws -> String? {
            let data = try #require(try object(shop[path])["data"] as? [String: [[String: Any]]])
            return data["templates"]?.first { $0["id"] as? String == "trail-map" }?[key] as? String
        }
        #expect(try fact("tag", in: "v1/templates.json") == "Beliebt")
        #expect(try fact("subtitle", in: "v1/templates.json") == "120 Nutzungen")
        #expect(try fact("tag", in: "v1/en/templates.json") == "Popular")
        #expect(try fact("subtitle", in: "v1/en/templates.json") == "120 uses")
        #expect(
            shop["v1/entry.json"].hasSuffix(
                #""words":{"language":"de","new":"Neu","trending":"Im Trend","popular":"Beliebt","#
                    + #""uses":{"one":"{n} Nutzung","other":"{n} Nutzungen"},"group_separator":"."}}"#
            ))
        let texts = try #require(
            shop.folder.files(below: "shop/site/v1/l10n/en").first.map { shop["v1/l10n/en/\($0)"] })
        #expect(texts.contains(#""words":{"new":"New","trending":"Trending","popular":"Popular""#))
        #expect(shop["en/index.html"].contains("Popular"))
        #expect(!shop["en/index.html"].contains("Beliebt"))
    }

    @Test("one file has the texts that differ from the pack")
    func texts() async throws {
        let shop = try await shop()
        #expect(await shop.build() == Outcome(code: .success))
        let entry = try object(shop["v1/entry.json"])
        let languages = try #require(entry["languages"] as? [[String: Any]])
        #expect(languages.map { $0["language"] as? String } == ["en", "de"])
        let hash = try #require(languages[1]["sha256"] as? String)
        let file = shop["v1/l10n/de/\(hash).json"]
        #expect(languages[1]["size"] as? Int == file.utf8.count)
        #expect(
            file == #"{"schema_version":"1.0.0","language":"de","kinds":["#
                + #"{"kind":"template","path":"templates","key":"templates","title":{"one":"Vorlage","many":"Vorlagen"},"count":1,"ids":["trail-map"],"columns":{"name":["Wanderkarte"]}},"#
                + #"{"kind":"interest","path":"interests","key":"interests","title":{"one":"Interest","many":"Interests"},"count":0,"ids":[],"columns":{}},"#
                + #"{"kind":"vibe","path":"vibes","key":"vibes","title":{"one":"Vibe","many":"Vibes"},"count":1,"ids":["romantic"],"columns":{"description":["Sanft"]}},"#
                + #"{"kind":"love-language","path":"love-languages","key":"love_languages","title":{"one":"Love Language","many":"Love Languages"},"count":0,"ids":[],"columns":{}}],"#
                + #""tags":{"outdoors":"Draußen"},"#
                + #""words":{"new":"Neu","trending":"Im Trend","popular":"Beliebt","uses":{"one":"{n} Nutzung","other":"{n} Nutzungen"},"group_separator":"."}}"#
        )
        #expect(!shop["v1/schemas/texts.schema.json"].isEmpty)
        #expect(
            shop["_headers"].contains(
                "v1/l10n/*\n  Cache-Control: public, max-age=31536000, immutable\n"))
    }

    @Test("a language changes nothing in the feeds of the default language")
    func others() async throws {
        let shop = try await Shop()
        #expect(await shop.build() == Outcome(code: .success))
        let before = shop.files.filter { $0.key.hasPrefix("v1/") }
        try declare("languages: {default: en, also: [de]}", in: shop)
        try shop.write("---\nname: Wanderkarte\n---\n", to: "content/templates/trail-map.de.md")
        #expect(await shop.build("--verify") == Outcome(code: .success))
        let after = shop.files
        let changed = before.filter { after[$0.key] != $0.value }.keys
            .filter { !$0.hasPrefix("v1/index/") }
        #expect(changed.sorted() == ["v1/entry.json"])
    }

    @Test("lists by name are in the order of the translated names, without case and marks")
    func order() async throws {
        let shop = try await shop()
        for (id, name) in [("alpha", "Zeder"), ("beta", "ähre"), ("gamma", "Birke")] {
            try shop.write("---\nname: \(id)\n---\n", to: "content/interests/\(id).md")
            try shop.write("---\nname: \(name)\n---\n", to: "content/interests/\(id).de.md")
        }
        #expect(await shop.build("--verify") == Outcome(code: .success))
        func ids(_ path: String) throws -> [String] {
            let data = try #require(try object(shop[path])["data"] as? [String: [[String: Any]]])
            return try #require(data["interests"]).compactMap { $0["id"] as? String }
                .filter(["alpha", "beta", "gamma"].contains)
        }
        #expect(try ids("v1/interests.json") == ["alpha", "beta", "gamma"])
        #expect(try ids("v1/de/interests.json") == ["beta", "gamma", "alpha"])
        let page = shop["de/interests/index.html"]
        let places = ["beta", "gamma", "alpha"].map { id in
            page.range(of: "/de/interests/\(id)/")?.lowerBound
        }
        #expect(!places.contains(nil))
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test("labels of tags are found in searches, as the tags are")
    func labels() async throws {
        let shop = try await shop()
        #expect(await shop.build() == Outcome(code: .success))
        let words = shop.files.filter { $0.key.hasPrefix("v1/de/search/") }.values
            .map { String(decoding: $0, as: UTF8.self) }
        #expect(words.contains { $0.contains("\"draussen\"") })
        #expect(words.contains { $0.contains("\"outdoors\"") })
    }

    @Test("'--languages' publishes the default language and those that it names")
    func someLanguages() async throws {
        let shop = try await shop()
        #expect(await shop.build() == Outcome(code: .success))
        #expect(await shop.build("--languages", "en", "--verify") == Outcome(code: .success))
        #expect(shop["de/index.html"].isEmpty)
        #expect(!shop["index.html"].contains("hreflang"))
        #expect(!shop["v1/entry.json"].contains("\"languages\""))
        #expect(await shop.build("--languages", "de") == Outcome(code: .success))
        #expect(shop["de/templates/trail-map/index.html"].contains("Wanderkarte"))
        let outcome = await shop.run("check", "--languages", "de,ed")
        #expect(
            outcome.errors == """
                error[unknown-language]: the catalog has no language 'ed'
                help: did you mean 'en'?

                1 error

                """)
        let shard = await shop.run("build", "--languages", "de", "--shard", "1/2", "-o", "part")
        #expect(
            shard.errors.contains("'--shard' and '--languages' exclude each other"),
            "\(shard.errors)")
    }
}
