import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("Placeholders in scripts")
struct ScriptValueTests {
    private static let strings = [
        ("look", "Look \"here\" <b>"), ("count", "{n} of {{total}}"), ("theme_night", "At night"),
    ].map { ThemeString(key: $0, text: $1, location: .file("templates/strings.yml")) }

    private func assets(_ script: String, contributed: [SiteAsset] = []) -> SiteAssets {
        SiteAssets(
            theme: [
                ThemeFile(
                    name: "x.js", path: "templates/assets/x.js", bytes: Array(script.utf8)),
                ThemeFile(name: "icons.svg", path: "templates/assets/icons.svg", bytes: []),
            ], contributed: contributed, strings: Self.strings,
            looks: ThemeChoice(defaultSet: "day", sets: ["day", "night"]))
    }

    private func text(_ assets: SiteAssets) -> String {
        assets.files.last.map { String(decoding: $0.asset.bytes, as: UTF8.self) } ?? ""
    }

    @Test("Strings become JSON, unescaped and with their placeholders")
    func strings() {
        #expect(
            text(assets(#"f("{{> strings/look}}", "{{> strings/count}}");"#))
                == #"f("Look \"here\" <b>", "{n} of {{total}}");"#)
    }

    @Test("Assets become their published paths")
    func paths() {
        #expect(
            text(assets(#"root + "{{assets.icons_svg}}""#))
                == #"root + "assets/icons.e3b0c44298.svg""#)
    }

    @Test("Looks become an array with their titles and style sheets")
    func themes() {
        var sheet = SiteAsset(name: "tokens-night.css", bytes: [])
        sheet.look = "night"
        #expect(
            text(assets(#"const themes = "{{site.themes}}";"#, contributed: [sheet]))
                == #"const themes = [{"name":"day","title":"Day","is_default":true},"#
                + #"{"name":"night","title":"At night","stylesheet":"assets/tokens-night.e3b0c44298.css"}];"#
        )
    }

    @Test(
        "Everything else in braces is left unchanged",
        arguments: [
            #"`{{> strings/look}}`"#, #""{{> strings/look}}'"#, #""a {{> strings/look}}""#,
            #""{{look}}""#, #""{{> strings/look}""#, #""{{"#, #""{{}}""#, "{{{}}}",
        ])
    func others(_ script: String) {
        let assets = assets(script)
        #expect(text(assets) == script)
        #expect(assets.diagnostics == [])
    }

    @Test("Quotes and spaces are as scripts are written")
    func notations() {
        #expect(text(assets("f('{{> strings/look}}');")) == #"f("Look \"here\" <b>");"#)
        #expect(
            text(assets(#"["{{ >strings/count }}", '{{ assets.icons_svg }}']"#))
                == #"["{n} of {{total}}", "assets/icons.e3b0c44298.svg"]"#)
    }

    @Test("A missing asset is a warning at its place, and the script stays as it is")
    func missingAsset() {
        let assets = assets(#"f("{{assets.icon_svg}}");"#)
        #expect(text(assets) == #"f("{{assets.icon_svg}}");"#)
        #expect(
            assets.diagnostics.map(\.message) == ["the theme has no asset 'icon_svg'"])
        #expect(assets.diagnostics.map(\.help) == ["did you mean 'icons_svg'?"])
    }

    @Test("A missing string is an error at its place in the script")
    func missing() {
        #expect(
            assets("f();\n  g(\"{{> strings/lok}}\");").diagnostics == [
                .error(
                    "missing-string", "the string 'lok' is missing in 'templates/strings.yml'",
                    at: SourceText(
                        path: "templates/assets/x.js",
                        bytes: Array("f();\n  g(\"{{> strings/lok}}\");".utf8)
                    ).location(offset: 10, length: 17), help: "did you mean 'look'?")
            ])
    }
}
