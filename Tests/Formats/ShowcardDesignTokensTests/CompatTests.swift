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

    /// What the format has too, with another meaning or a warning.
    private static let valid: Set<TokenDiagnostic.Code> = [.legacyName]

    @Test("what it reads is an error otherwise", arguments: DiagnosticRow.compat)
    func strict(_ row: DiagnosticRow) {
        guard !Self.valid.contains(row.code), !row.json.contains("Open Sans") else { return }
        #expect(TokenSet.parse(TokenSource(name: "t", bytes: row.bytes)).set == nil)
    }

    @Test(
        "the fix of each is what the format has, and means the same",
        arguments: DiagnosticRow.compat)
    func fixes(_ row: DiagnosticRow) throws {
        let before = TokenSet.parse(TokenSource(name: "t", bytes: row.bytes), options: Self.compat)
        // What changes the structure of a file has several edits.
        guard let fix = before.problems.first?.fix else {
            #expect(
                ["string", "alpha", "attributes", "_"].contains { row.json.contains("\"\($0)\"") })
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

    @Test(
        "an alpha beside a reference gives the reference's color that alpha, and says so at the alpha"
    )
    func alphaBesideReference() throws {
        let json =
            ##"{"a":{"$type":"color","$value":"#336699"},"b":{"$value":"{a}","alpha":0.5}}"##
        let (set, problems) = TokenSet.parse(
            TokenSource(name: "t", bytes: Array(json.utf8)), options: Self.compat)
        guard case .color(let color) = try #require(set)["b"]?.value else {
            Issue.record("no color")
            return
        }
        #expect(color.cssText == "rgb(51 102 153 / 0.5)")
        let found = try #require(problems.first { $0.code == .lossyValue })
        #expect(
            found.message
                == "'alpha' is beside the reference '{a}', which is written out as a color with "
                + "its components and an alpha of 0.5")
        #expect(
            found.help == "the token is no longer an alias, but its color still changes with 'a'")
        #expect(found.offset == 62)
    }

    @Test(
        "an alpha beside a color replaces its own, as in Primer's tools, with a warning if they differ",
        arguments: [
            (#"{"colorSpace":"srgb","components":[1,1,1],"alpha":1}"#, "0", false),
            (##""#ffffff80""##, "0.2", true),
            (#"{"colorSpace":"srgb","components":[1,1,1],"alpha":0.4}"#, "0.2", true),
        ])
    func alphaBesideColor(_ value: String, _ alpha: String, _ isLoss: Bool) throws {
        let json = #"{"c":{"$type":"color","t":{"$value":\#(value),"alpha":\#(alpha)}}}"#
        let (set, problems) = TokenSet.parse(
            TokenSource(name: "t", bytes: Array(json.utf8)), options: Self.compat)
        guard case .color(let color) = try #require(set)["c.t"]?.value else {
            Issue.record("no color")
            return
        }
        #expect(color.cssText == "rgb(255 255 255 / \(alpha))")
        #expect(problems.contains { $0.code == .lossyValue } == isLoss)
        let conversion = TokenConversion([TokenSource(name: "t", bytes: Array(json.utf8))])
        #expect(
            TokenSet.parse(TokenSource(name: "t", bytes: conversion.files[0].after)).set?["c.t"]?
                .value == .color(color))
        #expect(conversion.decisions.map(\.code) == (isLoss ? [.lossyValue] : []))
    }

    @Test(
        "a token whose length depends on something else is omitted, and so is what refers to it",
        arguments: [
            (
                #""1.5em""#, "is 1.5em, and the font size that it depends on is not known",
                #"write px; or write {"value": 1.5, "unit": "rem"} if it is meant for text of the default size"#
            ),
            (
                #""50vw""#, "has the unit 'vw', which the format does not have",
                "write px or rem"
            ),
            (
                #"{"value": 2, "unit": "vw"}"#, "has the unit 'vw', which the format does not have",
                "write px or rem"
            ),
        ])
    func relativeLengths(_ value: String, _ reason: String, _ help: String) throws {
        let json =
            #"{"d":{"$type":"dimension","a":{"$value":\#(value)},"b":{"$value":"{d.a}"},"c":{"$value":"1px"}}}"#
        let source = TokenSource(name: "t", bytes: Array(json.utf8))
        let (set, problems) = TokenSet.parse(source, options: Self.compat)
        #expect(try #require(set).tokens.map(\.path) == ["d.c"])
        let losses = problems.filter { $0.code == .legacyType }
        #expect(
            losses.map(\.message) == [
                "'d.a' \(reason), and is moved to '$extensions'",
                "'d.b' refers to 'd.a', which the format does not have, and is moved to '$extensions'",
            ])
        #expect(losses.first?.help == help)
        #expect(
            losses.first.map { json.utf8.dropFirst($0.offset).prefix($0.length) }.flatMap {
                String($0)
            } == #""a""#)
        let conversion = TokenConversion([source])
        #expect(conversion.problems.isEmpty)
        #expect(
            TokenSet.parse(TokenSource(name: "t", bytes: conversion.files[0].after)).set?.tokens
                .map(\.value) == set?.tokens.map(\.value))
    }

    @Test(
        "a length without a unit is an error that says what to write",
        arguments: [
            (
                "16", "the dimension is 16, without a unit",
                "write a unit, or choose one for all such lengths with '--unitless px' or '--unitless rem'"
            )
        ])
    func lengths(_ value: String, _ message: String, _ help: String) {
        let json = #"{"a":{"$type":"dimension","$value":\#(value)}}"#
        let source = TokenSource(name: "t", bytes: Array(json.utf8))
        let problems = TokenSet.parse(source, options: Self.compat).problems
        #expect(problems.map(\.message) == [message])
        #expect(problems.map(\.help) == [help])
        #expect(problems.map(\.offset) == [35])
        let conversion = TokenConversion([source])
        #expect(conversion.problems == problems)
        #expect(!conversion.files[0].isChanged)
    }

    private static func sizes(of set: TokenSet?) throws -> [String] {
        try #require(set).tokens.map { token in
            guard case .dimension(let size) = token.value else { return "" }
            return "\(size.value)\(size.unit.rawValue)".replacing(".0", with: "")
        }
    }

    @Test("lengths without a unit have the one that is chosen")
    func unitless() throws {
        let json =
            #"{"a":{"$type":"dimension","$value":1.5},"b":{"$type":"spacing","$value":"2"}}"#
        var options = Self.compat
        options.unitless = .rem
        let set = TokenSet.parse(
            TokenSource(name: "t", bytes: Array(json.utf8)), options: options
        ).set
        #expect(try Self.sizes(of: set) == ["1.5rem", "2rem"])
    }

    @Test("lengths without a unit of the types of Tokens Studio are px, with a warning")
    func pixels() throws {
        let json = #"{"b":{"$type":"spacing","$value":"2"}}"#
        let (set, problems) = TokenSet.parse(
            TokenSource(name: "t", bytes: Array(json.utf8)), options: Self.compat)
        #expect(try Self.sizes(of: set) == ["2px"])
        #expect(
            problems.map(\.message) == [
                "'spacing' is read as 'dimension'",
                "2 has no unit, and is read as px, as in Tokens Studio",
            ])
        #expect(problems.map(\.offset) == [14, 33])
    }

    @Test("tokens that refer to those of another type, in any file, are omitted with them")
    func omitted() {
        let files = [
            #"{"a":{"$type":"string","$value":"x"}}"#,
            #"{"b":{"$value":"{a}"},"c":{"$value":"{b}"},"n":{"$type":"number","$value":1}}"#,
        ].enumerated().map { TokenSource(name: "\($0)", bytes: Array($1.utf8)) }
        let reading = DesignTokens.read(files, options: Self.compat)
        #expect(reading.tokens?.standard.tokens.tokens.map(\.path) == ["n"])
        let after = TokenConversion(files).files.map {
            TokenSource(name: $0.name, bytes: $0.after)
        }
        #expect(DesignTokens.read(after).tokens?.standard.tokens.tokens.map(\.path) == ["n"])
    }

    @Test("a color as text is an error with a fix, in the format as it is")
    func strictFix() {
        let problems = parse(##"{"a":{"$type":"color","$value":"#8f0"}}"##).problems
        #expect(
            problems.first?.replacement
                == #"{"colorSpace": "srgb", "components": [0.533, 1, 0]}"#)
    }
}
