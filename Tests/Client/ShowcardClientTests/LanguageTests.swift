import Foundation
import ShowcardClient
import Testing

@Suite("Languages of the client")
struct LanguageTests {
    /// A catalog in English and German, with two entries.
    private static func feeds(_ name: String = "Über den Fluss", later: Int = 0) -> Feeds {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.asOf += later
        catalog.entries = [
            SampleEntry(
                id: "a", body: "text", name: "Across the river", usage: 1_250, tags: ["cozy"]),
            SampleEntry(id: "b", name: "Snow", usage: 1),
        ]
        var feeds = Feeds()
        feeds.languages = [
            SampleTexts(language: "de", names: ["a": name], tags: ["cozy": "Gemütlich"])
        ]
        feeds.publish(catalog)
        return feeds
    }

    @Test(
        "The first of the user's languages that the catalog has, or that one falls back to, is used",
        arguments: [
            (["de"], "de"), (["de-AT", "en"], "de"), (["DE"], "de"), (["fr", "de"], "de"),
            (["fr"], "en"), ([], "en"), (["en-GB", "de"], "en"), (["deutsch", "x"], "en"),
        ])
    func choice(languages: [String], expected: String) async throws {
        let client = try Fixture.client(Site(Self.feeds()), languages: languages)
        try await client.refresh()
        #expect(await client.language == expected)
        let name = try await client.item("a", in: "templates")?.name
        #expect(name == (expected == "de" ? "Über den Fluss" : "Across the river"))
    }

    @Test(
        "Lists, searches, facts, titles and labels are in the language; ids and counts are the same"
    )
    func texts() async throws {
        let client = try Fixture.client(Site(Self.feeds()), languages: ["de"])
        let page = try await client.templates(sort: .name)
        #expect(page.items.map(\.id) == ["b", "a"])
        #expect(page.items.map(\.name) == ["Snow", "Über den Fluss"])
        #expect(page.items.map(\.subtitle) == ["1 Nutzung", "Beliebt • 1.250 Nutzungen"])
        #expect(
            page.items.map(\.url?.absoluteString) == [
                "\(Feeds.base)de/templates/b/", "\(Feeds.base)de/templates/a/",
            ])
        for query in ["uber", "ueber", "Über", "FLUSS"] {
            #expect(
                try await client.search(query, in: "templates").items.map(\.id) == ["a"],
                "\(query)")
        }
        #expect(try await client.search("river", in: "templates").total == 0)
        #expect(try await client.templates(query: "über").items.map(\.id) == ["a"])
        #expect(
            await client.titles(in: "templates") == CatalogTitles(one: "Vorlage", many: "Vorlagen"))
        #expect(await client.titles(in: "nothing") == nil)
        #expect(await client.label(ofTag: "cozy") == "Gemütlich")
        #expect(await client.label(ofTag: "winter") == "winter")
        #expect(await client.texts.word(for: .popular) == "Beliebt")
    }

    @Test("Whole entries and bodies come from the files of the language")
    func entries() async throws {
        let site = Site(Self.feeds())
        let client = try Fixture.client(site, languages: ["de"])
        let entry = try await client.entry("a", in: "templates")
        #expect(entry.name == "Über den Fluss")
        #expect(entry.bodyMarkdown == "de: text")
        #expect(try await client.body(of: "a", in: "templates")?.markdown == "de: text")
        #expect(await site.asked.contains("v1/de/templates/id/a.json"))
        #expect(await !site.asked.contains("v1/templates/id/a.json"))
    }

    @Test("Without a file of texts, nothing of a language is fetched")
    func defaultLanguage() async throws {
        let site = Site(Self.feeds())
        let client = try Fixture.client(site, languages: ["en"])
        try await client.refresh()
        #expect(await client.titles(in: "templates") == nil)
        #expect(await site.asked.allSatisfy { !$0.contains("/l10n/") })
        #expect(try await client.item("a", in: "templates")?.subtitle == "Popular • 1250 uses")
    }

    @Test(
        "Facts of a catalog with one language that is not English are in the words of its entry file"
    )
    func words() async throws {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = [SampleEntry(id: "a", name: "Fluss", usage: 1_250)]
        var feeds = Feeds()
        feeds.wordsLanguage = "de"
        feeds.publish(catalog)
        let client = try Fixture.client(Site(feeds), languages: ["en"])
        let item = try await client.item("a", in: "templates")
        #expect(item?.subtitle == "Beliebt • 1.250 Nutzungen")
        #expect(item?.tag == .trending)
        #expect(await client.texts.word(for: .trending) == "Im Trend")
        #expect(await client.language == nil)
    }

    @Test("Another language on the next launch fetches its texts alone")
    func switching() async throws {
        let site = Site(Self.feeds())
        let cache = try TemporaryFolder()
        try await Fixture.client(site, cache: cache, languages: ["en"]).refresh()
        await site.forgetRequests()
        let german = try Fixture.client(site, cache: cache, languages: ["de"])
        #expect(try await german.item("a", in: "templates")?.name == "Across the river")
        #expect(await site.asked.isEmpty)
        try await german.refresh()
        #expect(try await german.item("a", in: "templates")?.name == "Über den Fluss")
        let asked = await site.asked
        #expect(asked.count == 2)
        #expect(asked.first == "v1/entry.json")
        #expect(asked.last?.hasPrefix("v1/l10n/de/") == true)
        await site.forgetRequests()
        let offline = try Fixture.client(site, cache: cache, languages: ["de"])
        #expect(try await offline.item("a", in: "templates")?.name == "Über den Fluss")
        #expect(await site.asked.isEmpty)
        #expect(try await offline.refresh().source == .unchanged)
    }

    @Test("A changed translation fetches its texts alone")
    func change() async throws {
        let site = Site(Self.feeds())
        let client = try Fixture.client(site, languages: ["de"])
        try await client.refresh()
        await site.serve(Self.feeds("Am Fluss", later: 60))
        await site.forgetRequests()
        try await client.refresh()
        #expect(try await client.item("a", in: "templates")?.name == "Am Fluss")
        #expect(try await client.search("über", in: "templates").total == 0)
        let asked = await site.asked
        #expect(asked.count == 2)
        #expect(asked.last?.hasPrefix("v1/l10n/de/") == true)
    }

    @Test(
        "Texts that differ from their hash or are malformed leave the state as it was",
        arguments: [
            (#""ids":["a"]"#, #""ids":["a","b"]"#), (#""language":"de""#, #""language":7"#),
            (#""kinds":["#, #""kind":["#), (#""one":"Vorlage","#, ""),
            (#""language":"de""#, #""language":"fr""#),
        ])
    func malformed(part: String, wrong: String) async throws {
        var feeds = Self.feeds()
        let path = try #require(feeds.files.keys.first { $0.hasPrefix("v1/l10n/de/") })
        let href = String(path.dropFirst("v1/".count))
        let bytes = feeds.files[path] ?? []
        let text = String(decoding: bytes, as: UTF8.self)
        let changed = Array(text.replacingOccurrences(of: part, with: wrong).utf8)
        #expect(changed != bytes)
        feeds.put(changed, href)
        let site = Site(feeds)
        let client = try Fixture.client(site, languages: ["de"])
        let damaged = await Fixture.error { try await client.refresh() }
        switch damaged {
        case .wrongSize(path, _, _), .wrongHash(path), .tooLarge(path, _): break
        default: Issue.record("\(String(describing: damaged))")
        }
        feeds.changeEntry(
            "\"sha256\":\"\(Feeds.hash(bytes))\",\"size\":\(bytes.count)",
            "\"sha256\":\"\(Feeds.hash(changed))\",\"size\":\(changed.count)")
        let own = "l10n/de/\(Feeds.hash(changed)).json"
        feeds.put(changed, own)
        await site.serve(feeds)
        let malformed = await Fixture.error { try await client.refresh() }
        guard case .malformed(let wrongPath, _) = malformed else {
            Issue.record("\(String(describing: malformed))")
            return
        }
        #expect(wrongPath == "v1/\(own)")
        #expect(await client.status == nil)
    }

    @Test("Processes with different languages share a cache, and each keeps its texts")
    func sharedCache() async throws {
        let (site, cache) = (Site(Self.feeds()), try TemporaryFolder())
        func client(_ language: String) throws -> StaticCatalogClient {
            try Fixture.client(site, cache: cache, languages: [language])
        }
        let german = try client("de")
        try await german.refresh()
        #expect(try await german.prefetch(["a"], in: "templates") == ["a"])
        let english = try client("en")
        try await english.refresh()
        #expect(try await english.prefetch(["a"], in: "templates") == ["a"])
        await site.forgetRequests()
        #expect(try await client("de").entry("a", in: "templates").name == "Über den Fluss")
        #expect(try await client("en").entry("a", in: "templates").name == "Across the river")
        #expect(await site.asked.isEmpty)
        // The newer state is stored without the German texts.
        await site.serve(Self.feeds("Am Fluss", later: 60))
        try await english.refresh()
        #expect(try await english.item("a", in: "templates")?.name == "Across the river")
        await site.forgetRequests()
        try await german.refresh()
        #expect(try await german.item("a", in: "templates")?.name == "Am Fluss")
        #expect(await site.asked.count == 2)
        #expect(try await client("de").item("a", in: "templates")?.name == "Am Fluss")
    }

    @Test("Ids, tags, dates and references are those of the pack, whatever the texts have")
    func fixedValues() async throws {
        var feeds = Self.feeds()
        feeds.languages[0].columns = [
            "id": #"["x"]"#, "tags": #"[["y"]]"#, "published_at": #"["2000-01-01T00:00:00Z"]"#,
            "description": #"["Am Ufer"]"#,
        ]
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.asOf += 60
        catalog.entries = [SampleEntry(id: "a", name: "Across the river", tags: ["cozy"])]
        feeds.publish(catalog)
        let english = try Fixture.client(Site(feeds), languages: ["en"])
        let german = try Fixture.client(Site(feeds), languages: ["de"])
        let (own, item) = (
            try #require(await english.item("a", in: "templates")),
            try #require(await german.item("a", in: "templates"))
        )
        #expect(item.id == own.id)
        #expect(item.tags == own.tags)
        #expect(item.publishedAt == own.publishedAt)
        #expect(item.description == "Am Ufer")
    }

    @Test("Without a connection, a body is in the language or not there")
    func offlineBody() async throws {
        var feeds = Feeds()
        feeds.hasBodies = true
        feeds.languages = Self.feeds().languages
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = ["a", "b"].map { SampleEntry(id: $0, body: "text", name: $0) }
        feeds.publish(catalog)
        let (site, cache) = (Site(feeds), try TemporaryFolder())
        let english = try Fixture.client(site, cache: cache, languages: ["en"])
        #expect(try await english.prefetchBodies() > 0)
        let german = try Fixture.client(site, cache: cache, languages: ["de"])
        try await german.refresh()
        #expect(try await german.prefetchBodies() == 0)
        #expect(try await german.prefetch(["a"], in: "templates") == ["a"])
        for id in ["a", "b"] {
            await site.fail("v1/de/templates/id/\(id).json", .failure(.offline))
        }
        #expect(try await german.body(of: "a", in: "templates")?.markdown == "de: text")
        await #expect(throws: CatalogError.offline) {
            try await german.body(of: "b", in: "templates")
        }
        #expect(try await english.body(of: "b", in: "templates")?.markdown == "text")
    }

    @Test("Lists by name are in the order of the translated names, without case and marks")
    func order() async throws {
        var feeds = Feeds()
        feeds.languages = [
            SampleTexts(language: "de", names: ["a": "Zeder", "b": "ähre", "c": "Birke"])
        ]
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = ["a", "b", "c"].map { SampleEntry(id: $0, name: $0) }
        feeds.publish(catalog)
        let german = try Fixture.client(Site(feeds), languages: ["de"])
        #expect(try await german.templates(sort: .name).items.map(\.id) == ["b", "c", "a"])
        let english = try Fixture.client(Site(feeds), languages: ["en"])
        #expect(try await english.templates(sort: .name).items.map(\.id) == ["a", "b", "c"])
    }

    @Test("Only texts are fetched for another language of the known state, and texts are searched")
    func sources() async throws {
        let (site, cache) = (Site(Self.feeds()), try TemporaryFolder())
        try await Fixture.client(site, cache: cache, languages: ["en"]).refresh()
        let german = try Fixture.client(site, cache: cache, languages: ["de"])
        #expect(try await german.refresh().source == .texts)
        #expect(try await german.search("gemutlich", in: "templates").items.map(\.id) == ["a"])
        #expect(try await german.search("cozy", in: "templates").items.map(\.id) == ["a"])
    }
}
