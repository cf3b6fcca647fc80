import ShowcardDesignTokens
import Testing

struct CompatTests {
    private static let compat = TokenReadingOptions(strictness: .compat)

    @Test(
        "--compat reads what real files have, and says what to write",
        arguments: DiagnosticRow.compat)
    func reads(_ row: DiagnosticRow) throws {
        let (set, problems) = TokenSet.parse(
            TokenSource(name: "t", bytes: row.bytes), options: Self.compat)
        #expect(set != nil)
        #expect(problems.map(\.message) == [row.message])
        #expect(problems.map(\.code) == [row.code])
        #expect(problems.map(\.offset) == [row.offset])
        #expect(problems.map(\.length) == [row.length])
        #expect(problems.map(\.help) == [row.help])
    }

    @Test("what it reads is an error otherwise", arguments: DiagnosticRow.compat)
    func strict(_ row: DiagnosticRow) {
        #expect(TokenSet.parse(TokenSource(name: "t", bytes: row.bytes)).set == nil)
    }

    @Test(
        "the fix of each is what the format has, and means the same",
        arguments: DiagnosticRow.compat)
    func fixes(_ row: DiagnosticRow) throws {
        let before = TokenSet.parse(TokenSource(name: "t", bytes: row.bytes), options: Self.compat)
        // Left out types and alpha beside a value take a decision.
        guard let fix = before.problems.first?.fix else {
            #expect(["string", "alpha"].contains { row.json.contains("\"\($0)\"") })
            return
        }
        var bytes = row.bytes
        bytes.replaceSubrange(
            fix.offset..<(fix.offset + fix.length), with: Array(fix.replacement.utf8))
        let (set, problems) = TokenSet.parse(TokenSource(name: "t", bytes: bytes))
        #expect(problems == [])
        #expect(
            set?.tokens.map { CSSVariables().name(of: $0) }
                == before.set?.tokens.map { CSSVariables().name(of: $0) })
        let (old, new) = try (#require(before.set), #require(set))
        #expect(
            CSSVariables().stylesheet(of: new)
                == CSSVariables().stylesheet(of: old).map { $0 }
                || row.json.contains("80"))
    }

    @Test("--compat adds a letter spacing that is left out")
    func letterSpacing() throws {
        let json =
            #"{"a":{"$type":"typography","$value":{"fontFamily":"A","fontSize":"20px","fontWeight":400,"lineHeight":1.5}}}"#
        let (set, problems) = TokenSet.parse(
            TokenSource(name: "t", bytes: Array(json.utf8)), options: Self.compat)
        #expect(set != nil)
        #expect(
            problems.map(\.message) == [
                "the typography has no 'letterSpacing', which is read as 0",
                #"'fontSize' is '20px', and is read as {"value": 20, "unit": "px"}"#,
            ])
        var bytes = Array(json.utf8)
        for fix in problems.compactMap(\.fix).sorted(by: { $0.offset > $1.offset }) {
            bytes.replaceSubrange(
                fix.offset..<(fix.offset + fix.length), with: Array(fix.replacement.utf8))
        }
        #expect(TokenSet.parse(TokenSource(name: "t", bytes: bytes)).problems == [])
    }

    @Test("--compat takes eight digits as alpha first only when asked to")
    func alphaFirst() throws {
        let json = ##"{"a":{"$type":"color","$value":"#80FF0000"}}"##
        func color(_ options: TokenReadingOptions) throws -> TokenColor {
            let set = TokenSet.parse(
                TokenSource(name: "t", bytes: Array(json.utf8)), options: options
            ).set
            guard case .color(let color) = set?["a"]?.value else {
                throw TokenLoadError("no color")
            }
            return color
        }
        #expect(try color(Self.compat).sRGB.hex == "#80ff0000")
        #expect(
            try color(TokenReadingOptions(strictness: .compat, hexOrder: .argb)).sRGB.hex
                == "#ff000080")
    }

    @Test("a line height that is a length, by reference too, becomes a multiple of the size")
    func lineHeight() throws {
        let json = #"""
            {"size":{"$type":"dimension","$value":{"value":1,"unit":"rem"}},"height":{"$type":"dimension","$value":"24px"},
             "a":{"$type":"typography","$value":{"fontFamily":"A","fontSize":"{size}","fontWeight":400,
               "lineHeight":"{height}","letterSpacing":{"value":0,"unit":"px"}}}}
            """#
        let set = TokenSet.parse(
            TokenSource(name: "t", bytes: Array(json.utf8)), options: Self.compat
        ).set
        guard case .typography(let style) = set?["a"]?.value else {
            Issue.record("no typography")
            return
        }
        #expect(style.lineHeight.value == 1.5)
    }

    @Test("alpha beside a reference stays an error, as the reference's color cannot be changed")
    func alphaBesideReference() {
        let json =
            #"{"a":{"$type":"color","$value":\#(DiagnosticRow.black)},"b":{"$value":"{a}","alpha":0.5}}"#
        let (set, problems) = TokenSet.parse(
            TokenSource(name: "t", bytes: Array(json.utf8)), options: Self.compat)
        #expect(set == nil)
        #expect(
            problems.map(\.message) == [
                "'alpha' has no effect: the value is not a color of its own"
            ])
    }

    @Test("a color as text is an error with a fix, in the format as it is")
    func strictFix() {
        let problems = parse(##"{"a":{"$type":"color","$value":"#8f0"}}"##).problems
        #expect(
            problems.first?.replacement
                == #"{"colorSpace": "srgb", "components": [0.533, 1, 0]}"#)
    }
}
