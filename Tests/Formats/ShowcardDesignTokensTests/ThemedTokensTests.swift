import ShowcardDesignTokens
import ShowcardJSON
import Testing

struct ThemedTokensTests {
    private static let base = #"""
        {"$description": "Base", "$extensions": {"com.example": {"showcard": 1}},
         "color": {"$type": "color", "$description": "Colors",
           "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
           "text": {"$value": "{color.ink}", "$description": "Text"},
           "paper": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}},
         "edge": {"$type": "border", "$value": {"color": "{color.text}", "style": "solid",
           "width": {"value": 1, "unit": "px"}}},
         "old": {"$type": "number", "$deprecated": "gone", "one": {"$value": 1}},
         "gap": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}
        """#

    private func themed(_ base: String, _ overlay: String, _ mode: TokenMode = .dark) throws
        -> ThemedTokens
    {
        let (tokens, problems) = parse(base, [(mode, overlay)])
        #expect(problems == [])
        return try #require(tokens)
    }

    @Test(
        "A set with an overlay puts an overlay's tokens into the place of the base's before references are followed"
    )
    func merging() throws {
        let tokens = try themed(
            Self.base,
            #"{"color": {"ink": {"$value": "{color.paper}", "$description": "Night ink"}}, "old": {"one": {"$value": 1}}}"#
        )
        #expect(tokens.name == "test")
        #expect(tokens.mode == .light)
        #expect(tokens.modes == [.light, .dark])
        let dark = try #require(tokens[.dark])
        #expect(dark.tokens.map(\.path) == tokens.base.tokens.map(\.path))
        #expect(dark["color.text"]?.value == tokens.base["color.paper"]?.value)
        #expect(tokens.base["color.text"]?.value == tokens.base["color.ink"]?.value)
        #expect(tokens[.light]?["color.ink"]?.alias == nil)
        #expect(dark["color.ink"]?.alias == "color.paper")
        #expect(tokens.overlay?.changedPaths == ["color.ink", "color.text", "edge"])
        #expect(dark.tokens.map(\.source) == [1, 0, 0, 0, 1, 0])
        #expect(dark["color.ink"]?.description == "Night ink")
        #expect(dark["color.text"]?.description == "Text")
        #expect(dark["old.one"]?.deprecation?.message == "gone")
        #expect(dark.description == "Base")
        #expect(dark.groups.map(\.description) == ["Colors", nil])
        #expect(dark.extensions?["com.example"]?["showcard"]?.integerValue == 1)
    }

    @Test("A set with an overlay takes the whole token: what the overlay does not repeat is gone")
    func wholeTokens() throws {
        let tokens = try themed(
            Self.base,
            #"{"$description": "Dark", "color": {"$description": "Night", "text": {"$value": "{color.paper}"}}}"#
        )
        #expect(tokens[.dark]?["color.text"]?.description == nil)
        #expect(tokens[.dark]?.description == "Dark")
        #expect(tokens[.dark]?.groups.map(\.description) == ["Night", nil])
    }

    @Test(
        "A set with an overlay knows which mode the base is made for, and whether the overlay is derived"
    )
    func modesAndDerivation() throws {
        let tokens = try themed(
            #"{"$extensions": {"showcard": {"mode": "dark"}}, "a": {"$type": "number", "$value": 1}}"#,
            #"{"$extensions": {"showcard": {"derived": "Halved."}}, "a": {"$type": "number", "$value": 0.5}}"#,
            .light)
        #expect(tokens.modes == [.dark, .light])
        #expect(tokens.overlay?.derivation == "Halved.")
        #expect(tokens[.dark]?["a"]?.value == .number(1))
        #expect(tokens[.light]?["a"]?.value == .number(0.5))
        let single = try #require(parse(Self.base, []).tokens)
        #expect(single.modes == [.light])
        #expect(single.overlay == nil)
        #expect(single[.dark] == nil)
    }

    @Test(
        "A set with an overlay reports an overlay's mistake once, in the overlay",
        arguments: OverlayRow.rows)
    func mistakes(_ row: OverlayRow) {
        let (tokens, problems) = parse(row.base, [(row.mode, row.json)])
        #expect(tokens == nil)
        #expect(problems.map(\.code) == [row.code])
        #expect(problems.first?.source == 1)
        #expect(problems.first?.offset == row.offset)
        #expect(problems.first?.length == row.length)
        #expect(problems.first?.message == row.message)
        #expect(problems.first?.help == row.help)
    }

    @Test("A set with an overlay names both files of a circle that an overlay closes")
    func circle() {
        let (tokens, problems) = parse(
            #"{"$type":"number","a":{"$value":"{b}"},"b":{"$value":"{c}"},"c":{"$value":1}}"#,
            [(.dark, #"{"c":{"$value":"{a}"}}"#)])
        #expect(tokens == nil)
        #expect(
            problems == [
                TokenDiagnostic(
                    .referenceCycle, offset: 15, length: 5, source: 1,
                    message: "tokens refer to one another in a circle: 'c' to 'a' to 'b' to 'c'",
                    help: "give one of them a value of its own",
                    related: [
                        TokenDiagnostic.Related(
                            offset: 32, length: 5, message: "'a' refers to '{b}' here"),
                        TokenDiagnostic.Related(
                            offset: 53, length: 5, message: "'b' refers to '{c}' here"),
                    ])
            ])
    }

    @Test("A set with an overlay reports a mistake of the base once, and where the base has it")
    func mistakesOfTheBase() {
        let (tokens, problems) = parse(
            #"{"a":{"$type":"number","$value":"1"},"b":{"$value":"{c}"},"d":{"$value":"{d}"}}"#,
            [(.dark, #"{"a":{"$type":"number","$value":2}}"#)])
        #expect(tokens == nil)
        #expect(problems.map(\.source) == [0, 0, 0])
        #expect(
            problems.map(\.code) == [.invalidValue, .unresolvedReference, .referenceCycle])
    }

    @Test("A set with an overlay refuses a second overlay of one mode")
    func repeatedMode() {
        let (_, problems) = parse(Self.base, [(.dark, "{}"), (.dark, "{}")])
        #expect(problems.map(\.message) == ["there is another overlay of 'test' for 'dark'"])
        #expect(problems.map(\.source) == [2])
    }

    @Test(
        "A set with an overlay says what is wrong with an overlay's own shape when the base cannot be read"
    )
    func brokenBase() {
        let (tokens, problems) = parse("{", [(.dark, #"{"a":1}"#)])
        #expect(tokens == nil)
        #expect(problems.map(\.code) == [.jsonSyntax, .notAnObject])
        #expect(problems.map(\.source) == [0, 1])
    }

    @Test("A set with an overlay reports clashing CSS names in either mode, each once")
    func cssNames() throws {
        let spring =
            #""$extensions": {"showcard": {"spring": {"response": 1, "dampingFraction": 1}}}"#
        let base =
            #"{"$type": "cubicBezier", "go": {"$value": [0,0,1,1]}, "goDuration": {"$value": [0,0,1,1]}}"#
        let tokens = try themed(base, #"{"go": {"$value": [0,0,1,1], \#(spring)}}"#)
        let problems = CSSVariables().problems(in: tokens)
        #expect(
            problems.map(\.message) == ["'goDuration' and 'go' are both '--go-duration' in CSS"])
        #expect(problems.first?.source == 0)
        #expect(problems.first?.related.map(\.source) == [1])
    }

    @Test(
        "A set with an overlay finds the variables that say the same in all sets, however far the difference is"
    )
    func common() throws {
        func set(_ a: Int, _ more: String = "") throws -> TokenSet {
            try tokens(
                #"""
                {"$type": "number", "a": {"$value": \#(a)}, "b": {"$value": "{a}"}, "c": {"$value": 3},
                 "d": {"$value": "{c}"}, "e": {"$value": "{b}"} \#(more)}
                """#)
        }
        let names = CSSVariables().commonNames(
            in: [try set(1, #", "f": {"$value": 4}"#), try set(1), try set(2)])
        #expect(names == ["--c", "--d"])
        #expect(CSSVariables().commonNames(in: [try set(1)]).count == 5)
        #expect(CSSVariables().commonNames(in: []).isEmpty)
    }

    @Test("A set with an overlay sets again only what differs, springs too")
    func differences() throws {
        func spring(_ damping: Double) -> String {
            #""$extensions": {"showcard": {"spring": {"response": 1, "dampingFraction": \#(damping)}}}"#
        }
        let base = #"""
            {"$type": "cubicBezier", "kept": {"$value": [0,0,1,1], \#(spring(1))},
             "lost": {"$value": [0,0,1,1], \#(spring(1))}, "other": {"$value": [0,0,1,1], \#(spring(1))},
             "curve": {"$value": [0,0,1,1], \#(spring(1))}, "alias": {"$value": "{other}"}}
            """#
        let overlay = #"""
            {"lost": {"$value": [0,0,1,1]}, "other": {"$value": [0,0,1,1], \#(spring(2))},
             "curve": {"$value": [0,0,0,1], \#(spring(1))}}
            """#
        let tokens = try themed(base, overlay)
        #expect(tokens.overlay?.changedPaths == ["lost", "other", "curve", "alias"])
        let (one, two) = try (
            #require(tokens.base["other"]?.spring), #require(tokens[.dark]?["other"]?.spring)
        )
        let sheet = CSSVariables().stylesheet(
            of: tokens, selectors: CSSVariables.ModeSelectors(base: ["a"], other: ["b"]))
        #expect(
            String(decoding: sheet, as: UTF8.self) == """
                a {
                  color-scheme: light;
                  --kept: cubic-bezier(0, 0, 1, 1);
                  --kept-duration: \(one.settlingTime)ms;
                  --lost: cubic-bezier(0, 0, 1, 1);
                  --lost-duration: \(one.settlingTime)ms;
                  --other: cubic-bezier(0, 0, 1, 1);
                  --other-duration: \(one.settlingTime)ms;
                  --curve: cubic-bezier(0, 0, 1, 1);
                  --curve-duration: \(one.settlingTime)ms;
                  --alias: var(--other);
                  --alias-duration: var(--other-duration);
                }
                @supports (transition-timing-function: linear(0, 1)) {
                  a {
                    --kept: \(one.cssText);
                    --lost: \(one.cssText);
                    --other: \(one.cssText);
                    --curve: \(one.cssText);
                  }
                }
                b {
                  color-scheme: dark;
                  --lost: cubic-bezier(0, 0, 1, 1);
                  --other: cubic-bezier(0, 0, 1, 1);
                  --other-duration: \(two.settlingTime)ms;
                  --curve: cubic-bezier(0, 0, 0, 1);
                  --lost-duration: initial;
                }
                @supports (transition-timing-function: linear(0, 1)) {
                  b {
                    --other: \(two.cssText);
                    --curve: \(one.cssText);
                  }
                }

                """)
    }
}
