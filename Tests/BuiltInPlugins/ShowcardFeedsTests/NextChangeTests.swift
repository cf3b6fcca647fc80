import Foundation
import ShowcardCatalog
import Testing

@Suite("When the clock alone changes a file")
struct NextChangeTests {
    private func nextChange(_ path: String, _ site: Site) throws -> String? {
        let file = try #require(site.files[path])
        guard let range = file.range(of: #""next_change_at":""#) else { return nil }
        return String(file[range.upperBound...].prefix(20))
    }

    @Test("a page changes with the first of its own new items, not with those of other pages")
    func ownItems() async throws {
        var configuration = Sample.configuration
        configuration.feeds = [
            FeedDefinition(
                name: "newest", kind: "template",
                order: [FeedOrder("published_at", isDescending: true)], pageSize: 1)
        ]
        let templates = [
            Sample.template("a", ["published_at": Sample.instant(days: -1)]),
            Sample.template("b", ["published_at": Sample.instant(days: -3)]),
            Sample.template("c", ["published_at": Sample.instant(days: -8)]),
        ]
        let site = try await Site([(Sample.template, templates)], configuration: configuration)
        #expect(try nextChange("v1/templates/newest/1.json", site) == "2026-01-08T00:00:00Z")
        #expect(try nextChange("v1/templates/newest/2.json", site) == "2026-01-06T00:00:00Z")
        #expect(try nextChange("v1/templates/newest/3.json", site) == nil)
        #expect(try nextChange("v1/templates/name/1.json", site) == "2026-01-06T00:00:00Z")
        #expect(try nextChange("v1/templates/id/a.json", site) == "2026-01-08T00:00:00Z")
        #expect(try nextChange("v1/templates/id/c.json", site) == nil)
        #expect(try nextChange("v1/entry.json", site) == "2026-01-06T00:00:00Z")
    }

    @Test("entries that come and go change every page of their lists, and no other entry's file")
    func comingAndGoing() async throws {
        let templates = [
            Sample.template("a", ["expires_at": Sample.instant(days: 9)]), Sample.template("b"),
            Sample.template(
                "later", ["published_at": Sample.instant(days: 5), "tags": Sample.strings("x")]),
            Sample.template("x", ["tags": Sample.strings("x")]),
        ]
        let site = try await Site([(Sample.template, templates)])
        #expect(site.files["v1/templates/id/later.json"] == nil)
        #expect(try nextChange("v1/templates/name/1.json", site) == "2026-01-06T00:00:00Z")
        #expect(try nextChange("v1/templates/new.json", site) == "2026-01-06T00:00:00Z")
        #expect(try nextChange("v1/templates/tag/x/newest/1.json", site) == "2026-01-06T00:00:00Z")
        #expect(try nextChange("v1/templates/trending.json", site) == nil)
        #expect(try nextChange("v1/templates/id/a.json", site) == "2026-01-10T00:00:00Z")
        #expect(try nextChange("v1/templates/id/b.json", site) == nil)
    }

    @Test("an entry changes when one it refers to leaves, at whatever depth")
    func leavingTargets() async throws {
        let kind = Kind(
            name: "idea", path: "ideas", titleOne: "Idea", titleMany: "Ideas",
            fields: [
                Field("name", .string), Field("vibes", .list(.reference(kind: "vibe"))),
                Field("deep", .object([Field("vibe", .reference(kind: "vibe"))])),
            ])
        let vibe = Sample.entry(
            Sample.vibe, "brief",
            ["name": .string("V"), "expires_at": .date(try CivilDate.parse("2026-01-03"))])
        let deep = FieldValue.object([FieldValue.Member(name: "vibe", value: .reference("brief"))])
        let site = try await Site([
            (
                kind,
                [
                    Sample.entry(
                        kind, "a", ["name": .string("A"), "vibes": Sample.references("brief")]),
                    Sample.entry(kind, "b", ["name": .string("B"), "deep": deep]),
                ]
            ), (Sample.vibe, [vibe]),
        ])
        #expect(try nextChange("v1/ideas.json", site) == "2026-01-03T00:00:00Z")
        #expect(try nextChange("v1/ideas/id/a.json", site) == "2026-01-03T00:00:00Z")
        #expect(try nextChange("v1/ideas/id/b.json", site) == "2026-01-03T00:00:00Z")
        #expect(try nextChange("v1/vibes/id/brief.json", site) == "2026-01-03T00:00:00Z")
    }

    @Test("an entry changes when one it refers to comes")
    func comingTargets() async throws {
        let kind = Kind(
            name: "idea", path: "ideas", titleOne: "Idea", titleMany: "Ideas",
            fields: [
                Field("name", .string), Field("likes", .list(.reference(kind: "template"))),
                Field("deep", .object([Field("like", .reference(kind: "template"))])),
            ])
        let later = Sample.template("later", ["published_at": Sample.instant(days: 5)])
        let deep = FieldValue.object([FieldValue.Member(name: "like", value: .reference("later"))])
        let ideas = [
            Sample.entry(kind, "a", ["name": .string("A"), "likes": Sample.references("later")]),
            Sample.entry(kind, "b", ["name": .string("B"), "deep": deep]),
        ]
        let site = try await Site([(kind, ideas), (Sample.template, [later])])
        #expect(try nextChange("v1/ideas/id/a.json", site) == "2026-01-06T00:00:00Z")
        #expect(try nextChange("v1/ideas/id/b.json", site) == "2026-01-06T00:00:00Z")
        #expect(try nextChange("v1/ideas.json", site) == "2026-01-06T00:00:00Z")
        let nested = try await Site([(kind, [ideas[1]]), (Sample.template, [later])])
        #expect(try nextChange("v1/ideas/id/b.json", nested) == "2026-01-06T00:00:00Z")
        #expect(try nextChange("v1/ideas.json", nested) == nil, "lists do not carry the field")
    }

    @Test("an expired entry that is shown all the same does not change for that")
    func shownThoughExpired() async throws {
        let site = try await Site(
            [(Sample.template, [Sample.template("a", ["expires_at": Sample.instant(days: -1)])])],
            options: VisibilityOptions(includesExpired: true))
        #expect(try nextChange("v1/templates/id/a.json", site) == nil)
    }
}
