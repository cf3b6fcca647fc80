import ShowcardCatalog
import Testing

@Suite("Pages of tags")
struct TagPageTests {
    @Test("a tag's folder is its path as it is; it has the entries of one kind, newest first")
    func folders() async throws {
        let other = Kind(
            name: "post", path: "posts", titleOne: "Post", titleMany: "Posts",
            fields: [
                Field("name", .string), Field("at", .instant, role: .published),
                Field("tags", .list(.string), role: .tags),
            ])
        let templates = [
            Sample.template(
                "old",
                ["tags": Sample.strings("Été Chaud"), "published_at": Sample.instant(days: -90)]),
            Sample.template(
                "young",
                [
                    "tags": Sample.strings("été chaud", "x"),
                    "published_at": Sample.instant(days: -80),
                ]),
        ]
        let posts = [
            Sample.entry(other, "p", ["name": .string("P"), "tags": Sample.strings("été chaud")])
        ]
        let site = try await Site([(Sample.template, templates), (other, posts)])
        #expect(
            site.paths(below: "v1/").filter { $0.contains("/tag/") } == [
                "v1/posts/tag/été-chaud/newest/1.json",
                "v1/templates/tag/x/newest/1.json",
                "v1/templates/tag/été-chaud/newest/1.json",
            ])
        #expect(
            site.files["v1/templates/tag/été-chaud/newest/1.json"] == """
                {"success":true,"data":{"templates":[\
                {"id":"young","name":"young","published_at":"2025-10-13T00:00:00Z",\
                "tags":["été chaud","x"],"is_new":false,"is_new_until":"2025-10-21T00:00:00Z",\
                "is_trending":false,"url":"https://example.com/catalog/templates/young/"},\
                {"id":"old","name":"old","published_at":"2025-10-03T00:00:00Z",\
                "tags":["Été Chaud"],"is_new":false,"is_new_until":"2025-10-11T00:00:00Z",\
                "is_trending":false,"url":"https://example.com/catalog/templates/old/"}]},\
                "error":null,"meta":{"total":2,"count":2,"limit":20,"offset":0,"sort":"newest",\
                "schema_version":"1.0.0","links":{"self":"1.json","first":"1.json"}}}
                """)
    }

    @Test("only entries of its own kind change a page of a tag")
    func nextChange() async throws {
        let other = Kind(
            name: "post", path: "posts", titleOne: "Post", titleMany: "Posts",
            fields: [
                Field("name", .string), Field("at", .instant, role: .published),
                Field("tags", .list(.string), role: .tags),
            ])
        let tags = ["tags": Sample.strings("x")]
        let later = Sample.entry(
            other, "later", tags.merging(["at": Sample.instant(days: 5)]) { $1 })
        let site = try await Site([
            (Sample.template, [Sample.template("a", tags)]),
            (other, [Sample.entry(other, "p", tags), later]),
        ])
        let change = #""next_change_at":"2026-01-06T00:00:00Z""#
        #expect(site.files["v1/posts/tag/x/newest/1.json"]?.contains(change) == true)
        #expect(
            site.files["v1/templates/tag/x/newest/1.json"]?.contains("next_change_at") == false)
    }

    @Test("pages are as long as those of the newest")
    func pageSize() async throws {
        var configuration = Sample.configuration
        configuration.feeds = [
            FeedDefinition(
                name: "newest", kind: "template",
                order: [FeedOrder("published_at", isDescending: true)], pageSize: 2)
        ]
        let site = try await Site(
            [(Sample.template, Sample.templates(5, ["tags": Sample.strings("a")]))],
            configuration: configuration)
        #expect(site.paths(below: "v1/templates/tag/a/newest/").count == 3)
    }

    @Test("a path that no file system takes is an error")
    func unusablePath() async throws {
        let site = try await Site([
            (Sample.template, [Sample.template("a", ["tags": Sample.strings("..")])])
        ])
        #expect(
            site.diagnostics == [
                .error(
                    "unusable-path",
                    "'v1/templates/tag/../newest/1.json' cannot be the path of a file",
                    help: "give what it is named after a shorter and plainer name")
            ])
    }
}
