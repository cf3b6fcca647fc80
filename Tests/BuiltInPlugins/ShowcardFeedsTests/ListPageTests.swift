import Foundation
import ShowcardCatalog
import Testing

@Suite("Pages of lists")
struct ListPageTests {
    @Test("an item has every listed key, roles first, then fields as declared, the URL last")
    func wholePage() async throws {
        let anime = Sample.template(
            "anime",
            [
                "name": .string("Anime \"A\" </script>"), "description": .string("Ink & ☂\n"),
                "thumbnail": .string("images/ünï code.jpg"), "thumbnail_alt": .string("A face"),
                "published_at": Sample.instant(days: -1), "usage_count": .integer(1_250),
                "tags": Sample.strings("Café", "ink"),
                "gradient": Sample.strings("#735E4B", "{a.b}"),
                "vibes": Sample.references("soft", "missing"), "sf_symbol": .string("paintbrush"),
                "prompt": .string("SECRET"), "status": .string("published"),
                "visibility": .string("public"), "model_name": .string("m-1"),
                "aliases": Sample.strings("manga"), "expires_at": Sample.instant(days: 400),
            ])
        let soft = Sample.entry(Sample.vibe, "soft", ["name": .string("Soft")])
        let site = try await Site([(Sample.template, [anime]), (Sample.vibe, [soft])])
        #expect(
            site.files["v1/templates/newest/1.json"] == """
                {"success":true,"data":{"templates":[{"id":"anime","name":"Anime \\"A\\" </script>",\
                "description":"Ink & ☂\\n",\
                "thumbnail_url":"https://example.com/catalog/images/%C3%BCn%C3%AF%20code.jpg",\
                "thumbnail_alt":"A face","published_at":"2025-12-31T00:00:00Z","usage_count":1250,\
                "tags":["Café","ink"],"is_new":true,"is_new_until":"2026-01-08T00:00:00Z",\
                "is_trending":true,"tag":"New","subtitle":"New • Popular • 1250 uses",\
                "vibes":["soft"],"gradient":["#735E4B","{a.b}"],"sf_symbol":"paintbrush",\
                "url":"https://example.com/catalog/templates/anime/"}]},"error":null,\
                "meta":{"total":1,"count":1,"limit":20,"offset":0,"sort":"newest",\
                "schema_version":"1.0.0","next_change_at":"2026-01-08T00:00:00Z",\
                "links":{"self":"1.json","first":"1.json"}}}
                """)
    }

    @Test("what an entry does not have is absent; booleans are always there")
    func sparseItem() async throws {
        let site = try await Site([(Sample.template, [Sample.template("bare")])])
        #expect(
            site.files["v1/templates/name/1.json"] == """
                {"success":true,"data":{"templates":[{"id":"bare","name":"bare","is_new":false,\
                "is_trending":false,"url":"https://example.com/catalog/templates/bare/"}]},\
                "error":null,"meta":{"total":1,"count":1,"limit":20,"offset":0,"sort":"name",\
                "schema_version":"1.0.0","links":{"self":"1.json","first":"1.json"}}}
                """)
    }

    @Test("an empty collection has one page in every feed, and shortcuts")
    func emptyCollection() async throws {
        let site = try await Site([(Sample.template, [])])
        #expect(
            site.paths(below: "v1/templates") == [
                "v1/templates.json", "v1/templates/featured.json", "v1/templates/name/1.json",
                "v1/templates/new.json", "v1/templates/newest/1.json",
                "v1/templates/popular/1.json", "v1/templates/trending.json",
                "v1/templates/trending/1.json",
            ])
        #expect(
            site.files["v1/templates/trending/1.json"] == """
                {"success":true,"data":{"templates":[]},"error":null,"meta":{"total":0,"count":0,\
                "limit":50,"offset":0,"sort":"trending","schema_version":"1.0.0",\
                "links":{"self":"1.json","first":"1.json"}}}
                """)
    }

    /// How a list of some length is cut.
    struct Cut: Sendable {
        let total: Int
        let pages: [(offset: Int, count: Int, links: String)]
    }

    private static let cuts: [Cut] = [
        Cut(total: 0, pages: [(0, 0, #""self":"1.json","first":"1.json""#)]),
        Cut(total: 20, pages: [(0, 20, #""self":"1.json","first":"1.json""#)]),
        Cut(
            total: 21,
            pages: [
                (0, 20, #""self":"1.json","first":"1.json","next":"2.json""#),
                (20, 1, #""self":"2.json","first":"1.json","prev":"1.json""#),
            ]),
        Cut(
            total: 45,
            pages: [
                (0, 20, #""self":"1.json","first":"1.json","next":"2.json""#),
                (20, 20, #""self":"2.json","first":"1.json","prev":"1.json","next":"3.json""#),
                (40, 5, #""self":"3.json","first":"1.json","prev":"2.json""#),
            ]),
    ]

    @Test("pages cut a list where its limit says, and link their neighbors", arguments: cuts)
    func paging(cut: Cut) async throws {
        let site = try await Site([(Sample.template, Sample.templates(cut.total))])
        #expect(site.paths(below: "v1/templates/newest/").count == cut.pages.count)
        for (index, page) in cut.pages.enumerated() {
            let file = try #require(site.files["v1/templates/newest/\(index + 1).json"])
            let end = """
                "error":null,"meta":{"total":\(cut.total),"count":\(page.count),"limit":20,\
                "offset":\(page.offset),"sort":"newest","schema_version":"1.0.0",\
                "links":{\(page.links)}}}
                """
            #expect(file.hasSuffix(end))
            #expect(file.components(separatedBy: #"{"id":"#).count - 1 == page.count)
        }
    }

    @Test("the first pages stand where the live API has its lists, with links from there")
    func shortcuts() async throws {
        let values = [
            "usage_count": FieldValue.integer(500), "published_at": Sample.instant(days: -1),
        ]
        let site = try await Site([(Sample.template, Sample.templates(51, values))])
        let expected: [(String, Int, Int, String, String)] = [
            (
                "v1/templates.json", 51, 20, "newest",
                #""self":"templates.json","first":"templates/newest/1.json","next":"templates/newest/2.json""#
            ),
            (
                "v1/templates/trending.json", 51, 50, "trending",
                #""self":"trending.json","first":"trending/1.json","next":"trending/2.json""#
            ),
            (
                "v1/templates/featured.json", 3, 3, "featured",
                #""self":"featured.json","first":"featured.json""#
            ),
            ("v1/templates/new.json", 51, 50, "new", #""self":"new.json","first":"new.json""#),
        ]
        for (path, total, limit, sort, links) in expected {
            let file = try #require(site.files[path])
            #expect(
                file.hasSuffix(
                    """
                    "meta":{"total":\(total),"count":\(limit),"limit":\(limit),"offset":0,\
                    "sort":"\(sort)","schema_version":"1.0.0",\
                    "next_change_at":"2026-01-08T00:00:00Z","links":{\(links)}}}
                    """))
        }
    }

    @Test("declared feeds stand beside or in place of the shipped ones")
    func declaredFeeds() async throws {
        var configuration = Sample.configuration
        configuration.feeds = [
            FeedDefinition(
                name: "newest", kind: "template", order: [FeedOrder("name")], pageSize: 2,
                maxItems: 3),
            FeedDefinition(
                name: "new", kind: "template", conditions: [.isNew], order: [FeedOrder("name")],
                pageSize: 1),
            FeedDefinition(name: "odd", kind: "template", order: [FeedOrder("name")], pageSize: 0),
            FeedDefinition(name: "some", kind: "vibe", order: [FeedOrder("name")], pageSize: 1),
        ]
        let templates = Sample.templates(4, ["published_at": Sample.instant(days: -1)])
        let vibes = ["a", "b"].map { Sample.entry(Sample.vibe, $0, ["name": .string($0)]) }
        let site = try await Site(
            [(Sample.template, templates), (Sample.vibe, vibes)], configuration: configuration)
        #expect(site.paths(below: "v1/templates/newest/").count == 2)
        #expect(site.paths(below: "v1/templates/new/").count == 4)
        #expect(site.paths(below: "v1/templates/odd/").count == 4)
        #expect(site.paths(below: "v1/vibes/some/").count == 2)
        let new = try #require(site.files["v1/templates/new.json"])
        #expect(
            new.hasSuffix(
                #""links":{"self":"new.json","first":"new/1.json","next":"new/2.json"}}}"#))
    }

    @Test("kinds without a publication have no new.json, those without usage no trending.json")
    func rolesDecide() async throws {
        let counted = Kind(
            name: "pack", path: "packs", titleOne: "Pack", titleMany: "Packs",
            fields: [Field("name", .string), Field("uses", .integer, role: .usage)])
        let dated = Kind(
            name: "post", path: "posts", titleOne: "Post", titleMany: "Posts",
            fields: [Field("name", .string), Field("at", .date, role: .published)])
        let day = try CivilDate.parse("2025-12-31")
        let site = try await Site([
            (counted, [Sample.entry(counted, "p", ["name": .string("P"), "uses": .integer(51)])]),
            (dated, [Sample.entry(dated, "q", ["name": .string("Q"), "at": .date(day)])]),
        ])
        #expect(
            site.paths(below: "v1/p").filter { !$0.contains("/id/") && !$0.contains("*") } == [
                "v1/packs.json", "v1/packs/featured.json", "v1/packs/name/1.json",
                "v1/packs/popular/1.json", "v1/packs/trending.json", "v1/packs/trending/1.json",
                "v1/posts.json", "v1/posts/featured.json", "v1/posts/name/1.json",
                "v1/posts/new.json", "v1/posts/newest/1.json",
            ])
        #expect(
            site.files["v1/packs.json"]?.contains(
                #"{"id":"p","name":"P","uses":51,"is_new":false,"is_trending":false,"#
                    + #""tag":"Popular","subtitle":"51 uses","url""#) == true)
        #expect(
            site.files["v1/posts.json"]?.contains(
                #"{"id":"q","name":"Q","at":"2025-12-31T00:00:00Z","is_new":true,"#
                    + #""is_new_until":"2026-01-08T00:00:00Z","is_trending":false,"tag":"New","#)
                == true)
    }
}
