import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("Custom properties that nothing writes")
struct UnsetPropertiesTests {
    private static let sheet =
        "a { color: var(--color-ink); margin: var(--gap, 1px) var(--color-ink) }"

    private func warnings(
        _ sheet: String, at name: String = "site/10-ground.css",
        contributions: [SiteContribution] = []
    ) async throws -> [Diagnostic] {
        var tiny = TinyCatalog()
        let json = """
            {"color": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}
            """
        let source = TokenSource(name: "plain", bytes: Array(json.utf8))
        tiny.tokens = [try #require(TokenSet.parse(source).set)]
        let site = await RenderedSite(
            tiny.catalog, theme: TinyTheme.make(assets: [name: sheet]),
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
        #expect(try await warnings("a { --gap: 1px; margin: var(--gap) }") == [])
        let other = SiteContribution(
            assets: [
                SiteAsset(name: "mine.css", bytes: Array(":root{--color-ink:red;--gap:1px}".utf8))
            ])
        #expect(
            try await warnings(Self.sheet, contributions: [other]) == [])
    }

    private static let plugin = SiteContribution(
        assets: [
            SiteAsset(
                name: "tokens.css", bytes: Array(":root{--color-ink:#000;--space-m:1rem}".utf8))
        ])

    @Test(
        "A property that nothing declares is reported at its place, with a name that resembles it")
    func unknown() async throws {
        let sheet = """
            /* var(--color-none) */
            .a { color: var( --color-inck ); gap: var(--space-m); width: var(--wide, 3rem); --tall: 2rem }
            .b--c { height: var(--tall); margin: var(--nothing-like-it) var(--nothing-like-it) }
            """
        let path = "templates/assets/site/10-ground.css"
        #expect(
            try await warnings(sheet, contributions: [Self.plugin]) == [
                .warning(
                    "unknown-property", "nothing declares the custom property '--color-inck'",
                    at: SourceLocation(
                        path: path, line: 2, column: 18, length: 12,
                        excerpt:
                            ".a { color: var( --color-inck ); gap: var(--space-m); width: var(--wide, 3rem); --tall: 2rem }"
                    ),
                    help: "did you mean '--color-ink'?"),
                .warning(
                    "unknown-property", "nothing declares the custom property '--nothing-like-it'",
                    at: SourceLocation(
                        path: path, line: 3, column: 42, length: 17,
                        excerpt:
                            ".b--c { height: var(--tall); margin: var(--nothing-like-it) var(--nothing-like-it) }"
                    ),
                    help:
                        "declare it in a style sheet, or add a fallback: 'var(--nothing-like-it, …)'"
                ),
            ])
    }
}
