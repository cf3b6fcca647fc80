import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("Custom properties that nothing writes")
struct UnsetPropertiesTests {
    private static let sheet =
        "a { color: var(--color-ink); margin: var(--gap, 1px) var(--color-ink) }"

    private func warnings(
        _ sheet: String, isBuiltIn: Bool = false, contributions: [SiteContribution] = [],
        plugins: [String] = []
    ) async throws -> [Diagnostic] {
        var tiny = TinyCatalog()
        let json = """
            {"color": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}
            """
        let source = TokenSource(name: "plain", bytes: Array(json.utf8))
        tiny.tokens = [try #require(TokenSet.parse(source).set)]
        let name = "site/10-ground.css"
        var theme = TinyTheme.make(assets: [name: sheet])
        if isBuiltIn {
            let path = LogicalPath.theme("assets/\(name)", from: "built-in")
            theme = Theme(
                templates: theme.templates,
                assets: [ThemeFile(name: name, path: path, bytes: Array(sheet.utf8))],
                strings: theme.strings)
        }
        let site = await RenderedSite(
            tiny.catalog, theme: theme, contributions: contributions, plugins: plugins)
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

    @Test(
        "Tokens that the built-in theme needs and the catalog lacks are one warning with their number"
    )
    func lacking() async throws {
        let sheet =
            "a { color: var(--color-ink); gap: var(--b) var(--c) var(--d) var(--e) var(--b) }"
        #expect(
            try await warnings(
                sheet, isBuiltIn: true, contributions: [Self.plugin], plugins: ["tokens"]) == [
                    .warning(
                        "unset-properties",
                        "the built-in theme uses custom properties that no token declares: "
                            + "'--b', '--c', '--d' and 1 other",
                        at: .file("built-in:templates/assets/site/10-ground.css"),
                        help: "keep the tokens that 'showcard init' writes, or replace the "
                            + "built-in style sheets that use them")
                ])
    }

    @Test("Custom properties of style sheets that no template links are not sought")
    func unlinked() async throws {
        func site(_ sheet: String, home: String) async -> [Diagnostic] {
            let theme = TinyTheme.make(
                replacing: ["partials/head": home], assets: [sheet: "a { color: var(--nothing) }"])
            return await RenderedSite(TinyCatalog().catalog, theme: theme).plan.diagnostics
        }
        let all = "{{#stylesheets}}{{path}}{{/stylesheets}}"
        #expect(await site("site/10-ground.css", home: "").count == 0)
        #expect(await site("site/10-ground.css", home: all).count == 1)
        #expect(await site("site/10-ground.css", home: "{{assets.site_css}}").count == 1)
        #expect(await site("chart.page.css", home: all).count == 0)
        #expect(await site("chart.page.css", home: "{{assets.chart_page_css}}").count == 1)
    }

    @Test(
        "Style sheets that plugins compute are not made if everything else declares the properties")
    func lazy() async throws {
        var look = SiteAsset(name: "look.css", inputs: [.tokens]) {
            Issue.record("the style sheet was made")
            return []
        }
        look.hash = "0123456789abcdef"
        let sheet = "a { --gap: 1px; color: var(--gap) }"
        let request = EmissionRequest(
            catalog: TinyCatalog().catalog,
            theme: TinyTheme.make(assets: ["site/10-ground.css": sheet]),
            contributions: [SiteContribution(assets: [look])], plugins: ["tokens"])
        let site = try await Site(request)
        #expect(UnsetProperties(of: request, in: site).diagnostics == [])
    }
}
