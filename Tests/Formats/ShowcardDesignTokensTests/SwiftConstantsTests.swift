import ShowcardDesignTokens
import Testing

@Suite("Tokens as Swift constants")
struct SwiftConstantsTests {
    private static let red = #"{"colorSpace":"srgb","components":[1,0,0]}"#
    private static let shadow =
        #"{"color":\#(red),"offsetX":{"value":0,"unit":"px"},"offsetY":{"value":2,"unit":"px"},"#
        + #""blur":{"value":0.5,"unit":"rem"},"spread":{"value":-1,"unit":"px"}}"#
    private static let redText = ".init(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0)"

    @Test("Tokens as Swift constants are called as they are written, with the enums around them")
    func names() throws {
        let json = #"""
            {"$type": "number", "font-size": {"2xl": {"$value": 1}, "2-xl": {"$value": 2}},
             "in": {"$value": 3}, "a": {"$root": {"$value": 4}}}
            """#
        let set = ThemedTokens(base: try tokens(json))
        let names = SwiftConstants().names(of: [set, set])
        #expect(names.count == 2)
        #expect(names[0]["font-size.2xl"] == "DesignTokens.Test.Light.FontSize._2xl")
        #expect(names[0]["font-size.2-xl"] == "DesignTokens.Test.Light.FontSize._2Xl")
        #expect(names[0]["in"] == "DesignTokens.Test.Light.`in`")
        #expect(names[1]["a.$root"] == "DesignTokens.Test_.Light.A.root")
        let kotlin = ComposeNames.names(of: [set])
        #expect(kotlin[0]["in"] == "DesignTokensValues.`in`")
        #expect(kotlin[0]["font-size.2xl"] == "DesignTokensValues.fontSize.`_2xl`")
    }

    /// The lines between those that open the mode of a set and those that close it.
    private func lines(_ json: String, access: SwiftAccess = .internal) throws -> [String] {
        let tokens = ThemedTokens(base: try tokens(json))
        let text = String(
            decoding: SwiftConstants(access: access).source(of: [tokens]), as: UTF8.self)
        let all = text.split(separator: "\n").map { String($0) }
        let start = try #require(all.firstIndex { $0.hasSuffix("enum Light {") })
        let end = try #require(all.firstIndex { $0 == "        }" })
        return all[(start + 1)..<end].map { String($0.dropFirst(12)) }
    }

    @Test(
        "Tokens as Swift constants have a value of every type",
        arguments: [
            ("color", red, "DesignTokens.ColorValue { \(redText) }"),
            (
                "color", #"{"colorSpace":"hsl","components":[120,100,25],"alpha":0.5}"#,
                "DesignTokens.ColorValue { .init(red: 0.0, green: 0.5, blue: 0.0, alpha: 0.5) }"
            ),
            ("dimension", #"{"value":16,"unit":"px"}"#, "Swift.Double { 16.0 }"),
            ("dimension", #"{"value":-0.25,"unit":"rem"}"#, "Swift.Double { -4.0 }"),
            ("dimension", #"{"value":1e-7,"unit":"px"}"#, "Swift.Double { 0.0 }"),
            (
                "dimension", #"{"value":1e21,"unit":"px"}"#,
                "Swift.Double { 1000000000000000000000.0 }"
            ),
            (
                "fontFamily", #"["A \"b\" \\(c)","\u0007\u202e"]"#,
                #"[Swift.String] { ["A \"b\" \\(c)", "\u{7}\u{202E}"] }"#
            ),
            ("fontWeight", #""semi-bold""#, "Swift.Double { 600.0 }"),
            ("duration", #"{"value":200,"unit":"ms"}"#, "Swift.Double { 0.2 }"),
            (
                "cubicBezier", "[0.42,0,0.58,-1.5]",
                "DesignTokens.Easing { .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: -1.5, spring: nil) }"
            ),
            ("number", "1.50", "Swift.Double { 1.5 }"),
            ("strokeStyle", #""groove""#, "DesignTokens.StrokeStyle { .groove }"),
            (
                "strokeStyle", #"{"dashArray":[{"value":4,"unit":"px"}],"lineCap":"butt"}"#,
                "DesignTokens.StrokeStyle { .dashes([4.0], lineCap: .butt) }"
            ),
            (
                "border",
                #"{"color":\#(red),"width":{"value":1.5,"unit":"px"},"style":"solid"}"#,
                "DesignTokens.Border { .init(color: \(redText), width: 1.5, style: .solid) }"
            ),
            (
                "transition",
                #"{"duration":{"value":0.2,"unit":"s"},"delay":{"value":10,"unit":"ms"},"#
                    + #""timingFunction":[0,0,1,1]}"#,
                "DesignTokens.Transition { .init(duration: 0.2, delay: 0.01, easing: "
                    + ".init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0, spring: nil)) }"
            ),
            (
                "shadow", shadow,
                "[DesignTokens.Shadow] { [.init(color: \(redText), x: 0.0, y: 2.0, blur: 8.0, "
                    + "spread: -1.0, isInset: false)] }"
            ),
            (
                "gradient", #"[{"color":\#(red),"position":0.333}]"#,
                "[DesignTokens.GradientStop] { [.init(color: \(redText), position: 0.333)] }"
            ),
            (
                "typography",
                #"{"fontFamily":"Inter","fontSize":{"value":1,"unit":"rem"},"fontWeight":500,"#
                    + #""letterSpacing":{"value":0.1,"unit":"px"},"lineHeight":1.5}"#,
                #"DesignTokens.TextStyle { .init(families: ["Inter"], size: 16.0, weight: 500.0, "#
                    + "letterSpacing: 0.1, lineHeight: 1.5) }"
            ),
        ])
    func values(_ type: String, _ json: String, _ text: String) throws {
        #expect(
            try lines(#"{"t":{"$type":"\#(type)","$value":\#(json)}}"#) == ["static var t: \(text)"]
        )
    }

    @Test("Tokens as Swift constants stand in an enum a group, with what the file says of both")
    func groups() throws {
        let json = """
            {"font-size": {"$type": "dimension", "$description": "Sizes.\\nOf text.",
               "2xl": {"$value": {"value": 1, "unit": "px"}, "$description": "Two */ XL."},
               "default": {"$value": "{font-size.2xl}", "$deprecated": "use \\"2xl\\""},
               "inner": {"$root": {"$value": {"value": 2, "unit": "px"}},
                 "root": {"$value": {"value": 3, "unit": "px"}, "$deprecated": true}},
               "type": {"a": {"$value": {"value": 4, "unit": "px"}}}},
             "fontSize": {"$type": "number", "level-2": {"$value": 5}, "level2": {"$value": 6}}}
            """
        #expect(
            try lines(json, access: .public) == [
                "/// Sizes.",
                "/// Of text.",
                "public enum FontSize {",
                "    public enum Inner {",
                "        public static var root: Swift.Double { 2.0 }",
                "        @available(*, deprecated)",
                "        public static var root_: Swift.Double { 3.0 }",
                "    }",
                "    public enum Type_ {",
                "        public static var a: Swift.Double { 4.0 }",
                "    }",
                "    /// Two */ XL.",
                "    public static var _2xl: Swift.Double { 1.0 }",
                #"    @available(*, deprecated, message: "use \"2xl\"")"#,
                "    public static var `default`: Swift.Double { 1.0 }",
                "    public static var level_2: Swift.Double { 5.0 }",
                "    public static var level2: Swift.Double { 6.0 }",
                "}",
            ])
    }

    @Test("Tokens as Swift constants hide none of the names that others refer to")
    func reserved() throws {
        let json = #"""
            {"design-tokens": {"swift": {"a": {"$type": "number", "$value": 1}}},
             "colorValue": {"double": {"$type": "number", "$value": 2}}}
            """#
        #expect(
            try lines(json) == [
                "enum DesignTokens_ {", "    enum Swift_ {",
                "        static var a: Swift.Double { 1.0 }", "    }", "}",
                "enum ColorValue {", "    static var double: Swift.Double { 2.0 }", "}",
            ])
    }

    @Test(
        "Tokens as Swift constants have names that Swift takes, whatever the file calls them",
        arguments: [
            ("größe", "größe"), ("色", "色"), ("a b", "aB"), ("a→b", "aB"), ("→", "unnamed"),
            ("Ünder", "ünder"), ("self", "self_"), ("in", "`in`"),
        ])
    func names(_ name: String, _ expected: String) throws {
        #expect(
            try lines(#"{"\#(name)":{"$type":"number","$value":1}}"#)
                == ["static var \(expected): Swift.Double { 1.0 }"])
    }

    @Test(
        "Tokens as Swift constants stand in an enum a mode, where what is the same has another name for the same"
    )
    func modes() throws {
        let color = #"{"colorSpace":"srgb","components":[0,0,0]}"#
        let base = """
            {"$description": "Ink on paper.",
             "color": {"$type": "color", "ink": {"$value": \(color)}, "text": {"$value": "{color.ink}"},
               "fixed": {"black": {"$value": \(color)}}},
             "gap": {"$type": "dimension", "$description": "Gaps.",
               "wide": {"$value": {"value": 1, "unit": "px"}}}}
            """
        let (tokens, problems) = parse(
            base, [(.dark, #"{"color": {"ink": {"$value": \#(Self.red)}}}"#)])
        #expect(problems == [])
        let source = SwiftConstants().source(of: [try #require(tokens)])
        let expected = """
            // Generated by Showcard; do not edit.

            /// The design tokens, by set, mode and group.
            enum DesignTokens {
                /// Ink on paper.
                enum Test {
                    /// The mode the set is made for.
                    enum Light {
                        enum Color {
                            enum Fixed {
                                static var black: DesignTokens.ColorValue { .init(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0) }
                            }
                            static var ink: DesignTokens.ColorValue { .init(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0) }
                            static var text: DesignTokens.ColorValue { .init(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0) }
                        }
                        /// Gaps.
                        enum Gap {
                            static var wide: Swift.Double { 1.0 }
                        }
                    }

                    /// The set's other mode.
                    enum Dark {
                        enum Color {
                            typealias Fixed = DesignTokens.Test.Light.Color.Fixed
                            static var ink: DesignTokens.ColorValue { \(Self.redText) }
                            static var text: DesignTokens.ColorValue { \(Self.redText) }
                        }
                        /// Gaps.
                        typealias Gap = DesignTokens.Test.Light.Gap
                    }
                }

                /// A color in sRGB; components below 0 or above 1 are those of one it does not hold.
                struct ColorValue: Swift.Hashable, Swift.Sendable {

            """
        #expect(String(decoding: source, as: UTF8.self).hasPrefix(expected))
    }

    @Test(
        "Tokens as Swift constants of several sets stand beside each other, none in the place of a type"
    )
    func sets() throws {
        let sets = try ["easing", "design-tokens", "glass"].map { name in
            let text = #"{"t":{"$type":"number","$value":1}}"#
            let (tokens, _) = ThemedTokens.parse(
                TokenSource(name: name, bytes: Array(text.utf8)))
            return try #require(tokens)
        }
        let source = String(decoding: SwiftConstants().source(of: sets), as: UTF8.self)
        let enums = source.split(separator: "\n").filter { $0.hasPrefix("    enum ") }
        #expect(
            enums == [
                "    enum Easing_ {", "    enum DesignTokens_ {", "    enum Glass {",
                "    enum StrokeStyle: Swift.Hashable, Swift.Sendable {",
            ])
    }
}
