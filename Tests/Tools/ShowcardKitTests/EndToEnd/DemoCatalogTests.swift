import Foundation
import Testing

@Suite("The project's own catalog")
struct DemoCatalogTests {
    @Test("The project's own catalog has the interests with their icons and colors, in their order")
    func interests() async throws {
        let (site, facts) = (try await DemoSite.shared.value, try DemoFacts.load())
        let items: [DemoSymbol] = try site.list("v1/interests.json", key: "interests")
        let listed = items.sorted { $0.id < $1.id }
        #expect(
            listed
                == facts.interests.map { DemoSymbol(id: $0.id, symbol: $0.symbol) }
                .sorted { $0.id < $1.id })
        let interests: [DemoInterest] = try items.map {
            try site.decode("v1/interests/id/\($0.id).json")
        }
        #expect(interests.sorted { $0.index < $1.index } == facts.interests)
        #expect(facts.interests.map(\.index) == Array(0..<40))
    }

    @Test("The project's own catalog has the vibes with their icons, colors and keywords")
    func vibes() async throws {
        let (site, facts) = (try await DemoSite.shared.value, try DemoFacts.load())
        let ids: [DemoID] = try site.list("v1/vibes.json", key: "vibes")
        #expect(Set(ids) == Set(facts.vibes.map { DemoID(id: $0.id) }))
        #expect(ids.count == 8)
        for vibe in facts.vibes {
            #expect(try site.decode("v1/vibes/id/\(vibe.id).json") == vibe)
        }
    }

    @Test("The project's own catalog has the love languages with their icons, colors and boosts")
    func loveLanguages() async throws {
        let (site, facts) = (try await DemoSite.shared.value, try DemoFacts.load())
        let ids: [DemoID] = try site.list("v1/love-languages.json", key: "love_languages")
        #expect(Set(ids) == Set(facts.loveLanguages.map { DemoID(id: $0.id) }))
        #expect(ids.count == 5)
        for language in facts.loveLanguages {
            #expect(try site.decode("v1/love-languages/id/\(language.id).json") == language)
        }
    }

    @Test(
        "The project's own catalog has the sample templates that are public, and no trace of the others"
    )
    func templates() async throws {
        let (site, facts) = (try await DemoSite.shared.value, try DemoFacts.load())
        #expect(facts.templates.count == 13)
        for template in facts.templates {
            let path = "v1/templates/id/\(template.id).json"
            guard template.isPublic else {
                #expect(site.files.keys.filter { $0.contains(template.id) } == [])
                #expect(site.filesHolding(template.name) == [])
                continue
            }
            let item: DemoTemplate = try site.decode(path)
            #expect(item.name == template.name)
            #expect(item.tags == template.tags)
            #expect(item.usageCount == template.usageCount)
            if let date = template.publishedAt {
                #expect(item.publishedAt == "\(date)T00:00:00Z", "\(template.id)")
            }
            #expect(item.isTrending && item.tag == "Trending")
            #expect(item.subtitle == "Popular • \(template.usageCount) uses")
        }
    }

    @Test(
        "The project's own catalog orders the sample templates by their use among those that are trending"
    )
    func trending() async throws {
        let (site, facts) = (try await DemoSite.shared.value, try DemoFacts.load())
        let items: [DemoTemplate] = try site.list("v1/templates/trending.json", key: "templates")
        let samples = items.map(\.id).filter(facts.trendingOrder.contains)
        #expect(samples == facts.trendingOrder)
        #expect(items.allSatisfy { ($0.usageCount ?? 0) >= 500 && $0.isTrending })
        let counts = items.map { $0.usageCount ?? 0 }
        #expect(counts == counts.sorted(by: >))
    }

    /// The facts of an entry that stands at an edge of a rule.
    struct Edge: Sendable, CustomTestStringConvertible {
        let id: String
        var isNew = false
        var newUntil: String?
        var isTrending = false
        var tag: String?
        var subtitle: String?
        var testDescription: String { id }
    }

    private static let edges = [
        Edge(
            id: "game-night-invitation", isNew: true, newUntil: "2026-01-09T00:00:00Z", tag: "New",
            subtitle: "New • 4 uses"),
        Edge(
            id: "birthday-star-map", isNew: true, newUntil: "2026-01-08T23:59:59Z", tag: "New",
            subtitle: "New"),
        Edge(
            id: "chalk-menu-lettering", isNew: true, newUntil: "2026-01-02T00:00:00Z", tag: "New",
            subtitle: "New • 35 uses"),
        Edge(
            id: "double-exposure-couple", isNew: true, newUntil: "2026-01-01T00:00:01Z",
            tag: "New", subtitle: "New • 27 uses"),
        Edge(
            id: "mixtape-label", isNew: true, newUntil: "2026-01-03T16:00:00Z", isTrending: true,
            tag: "New", subtitle: "New • Popular • 520 uses"),
        Edge(
            id: "stained-glass-window", newUntil: "2026-01-01T00:00:00Z", tag: "Popular",
            subtitle: "430 uses"),
        Edge(
            id: "linen-studio-portrait", newUntil: "2025-09-17T00:00:00Z", isTrending: true,
            tag: "Trending", subtitle: "Popular • 500 uses"),
        Edge(
            id: "alpine-first-light", newUntil: "2025-10-14T00:00:00Z", isTrending: true,
            tag: "Trending", subtitle: "Popular • 501 uses"),
        Edge(
            id: "misty-pine-valley", newUntil: "2025-04-30T00:00:00Z", tag: "Popular",
            subtitle: "499 uses"),
        Edge(
            id: "summit-portrait", newUntil: "2025-08-11T00:00:00Z", tag: "Popular",
            subtitle: "51 uses"),
        Edge(id: "desert-road-panorama", newUntil: "2025-07-19T00:00:00Z", subtitle: "50 uses"),
        Edge(id: "runner-in-motion", newUntil: "2025-05-27T00:00:00Z", subtitle: "49 uses"),
        Edge(id: "embroidered-patch", newUntil: "2025-10-04T00:00:00Z", subtitle: "1 uses"),
        Edge(id: "paper-cut-theatre", newUntil: "2025-07-08T00:00:00Z"),
        Edge(id: "liquid-marble", newUntil: "2025-06-16T00:00:00Z"),
        Edge(id: "silent-film-still", subtitle: "12 uses"),
    ]

    @Test("The project's own catalog has the facts of the rules at every edge", arguments: edges)
    func edge(_ edge: Edge) async throws {
        let item: DemoTemplate = try await DemoSite.shared.value.decode(
            "v1/templates/id/\(edge.id).json")
        #expect(item.isNew == edge.isNew)
        #expect(item.isNewUntil == edge.newUntil)
        #expect(item.isTrending == edge.isTrending)
        #expect(item.tag == edge.tag)
        #expect(item.subtitle == edge.subtitle)
    }

    @Test(
        "The project's own catalog leaves out what is later, expired or private",
        arguments: ["valentine-envelope", "harvest-supper-card", "launch-party-backdrop"])
    func absent(_ id: String) async throws {
        let site = try await DemoSite.shared.value
        #expect(site.files.keys.filter { $0.contains(id) } == [])
        #expect(site.filesHolding(id) == [])
    }

    @Test(
        "The project's own catalog features and calls new what the rules say, newest first, dates before none"
    )
    func selections() async throws {
        let site = try await DemoSite.shared.value
        let featured: [DemoID] = try site.list("v1/templates/featured.json", key: "templates")
        #expect(
            featured.map(\.id) == [
                "game-night-invitation", "birthday-star-map", "last-chairlift",
            ])
        let new: [DemoID] = try site.list("v1/templates/new.json", key: "templates")
        #expect(
            new.map(\.id) == [
                "game-night-invitation", "birthday-star-map", "last-chairlift",
                "sound-wave-print", "moonlit-harbour", "kitchen-counter-portrait",
                "mixtape-label", "chalk-menu-lettering", "double-exposure-couple",
            ])
        let pages = site.files.keys.filter { $0.hasPrefix("v1/templates/newest/") }.count
        let last: [DemoID] = try site.list(
            "v1/templates/newest/\(pages).json", key: "templates")
        #expect(last.last?.id == "silent-film-still")
    }
}
