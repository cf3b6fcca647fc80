import ShowcardCatalog
import Testing

@Suite("What the clock changes of an entry")
struct EntryChangeTests {
    private static let kinds = [
        Kind(
            name: "feast", path: "feasts", titleOne: "Feast", titleMany: "Feasts",
            fields: [
                Field("name", .string, isRequired: true), Field("day", .yearlyDate),
                Field("next", .date, computation: .nextOccurrence(field: "day")),
                Field("template", .reference(kind: "template")),
            ]), SampleCatalog.template, SampleCatalog.vibe,
    ]

    private static func source() -> SourceCatalog {
        let day = try? YearlyDate.parse("01-03")
        let template = { (id: String, published: String?, more: [String: FieldValue]) in
            SampleCatalog.dated(id, published, more)
        }
        let templates = [
            template(
                "aging", "2025-12-28", ["expires_at": .instant(SampleCatalog.instant("2026-02-01"))]
            ),
            template("draft", "2026-01-05", ["status": .string("draft")]),
            template("later", "2026-01-10T12:00:00Z", [:]),
            template(
                "old", "2025-01-01", ["expires_at": .instant(SampleCatalog.instant("2026-01-09"))]),
            template("undated", nil, [:]),
        ]
        let feasts = ["aging", "draft", "later", "old"].map { target in
            SampleCatalog.entry(
                "with-\(target)", kinds[0],
                ["template": .reference(target)].merging(
                    target == "old" ? day.map { ["day": .string($0.text)] } ?? [:] : [:]
                ) { first, _ in first })
        }
        return SourceCatalog(
            configuration: Configuration(name: "Sample", baseURL: "https://example.com/"),
            collections: [
                SourceCollection(kind: kinds[0], entries: feasts),
                SourceCollection(kind: kinds[1], entries: templates),
                SourceCollection(kind: kinds[2], entries: []),
            ], tokens: [], theme: Theme(), staticFiles: [])
    }

    private func changes(
        _ kind: String, _ id: String, at instant: String = "2026-01-01",
        _ options: VisibilityOptions = VisibilityOptions()
    ) -> [String] {
        Enricher(asOf: SampleCatalog.instant(instant), options: options)
            .changes(of: EntryReference(kind: kind, id: id), in: Self.source())
            .map { "\($0.instant.text) \(words($0.cause))" }
    }

    private func words(_ cause: EntryChange.Cause) -> String {
        switch cause {
        case .entryComes: "comes"
        case .entryLeaves: "leaves"
        case .noLongerNew: "no longer new"
        case .beginsToTrend: "begins to trend"
        case .ceasesToTrend: "ceases to trend"
        case .targetComes(let target): "\(target.kind)/\(target.id) comes"
        case .targetLeaves(let target): "\(target.kind)/\(target.id) leaves"
        case .dayPasses(let field): "the day of \(field) passes"
        }
    }

    private static let future = VisibilityOptions(includesFuture: true)
    private static let expired = VisibilityOptions(includesExpired: true)

    @Test("What the clock changes of an entry comes in order: aging, then leaving")
    func aging() {
        #expect(
            changes("template", "aging")
                == ["2026-01-05T00:00:00Z no longer new", "2026-02-01T00:00:00Z leaves"])
        #expect(
            changes("template", "aging", at: "2026-01-05") == ["2026-02-01T00:00:00Z leaves"])
        #expect(
            changes("template", "aging", Self.expired) == ["2026-01-05T00:00:00Z no longer new"])
        #expect(changes("template", "undated") == [])
    }

    @Test(
        "What the clock changes of an entry begins with the coming in of an entry that is left out for its date alone"
    )
    func coming() {
        let days = ["2026-01-10T12:00:00Z comes", "2026-01-18T12:00:00Z no longer new"]
        #expect(changes("template", "later") == days)
        #expect(changes("template", "later", Self.future) == [days[1]])
        #expect(changes("template", "draft") == [])
        #expect(changes("template", "none") == [])
        #expect(changes("none", "later") == [])
    }

    @Test(
        "What the clock changes of an entry includes entries that it refers to, and yearly days")
    func neighbors() {
        #expect(
            changes("feast", "with-later") == [
                "2026-01-10T12:00:00Z template/later comes"
            ])
        #expect(
            changes("feast", "with-old") == [
                "2026-01-04T00:00:00Z the day of next passes",
                "2026-01-09T00:00:00Z template/old leaves",
            ])
        #expect(changes("feast", "with-draft") == [])
    }

    @Test(
        "What the clock changes of an entry begins with the instant that the catalog names as the entry's next change",
        arguments: [
            "2025-12-01", "2026-01-01", "2026-01-04", "2026-01-09", "2026-01-20", "2026-03-01",
        ])
    func first(_ instant: String) {
        let asOf = SampleCatalog.instant(instant)
        for options in [VisibilityOptions(), Self.future, Self.expired] {
            let enricher = Enricher(asOf: asOf, options: options)
            let catalog = enricher.enrich(Self.source())
            for collection in catalog.collections {
                for entry in collection.entries {
                    let reference = EntryReference(kind: collection.kind.name, id: entry.id)
                    #expect(
                        enricher.changes(of: reference, in: Self.source()).first?.instant
                            == entry.nextChange, "\(entry.id) at \(instant)")
                }
            }
        }
    }

    @Test("everything brings in entries of any standing")
    func everything() {
        let catalog = Enricher(asOf: SampleCatalog.now, options: .everything).enrich(Self.source())
        #expect(
            catalog.collections.first { $0.kind.name == "template" }?.entries.map(\.id)
                == ["aging", "draft", "later", "old", "undated"])
        #expect(catalog.leftOut == [])
    }
}
