import ShowcardCatalog
import Testing

@Suite("Money on pages")
struct MoneyTests {
    private static let kind = Kind(
        name: "offer", path: "offers", titleOne: "Offer", titleMany: "Offers",
        fields: [
            Field("name", .string), Field("price", .money(nil)),
            Field("fees", .list(.object([Field("fee", .money(nil)), Field("on", .yearlyDate)]))),
        ])

    private func money(_ amount: Int, _ code: String) throws -> FieldValue {
        .money(Money(amount: amount, currency: try #require(Currency(code))))
    }

    @Test("Money on pages stands with the theme's sign before it, or else with its code")
    func signs() async throws {
        let fee = FieldValue.object([
            FieldValue.Member(name: "fee", value: try money(750, "EUR")),
            FieldValue.Member(
                name: "on", value: .string(try YearlyDate.parse("Last Friday of May").text)),
        ])
        let values: [String: FieldValue] = [
            "name": .string("A"), "price": try money(1_200, "CHF"), "fees": .list([fee]),
        ]
        let entry = ContentEntry(
            id: "a", values: Self.kind.fields.map { values[$0.name] },
            body: ContentEntry.Body(markdown: [], html: []), path: "content/offers/a.md")
        let catalog = Enricher(asOf: TinyCatalog.asOf).enrich(
            SourceCatalog(
                configuration: Configuration(name: "Tiny", baseURL: "https://example.org/"),
                collections: [SourceCollection(kind: Self.kind, entries: [entry])], tokens: [],
                theme: Theme(), staticFiles: []))
        let template = """
            {{field.price}}|{{#field.fees}}{{text}};{{/field.fees}}|\
            {{#entry.fields}}{{name}}:{{#values}} {{text}}{{/values}};{{/entry.fields}}
            """
        let theme = TinyTheme.make(
            replacing: ["entry": template], strings: ["currency_EUR": "<€>", "currency_ZZZ": "z"])
        let site = await RenderedSite(catalog, theme: theme)
        #expect(site.plan.diagnostics == [])
        #expect(
            site["offers/a/index.html"]
                == """
                CHF 12|fee: &lt;€&gt;7.50, on: last friday of may;|\
                price: CHF 12;fees: fee: &lt;€&gt;7.50 on: last friday of may;
                """)
    }
}
