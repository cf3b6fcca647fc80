import ShowcardCatalog
import ShowcardSyndication
import Testing

@Suite("Sitemap")
struct SitemapTests {
    private func locations(_ xml: String?) -> [String] {
        XMLTree.parse(xml ?? "")?.children.map { $0["loc"].first?.text ?? "" } ?? []
    }

    @Test("The sitemap lists the pages in order, with dates of publication alone")
    func whole() async throws {
        var tiny = TinyFeed()
        tiny.add("a", at: "2025-12-30T10:00:00Z")
        tiny.add("b")
        tiny.add("calm", of: TinyFeed.mood, at: "2025-12-31")
        let written = try await tiny.files(of: SitemapPlugin())
        #expect(
            written.files["sitemap.xml"] == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://example.org/shop/</loc></url>
                <url><loc>https://example.org/shop/moods/calm/</loc></url>
                <url><loc>https://example.org/shop/notes/a/</loc><lastmod>2025-12-30</lastmod></url>
                <url><loc>https://example.org/shop/notes/b/</loc></url>
                </urlset>

                """)
        #expect(
            written.files["robots.txt"] == """
                User-agent: *
                Allow: /
                Sitemap: https://example.org/shop/sitemap.xml

                """)
        #expect(written.files.count == 2)
    }

    @Test(
        "The sitemap is made of what it says and of nothing else, so that other changes leave it alone"
    )
    func inputs() async throws {
        var tiny = TinyFeed()
        tiny.add("a", at: "2025-12-30", ["description": .string("One")], body: "<p>x</p>")
        let before = try await tiny.files(of: SitemapPlugin())
        var other = TinyFeed()
        other.add("a", at: "2025-12-30", ["description": .string("Two")], body: "<p>y</p>")
        let same = try await other.files(of: SitemapPlugin())
        #expect(before.inputs == same.inputs)
        var moved = TinyFeed()
        moved.add("a", at: "2025-12-29")
        let after = try await moved.files(of: SitemapPlugin())
        #expect(before.inputs["sitemap.xml"] != after.inputs["sitemap.xml"])
    }

    @Test("The sitemap is XML also when addresses have characters that XML reserves")
    func escapes() async throws {
        var tiny = TinyFeed()
        tiny.configuration.baseURL = "https://example.org/?a=1&b=<2>\u{1}\u{FFFE}/"
        let written = try await tiny.files(
            of: SitemapPlugin(), pages: [PlannedPage("tag/a%26b%27c/")])
        #expect(
            locations(written.files["sitemap.xml"]) == [
                "https://example.org/?a=1&b=<2>\u{FFFD}\u{FFFD}/tag/a%26b%27c/"
            ])
    }

    @Test("The sitemap has the picture of an entry with its first page, and leaves out thin pages")
    func pictures() async throws {
        var tiny = TinyFeed()
        tiny.add("a", ["photo": .string("img/a & b.jpg")])
        tiny.add("b", ["photo": .string("https://example.net/b.png?x=1&y=2")])
        let notes = try #require(
            tiny.catalog.collections.firstIndex { $0.kind.name == TinyFeed.note.name })
        let keys = [0, 1].map { EntryKey(collection: notes, entry: $0) }
        var thin = PlannedPage("tag/x/")
        thin.isIndexed = false
        let written = try await tiny.files(
            of: SitemapPlugin(),
            pages: [
                PlannedPage("notes/a/", entry: keys[0]), PlannedPage("notes/a/2/", entry: keys[0]),
                PlannedPage("notes/b/", entry: keys[1]), thin,
            ])
        #expect(
            written.files["sitemap.xml"] == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
                xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
                <url><loc>https://example.org/shop/notes/a/</loc>\
                <image:image><image:loc>https://example.org/shop/img/a%20%26%20b.jpg</image:loc></image:image></url>
                <url><loc>https://example.org/shop/notes/a/2/</loc></url>
                <url><loc>https://example.org/shop/notes/b/</loc>\
                <image:image><image:loc>https://example.net/b.png?x=1&amp;y=2</image:loc></image:image></url>
                </urlset>

                """)
    }

    @Test("The sitemap is split past fifty thousand addresses, with an index of the files")
    func splits() async throws {
        let pages = (1...100_001).map { PlannedPage("p\($0)/") }
        let written = try await TinyFeed().files(of: SitemapPlugin(), pages: pages)
        let names = (1...3).map { "sitemap-\($0).xml" }
        #expect(written.files.keys.sorted() == (names + ["robots.txt", "sitemap.xml"]).sorted())
        #expect(names.map { locations(written.files[$0]).count } == [50_000, 50_000, 1])
        #expect(
            locations(written.files["sitemap.xml"])
                == names.map { "https://example.org/shop/\($0)" })
    }

    @Test("The sitemap is not there without pages")
    func none() async throws {
        let written = try await TinyFeed().files(of: SitemapPlugin(), pages: [])
        #expect(written.files == [:])
    }
}
