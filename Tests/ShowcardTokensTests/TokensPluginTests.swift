import ShowcardCatalog
import ShowcardTokens
import Testing

@Suite("The tokens plugin")
struct TokensPluginTests {
    private static let source = """
        {"fontSize": {"$type": "dimension", "$description": "Sizes.",
          "small": {"$value": {"value": 13, "unit": "px"}},
          "tiny": {"$value": "{fontSize.small}", "$description": "As small.", "$deprecated": "use small"}},
         "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0.2, 1], "alpha": 0.5}}}
        """

    private func registry() -> PluginRegistry {
        PluginRegistry([TokensPlugin()], settings: [])
    }

    private func catalog(
        _ names: [String] = ["glass"], source: String = source
    ) throws -> Catalog {
        let sets = try names.map { name in
            try #require(TokenSet.parse(TokenSource(name: name, bytes: Array(source.utf8))).set)
        }
        return Catalog(
            configuration: Configuration(
                name: "S", baseURL: "https://example.com/",
                theme: ThemeChoice(defaultSet: "glass", sets: names)),
            asOf: Instant(seconds: 0), collections: [], tags: [], tokens: sets, leftOut: [],
            nextChange: nil)
    }

    private func files(_ catalog: Catalog) async throws -> [String: String] {
        var files: [String: String] = [:]
        for emitter in registry().emitters {
            let plan = await emitter.part.plan(EmissionRequest(catalog: catalog, theme: Theme()))
            for output in plan.outputs {
                guard case .path(let path) = output.destination else { continue }
                var bytes: [UInt8] = []
                try output.render(&bytes)
                files[path.text] = String(decoding: bytes, as: UTF8.self)
            }
        }
        return files
    }

    @Test("writes each set as CSS and as JSON with resolved values")
    func files() async throws {
        let files = try await files(catalog())
        #expect(files.keys.sorted() == ["tokens/glass.css", "tokens/glass.json"])
        #expect(
            files["tokens/glass.css"] == """
                :root {
                  --font-size-small: 13px;
                  --font-size-tiny: var(--font-size-small);
                  --ink: rgb(0 51 255 / 0.5);
                }

                """)
        #expect(
            files["tokens/glass.json"]
                == #"{"name":"glass","tokens":[{"path":"fontSize.small","type":"dimension","variable":"--font-size-small","value":"13px"},{"path":"fontSize.tiny","type":"dimension","variable":"--font-size-tiny","value":"13px","alias":"fontSize.small","description":"As small."},{"path":"ink","type":"color","variable":"--ink","value":"rgb(0 51 255 / 0.5)"}]}"#
        )
    }

    @Test("links one style sheet: the default set on the root, others by data-theme")
    func stylesheet() throws {
        let contribution = try #require(registry().contributors.first).part.contribute(
            to: try catalog(["buds", "glass"]))
        #expect(contribution.assets.map(\.name) == ["tokens.css"])
        let text = String(decoding: contribution.assets[0].bytes, as: UTF8.self)
        #expect(text.hasPrefix(":root {\n"))
        #expect(text.contains("\n[data-theme=\"buds\"] {\n"))
    }

    @Test("shows every token on a page, group by group, with every name a template may use")
    func page() throws {
        let contribution = try #require(registry().contributors.first).part.contribute(
            to: try catalog())
        let page = try #require(contribution.pages.first)
        #expect(page.folder == "tokens/")
        #expect(page.template == "tokens")
        let groups = page.data["sets"][0]["groups"]
        #expect(groups[0]["title"] == .text("Font size"))
        #expect(groups[0]["description"] == .text("Sizes."))
        let tiny = groups[0]["tokens"][1]
        #expect(tiny["alias"] == .text("fontSize.small"))
        #expect(tiny["value"] == .text("13px"))
        #expect(tiny["deprecated"] == .text("use small"))
        #expect(tiny["length"] == .text("13px"))
        #expect(tiny["hex"] == .null)
        let ink = groups[1]["tokens"][0]
        #expect(ink["hex"] == .text("#0033ff80"))
        #expect(ink["deprecated"] == .null)
        #expect(groups[0]["anchor"] == .text("glass-fontSize"))
    }

    /// What a token of a type is drawn with.
    private func sample(_ type: String, _ value: String, _ more: String = "") throws -> PageValue {
        let json = #"{"x y": {"it": {"$type": "\#(type)", "$value": \#(value)}}\#(more)}"#
        let page = try #require(registry().contributors.first).part
            .contribute(to: try catalog(source: json)).pages[0]
        #expect(page.data["sets"][0]["groups"][0]["anchor"] == .text("glass-x-y"))
        return page.data["sets"][0]["groups"][0]["tokens"][0]
    }

    private static let blue = #"{"colorSpace": "srgb", "components": [0, 0, 1], "alpha": 0.5}"#

    @Test("draws gradients with stops, and borders with a line")
    func gradientAndLine() throws {
        let gradient = try sample(
            "gradient", #"[{"color": \#(Self.blue), "position": 0.3333}]"#)
        #expect(gradient["gradient"]["stops"][0]["color"] == .text("#0000ff80"))
        #expect(gradient["gradient"]["stops"][0]["offset"] == .text("0.333"))
        #expect(gradient["value"] == .text("rgb(0 0 255 / 0.5) 33.33%"))
        let line = try sample(
            "border",
            #"{"color": \#(Self.blue), "style": "dashed", "width": {"value": 0.5, "unit": "rem"}}"#)
        #expect(line["line"]["color"] == .text("#0000ff80"))
        #expect(line["line"]["width"] == .text("8"))
        #expect(line["line"]["dashes"] == .text("8 4"))
    }

    @Test("draws outer shadows, the lowest first, and no inner ones")
    func shadows() throws {
        func shadow(_ blur: Int, inset: Bool = false) -> String {
            let zero = #"{"value": 0, "unit": "px"}"#
            return #"""
                {"color": \#(Self.blue), "offsetX": \#(zero), "offsetY": \#(zero), "spread": \#(zero),
                "blur": {"value": \#(blur), "unit": "px"}, "inset": \#(inset)}
                """#
        }
        let outer = try sample("shadow", "[\(shadow(3)), \(shadow(8)), \(shadow(1, inset: true))]")
        #expect(outer["shadow"]["layers"][0]["deviation"] == .text("4"))
        #expect(outer["shadow"]["layers"][1]["deviation"] == .text("1.5"))
        #expect(outer["shadow"]["layers"][1]["number"] == .integer(2))
        #expect(outer["shadow"]["layers"][2] == .null)
        #expect(try sample("shadow", shadow(1, inset: true))["shadow"] == .null)
    }

    @Test("draws easings with a path, and fonts with what the token says of one")
    func curveAndFont() throws {
        #expect(
            try sample("cubicBezier", "[0.25, -0.5, 1, 1.4]")["curve"]
                == .text("M0 100C25 150 100 -40 100 0"))
        let weight = try sample("fontWeight", "600")["font"]
        #expect(weight["weight"] == .text("600"))
        #expect(weight["family"] == .null)
        let typography = try sample(
            "typography",
            #"""
            {"fontFamily": ["A b", "serif"], "fontSize": "{size}", "fontWeight": 700,
            "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}
            """#, #", "size": {"$type": "dimension", "$value": {"value": 2, "unit": "rem"}}"#)
        #expect(typography["font"]["family"] == .text(#""A b", serif"#))
        #expect(typography["font"]["size"] == .text("2rem"))
        #expect(typography["value"] == .text(#"700 2rem/1.5 "A b", serif"#))
    }

    @Test("adds nothing to a catalog without tokens")
    func none() throws {
        let contribution = try #require(registry().contributors.first).part.contribute(
            to: try catalog([]))
        #expect(contribution.pages.isEmpty)
        #expect(contribution.assets.isEmpty)
    }
}

extension PageValue {
    fileprivate subscript(name: String) -> PageValue {
        guard case .record(let members) = self else { return .null }
        return members.first { $0.name == name }?.value ?? .null
    }

    fileprivate subscript(index: Int) -> PageValue {
        guard case .list(let values) = self, values.indices.contains(index) else { return .null }
        return values[index]
    }
}
