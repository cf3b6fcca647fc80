import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("Assets")
struct AssetTests {
    private func file(_ name: String, _ text: String = "") -> ThemeFile {
        ThemeFile(name: name, path: "templates/assets/\(name)", bytes: Array(text.utf8))
    }

    private func asset(_ name: String, _ text: String = "") -> SiteAsset {
        SiteAsset(name: name, bytes: Array(text.utf8))
    }

    @Test("Assets are named by their content, in folders and without a type too")
    func names() {
        // SHA-256 of "abc" begins ba7816bf 8f (FIPS 180-4, example B.1).
        let assets = SiteAssets(
            theme: [
                file("site.min.css", "abc"), file("fonts/a.woff2", "abc"), file("LICENSE", "abc"),
                file(".x", "abc"),
            ],
            contributed: [])
        #expect(
            assets.files.map(\.path) == [
                "assets/.x.ba7816bf8f", "assets/LICENSE.ba7816bf8f",
                "assets/fonts/a.ba7816bf8f.woff2", "assets/site.min.ba7816bf8f.css",
            ])
        #expect(assets.names == ["_x", "LICENSE", "fonts_a_woff2", "site_min_css"])
    }

    @Test("Assets of plugins come first, in their order, then the theme's by name")
    func order() {
        let assets = SiteAssets(
            theme: [file("z.css"), file("b.js"), file("a.css"), file("p.png")],
            contributed: [asset("tokens.css"), asset("search.js"), asset("m.css")])
        func stems(_ type: String) -> [Substring] {
            assets.files(ofType: type).map { $0.link.dropFirst(7).prefix { $0 != "." } }
        }
        #expect(stems("css") == ["tokens", "m", "a", "z"])
        #expect(stems("js") == ["search", "b"])
    }

    @Test("Assets that are style sheets in a folder are one style sheet of the folder's name")
    func bundles() {
        let assets = SiteAssets(
            theme: [
                file("site/20-cards.css", "b"), file("site/10-ground.css", "a {}\n"),
                file("site/parts/x.css", "c{background:url(pic.png)}"), file("site/font.woff2"),
                file("print.css", "d"), file("pic.png"), file("css", "e"),
            ],
            contributed: [])
        #expect(
            assets.files.map(\.name) == [
                "css", "pic.png", "print.css", "site.css", "site/font.woff2",
            ])
        #expect(
            String(decoding: assets.files[3].asset.bytes, as: UTF8.self)
                == "a {}\nb\nc{background:url(pic.e3b0c44298.png)}\n")
    }

    @Test(
        "Scripts of a folder are one script of the folder's name, and each ends its last statement")
    func scripts() {
        let assets = SiteAssets(
            theme: [
                file("site/b.js", "b()"), file("site/a.js", "a();\n"), file("c.page.js", "c()"),
            ],
            contributed: [asset("plugin.js", "d()")])
        #expect(assets.files.map(\.name) == ["plugin.js", "c.page.js", "site.js"])
        #expect(String(decoding: assets.files[2].asset.bytes, as: UTF8.self) == "a();\nb()\n;\n")
    }

    @Test("Files that style sheets miss are warnings, with the path that is meant")
    func missing() {
        let sheet = """
            /* url(a.png) */ a { b: url("pattern.png"); c: url(pic.png) url(https://x.example/y.png) url(#z); }
            @import url(other.css);
            d { e: url(../fonts/brand.ttf); f: url('/root.png') url(data:image/gif;base64,R0) url( ); }
            """
        let assets = SiteAssets(
            theme: [file("site/99-own.css", sheet), file("pic.png"), file("fonts/brand.ttf")],
            contributed: [])
        #expect(
            assets.diagnostics.map { "\($0.location?.line ?? 0) \($0.message); \($0.help ?? "")" }
                == [
                    "1 the style sheet refers to 'pattern.png', which is missing; "
                        + "add 'templates/assets/pattern.png', or correct the path",
                    "3 the style sheet refers to '../fonts/brand.ttf', which is missing; "
                        + "write 'url(fonts/brand.ttf)': paths begin at 'templates/assets/'",
                ])
    }

    @Test(
        "Assets that a plugin makes are named by their content, and style sheets among them stay as they are"
    )
    func made() {
        let made = SiteAsset(name: "made.css", inputs: [.tokens]) {
            Array("a{b:url(pic.png)}".utf8)
        }
        let given = asset("made.css", "a{b:url(pic.png)}")
        let (path, other) = (
            SiteAssets(theme: [], contributed: [made]).files[0].path,
            SiteAssets(theme: [], contributed: [given]).files[0].path
        )
        #expect(path == other)
        let assets = SiteAssets(theme: [file("pic.png")], contributed: [made])
        #expect(assets.files[0].path == path)
        #expect(assets.files[0].asset.bytes == made.bytes)
    }

    @Test("Assets of a known hash are named without making them")
    func knownHash() {
        var asset = SiteAsset(name: "made.css", inputs: [.tokens]) {
            Issue.record("the bytes were made")
            return []
        }
        asset.hash = "0123456789abcdef"
        let assets = SiteAssets(theme: [], contributed: [asset])
        #expect(assets.files[0].path == "assets/made.0123456789.css")
    }

    @Test("Assets may not be called as the style sheet of a folder is")
    func bundleCollision() {
        let assets = SiteAssets(
            theme: [file("site/10-ground.css")], contributed: [asset("site.css")])
        #expect(
            assets.diagnostics == [
                .error(
                    "duplicate-asset", "there are two assets 'site.css'",
                    at: .file("templates/assets/site/10-ground.css"),
                    help: "rename this one, as a plugin contributes the other")
            ])
    }

    @Test("Assets that are scripts are early by their name")
    func early() async {
        let home = "{{#scripts}}{{path}}{{#is_early}} early{{/is_early}}\n{{/scripts}}"
        let site = await RenderedSite(
            TinyCatalog().catalog,
            theme: TinyTheme.make(
                replacing: ["home": home],
                assets: ["look.early.js": "abc", "search.js": "abc", "early.js": "abc"]))
        #expect(
            site["index.html"] == """
                assets/early.ba7816bf8f.js
                assets/look.early.ba7816bf8f.js early
                assets/search.ba7816bf8f.js

                """)
    }

    @Test("Assets of one name are refused")
    func duplicates() {
        let assets = SiteAssets(
            theme: [file("a.css", "1")],
            contributed: [asset("a.css", "2"), asset("b.js"), asset("b.js")])
        #expect(
            assets.diagnostics == [
                .error(
                    "duplicate-asset", "there are two assets 'b.js'",
                    help: "switch off one of the plugins that contribute it"),
                .error(
                    "duplicate-asset", "there are two assets 'a.css'",
                    at: .file("templates/assets/a.css"),
                    help: "rename this one, as a plugin contributes the other"),
            ])
    }

    @Test("Assets that style sheets refer to are referred to by the published name")
    func references() {
        let css = """
            @import url(other.css);
            a { background: url(pic.png) } b { src: url( "fonts/a.woff2?v=1" ) format("woff2") }
            c { mask: URL(pic.png) url('pic.png#x') url(data:x) url(unknown.png) url(
            """
        let rewritten = StyleSheetLinks(
            name: "site.css",
            published: [
                "pic.png": "assets/pic.1.png", "fonts/a.woff2": "assets/fonts/a.2.woff2",
            ]
        ).rewritten(Array(css.utf8))
        #expect(
            String(decoding: rewritten, as: UTF8.self) == """
                @import url(other.css);
                a { background: url(pic.1.png) } b { src: url( "fonts/a.2.woff2?v=1" ) format("woff2") }
                c { mask: URL(pic.png) url('pic.1.png#x') url(data:x) url(unknown.png) url(
                """)
    }

    @Test("Assets in the same folder as a style sheet are referred to from there")
    func folders() {
        let links = StyleSheetLinks(
            name: "fonts/all.css", published: ["fonts/a.woff2": "assets/fonts/a.2.woff2"])
        #expect(links.rewritten(Array("url(a.woff2)".utf8)) == Array("url(a.2.woff2)".utf8))
        #expect(
            links.rewritten(Array("url(fonts/a.woff2)".utf8)) == Array("url(fonts/a.woff2)".utf8))
    }

    @Test("Assets change a style sheet's name when what it refers to changes")
    func chained() async {
        func site(_ picture: String) async -> RenderedSite {
            await RenderedSite(
                TinyCatalog().catalog,
                theme: TinyTheme.make(
                    replacing: [
                        "404": "{{assets.pic_svg}} {{#stylesheets}}{{path}}{{/stylesheets}}"
                    ],
                    assets: ["site.css": "a{b:url(pic.svg)}", "pic.svg": picture]))
        }
        let (first, second) = (await site("1"), await site("2"))
        #expect(first["404.html"] != second["404.html"])
        let names = first["404.html"].split(separator: " ").map(String.init)
        #expect(first[names[0]] == "1")
        #expect(first[names[1]] == "a{b:url(\(names[0].dropFirst(7)))}")
    }
}
