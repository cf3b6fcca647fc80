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

    private func sample(
        _ names: [String] = ["glass"], source: String = source, overlay: String? = nil,
        for mode: TokenMode = .dark
    ) -> TokenSample {
        TokenSample(names: names, source: source, overlay: overlay, mode: mode)
    }

    @Test("The plugin tokens writes each set as CSS and as JSON with resolved values")
    func files() async throws {
        let files = try await sample().files()
        #expect(
            files.keys.sorted() == [
                "tokens/glass.css", "tokens/glass.json", "tokens/glass.preview.css",
            ])
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

    private func stylesheet(_ sample: TokenSample) async throws -> String {
        try await stylesheets(sample, named: ["tokens.css"]).first ?? ""
    }

    private func stylesheets(_ sample: TokenSample, named names: [String]) async throws -> [String]
    {
        let assets = try await sample.contribution().assets
        #expect(assets.map(\.name) == names)
        return assets.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test(
        "The plugin tokens writes the default set for the root, and a style sheet by data-theme for each other look"
    )
    func stylesheet() async throws {
        let sample = sample(
            ["buds", "glass"], source: "{\"ink\": \(Self.ink), \"line\": \(Self.ink)}",
            overlay: "{\"ink\": \(Self.snow)}")
        #expect(try await sample.contribution().assets.map(\.look) == ["buds", nil])
        let texts = try await stylesheets(sample, named: ["tokens-buds.css", "tokens.css"])
        #expect(
            texts[1] == """
                :where(:root),
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

                """)
        #expect(
            texts[0] == """
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

    @Test("The plugin tokens follows the system also in a set made for dark grounds")
    func darkSet() async throws {
        let sample = sample(
            source: Self.darkBase, overlay: "{\"ink\": \(Self.ink)}", for: .light)
        #expect(
            try await stylesheet(sample) == """
                :where(:root),
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
                @media (prefers-color-scheme: light) {
                  [data-theme="glass"]:root:not([data-mode]),
                  :root:not([data-mode]) [data-theme="glass"]:not([data-mode]),
                  :root:not([data-theme], [data-mode]) {
                    color-scheme: light;
                    --ink: #000000;
                  }
                }

                """)
        #expect(
            try await sample.files()["tokens/glass.css"] == """
                :root {
                  color-scheme: dark;
                  --ink: #ffffff;
                  --line: #ffffff;
                }
                :root[data-mode="light"] {
                  color-scheme: light;
                  --ink: #000000;
                }
                @media (prefers-color-scheme: light) {
                  :root:not([data-mode]) {
                    color-scheme: light;
                    --ink: #000000;
                  }
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

    @Test("The plugin tokens writes both modes of a set and what its springs are")
    func modesAndSprings() async throws {
        let files = try await sample(source: Self.springs, overlay: Self.derivedOverlay).files()
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

    @Test(
        "The plugin tokens writes a class for each token by which its samples are drawn in either mode"
    )
    func preview() async throws {
        let files = try await sample(source: Self.springs, overlay: Self.derivedOverlay).files()
        let linear = try #require(
            files["tokens/glass.json"]?.split(separator: "\"").first { $0.hasPrefix("linear(") })
        #expect(
            files["tokens/glass.preview.css"] == """
                .t--press{--Light:\(linear);--Dark:var(--Light);--Time:450ms}
                .t--ink{--Light:#000000;--Dark:#ffffff}

                """)
        let dark = sample(source: Self.darkBase, overlay: "{\"ink\": \(Self.ink)}", for: .light)
        #expect(
            try await dark.files()["tokens/glass.preview.css"] == """
                .t--ink{--Light:#000000;--Dark:#ffffff}
                .t--line{--Light:#ffffff;--Dark:var(--Light)}

                """)
    }

    @Test("The plugin tokens has colors of entries resolved in the mode a set is made for")
    func colorsOfEntries() throws {
        let catalog = try sample(
            source: Self.darkBase, overlay: "{\"ink\": \(Self.ink)}", for: .light
        ).catalog()
        #expect(ColorResolver(catalog.tokens).css("{glass.ink}") == "#ffffff")
    }

    @Test("The plugin tokens adds nothing to a catalog without tokens")
    func none() async throws {
        let contribution = try await sample([]).contribution()
        #expect(contribution.pages.isEmpty)
        #expect(contribution.assets.isEmpty)
    }
}
