import ShowcardCatalog
import ShowcardSyndication
import Testing

@Suite("Atom")
struct AtomTests {
    private static let namespace = "http://www.w3.org/2005/Atom"

    @Test("The Atom feed has the newest entries of all kinds with dates, newest first")
    func whole() async throws {
        var tiny = TinyFeed()
        tiny.add(
            "tea", at: "2025-12-30T10:00:00Z",
            [
                "name": .string("Tea & \"Cake\""), "description": .string("For <two>"),
                "tags": .list([.string("Hot"), .string("a&b")]),
            ])
        tiny.add("undated")
        tiny.add("dear", of: TinyFeed.letter, at: "2025-12-31")
        tiny.add("calm", of: TinyFeed.mood, at: "2025-12-31")
        let written = try await tiny.files(of: AtomPlugin())
        #expect(written.diagnostics == [])
        #expect(
            written.files["feed.xml"] == """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                <id>https://example.org/shop/</id>
                <title>Tiny &amp; Co</title>
                <subtitle>A &lt;small&gt; one</subtitle>
                <updated>2025-12-31T00:00:00Z</updated>
                <link rel="self" type="application/atom+xml" href="https://example.org/shop/feed.xml"/>
                <link rel="alternate" type="text/html" href="https://example.org/shop/"/>
                <author>
                <name>Tiny &amp; Co</name>
                </author>
                <entry>
                <id>https://example.org/shop/letters/dear/</id>
                <title>dear</title>
                <link rel="alternate" type="text/html" href="https://example.org/shop/letters/dear/"/>
                <published>2025-12-31T00:00:00Z</published>
                <updated>2025-12-31T00:00:00Z</updated>
                </entry>
                <entry>
                <id>https://example.org/shop/notes/tea/</id>
                <title>Tea &amp; &quot;Cake&quot;</title>
                <link rel="alternate" type="text/html" href="https://example.org/shop/notes/tea/"/>
                <published>2025-12-30T10:00:00Z</published>
                <updated>2025-12-30T10:00:00Z</updated>
                <category term="Hot"/>
                <category term="a&amp;b"/>
                <summary>For &lt;two&gt;</summary>
                </entry>
                </feed>

                """)
        #expect(
            written.links == [
                SiteLink(
                    "alternate", path: "feed.xml", mediaType: "application/atom+xml",
                    title: "Tiny & Co")
            ])
    }

    @Test("The Atom feed has what RFC 4287 asks for, whatever characters there are")
    func rules() async throws {
        var tiny = TinyFeed()
        tiny.configuration.name = "A\u{0}\u{B}B\r\nC\u{FFFF}"
        tiny.configuration.tagline = nil
        tiny.add(
            "a", at: "2025-12-30",
            ["name": .string("]]> \u{8} \u{1F600}"), "tags": .list([.string("x\ty\n\"z\"")])],
            body: "<p class=\"x\">1 &lt; 2 &amp; <em>3</em></p>\n")
        let written = try await tiny.files(
            of: AtomPlugin(), [.init(name: "content", value: .string("full"))])
        let feed = try #require(XMLTree.parse(written.files["feed.xml"] ?? ""))
        #expect(feed.name == "feed" && feed.namespace == Self.namespace)
        for name in ["id", "title", "updated"] { #expect(feed[name].count == 1) }
        #expect(feed["title"][0].text == "A\u{FFFD}\u{FFFD}B\r\nC\u{FFFD}")
        #expect(feed["author"].map { $0["name"].count } == [1])
        #expect(feed["link"].map { $0.attributes["rel"] } == ["self", "alternate"])
        let entry = try #require(feed["entry"].first)
        for name in ["id", "title", "updated"] { #expect(entry[name].count == 1) }
        #expect(entry["title"][0].text == "]]> \u{FFFD} \u{1F600}")
        #expect(entry["category"][0].attributes["term"] == "x\ty\n\"z\"")
        #expect(entry["content"][0].attributes["type"] == "html")
        #expect(
            entry["content"][0].text == "<p class=\"x\">1 &lt; 2 &amp; <em>3</em></p>\n")
    }

    @Test("The Atom feed has one kind, and as many entries as is said")
    func options() async throws {
        var tiny = TinyFeed()
        for day in 1...5 { tiny.add("n\(day)", at: "2025-12-0\(day)") }
        tiny.add("dear", of: TinyFeed.letter, at: "2025-12-31")
        let written = try await tiny.files(
            of: AtomPlugin(),
            [
                .init(name: "kind", value: .string("note")),
                .init(name: "count", value: .integer(2)),
            ])
        let feed = try #require(XMLTree.parse(written.files["feed.xml"] ?? ""))
        #expect(feed["entry"].map { $0["title"][0].text } == ["n5", "n4"])
        #expect(feed["updated"][0].text == "2025-12-05T00:00:00Z")
    }

    @Test("The Atom feed has entries of one instant by kind and id")
    func ties() async throws {
        var tiny = TinyFeed()
        tiny.add("z", of: TinyFeed.letter, at: "2025-12-01")
        for id in ["c", "a", "b"] { tiny.add(id, at: "2025-12-01") }
        let written = try await tiny.files(
            of: AtomPlugin(), [.init(name: "count", value: .integer(3))])
        let feed = try #require(XMLTree.parse(written.files["feed.xml"] ?? ""))
        #expect(feed["entry"].map { $0["title"][0].text } == ["z", "a", "b"])
    }

    @Test("The Atom feed is neither written nor linked where it would have no entries")
    func nothing() async throws {
        var tiny = TinyFeed()
        tiny.add("undated")
        tiny.add("calm", of: TinyFeed.mood, at: "2025-12-31")
        let empty = try await tiny.files(of: AtomPlugin())
        #expect(empty.files == [:])
        #expect(empty.links == [])
        tiny.add("dated", at: "2025-12-31")
        tiny.hasPages = false
        #expect(try await tiny.files(of: AtomPlugin()).files == [:])
    }

    @Test("The Atom feed names the page that comes first of an entry's pages")
    func pages() async throws {
        var tiny = TinyFeed()
        tiny.add("a", at: "2025-12-31")
        let key = EntryKey(collection: 2, entry: 0)
        #expect(tiny.catalog[key].id == "a")
        let written = try await tiny.files(
            of: AtomPlugin(),
            pages: [
                PlannedPage("notes/a/", entry: key), PlannedPage("notes/a/page/2/", entry: key),
            ])
        let feed = try #require(XMLTree.parse(written.files["feed.xml"] ?? ""))
        #expect(feed["entry"].map { $0["id"][0].text } == ["https://example.org/shop/notes/a/"])
    }

    @Test(
        "The Atom feed says what is wrong with the kind it is to take",
        arguments: [
            (
                "nite",
                Diagnostic.error(
                    "unknown-kind",
                    "the plugin 'atom' takes the newest of the kind 'nite', which does not exist",
                    at: SourceLocation(path: "catalog.yml", line: 3, column: 1),
                    help: "did you mean 'note'?")
            ),
            (
                "mood",
                Diagnostic.error(
                    "missing-role",
                    "the plugin 'atom' takes the newest of the kind 'mood', which has no public "
                        + "field with the role 'published'",
                    at: SourceLocation(path: "catalog.yml", line: 3, column: 1),
                    help: "name another kind, or give one of its fields 'role: published'")
            ),
        ])
    func wrongKind(kind: String, problem: Diagnostic) async throws {
        var tiny = TinyFeed()
        tiny.add("a", at: "2025-12-31")
        let written = try await tiny.files(
            of: AtomPlugin(), [.init(name: "kind", value: .string(kind))])
        #expect(written.diagnostics == [problem])
    }
}
