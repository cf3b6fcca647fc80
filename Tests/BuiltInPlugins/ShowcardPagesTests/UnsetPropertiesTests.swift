import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("Custom properties that nothing writes")
struct UnsetPropertiesTests {
    private static let sheet = "a { color: var(--color-ink); margin: var(--gap) var(--color-ink) }"

    private func warnings(
        _ sheet: String, contributions: [SiteContribution] = []
    ) async throws -> [Diagnostic] {
        var tiny = TinyCatalog()
        let json = """
            {"color": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}
            """
        let source = TokenSource(name: "plain", bytes: Array(json.utf8))
        tiny.tokens = [try #require(TokenSet.parse(source).set)]
        let site = await RenderedSite(
            tiny.catalog, theme: TinyTheme.make(assets: ["site/10-ground.css": sheet]),
            contributions: contributions)
        return site.plan.diagnostics
    }

    @Test(
        "Custom properties that nothing writes are warned about where the plugin of the tokens is off"
    )
    func off() async throws {
        #expect(
            try await warnings(Self.sheet) == [
                .warning(
                    "unset-properties",
                    "the theme's style sheets use 1 custom property of the tokens, but no plugin writes them: "
                        + "pages will lack colors and sizes",
                    at: .file("templates/assets/site/10-ground.css"),
                    help: "enable the plugin 'tokens', which writes them, or disable 'pages'"
                )
            ])
    }

    @Test(
        "Custom properties are all set with the style sheet of a plugin, and in a theme with values of its own"
    )
    func on() async throws {
        #expect(try await warnings("a { margin: var(--gap) }") == [])
        let other = SiteContribution(
            assets: [SiteAsset(name: "mine.css", bytes: Array(":root{--color-ink:red}".utf8))])
        #expect(
            try await warnings(Self.sheet, contributions: [other]) == [])
    }
}
