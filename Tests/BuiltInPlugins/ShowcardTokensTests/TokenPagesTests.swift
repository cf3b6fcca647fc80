import ShowcardCatalog
import ShowcardTokens
import Testing

@Suite("The pages of tokens")
struct TokenPagesTests {
    private static let source = #"""
        {"$description": "A set.",
         "fontSize": {"$type": "dimension", "$description": "Sizes.",
          "small": {"$value": {"value": 13, "unit": "px"}},
          "tiny": {"$value": "{fontSize.small}", "$deprecated": "use {fontSize.small}"}},
         "contrast": {"$type": "color",
          "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0.2, 1], "alpha": 0.5}},
          "copy": {"$value": "{contrast.ink}", "$description": "The same.", "$deprecated": true}}}
        """#
    private static let overlay = #"""
        {"$extensions": {"showcard": {"derived": "By hand."}},
         "contrast": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}
        """#
    private let sample = TokenSample(source: source, overlay: overlay)

    @Test(
        "The pages of tokens are an overview, and for each set its tokens, their groups and three views"
    )
    func folders() async throws {
        var sample = sample
        let state = ThemeComponent.State(
            name: "A", values: .record([.init("is_typical", .boolean(true))]))
        sample.theme = TokenSample.theme(components: [
            ThemeComponent(name: "chip", title: "Chip", states: [state])
        ])
        let pages = try await sample.contribution().pages
        #expect(
            pages.map { "\($0.folder) \($0.template) \($0.titleKey) \($0.subject ?? "-")" } == [
                "tokens/ tokens tokens_title -",
                "tokens/glass/ tokens-set tokens_set_title Glass",
                "tokens/glass/font-size/ tokens-group tokens_group_title Font size · Glass",
                "tokens/glass/contrast-2/ tokens-group tokens_group_title Contrast · Glass",
                "tokens/glass/aliases/ tokens-aliases tokens_aliases_title Glass",
                "tokens/glass/contrast/ tokens-contrast tokens_contrast_title Glass",
                "tokens/glass/contrast/dark/ tokens-contrast tokens_contrast_title Glass",
                "tokens/glass/vision/ tokens-vision tokens_vision_title Glass",
                "tokens/glass/context/ tokens-context tokens_context_title Glass",
            ])
        #expect(pages.filter(\.isInNavigation).map(\.folder) == ["tokens/"])
    }

    @Test("The pages of tokens use no name that templates do not know")
    func shapes() async throws {
        for page in try await sample.contribution().pages {
            #expect(page.data.names(notIn: page.shape) == [], "\(page.folder)")
        }
    }

    @Test("The pages of tokens are those that the theme has templates for")
    func sparseThemes() async throws {
        var sample = sample
        sample.theme = TokenSample.theme(["tokens", "tokens-vision"])
        let pages = try await sample.contribution().pages
        #expect(pages.map(\.folder) == ["tokens/"])
        #expect(pages[0].data["sets"][0]["views"]["vision"] == .null)
        sample.theme = TokenSample.theme(["tokens", "tokens-set", "tokens-group", "tokens-vision"])
        #expect(
            try await sample.contribution().pages.map(\.folder) == [
                "tokens/", "tokens/glass/", "tokens/glass/font-size/", "tokens/glass/contrast-2/",
                "tokens/glass/vision/",
            ])
    }

    @Test(
        "The pages of tokens show each set on the overview, with its colors in each mode and what is deprecated"
    )
    func overview() async throws {
        let set = try await sample.page("tokens/").data["sets"][0]
        #expect(set["set"]["title"] == .text("Glass"))
        #expect(set["set"]["description"] == .text("A set."))
        #expect(set["set"]["derived"] == .text("By hand."))
        #expect(set["set"]["count"] == .integer(4))
        #expect(set["palettes"][0]["colors"].count == 0)
        #expect(set["palettes"][1]["colors"].texts("hex") == ["#ffffff"])
        #expect(set["deprecated"].texts("path") == ["fontSize.tiny", "contrast.copy"])
        #expect(
            set["groups"].texts("path") == ["tokens/glass/font-size/", "tokens/glass/contrast-2/"])
        #expect(set["views"]["contrast"]["path"] == .text("tokens/glass/contrast/"))
    }

    @Test("The pages of tokens list the tokens of a set with their values in both modes")
    func index() async throws {
        let data = try await sample.page("tokens/glass/").data
        #expect(data["sections"].texts("title") == ["Font size", "Contrast"])
        #expect(data["sections"].texts("description") == ["Sizes."])
        let rows = data["sections"][1]["tokens"]
        #expect(rows.texts("path") == ["contrast.ink", "contrast.copy"])
        #expect(rows.texts("value") == ["#0033ff80", "#0033ff80"])
        #expect(rows.texts("other") == ["#ffffff", "#ffffff"])
        #expect(rows.texts("link")[0] == "tokens/glass/contrast-2/#--contrast-ink")
        #expect(data["sections"][0]["tokens"][0]["other"] == .null)
    }

    @Test(
        "The pages of tokens say of a token what it stands for, who refers to it, where it is written and what it is called"
    )
    func detail() async throws {
        let sections = try await sample.page("tokens/glass/contrast-2/").data["sections"]
        let (ink, copy) = (sections[0]["tokens"][0], sections[0]["tokens"][1])
        #expect(ink["dependents"].texts("path") == ["contrast.copy"])
        #expect(ink["looks"].texts("hex") == ["#0033ff80", "#ffffff"])
        #expect(ink["looks"][0]["value"] == .text("rgb(0 51 255 / 0.5)"))
        #expect(ink["place"] == .text("glass.tokens.json:6"))
        #expect(ink["other_place"] == .text("dark.tokens.json:2"))
        #expect(ink["css"] == .text("var(--contrast-ink)"))
        #expect(ink["swift"] == .text("DesignTokens.Glass.Light.Contrast.ink"))
        #expect(ink["kotlin"] == .text("DesignTokensLight.contrast.ink"))
        #expect(copy["looks"][1]["chain"].texts("path") == ["contrast.ink"])
        #expect(copy["other_place"] == .null)
        #expect(copy["deprecated"]["replacement"]["path"] == .text("contrast.ink"))
        #expect(copy["deprecated"]["message"] == .null)
        #expect(copy["is_used"] == .boolean(false))
    }

    @Test(
        "The pages of tokens name what takes the place of a deprecated token, and show once what is the same in both modes"
    )
    func deprecation() async throws {
        let tiny = try await sample.page("tokens/glass/font-size/").data["sections"][0]["tokens"][1]
        #expect(tiny["deprecated"]["message"] == .text("use {fontSize.small}"))
        #expect(tiny["deprecated"]["replacement"]["path"] == .text("fontSize.small"))
        #expect(tiny["looks"].count == 1)
        #expect(tiny["looks"][0]["is_both"] == .boolean(true))
        #expect(tiny["sample"] == .text("font-size"))
    }

    @Test(
        "The pages of tokens compare all colors, translucent ones composited, with nothing rounded up"
    )
    func contrast() async throws {
        let light = try await sample.page("tokens/glass/contrast/").data
        #expect(light["grounds"].texts("hex") == ["#0033ff80"])
        #expect(light["rows"][0]["mark"]["more"] == .integer(1))
        // Half-transparent #0033ff over white is #8099ff; over that again #4066ff.
        #expect(light["rows"][0]["cells"].texts("ratio") == ["1.73"])
        let dark = try await sample.page("tokens/glass/contrast/dark/").data
        #expect(dark["rows"][0]["cells"].texts("ratio") == ["1.00"])
        #expect(
            dark["modes"].texts("path") == [
                "tokens/glass/contrast/", "tokens/glass/contrast/dark/",
            ])
    }

    @Test("The pages of tokens mark what contrast is enough for")
    func grades() async throws {
        func color(_ level: Double) -> String {
            #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(level), \#(level), \#(level)]}}"#
        }
        let levels = [1, 0, 0.46, 0.55, 0.6]
        let tokens = levels.enumerated().map { "\"c\($0)\": \(color($1))" }
        let sample = TokenSample(source: "{\(tokens.joined(separator: ", "))}")
        let cells = try await sample.page("tokens/glass/contrast/").data["rows"].column(0)
        #expect(cells.texts("ratio") == ["1.00", "21.00", "4.58", "3.35", "2.84"])
        #expect(cells.texts("mark") == ["", "AAA", "AA", "AA large", ""])
    }

    @Test(
        "The pages of tokens show colors as people see them who lack cones, and pairs that come too close"
    )
    func vision() async throws {
        let red =
            #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.64, 0.15, 0.15]}}"#
        let green =
            #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.36, 0.36, 0.15]}}"#
        let sample = TokenSample(source: "{\"red\": \(red), \"green\": \(green)}")
        let mode = try await sample.page("tokens/glass/vision/").data["modes"][0]
        #expect(mode["colors"].texts("hex") == ["#a32626", "#5c5c26"])
        #expect(
            mode["colors"][0]["deuteranopia"] == .text(SRGBColor.red.seen(with: .deuteranopia).hex))
        let pairs = mode["deficiencies"].flags("has_pairs")
        #expect(pairs.count == 3 && !pairs[2])
    }

    @Test(
        "The pages of tokens are called by the words of their group, capitals in a row kept together"
    )
    func titles() async throws {
        let names = ["Color", "UI", "HTMLText", "buttonUI", "fontSize", "line-height", "planB"]
        let groups = names.map { "\"\($0)\": {\"a\": {\"$value\": 1}}" }
        let sample = TokenSample(
            source: "{\"$type\": \"number\", \(groups.joined(separator: ", "))}")
        let pages = try await sample.contribution().pages.filter { $0.template == "tokens-group" }
        let titles = [
            "Color", "UI", "HTML text", "Button UI", "Font size", "Line height", "Plan b",
        ]
        #expect(pages.compactMap(\.subject) == titles.map { "\($0) · Glass" })
    }

    @Test("The pages of tokens part large groups into pages of about the same size")
    func parts() async throws {
        let groups = (0..<9).map { group in
            let tokens = (0..<4).map { "\"t\($0)\": {\"$value\": \($0)}" }
            return "\"g\(group)\": {\(tokens.joined(separator: ", "))}"
        }
        let sample = TokenSample(
            source: "{\"$type\": \"number\", \"all\": {\(groups.joined(separator: ", "))}}")
        let pages = try await sample.contribution().pages.filter { $0.template == "tokens-group" }
        #expect(
            pages.map(\.folder) == [
                "tokens/glass/all/", "tokens/glass/all/2/", "tokens/glass/all/3/",
            ])
        #expect(pages.map(\.subject) == ["All 1 · Glass", "All 2 · Glass", "All 3 · Glass"])
        #expect(pages.map { $0.data["sections"].count } == [3, 3, 3])
        #expect(pages[1].data["previous"]["path"] == .text("tokens/glass/all/"))
        #expect(pages[1].data["next"]["number"] == .integer(3))
        #expect(pages[2].data["next"] == .null)
    }

    @Test("The pages of tokens part the colors of large sets, and say how many are left out")
    func manyColors() async throws {
        func colors(_ count: Int) -> String {
            let tokens = (0..<count).map { number in
                let parts = [number % 20, number / 20 % 20, number / 400].map { Double($0) / 20 }
                return
                    #""c\#(number)": {"$value": {"colorSpace": "srgb", "components": \#(parts)}}"#
            }
            return "{\"$type\": \"color\", \(tokens.joined(separator: ", "))}"
        }
        let sample = TokenSample(source: colors(200))
        let folders = try await sample.contribution().pages.map(\.folder)
        let prefix = "tokens/glass/contrast/"
        #expect(
            folders.filter { $0.hasPrefix(prefix) } == [prefix] + (2...9).map { "\(prefix)\($0)/" })
        #expect(
            folders.filter { $0.contains("/vision/") } == [
                "tokens/glass/vision/", "tokens/glass/vision/2/",
            ])
        let last = try await sample.page("\(prefix)9/").data
        #expect(last["rows"].count == 8 && last["grounds"].count == 8)
        #expect(last["tiles"].count == 9 && last["left_out"] == .null)
        #expect(last["rows"][7]["cells"][7]["ratio"] == .text("1.00"))
        #expect(
            try await sample.page("tokens/glass/vision/2/").data["modes"][0]["colors"].count == 8)
        let many = try await TokenSample(source: colors(400)).page("tokens/glass/contrast/16/").data
        #expect(many["left_out"] == .integer(16) && many["compared"] == .integer(384))
    }

    @Test(
        "The pages of tokens are rendered again when what they read changes, and for nothing else")
    func inputs() async throws {
        func inputs(_ folder: String, _ sample: TokenSample) async throws -> [OutputInput] {
            try await sample.page(folder).inputs
        }
        #expect(try await inputs("tokens/glass/", sample) == [.tokens])
        let group = try await inputs("tokens/glass/font-size/", sample)
        #expect(group == [.tokens, .text("3 4 6 7\n3 4 2 7"), .text("")])
    }
}

extension PageValue {
    /// The first cells of rows.
    fileprivate func column(_ index: Int) -> PageValue {
        guard case .list(let rows) = self else { return .null }
        return .list(rows.map { $0["cells"][index] })
    }

    fileprivate func flags(_ name: String) -> [Bool] {
        guard case .list(let values) = self else { return [] }
        return values.map { $0[name] == .boolean(true) }
    }
}

extension SRGBColor {
    fileprivate static let red = SRGBColor(red: 0.64, green: 0.15, blue: 0.15)
}
