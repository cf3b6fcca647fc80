import ShowcardDesignTokens
import Testing

struct ContrastPairTests {
    /// A file of two greys, a veil and a gradient, with pairs.
    private static func file(_ pairs: String, page: String = "[1,1,1]") -> String {
        #"""
        {"$extensions":{"showcard":{"contrast":[\#(pairs)]}},
         "size":{"$type":"dimension","$value":{"value":1,"unit":"px"}},
         "color":{"$type":"color",
          "ink":{"$value":{"colorSpace":"srgb","components":[0.1,0.1,0.1]}},
          "quiet":{"$value":{"colorSpace":"srgb","components":[0.5,0.5,0.5]}},
          "page":{"$value":{"colorSpace":"srgb","components":\#(page)}},
          "veil":{"$value":{"colorSpace":"srgb","components":[0,0,0],"alpha":0.5}}},
         "sky":{"$type":"gradient","$value":[
          {"color":{"colorSpace":"srgb","components":[0,0,0]},"position":0},
          {"color":{"colorSpace":"srgb","components":[1,1,1]},"position":1}]}}
        """#
    }

    private static func messages(_ json: String) -> [String] {
        parse(json).problems.map { "\($0.code.rawValue): \($0.sentence)" }
    }

    @Test("a pair that has what it needs says nothing")
    func passes() throws {
        let (themed, problems) = parse(Self.file(#""color.ink on color.page >= 7""#), [])
        #expect(problems == [])
        let result = try #require(themed?.contrast.first)
        #expect(result.verdict == .passes)
        #expect(result.pair.text == "'color.ink' on 'color.page'")
        #expect(result.least.text == "17.49")
    }

    @Test("a pair that has too little is an error that says its ratio and what would do")
    func fails() {
        let problem = parse(Self.file(#""color.quiet on color.page >= 4.5""#)).problems.first
        #expect(problem?.code == .lowContrast)
        #expect(problem?.severity == .error)
        #expect(
            problem?.sentence
                == "'color.quiet' on 'color.page' has a contrast of 3.97, but needs 4.5")
        #expect(
            problem?.help
                == "'color.ink' has enough contrast there, and so has #767676 in place of #808080")
    }

    @Test(
        "what would do, does", arguments: ["[1,1,1]", "[0,0,0]", "[0.4,0.7,0.3]", "[0.2,0.2,0.6]"])
    func remedies(_ page: String) throws {
        let problem = parse(Self.file(#""color.quiet on color.page >= 6""#, page: page)).problems
            .first
        let hex = try #require(problem?.help?.split(separator: " ").first { $0.hasPrefix("#") })
        let color = try #require(SRGBColor(hex: String(hex)))
        let components = "[\(color.red),\(color.green),\(color.blue)]"
        let mended = Self.file(#""color.quiet on color.page >= 6""#, page: page)
            .replacing("[0.5,0.5,0.5]", with: components)
        #expect(Self.messages(mended) == [])
    }

    @Test("a ratio is never rounded up")
    func rounding() throws {
        let set = try tokens(Self.file(#""color.quiet on color.page >= 3.94""#))
        #expect(set["color.quiet"] != nil)
        #expect(
            Self.messages(Self.file(#""color.quiet on color.page >= 3.98""#)) == [
                "token-low-contrast: 'color.quiet' on 'color.page' has a contrast of 3.97, but needs 3.98"
            ])
    }

    @Test("translucent grounds are composited over what lies behind them")
    func layers() {
        #expect(
            Self.messages(Self.file(#""color.page on color.veil over color.page >= 4""#)) == [
                "token-low-contrast: 'color.page' on 'color.veil' over 'color.page' has a contrast of 3.97, but needs 4"
            ])
        #expect(
            Self.messages(Self.file(#""color.page on color.veil >= 4""#)) == [
                "token-missing-backdrop: 'color.veil' is translucent and has no backdrop here"
            ])
    }

    @Test("the worst place of a gradient counts, between its stops too")
    func gradients() {
        #expect(
            Self.messages(Self.file(#""color.quiet on sky >= 3""#)) == [
                "token-low-contrast: 'color.quiet' on 'sky' has a contrast of 1.00, but needs 3"
            ])
    }

    @Test("names with commas stand for each of them")
    func lists() throws {
        let (themed, problems) = parse(
            Self.file(
                #""color.ink, {color.quiet} on color.page, {color.veil} over color.page >=1""#), [])
        #expect(problems == [])
        #expect(
            themed?.contrast.map(\.pair.text) == [
                "'color.ink' on 'color.page' over 'color.page'",
                "'color.ink' on 'color.veil' over 'color.page'",
                "'color.quiet' on 'color.page' over 'color.page'",
                "'color.quiet' on 'color.veil' over 'color.page'",
            ])
    }

    @Test("a known exception is a note with its reason, and takes the place of another demand")
    func known() {
        let pairs =
            #""color.ink, color.quiet on color.page >= 4.5","#
            + #"{"pair":"color.quiet on color.page >= 4.5","known":3.97,"reason":"Of the brand."}"#
        let problems = parse(Self.file(pairs)).problems
        #expect(
            problems.map(\.sentence) == [
                "'color.quiet' on 'color.page' has a contrast of 3.97 instead of 4.5, as declared"
            ])
        #expect(problems.map(\.severity) == [.note])
        #expect(problems.map(\.help) == ["Of the brand."])
    }

    @Test(
        "a known exception that is no longer true is reported",
        arguments: [
            (
                "4.2", "token-contrast-worse",
                "'color.quiet' on 'color.page' has a contrast of 3.97, less than the 4.2 declared as known",
                "'color.ink' has enough contrast there, and so has #767676 in place of #808080", nil
            ),
            (
                "3.5", "token-contrast-better",
                "'color.quiet' on 'color.page' has a contrast of 3.97, more than the 3.5 declared as known",
                "write 3.97, so that it cannot get worse again", "3.97"
            ),
        ] as [(String, String, String, String, String?)])
    func changed(
        _ known: String, _ code: String, _ message: String, _ help: String, _ replacement: String?
    ) {
        let problem = parse(
            Self.file(
                #"{"pair":"color.quiet on color.page >= 4.5","known":\#(known),"reason":"x"}"#)
        ).problems.first
        #expect(problem?.code.rawValue == code)
        #expect(problem?.message == message)
        #expect(problem?.help == help)
        #expect(problem?.replacement == replacement)
    }

    @Test("a known exception that has enough now is a warning")
    func stale() {
        let problem = parse(
            Self.file(#"{"pair":"color.ink on color.page >= 4.5","known":3,"reason":"x"}"#)
        ).problems.first
        #expect(problem?.severity == .warning)
        #expect(
            problem?.help
                == "it is no longer an exception, because it has the 4.5 it needs: remove 'known' and 'reason'"
        )
    }

    @Test("each mode is measured, and the message names the one that has too little")
    func modes() {
        let overlay = #"{"color":{"page":{"$value":{"colorSpace":"srgb","components":[0,0,0]}}}}"#
        let (_, problems) = parse(
            Self.file(#""color.ink on color.page >= 4.5""#), [(.dark, overlay)])
        #expect(
            problems.map(\.sentence) == [
                "'color.ink' on 'color.page' has a contrast of 1.20, but needs 4.5, with mode: dark"
            ])
        #expect(problems.map(\.source) == [0])
    }

    @Test("a pair of an overlay, or one declared for a mode, is of that mode")
    func modePairs() {
        let declared =
            #"{"$extensions":{"showcard":{"contrast":["color.quiet on color.page >= 5.4"]}},"#
        let overlay =
            declared + #""color":{"page":{"$value":{"colorSpace":"srgb","components":[0,0,0]}}}}"#
        let (_, problems) = parse(
            Self.file(#"{"pair":"color.ink on color.page >= 4.5","in":{"mode":"light"}}"#),
            [(.dark, overlay)])
        #expect(
            problems.map(\.sentence) == [
                "'color.quiet' on 'color.page' has a contrast of 5.28, but needs 5.4, with mode: dark"
            ])
        #expect(problems.map(\.source) == [1])
    }

    @Test(
        "mistakes are reported where they stand", arguments: DiagnosticRow.contrast)
    func mistakes(_ row: DiagnosticRow) {
        let problems = TokenSet.parse(TokenSource(name: "t", bytes: row.bytes)).problems
        #expect(problems.map(\.code) == [row.code])
        #expect(problems.map(\.message) == [row.message])
        #expect(problems.map(\.help) == [row.help])
        #expect(problems.map(\.offset) == [row.offset])
        #expect(problems.map(\.length) == [row.length])
    }

    @Test("a resolver's sources declare pairs for the permutations they are in")
    func resolver() {
        let files = [
            "base.json": Self.file(""),
            "dark.json":
                #"{"color":{"page":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,0]}}}}"#,
            "high.json":
                #"{"$extensions":{"showcard":{"contrast":["color.ink on color.page >= 7"]}}}"#,
        ]
        let document = #"""
            {"version":"2025.10","sets":{"base":{"sources":[{"$ref":"base.json"}]}},
             "modifiers":{
              "theme":{"contexts":{"light":[],"dark":[{"$ref":"dark.json"}]},"default":"light"},
              "contrast":{"contexts":{"normal":[],"high":[{"$ref":"high.json"}]},"default":"normal"}},
             "resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"},{"$ref":"#/modifiers/contrast"}]}
            """#
        let reading = DesignTokens.read(resolver: Array(document.utf8), path: "a.resolver.json") {
            (path: String) throws(TokenLoadError) -> [UInt8] in
            guard let file = files[path] else { throw TokenLoadError("there is none") }
            return Array(file.utf8)
        }
        #expect(
            reading.problems.map(\.sentence) == [
                "'color.ink' on 'color.page' has a contrast of 1.20, but needs 7, with theme: dark, contrast: high"
            ])
        #expect(
            reading.contrast.map { $0.measurements.map { "\($0.permutation) \($0.ratio.text)" } }
                == [["theme: light, contrast: high 17.49", "theme: dark, contrast: high 1.20"]])
    }

    @Test("a declaration that stands for more pairs than are looked at is refused")
    func limits() {
        let names = Array(repeating: "color.ink", count: 200).joined(separator: ",")
        let problems = parse(Self.file("\"\(names) on \(names) >= 1\"")).problems
        #expect(problems.map(\.code) == [.limitExceeded])
        #expect(
            problems.map(\.message) == ["this expands to more than 20000 pairs or colors"])
    }

    @Test("a name in braces may have spaces, commas and the words between names")
    func braces() throws {
        let color = #"{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,0]}}"#
        let (themed, problems) = parse(
            #"{"$extensions":{"showcard":{"contrast":["{a on, b} on {over} >= 1"]}},"#
                + #""a on, b":\#(color),"over":\#(color)}"#, [])
        #expect(problems == [])
        #expect(themed?.contrast.map(\.pair.text) == ["'a on, b' on 'over'"])
    }
}
