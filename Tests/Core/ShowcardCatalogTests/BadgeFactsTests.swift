import ShowcardCatalog
import Testing

@Suite("Badge facts")
struct BadgeFactsTests {
    private func facts(
        published: String? = nil, usage: Int? = nil, rules: BadgeRules = BadgeRules()
    ) -> BadgeFacts {
        BadgeFacts(
            published: published.map(SampleCatalog.instant), usage: usage,
            asOf: SampleCatalog.now, rules: rules)
    }

    @Test(
        "An entry is new until eight whole days have passed",
        arguments: [
            ("2025-12-25T00:00:00Z", true), ("2025-12-24T00:00:01Z", true),
            ("2025-12-24T00:00:00Z", false), ("2025-01-01T00:00:00Z", false),
            ("2026-01-01T00:00:00Z", true), ("2026-03-01T00:00:00Z", true),
        ])
    func newness(published: String, isNew: Bool) {
        #expect(facts(published: published).isNew == isNew)
    }

    @Test("An entry without a publication is not new, nor ever stops being so")
    func undated() {
        #expect(facts().isNew == false)
        #expect(facts().isNewUntil == nil)
    }

    @Test("An entry says when it stops being new: eight days after publication")
    func newUntil() {
        #expect(facts(published: "2025-12-25T09:00:00Z").isNewUntil?.text == "2026-01-02T09:00:00Z")
    }

    @Test(
        "An entry trends from 500 uses on",
        arguments: [(nil, false), (0, false), (499, false), (500, true)])
    func trending(usage: Int?, isTrending: Bool) {
        #expect(facts(usage: usage).isTrending == isTrending)
    }

    @Test(
        "An entry carries one tag: New before Trending before Popular",
        arguments: [
            (nil, nil, nil), (nil, 50, nil), (nil, 51, BadgeFacts.Tag.popular),
            (nil, 499, .popular), (nil, 500, .trending), ("2026-01-01", 500, .new),
            ("2026-01-01", nil, .new),
        ] as [(String?, Int?, BadgeFacts.Tag?)])
    func tag(published: String?, usage: Int?, tag: BadgeFacts.Tag?) {
        #expect(facts(published: published, usage: usage).tag == tag)
    }

    @Test(
        "An entry joins its subtitle with bullets and plain digits",
        arguments: [
            (nil, nil, nil), (nil, 0, nil), (nil, 1, "1 uses"), (nil, 499, "499 uses"),
            (nil, 1250, "Popular • 1250 uses"), ("2026-01-01", nil, "New"),
            ("2026-01-01", 0, "New"), ("2026-01-01", 7, "New • 7 uses"),
            ("2026-01-01", 500, "New • Popular • 500 uses"),
        ] as [(String?, Int?, String?)])
    func subtitle(published: String?, usage: Int?, subtitle: String?) {
        #expect(facts(published: published, usage: usage).subtitle == subtitle)
    }

    @Test("thresholds come from the rules")
    func rules() {
        let rules = BadgeRules(newWithinDays: 0, trendingMinUsage: 3, popularOver: 1)
        #expect(facts(published: "2025-12-31T00:00:01Z", rules: rules).isNew)
        #expect(!facts(published: "2025-12-31T00:00:00Z", rules: rules).isNew)
        #expect(facts(usage: 3, rules: rules).tag == .trending)
        #expect(facts(usage: 2, rules: rules).tag == .popular)
        #expect(facts(usage: 1, rules: rules).tag == nil)
    }
}
