import ShowcardKit
import Testing

@Suite("Plugins switched off on the command line")
struct PluginSwitchTests {
    @Test("Plugins switched off on the command line are asked for by names that there are")
    func unknown() async throws {
        let catalog = try SampleCatalog()
        let outcome = await catalog.build(to: "site", "--without", "databse,feeds,wordpress")
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors == """
                error[unknown-plugin]: the plugin 'databse' of '--without' does not exist
                help: did you mean 'database'?

                error[unknown-plugin]: the plugin 'wordpress' of '--without' does not exist
                help: known: usage, tokens, pages, feeds, search, sitemap, atom, json-feed, reading-time, database

                2 errors

                """)
        #expect(catalog.published().isEmpty)
    }

    @Test(
        "Plugins switched off on the command line are known also where what is said of them is wrong"
    )
    func wrong() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "name: Minimal\nbase_url: https://example.com/shop/\ntheme: {default: plain}\n"
                + "plugins: {mine: {command: []}}\n", to: "catalog.yml")
        let outcome = await catalog.build(to: "site", "--without", "mine")
        #expect(outcome.code == .content)
        #expect(!outcome.errors.contains("unknown-plugin"))
    }
}
