import ShowcardDesignTokens
import Testing

struct CSSVariablesTests {
    private static let shadow =
        #"{"color":{"colorSpace":"srgb","components":[0,0,0],"alpha":0.2},"#
        + #""offsetX":{"value":0,"unit":"px"},"offsetY":{"value":2,"unit":"px"},"#
        + #""blur":{"value":0.5,"unit":"rem"},"spread":{"value":-1,"unit":"px"}}"#
    private static let red = #"{"colorSpace":"srgb","components":[1,0,0]}"#
    private static let blue = #"{"colorSpace":"oklch","components":[0.5,0.2,270]}"#

    @Test(
        "The writer of CSS custom properties writes a value of every type",
        arguments: [
            ("color", red, "#ff0000"),
            ("dimension", #"{"value":16,"unit":"px"}"#, "16px"),
            ("dimension", #"{"value":0,"unit":"px"}"#, "0px"),
            ("dimension", #"{"value":-0.25,"unit":"rem"}"#, "-0.25rem"),
            ("dimension", #"{"value":1e-7,"unit":"px"}"#, "0.0000001px"),
            ("dimension", #"{"value":1e21,"unit":"px"}"#, "1000000000000000000000px"),
            ("fontFamily", #""Inter""#, #""Inter""#),
            (
                "fontFamily", #"["-apple-system","SF Pro","serif"]"#,
                #"-apple-system, "SF Pro", serif"#
            ),
            ("fontWeight", #""semi-bold""#, "600"),
            ("fontWeight", "350.5", "350.5"),
            ("duration", #"{"value":200,"unit":"ms"}"#, "200ms"),
            ("cubicBezier", "[0.42,0,0.58,-1.5]", "cubic-bezier(0.42, 0, 0.58, -1.5)"),
            ("number", "1.50", "1.5"),
            ("strokeStyle", #""groove""#, "groove"),
            (
                "strokeStyle",
                #"{"dashArray":[{"value":4,"unit":"px"}],"lineCap":"butt"}"#, "dashed"
            ),
            (
                "border",
                #"{"color":\#(red),"width":{"value":1.5,"unit":"px"},"style":"solid"}"#,
                "1.5px solid #ff0000"
            ),
            (
                "transition",
                #"{"duration":{"value":0.2,"unit":"s"},"delay":{"value":10,"unit":"ms"},"#
                    + #""timingFunction":[0,0,1,1]}"#,
                "0.2s cubic-bezier(0, 0, 1, 1) 10ms"
            ),
            ("shadow", shadow, "0px 2px 0.5rem -1px rgb(0 0 0 / 0.2)"),
            (
                "shadow", "[\(shadow.dropLast()),\"inset\":true},\(shadow)]",
                "inset 0px 2px 0.5rem -1px rgb(0 0 0 / 0.2), 0px 2px 0.5rem -1px rgb(0 0 0 / 0.2)"
            ),
            (
                "gradient",
                #"[{"color":\#(red),"position":0},{"color":\#(blue),"position":0.333}]"#,
                "#ff0000 0%, oklch(0.5 0.2 270) 33.3%"
            ),
        ])
    func values(_ type: String, _ json: String, _ text: String) throws {
        let set = try tokens(#"{"t":{"$type":"\#(type)","$value":\#(json)}}"#)
        #expect(lines(set) == ["--t: \(text)"])
    }

    @Test("The writer of CSS custom properties writes a text style as a shorthand and its parts")
    func typography() throws {
        let set = try tokens(
            #"""
            {"body": {"$type": "typography", "$value": {
               "fontFamily": ["Inter", "sans-serif"], "fontSize": {"value": 1, "unit": "rem"},
               "fontWeight": "medium", "letterSpacing": {"value": 0.1, "unit": "px"},
               "lineHeight": 1.5}},
             "text": {"$value": "{body}"}}
            """#)
        #expect(
            lines(set) == [
                #"--body: 500 1rem/1.5 "Inter", sans-serif"#,
                #"--body-font-family: "Inter", sans-serif"#, "--body-font-size: 1rem",
                "--body-font-weight: 500", "--body-line-height: 1.5",
                "--body-letter-spacing: 0.1px",
                "--text: var(--body)", "--text-font-family: var(--body-font-family)",
                "--text-font-size: var(--body-font-size)",
                "--text-font-weight: var(--body-font-weight)",
                "--text-line-height: var(--body-line-height)",
                "--text-letter-spacing: var(--body-letter-spacing)",
            ])
    }

    @Test(
        "The writer of CSS custom properties keeps references, whole and in parts, under the prefix"
    )
    func references() throws {
        let set = try tokens(
            #"""
            {"color": {"accentSoft": {"$type": "color", "$value": \#(Self.red)}},
             "ink": {"$value": "{color.accentSoft}"},
             "half": {"$type": "number", "$value": 0.5},
             "w": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
             "style": {"$type": "strokeStyle", "$value": "solid"},
             "line": {"$type": "border", "$value":
               {"color": "{ink}", "width": "{w}", "style": "{style}"}},
             "g": {"$type": "gradient", "$value": [{"color": "{ink}", "position": "{half}"}]},
             "h": {"$type": "gradient", "$value": ["{g}", {"color": "{ink}", "position": 1}]},
             "s": {"$type": "shadow", "$value": {"color": "{ink}", "offsetX": "{w}",
               "offsetY": "{w}", "blur": "{w}", "spread": "{w}"}},
             "ss": {"$type": "shadow", "$value": ["{s}", "{s}"]}}
            """#)
        #expect(
            lines(set, prefix: "App") == [
                "--app-color-accent-soft: #ff0000",
                "--app-ink: var(--app-color-accent-soft)", "--app-half: 0.5", "--app-w: 1px",
                "--app-style: solid",
                "--app-line: var(--app-w) var(--app-style) var(--app-ink)",
                "--app-g: var(--app-ink) calc(var(--app-half) * 100%)",
                "--app-h: var(--app-g), var(--app-ink) 100%",
                "--app-s: var(--app-w) var(--app-w) var(--app-w) var(--app-w) var(--app-ink)",
                "--app-ss: var(--app-s), var(--app-s)",
            ])
    }

    @Test(
        "The writer of CSS custom properties makes names of any path",
        arguments: [
            (["color", "accent1"], "--color-accent1"),
            (["fontSizeXL"], "--font-size-xl"), (["HTMLColor"], "--html-color"),
            (["Gray 100%"], "--gray-100"),
            (["snake_case", "kebab-case"], "--snake-case-kebab-case"),
            (["color", "accent", "$root"], "--color-accent"), (["2xl"], "--2xl"),
            (["Größe", "日本"], "--größe-日本"), (["a;b:c<d/*e"], "--a-b-c-d-e"),
            (["x\u{2028}y\u{A0}z"], "--x-y-z"),
        ])
    func names(_ segments: [String], _ name: String) throws {
        var json = #"{"$type":"number","$value":1}"#
        for segment in segments.reversed() {
            json = "{\"\(segment)\":\(json)}"
        }
        let set = try tokens(json)
        #expect(set.tokens.map { CSSVariables().name(of: $0) } == [name])
    }

    @Test(
        "The writer of CSS custom properties quotes font names so that nothing in them can end the string or the page's style"
    )
    func quoting() throws {
        let family = #"["a\"; } body { x: y","</style><script>","\\","\n","\u0000","'",""]"#
        let set = try tokens(#"{"f":{"$type":"fontFamily","$value":\#(family)}}"#)
        #expect(
            lines(set) == [
                #"--f: "a\22 ; } body { x: y", "\3c /style>\3c script>", "\5c ", "\a ", "#
                    + #""\fffd ", "'", """#
            ])
    }

    @Test("The writer of CSS custom properties writes one rule, the same each time")
    func stylesheet() throws {
        let set = try tokens(#"{"$type":"number","b":{"$value":1},"a":{"$value":"{b}"}}"#)
        let sheet = CSSVariables().stylesheet(of: set, selector: "[data-theme=\"glass\"]")
        #expect(
            String(decoding: sheet, as: UTF8.self)
                == "[data-theme=\"glass\"] {\n  --b: 1;\n  --a: var(--b);\n}\n")
        #expect(CSSVariables().stylesheet(of: set) == CSSVariables().stylesheet(of: set))
    }

    @Test(
        "The writer of CSS custom properties reports tokens of one name, and names without a letter"
    )
    func problems() throws {
        let set = try tokens(
            #"{"$type":"number","fontSize":{"$value":1},"font-size":{"$value":2},"#
                + #""font":{"size":{"$value":3}},"!":{"$value":4}}"#
        )
        #expect(
            CSSVariables().problems(in: set) == [
                TokenDiagnostic(
                    .cssNameCollision, offset: 54, length: 12,
                    message: "'font-size' and 'fontSize' are both '--font-size' in CSS",
                    help: "rename one of them",
                    related: [
                        TokenDiagnostic.Related(
                            offset: 29, length: 12, message: "'fontSize' is here")
                    ]),
                TokenDiagnostic(
                    .cssNameCollision, offset: 82, length: 12,
                    message: "'font.size' and 'fontSize' are both '--font-size' in CSS",
                    help: "rename one of them",
                    related: [
                        TokenDiagnostic.Related(
                            offset: 29, length: 12, message: "'fontSize' is here")
                    ]),
                TokenDiagnostic(
                    .cssNameEmpty, offset: 100, length: 12,
                    message: "'!' has a name without a letter or digit, and CSS has no name for it",
                    help: "use letters or digits"),
            ])
    }

    @Test(
        "The writer of CSS custom properties reports a token that has the name of a text style's part"
    )
    func partCollision() throws {
        let style = try #require(specimens.first { $0.type == .typography }?.json)
        let set = try tokens(
            #"{"t":{"$type":"typography","$value":\#(style)},"tFontSize":{"$type":"number","#
                + #""$value":1}}"#
        )
        #expect(
            CSSVariables().problems(in: set).map(\.message) == [
                "'tFontSize' and 't' are both '--t-font-size' in CSS"
            ])
    }

    private func lines(_ set: TokenSet, prefix: String = "") -> [String] {
        CSSVariables(prefix: prefix).declarations(of: set).map { "\($0.name): \($0.value)" }
    }
}
