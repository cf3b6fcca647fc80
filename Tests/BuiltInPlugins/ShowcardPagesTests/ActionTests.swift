import ShowcardCatalog
import Testing

@Suite("Actions of entries")
struct ActionTests {
    private static func kind(_ actions: [EntryAction]) -> Kind {
        Kind(
            name: "offer", path: "offers", titleOne: "Offer", titleMany: "Offers",
            fields: [
                Field("name", .string, isRequired: true), Field("shop", .string),
                Field("size", .integer),
            ], actions: actions)
    }

    private static func page(_ actions: [EntryAction], shop: FieldValue?) async -> String {
        let entry = ContentEntry(
            id: "tea-pot", values: [.string("Tea & Pot"), shop, .integer(3)],
            body: ContentEntry.Body(markdown: [], html: []), path: "content/offers/tea-pot.md")
        let source = SourceCatalog(
            configuration: TinyCatalog().configuration,
            collections: [SourceCollection(kind: kind(actions), entries: [entry])], tokens: [],
            theme: Theme(), staticFiles: [])
        let theme = TinyTheme.make(replacing: [
            "entry": "{{#entry.actions}}{{label}} {{style}} {{url}};{{/entry.actions}}"
        ])
        let catalog = Enricher(asOf: TinyCatalog.asOf).enrich(source)
        return await RenderedSite(catalog, theme: theme)["offers/tea-pot/index.html"]
    }

    @Test("an action has the entry's values in its address, percent-encoded")
    func values() async {
        let action = EntryAction(
            label: "Use <it>",
            address: [
                .text("app://use/"), .id, .text("?n="), .field(0), .text("&s="), .field(1),
                .text("&k="), .field(2), .text("&from="), .page,
            ], style: .primary)
        let page = await Self.page([action], shop: .string("a/b?c=d é"))
        #expect(
            page == """
                Use &lt;it&gt; primary app://use/tea-pot?n=Tea%20%26%20Pot&amp;s=a%2Fb%3Fc%3Dd%20%C3%A9&amp;k=3\
                &amp;from=https%3A%2F%2Fexample.org%2Fshop%2Foffers%2Ftea-pot%2F;
                """)
    }

    @Test("an entry without a value for an action doesn't have the action")
    func missingValue() async {
        let actions = [
            EntryAction(label: "Shop", address: [.text("app://"), .field(1)], style: .primary),
            EntryAction(label: "Open", address: [.text("app://"), .id], style: .secondary),
        ]
        #expect(await Self.page(actions, shop: nil) == "Open secondary app://tea-pot;")
    }
}
