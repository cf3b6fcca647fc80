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
        _ names: [String] = ["glass"], source: String = source, overlay: String? = nil,
        for mode: TokenMode = .dark
    ) throws -> Catalog {
        let overlays = overlay.map {
            [TokenOverlaySource(mode: mode, bytes: Array($0.utf8))]
        }
        let sets = try names.map { name in
            let source = TokenSource(name: name, bytes: Array(source.utf8))
            return try #require(ThemedTokens.parse(source, overlays: overlays ?? []).tokens)
        }
        return Catalog(
            configuration: Configuration(
                name: "S", baseURL: "https://example.com/",
                theme: ThemeChoice(defaultSet: "glass", sets: names)),
            asOf: Instant(seconds: 0), collections: [], tags: [], tokens: sets, leftOut: [],
            nextChange: nil)
    }

    private func contribution(to catalog: Catalog) async throws -> SiteContribution {
        try await #require(registry().contributors.first).part.contribute(to: catalog)
    }

    private func files(_ catalog: Catalog) async throws -> [String: String] {
        var files: [String: String] = [:]
        for emitter in registry().emitters {
            let plan = try await emitter.part.plan(
                EmissionRequest(catalog: catalog, theme: Theme()))
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
                  color-scheme: light;
                  --font-size-small: 13px;
                  --font-size-tiny: var(--font-size-small);
                  --ink: rgb(0 51 255 / 0.5);
                }

                """)
        #expect(
            files["tokens/glass.json"]
                == #"{"name":"glass","mode":"light","modes":["light"],"tokens":[{"path":"fontSize.small","type":"dimension","variable":"--font-size-small","value":"13px"},{"path":"fontSize.tiny","type":"dimension","variable":"--font-size-tiny","value":"13px","alias":"fontSize.small","description":"As small."},{"path":"ink","type":"color","variable":"--ink","value":"rgb(0 51 255 / 0.5)"}]}"#
        )
    }

    private static let ink =
        #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}"#
    private static let snow =
        #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}"#

    private func stylesheet(_ catalog: Catalog) async throws -> String {
        let contribution = try await contribution(to: catalog)
        #expect(contribution.assets.map(\.name) == ["tokens.css"])
        return String(decoding: contribution.assets[0].bytes, as: UTF8.self)
    }

    @Test("links one style sheet: the default set first and on the root, others by data-theme")
    func stylesheet() async throws {
        let text = try await stylesheet(
            try catalog(
                ["buds", "glass"], source: "{\"ink\": \(Self.ink), \"line\": \(Self.ink)}",
                overlay: "{\"ink\": \(Self.snow)}"))
        #expect(
            text == """
                :root,
                [data-theme="glass"] {
                  color-scheme: light;
                  --ink: #000000;
                  --line: #000000;
                }
                [data-theme="glass"][data-mode="dark"],
                :root[data-mode="dark"] [data-theme="glass"]:not([data-mode]),
                :root[data-mode="dark"]:not([data-theme]) {
                  color-scheme: dark;
                  --ink: #ffffff;
                }
                @media (prefers-color-scheme: dark) {
                  [data-theme="glass"]:root:not([data-mode]),
                  :root:not([data-mode]) [data-theme="glass"]:not([data-mode]),
                  :root:not([data-theme], [data-mode]) {
                    color-scheme: dark;
                    --ink: #ffffff;
                  }
                }
                [data-theme="buds"] {
                  color-scheme: light;
                  --ink: #000000;
                }
                [data-theme="buds"][data-mode="dark"],
                :root[data-mode="dark"] [data-theme="buds"]:not([data-mode]) {
                  color-scheme: dark;
                  --ink: #ffffff;
                }
                @media (prefers-color-scheme: dark) {
                  [data-theme="buds"]:root:not([data-mode]),
                  :root:not([data-mode]) [data-theme="buds"]:not([data-mode]) {
                    color-scheme: dark;
                    --ink: #ffffff;
                  }
                }

                """)
    }

    private static let darkBase =
        #"{"$extensions": {"showcard": {"mode": "dark"}}, "ink": \#(snow), "line": \#(snow)}"#

    @Test("opens a set made for dark grounds dark, whatever the system prefers")
    func darkSet() async throws {
        let catalog = try catalog(
            source: Self.darkBase, overlay: "{\"ink\": \(Self.ink)}", for: .light)
        #expect(
            try await stylesheet(catalog) == """
                :root,
                [data-theme="glass"] {
                  color-scheme: dark;
                  --ink: #ffffff;
                  --line: #ffffff;
                }
                [data-theme="glass"][data-mode="light"],
                :root[data-mode="light"] [data-theme="glass"]:not([data-mode]),
                :root[data-mode="light"]:not([data-theme]) {
                  color-scheme: light;
                  --ink: #000000;
                }

                """)
        #expect(
            try await files(catalog)["tokens/glass.css"] == """
                :root {
                  color-scheme: dark;
                  --ink: #ffffff;
                  --line: #ffffff;
                }
                :root[data-mode="light"] {
                  color-scheme: light;
                  --ink: #000000;
                }

                """)
    }

    private static let springs = #"""
        {"$type": "cubicBezier",
         "press": {"$value": [0, 0, 1, 1], "$extensions": {"showcard": {"spring":
           {"response": 0.3, "dampingFraction": 1}}}}, "ink": \#(ink)}
        """#

    private static let derivedOverlay =
        #"{"$extensions": {"showcard": {"derived": "By hand."}}, "ink": \#(snow)}"#

    @Test("writes both modes of a set and what its springs are")
    func modesAndSprings() async throws {
        let files = try await files(
            try catalog(
                source: Self.springs,
                overlay: Self.derivedOverlay))
        let linear =
            "linear(0, 0.004 1%, 0.024 2.5%, 0.082 5%, 0.158 7.5%, 0.46 16.5%, 0.562 20%, "
            + "0.637 23%, 0.702 26%, 0.766 29.5%, 0.817 33%, 0.863 37%, 0.902 41.5%, 0.933 "
            + "46.5%, 0.956 52%, 0.973 58%, 0.992 73.5%, 1)"
        #expect(
            files["tokens/glass.css"] == """
                :root {
                  color-scheme: light;
                  --press: cubic-bezier(0, 0, 1, 1);
                  --press-duration: 450ms;
                  --ink: #000000;
                }
                @supports (transition-timing-function: linear(0, 1)) {
                  :root {
                    --press: \(linear);
                  }
                }
                :root[data-mode="dark"] {
                  color-scheme: dark;
                  --ink: #ffffff;
                }
                @media (prefers-color-scheme: dark) {
                  :root:not([data-mode]) {
                    color-scheme: dark;
                    --ink: #ffffff;
                  }
                }

                """)
        #expect(
            files["tokens/glass.json"]
                == ##"{"name":"glass","mode":"light","modes":["light","dark"],"derived":"By hand.","tokens":[{"path":"press","type":"cubicBezier","variable":"--press","value":"cubic-bezier(0, 0, 1, 1)","spring":{"response":0.3,"damping_fraction":1,"duration_ms":450,"linear":"\##(linear)"}},{"path":"ink","type":"color","variable":"--ink","value":"#000000","values":{"light":"#000000","dark":"#ffffff"}}]}"##
        )
    }

    @Test("tells the page which modes a set has, and what is different in the other")
    func modesOnThePage() async throws {
        let page = try await contribution(
            to: catalog(source: Self.springs, overlay: Self.derivedOverlay)
        ).pages[0]
        let set = page.data["sets"][0]
        #expect(set["mode"] == .text("light"))
        #expect(set["modes"][1]["name"] == .text("dark"))
        #expect(set["modes"][1]["is_dark"] == .boolean(true))
        #expect(set["derived"] == .text("By hand."))
        let (press, ink) = (set["groups"][0]["tokens"][0], set["groups"][0]["tokens"][1])
        #expect(press["other"] == .null)
        #expect(press["spring"]["duration"] == .text("450ms"))
        #expect(press["spring"]["damping_fraction"] == .text("1"))
        #expect(ink["spring"] == .null)
        #expect(ink["hex"] == .text("#000000"))
        #expect(ink["other"]["hex"] == .text("#ffffff"))
        #expect(ink["other"]["value"] == .text("#ffffff"))
        #expect(ink["other"]["mode"] == .text("dark"))
        #expect(ink["sample_id"] == .text("glass--ink-light"))
        #expect(ink["other"]["sample_id"] == .text("glass--ink-dark"))
    }

    @Test("shows every token on a page, group by group, with every name a template may use")
    func page() async throws {
        let contribution = try await contribution(to: catalog())
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
    private func sample(_ type: String, _ value: String, _ more: String = "") async throws
        -> PageValue
    {
        let json = #"{"x y": {"it": {"$type": "\#(type)", "$value": \#(value)}}\#(more)}"#
        let page = try await contribution(to: catalog(source: json)).pages[0]
        #expect(page.data["sets"][0]["groups"][0]["anchor"] == .text("glass-x-y"))
        return page.data["sets"][0]["groups"][0]["tokens"][0]
    }

    private static let blue = #"{"colorSpace": "srgb", "components": [0, 0, 1], "alpha": 0.5}"#

    @Test("draws gradients with stops, and borders with a line")
    func gradientAndLine() async throws {
        let gradient = try await sample(
            "gradient", #"[{"color": \#(Self.blue), "position": 0.3333}]"#)
        #expect(gradient["gradient"]["stops"][0]["color"] == .text("#0000ff80"))
        #expect(gradient["gradient"]["stops"][0]["offset"] == .text("0.333"))
        #expect(gradient["value"] == .text("rgb(0 0 255 / 0.5) 33.33%"))
        let line = try await sample(
            "border",
            #"{"color": \#(Self.blue), "style": "dashed", "width": {"value": 0.5, "unit": "rem"}}"#)
        #expect(line["line"]["color"] == .text("#0000ff80"))
        #expect(line["line"]["width"] == .text("8"))
        #expect(line["line"]["dashes"] == .text("8 4"))
    }

    @Test("draws outer shadows, the lowest first, and no inner ones")
    func shadows() async throws {
        func shadow(_ blur: Int, inset: Bool = false) -> String {
            let zero = #"{"value": 0, "unit": "px"}"#
            return #"""
                {"color": \#(Self.blue), "offsetX": \#(zero), "offsetY": \#(zero), "spread": \#(zero),
                "blur": {"value": \#(blur), "unit": "px"}, "inset": \#(inset)}
                """#
        }
        let outer = try await sample(
            "shadow", "[\(shadow(3)), \(shadow(8)), \(shadow(1, inset: true))]")
        #expect(outer["shadow"]["layers"][0]["deviation"] == .text("4"))
        #expect(outer["shadow"]["layers"][1]["deviation"] == .text("1.5"))
        #expect(outer["shadow"]["layers"][1]["number"] == .integer(2))
        #expect(outer["shadow"]["layers"][2] == .null)
        #expect(try await sample("shadow", shadow(1, inset: true))["shadow"] == .null)
    }

    @Test("draws easings with a path, and fonts with what the token says of one")
    func curveAndFont() async throws {
        #expect(
            try await sample("cubicBezier", "[0.25, -0.5, 1, 1.4]")["curve"]
                == .text("M0 100C25 150 100 -40 100 0"))
        let weight = try await sample("fontWeight", "600")["font"]
        #expect(weight["weight"] == .text("600"))
        #expect(weight["family"] == .null)
        let typography = try await sample(
            "typography",
            #"""
            {"fontFamily": ["A b", "serif"], "fontSize": "{size}", "fontWeight": 700,
            "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}
            """#, #", "size": {"$type": "dimension", "$value": {"value": 2, "unit": "rem"}}"#)
        #expect(typography["font"]["family"] == .text(#""A b", serif"#))
        #expect(typography["font"]["size"] == .text("2rem"))
        #expect(typography["value"] == .text(#"700 2rem/1.5 "A b", serif"#))
    }

    @Test("has colours of entries resolved in the mode a set is made for")
    func colorsOfEntries() throws {
        let catalog = try catalog(
            source: Self.darkBase, overlay: "{\"ink\": \(Self.ink)}", for: .light)
        #expect(ColorResolver(catalog.tokens).css("{glass.ink}") == "#ffffff")
    }

    @Test("adds nothing to a catalog without tokens")
    func none() async throws {
        let contribution = try await contribution(to: catalog([]))
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
