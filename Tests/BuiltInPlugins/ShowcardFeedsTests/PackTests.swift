import ShowcardCatalog
import Testing

@Suite("Pack, stats and index")
struct PackTests {
    private static let kind = Kind(
        name: "short-story", path: "short-stories", titleOne: "Story", titleMany: "Stories",
        fields: [
            Field("name", .string, isRequired: true),
            Field("vibes", .list(.reference(kind: "vibe"))),
            Field("cover", .asset(orURL: true), role: .image),
            Field("reads", .integer, role: .usage),
            Field("published_at", .instant, role: .published),
            Field("tags", .list(.string), role: .tags), Field("tint", .color),
            Field("about", .text, isListed: true), Field("secret", .string, isPrivate: true),
            Field("never", .string, isListed: true),
        ])

    private func site(
        reads: Int = 700, name: String = "Ash", days: Int = -30, asOf: Instant = Sample.asOf
    ) async throws -> Site {
        let vibes = [("calm", "published"), ("gone", "draft")].map { id, status in
            Sample.entry(Sample.vibe, id, ["name": .string(id), "status": .string(status)])
        }
        let first = Sample.entry(
            Self.kind, "ash",
            [
                "name": .string(name), "reads": .integer(reads), "secret": .string("hidden"),
                "vibes": Sample.references("calm", "gone"), "cover": .string("a b.png"),
                "published_at": Sample.instant(days: days), "tags": Sample.strings("x", "y"),
                "tint": .string("{glass.color.accent}"),
                "about": .markdown(MarkdownText(markdown: "*a*", html: "<em>a</em>")),
            ])
        let second = Sample.entry(Self.kind, "birch", ["name": .string("Birch \"b\"")])
        return try await Site(
            [(Self.kind, [first, second]), (Sample.vibe, vibes)], asOf: asOf,
            tokens: try Sample.tokens())
    }

    @Test("the pack has what lists say, in columns, but for counts and what follows of them")
    func pack() async throws {
        let site = try await site()
        #expect(
            site.files["v1/pack/*.json"] == """
                {"schema_version":"1.0.0","base_url":"https://example.com/catalog/","kinds":[\
                {"kind":"short-story","path":"short-stories","key":"short_stories",\
                "roles":{"image":"cover_url","usage":"reads"},"references":{"vibes":"vibes"},"count":2,\
                "ids":["ash","birch"],"columns":{"name":["Ash","Birch \\"b\\""],\
                "cover_url":["https://example.com/catalog/a%20b.png",null],\
                "published_at":["2025-12-02T00:00:00Z",null],"tags":[["x","y"],null],\
                "vibes":[["calm"],null],"tint":["#336699",null],"about":["*a*",null],\
                "about_html":["<em>a</em>",null]}},\
                {"kind":"vibe","path":"vibes","key":"vibes","is_paged":false,"count":1,\
                "ids":["calm"],"columns":{"name":["calm"]}}]}
                """)
    }

    @Test("an item is what its columns say: whatever a list item has is in pack, stats or rules")
    func columns() async throws {
        let site = try await site()
        let client = try PackClient(pack: try #require(site.files["v1/pack/*.json"]))
        let page = try JSONNode.parse(
            Array(try #require(site.files["v1/short-stories/newest/1.json"]).utf8))
        let derived = ["is_new", "is_new_until", "is_trending", "tag", "subtitle", "reads", "url"]
        for item in page["data"]?["short_stories"]?.elements ?? [] {
            let id = try #require(item["id"]?.stringValue)
            let own = (item.members ?? []).filter { $0.key != "id" && !derived.contains($0.key) }
            let expected = own.map { member -> String in
                var writer = JSONWriter()
                writer.node(member.value)
                return member.key + String(decoding: writer.bytes, as: UTF8.self)
            }
            #expect(client.kinds[0].kind.entries[id]?.map { $0.key + $0.value } == expected)
        }
    }

    @Test("the stats have the counts in the pack's order, and what trends")
    func stats() async throws {
        let site = try await site()
        let pack = try #require(site.paths["v1/pack/*.json"]).dropFirst(8).prefix(16)
        #expect(
            site.files["v1/stats/*.json"] == """
                {"schema_version":"1.0.0","pack":"\(pack)","kinds":[{"kind":"short-story",\
                "key":"short_stories","usage_count":[700,null],"trending":[0]}]}
                """)
    }

    @Test("a kind without public counts has none in the stats")
    func privateUsage() async throws {
        let kind = Kind(
            name: "note", path: "notes", titleOne: "", titleMany: "",
            fields: [
                Field("name", .string), Field("at", .date, role: .published),
                Field("uses", .integer, isPrivate: true, role: .usage),
            ])
        let dated = Kind(
            name: "post", path: "posts", titleOne: "", titleMany: "",
            fields: [Field("name", .string), Field("at", .date, role: .published)])
        let note = Sample.entry(kind, "a", ["name": .string("A"), "uses": .integer(501)])
        let post = Sample.entry(
            dated, "b", ["name": .string("B"), "at": .date(CivilDate(daysSinceEpoch: 0))])
        let site = try await Site([(kind, [note]), (dated, [post])])
        #expect(
            site.files["v1/stats/*.json"]?.hasSuffix(
                #""kinds":[{"kind":"note","key":"notes","trending":[0]},{"kind":"post","key":"posts"}]}"#
            ) == true)
        #expect(site.files["v1/pack/*.json"]?.contains("501") == false)
        #expect(site.files["v1/pack/*.json"]?.contains(#""at":["1970-01-01T00:00:00Z"]"#) == true)
    }

    @Test(
        "counts and the clock do not change the pack, and counts do not change the index"
    )
    func stability() async throws {
        let before = try await site()
        let counted = try await site(reads: 701)
        let changed = before.files.keys.filter { before.files[$0] != counted.files[$0] }
        #expect(
            changed.sorted() == [
                "v1/entry.json", "v1/short-stories.json",
                "v1/short-stories/featured.json", "v1/short-stories/id/ash.json",
                "v1/short-stories/name/1.json", "v1/short-stories/newest/1.json",
                "v1/short-stories/popular/1.json", "v1/short-stories/tag/x/newest/1.json",
                "v1/short-stories/tag/y/newest/1.json", "v1/short-stories/trending.json",
                "v1/short-stories/trending/1.json", "v1/stats/*.json",
            ])
        #expect(before.inputs["v1/pack/*.json"] == counted.inputs["v1/pack/*.json"])
        let young = try await site(days: -6)
        let old = try await site(days: -6, asOf: Sample.asOf.advanced(by: 5 * 86_400))
        #expect(young.files["v1/pack/*.json"] == old.files["v1/pack/*.json"])
        #expect(young.files["v1/short-stories.json"] != old.files["v1/short-stories.json"])
        #expect(young.files["v1/index/*.json"] == old.files["v1/index/*.json"])
    }

    @Test("the pack has kinds that are not paged, and the stats have not")
    func unpaged() async throws {
        let site = try await Site([(Sample.vibe, [])])
        #expect(
            site.files["v1/pack/*.json"] == """
                {"schema_version":"1.0.0","base_url":"https://example.com/catalog/","kinds":[\
                {"kind":"vibe","path":"vibes","key":"vibes","is_paged":false,"count":0,"ids":[],"columns":{}}]}
                """)
        #expect(site.files["v1/stats/*.json"]?.hasSuffix(#""kinds":[]}"#) == true)
    }
}
