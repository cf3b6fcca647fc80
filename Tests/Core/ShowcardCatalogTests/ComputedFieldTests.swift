import ShowcardCatalog
import Testing

@Suite("Computed fields")
struct ComputedFieldTests {
    private static let element: [Field] = [
        Field("low", .money(nil)), Field("size", .number), Field("day", .date),
        Field("at", .instant), Field("count", .integer), Field("chosen", .boolean),
    ]

    private static func kind(
        _ computed: [(String, FieldType, Computation)], isPrivate: Bool = false
    ) -> Kind {
        Kind(
            name: "offer", path: "offers", titleOne: "Offer", titleMany: "Offers",
            fields: [
                Field("name", .string), Field("date", .yearlyDate),
                Field("items", .list(.object(element))),
            ]
                + computed.map {
                    Field($0, $1, isPrivate: isPrivate, isListed: $0 != "quiet", computation: $2)
                })
    }

    private static func next(_ name: String) -> (String, FieldType, Computation) {
        (name, .date, .nextOccurrence(field: "date"))
    }

    private static func money(_ amount: Int) throws -> FieldValue {
        .money(Money(amount: amount, currency: try #require(Currency("USD"))))
    }

    private func catalog(
        _ kind: Kind, _ entries: [ContentEntry], asOf: String = "2026-01-01T00:00:00Z",
        feeds: [FeedDefinition] = []
    ) -> Catalog {
        Enricher(asOf: SampleCatalog.instant(asOf)).enrich(
            SourceCatalog(
                configuration: Configuration(
                    name: "Sample", baseURL: "https://example.com/", feeds: feeds),
                collections: [SourceCollection(kind: kind, entries: entries)], tokens: [],
                theme: Theme(), staticFiles: []))
    }

    private func dated(_ id: String, _ kind: Kind, _ date: String) throws -> ContentEntry {
        SampleCatalog.entry(id, kind, ["date": .string(try YearlyDate.parse(date).text)])
    }

    @Test(
        "the next day of a yearly date changes at the midnight that ends it, in UTC",
        arguments: [
            ("2026-05-10T00:00:00Z", "2026-05-10", "2026-05-11"),
            ("2026-05-10T23:59:59Z", "2026-05-10", "2026-05-11"),
            ("2026-05-11T00:00:00Z", "2027-05-09", "2027-05-10"),
            ("2026-01-01T00:00:00Z", "2026-05-10", "2026-05-11"),
        ])
    func next(asOf: String, date: String, change: String) throws {
        let kind = Self.kind([Self.next("next_date")])
        let catalog = catalog(kind, [try dated("a", kind, "second sunday of may")], asOf: asOf)
        let entry = try #require(catalog.collections[0].entries.first)
        #expect(entry.content[3] == .date(try CivilDate.parse(date)))
        #expect(entry.nextChange?.text == "\(change)T00:00:00Z")
        #expect(entry.nextSummaryChange?.text == "\(change)T00:00:00Z")
        #expect(catalog.nextChange?.text == "\(change)T00:00:00Z")
        #expect(catalog.collections[0].feed("name")?.selection.nextChange == nil)
    }

    @Test("what lists do not carry changes the entry alone, and what is private nothing")
    func visibility() throws {
        let quiet = Self.kind([Self.next("quiet")])
        let entry = catalog(quiet, [try dated("a", quiet, "02-14")]).collections[0].entries[0]
        #expect(entry.nextChange?.text == "2026-02-15T00:00:00Z")
        #expect(entry.nextSummaryChange == nil)
        let hidden = Self.kind([Self.next("hidden")], isPrivate: true)
        let silent = catalog(hidden, [try dated("a", hidden, "02-14")])
        #expect(silent.nextChange == nil)
        #expect(
            silent.collections[0].entries[0].content[3]
                == .date(try CivilDate.parse("2026-02-14")))
    }

    @Test(
        "a computed next day does not exist and does not change without a date, or with none before the year 10000"
    )
    func absent() throws {
        let kind = Self.kind([Self.next("next_date")])
        let catalog = catalog(
            kind, [SampleCatalog.entry("a", kind), try dated("b", kind, "02-29")],
            asOf: "9999-12-31T23:59:59Z")
        #expect(catalog.collections[0].entries.map { $0.content[3] } == [nil, nil])
        #expect(catalog.nextChange == nil)
    }

    @Test("an order by the next day changes when any of its entries moves")
    func order() throws {
        let kind = Self.kind([Self.next("next_date")])
        let entries = [try dated("a", kind, "12-25"), try dated("b", kind, "02-14")]
        let feed = FeedDefinition(
            name: "upcoming", kind: "offer", order: [FeedOrder("next_date")])
        let before = catalog(kind, entries, feeds: [feed]).collections[0]
        #expect(before.ids(of: "upcoming") == ["b", "a"])
        #expect(before.feed("upcoming")?.selection.nextChange?.text == "2026-02-15T00:00:00Z")
        #expect(before.feed("name")?.selection.nextChange == nil)
        let after = catalog(kind, entries, asOf: "2026-02-15T00:00:00Z", feeds: [feed])
        #expect(after.collections[0].ids(of: "upcoming") == ["a", "b"])
    }

    /// The least and the greatest of every member that has them.
    private static let extremes = kind(
        element.filter { $0.type != .boolean }.flatMap { field in
            let path = Computation.ListMember(
                list: "items", member: field.name, condition: "chosen")
            return [
                ("min_\(field.name)", field.type, Computation.least(path)),
                ("max_\(field.name)", field.type, Computation.greatest(path)),
            ]
        })

    /// The values of an element that stands for a number, in the order of its fields.
    private static func values(_ number: Int) throws -> [FieldValue] {
        [
            try money(number), .number(Double(number) / 2),
            .date(CivilDate(daysSinceEpoch: number)), .instant(Instant(seconds: Int64(number))),
            .integer(number),
        ]
    }

    private static func item(_ number: Int, isChosen: Bool? = nil) throws -> FieldValue {
        var members = zip(element, try values(number)).map { field, value in
            FieldValue.Member(name: field.name, value: value)
        }
        if let isChosen {
            members.append(FieldValue.Member(name: "chosen", value: .boolean(isChosen)))
        }
        return .object(members)
    }

    private func extremes(of items: [FieldValue]?) -> [FieldValue?] {
        let kind = Self.extremes
        let values = items.map { ["items": FieldValue.list($0)] } ?? [:]
        let catalog = catalog(kind, [SampleCatalog.entry("a", kind, values)])
        return Array(catalog.collections[0].entries[0].content.values[3...])
    }

    private func expected(_ least: Int, _ greatest: Int) throws -> [FieldValue?] {
        zip(try Self.values(least), try Self.values(greatest)).flatMap { [$0, $1] }
    }

    @Test("the least and the greatest are those of the chosen elements, or else of all")
    func extremes() throws {
        let all = try [Self.item(3), Self.item(-1, isChosen: false), Self.item(7)]
        #expect(extremes(of: all) == (try expected(-1, 7)))
        let some = try [
            Self.item(3, isChosen: true), Self.item(-1, isChosen: false),
            Self.item(5, isChosen: true), Self.item(9),
        ]
        #expect(extremes(of: some) == (try expected(3, 5)))
        #expect(extremes(of: [try Self.item(4)]) == (try expected(4, 4)))
    }

    @Test(
        "a computed least or greatest does not exist without elements, or without the member in those that are chosen"
    )
    func noExtremes() {
        let none = [FieldValue?](repeating: nil, count: 10)
        let vague = FieldValue.object([
            FieldValue.Member(name: "chosen", value: .boolean(true))
        ])
        #expect(extremes(of: nil) == none)
        #expect(extremes(of: []) == none)
        #expect(extremes(of: [vague]) == none)
    }

    @Test("money has an order by its amount")
    func moneyOrder() throws {
        let kind = Self.extremes
        let entries = try [("a", 900), ("b", -100), ("c", 500)].map { id, amount in
            SampleCatalog.entry(id, kind, ["items": .list([try Self.item(amount)])])
        }
        let feed = FeedDefinition(
            name: "dearest", kind: "offer", order: [FeedOrder("min_low", isDescending: true)])
        let collection = catalog(kind, entries, feeds: [feed]).collections[0]
        #expect(collection.ids(of: "dearest") == ["a", "c", "b"])
    }
}
