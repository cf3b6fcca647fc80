import Foundation
import ShowcardCatalog
import ShowcardSyndication
import Testing

@Suite("JSON Feed")
struct JSONFeedTests {
    private static let full = FieldValue.Member(name: "content", value: .string("full"))

    @Test("The JSON Feed has the newest entries, with summaries")
    func whole() async throws {
        var tiny = TinyFeed()
        tiny.add(
            "tea", at: "2025-12-30T10:00:00Z",
            [
                "name": .string("Tea & \"Cake\""), "description": .string("For two"),
                "photo": .string("art/a tea.jpg"), "tags": .list([.string("Hot")]),
            ], body: "<p>Hi</p>\n")
        tiny.add("bare", at: "2025-12-29")
        let written = try await tiny.files(of: JSONFeedPlugin())
        #expect(
            written.files["feed.json"]
                == #"{"version":"https://jsonfeed.org/version/1.1","title":"Tiny & Co","#
                + #""home_page_url":"https://example.org/shop/","#
                + #""feed_url":"https://example.org/shop/feed.json","description":"A <small> one","#
                + #""language":"en","items":[{"id":"https://example.org/shop/notes/tea/","#
                + #""url":"https://example.org/shop/notes/tea/","title":"Tea & \"Cake\"","#
                + #""content_text":"For two","summary":"For two","#
                + #""image":"https://example.org/shop/art/a%20tea.jpg","#
                + #""date_published":"2025-12-30T10:00:00Z","tags":["Hot"]},"#
                + #"{"id":"https://example.org/shop/notes/bare/","#
                + #""url":"https://example.org/shop/notes/bare/","title":"bare","#
                + #""content_text":"bare","date_published":"2025-12-29T00:00:00Z"}]}"#)
        #expect(
            written.links == [
                SiteLink(
                    "alternate", path: "feed.json", mediaType: "application/feed+json",
                    title: "Tiny & Co")
            ])
    }

    @Test("The JSON Feed has what version 1.1 asks for, as another reader of JSON has it")
    func rules() async throws {
        var tiny = TinyFeed()
        tiny.configuration.name = "A\u{0}\u{2028}\\\""
        tiny.add("a", at: "2025-12-30", ["name": .string("\u{1F600}\n")], body: "<p>x</p>")
        tiny.add("b", at: "2025-12-29")
        let written = try await tiny.files(of: JSONFeedPlugin(), [Self.full])
        let text = try #require(written.files["feed.json"])
        let feed = try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
        #expect(feed["title"] as? String == "A\u{0}\u{2028}\\\"")
        let items = try #require(feed["items"] as? [[String: Any]])
        #expect(items.count == 2)
        for item in items {
            #expect(item["id"] is String)
            #expect((item["content_html"] is String) != (item["content_text"] is String))
        }
        #expect(items[0]["title"] as? String == "\u{1F600}\n")
    }

    @Test(
        "The JSON Feed has whole bodies whose addresses are absolute",
        arguments: [
            ("<a href=\"../b/\">", "<a href=\"https://example.org/shop/notes/b/\">"),
            ("<a href=\"./../../\">", "<a href=\"https://example.org/shop/\">"),
            ("<a href=\"../../../../..\">", "<a href=\"https://example.org/..\">"),
            ("<a href=\"x?y#z\">", "<a href=\"https://example.org/shop/notes/a/x?y#z\">"),
            ("<a href=\"#top\">", "<a href=\"https://example.org/shop/notes/a/#top\">"),
            ("<a href=\"\">", "<a href=\"https://example.org/shop/notes/a/\">"),
            ("<a href=\"/other/\">", "<a href=\"https://example.org/other/\">"),
            ("<a href=\"//host/x\">", "<a href=\"https://host/x\">"),
            ("<a href=\"mailto:a@b.c\">", "<a href=\"mailto:a@b.c\">"),
            ("<a href=\"https://a.b/?c&amp;d\">", "<a href=\"https://a.b/?c&amp;d\">"),
            (
                "<img src=\"../../art/x.jpg\" alt=\"a href=\" /> b",
                "<img src=\"https://example.org/shop/art/x.jpg\" alt=\"a href=\" /> b"
            ),
            ("&quot; href=&quot;x&quot;", "&quot; href=&quot;x&quot;"),
            ("a \"", "a \""),
        ])
    func absolute(body: String, expected: String) async throws {
        var tiny = TinyFeed()
        tiny.add("a", at: "2025-12-30", body: body)
        let written = try await tiny.files(of: JSONFeedPlugin(), [Self.full])
        let text = try #require(written.files["feed.json"])
        let feed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let items = feed?["items"] as? [[String: Any]]
        #expect(items?.first?["content_html"] as? String == expected)
    }

    @Test("The JSON Feed is rendered again when what it shows changes: a summary, or a whole entry")
    func inputs() async throws {
        var tiny = TinyFeed()
        tiny.add("a", at: "2025-12-30")
        let key = EntryKey(collection: 2, entry: 0)
        let summary = try await tiny.files(of: JSONFeedPlugin())
        #expect(summary.inputs["feed.json"] == [.summary(key), .text("notes/a/")])
        let full = try await tiny.files(of: JSONFeedPlugin(), [Self.full])
        #expect(full.inputs["feed.json"] == [.entry(key), .text("notes/a/")])
    }
}
