import ShowcardCatalog
import ShowcardContent
import ShowcardTestSupport
import Testing

@Suite("Kinds with money, yearly dates, rules and computed fields")
struct KindTypeTests {
    private static let declaration = """
        kind: fair
        path: fairs
        title: {one: Fair, many: Fairs}
        fields:
          name: {type: string, required: true}
          fee: {type: money, min: 0, default: {amount: 5, currency: EUR}}
          price: {type: money, currency: USD, default: 750}
          tips: {type: list, of: money, currency: JPY, unique: true}
          date: {type: yearly_date, default: Last Friday of May}
          next_date: {type: date, computed: {next: date}, private: true}
          least: {type: money, computed: {min: ranges.min, where: chosen}, listed: true}
          ranges:
            type: list
            of:
              type: object
              fields: {min: {type: money, currency: USD}, max: {type: money, currency: USD}, chosen: {type: boolean}}
              rules: [min <= max]
          low: {type: integer}
          high: {type: integer, default: 10}
        rules: [low < high]
        """

    private func load(_ front: String) async throws -> (Kind, ContentEntry) {
        let site = try SampleFolder()
        try site.folder.write(Self.declaration, to: "content/fairs/_kind.yml")
        try site.folder.write("---\nname: A\n\(front)\n---\n", to: "content/fairs/a.md")
        let (catalog, diagnostics) = await site.load()
        #expect(diagnostics == [])
        let collection = try #require(catalog?.collections.first { $0.kind.name == "fair" })
        return (collection.kind, try #require(collection.entries.first))
    }

    private func money(_ amount: Int, _ code: String) throws -> FieldValue {
        .money(Money(amount: amount, currency: try #require(Currency(code))))
    }

    @Test(
        "Money, yearly dates, rules and computed fields are declared as written; computed money has the currency of its source"
    )
    func declarations() async throws {
        let (kind, _) = try await load("")
        let dollars = FieldType.money(Currency("USD"))
        #expect(
            kind.fields.map(\.type) == [
                .string, .money(nil), dollars, .list(.money(Currency("JPY"))), .yearlyDate, .date,
                dollars,
                .list(
                    .object(
                        [
                            Field("min", dollars), Field("max", dollars),
                            Field("chosen", .boolean),
                        ], rules: [OrderRule("min", "max")])), .integer, .integer,
            ])
        #expect(kind.rules == [OrderRule("low", "high", isStrict: true)])
        #expect(
            kind.fields.compactMap(\.computation) == [
                .nextOccurrence(field: "date"),
                .least(
                    Computation.ListMember(list: "ranges", member: "min", condition: "chosen")),
            ])
        #expect(kind.fields[5].isPrivate && kind.fields[6].isListed)
    }

    @Test(
        "Money, yearly dates, rules and computed fields have defaults, and nothing yet where a value is computed"
    )
    func defaults() async throws {
        let (_, entry) = try await load("")
        #expect(
            entry.values == [
                .string("A"), try money(5, "EUR"), try money(750, "USD"), nil,
                .string(try YearlyDate.parse("last friday of may").text), nil, nil, nil, nil,
                .integer(10),
            ])
    }

    @Test("Money and yearly dates take every way to write a value")
    func values() async throws {
        let (_, entry) = try await load(
            """
            fee: {currency: KWD, amount: 0x10}
            price: {amount: -5}
            tips: [1, {amount: 2, currency: JPY}, {amount: 0o17}]
            date: "12-31"
            ranges: [{min: 500, max: {amount: 500, currency: USD}, chosen: true}, {max: 3}, {}]
            low: 9
            """)
        let range = { (members: [(String, FieldValue)]) in
            FieldValue.object(members.map { FieldValue.Member(name: $0, value: $1) })
        }
        #expect(
            entry.values == [
                .string("A"), try money(16, "KWD"), try money(-5, "USD"),
                .list([try money(1, "JPY"), try money(2, "JPY"), try money(15, "JPY")]),
                .string(try YearlyDate.parse("12-31").text), nil, nil,
                .list([
                    range([
                        ("min", try money(500, "USD")), ("max", try money(500, "USD")),
                        ("chosen", .boolean(true)),
                    ]), range([("max", try money(3, "USD"))]), range([]),
                ]), .integer(9), .integer(10),
            ])
    }
}
