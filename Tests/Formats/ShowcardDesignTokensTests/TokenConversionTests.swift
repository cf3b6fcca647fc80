import ShowcardDesignTokens
import Testing

struct TokenConversionTests {
    private static func convert(
        _ files: [String], _ order: TokenReadingOptions.HexOrder = .rgba
    ) -> TokenConversion {
        TokenConversion(
            files.enumerated().map { TokenSource(name: "\($0)", bytes: Array($1.utf8)) },
            hexOrder: order)
    }

    private static func text(_ conversion: TokenConversion, _ place: Int = 0) -> String {
        String(decoding: conversion.files[place].after, as: UTF8.self)
    }

    @Test(
        "A conversion of tokens writes in the format what older tools have",
        arguments: [
            (
                ##"{"red": {"value": "#f00", "type": "color", "comment": "Warm"}}"##,
                #"{"red": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}, "$type": "color", "$description": "Warm"}}"#
            ),
            (
                #"{"size": {"s": {"value": "4px"}, "m": {"value": "{ size.s.value }"}}}"#,
                #"{"size": {"s": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}, "m": {"$value": "{size.s}"}}}"#
            ),
            (
                ##"{"a": {"value": "#fff", "attributes": {"category": "color"}, "themeable": true, "type": "color"}}"##,
                #"{"a": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}, "$type": "color", "$extensions": {"legacy": {"attributes": {"category": "color"}, "themeable": true}}}}"#
            ),
            (
                #"{"a": {"themeable": true, "$extensions": {"x": 1}, "value": 1, "type": "number"}}"#,
                #"{"a": {"$extensions": {"x": 1, "legacy": {"themeable": true}}, "$value": 1, "$type": "number"}}"#
            ),
            (
                ##"{"a": {"$type": "color", "$value": "#000", "alpha": 0.5}}"##,
                #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5}}}"#
            ),
            (
                #"{"a": {"value": 1, "type": "number", "deprecated": true, "deprecated_comment": "use b"}}"#,
                #"{"a": {"$value": 1, "$type": "number", "$deprecated": "use b"}}"#
            ),
            (
                ##"{"a": {"$type": "color", "$value": "#000"}, "b": {"$value": "{a}", "alpha": 0.5}}"##,
                ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}, "b": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/a/$value/colorSpace"}, "components": {"$ref": "#/a/$value/components"}, "alpha": 0.5}}}"##
            ),
            (
                ##"{"n": {"_": {"value": "#000", "type": "color"}, "hover": {"value": "{n._.value}"}}}"##,
                ##"{"n": {"$root": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$type": "color"}, "hover": {"$value": "{n.$root}"}}}"##
            ),
            (
                ##"{"blue": {"$type": "color", "DEFAULT": {"$value": "#00f"}, "50": {"$value": "{blue.DEFAULT}"}}}"##,
                ##"{"blue": {"$type": "color", "$root": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}, "50": {"$value": "{blue.$root}"}}}"##
            ),
            (
                #"{"t": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": "16px", "fontWeight": 400, "lineHeight": "24px", "textCase": "none"}}}"#,
                #"{"t": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "lineHeight": 1.5, "letterSpacing": {"value": 0, "unit": "px"}}, "$extensions": {"legacy": {"$value/textCase": "none"}}}}"#
            ),
            (
                #"{"c": {"$type": "color", "a": {"$value": "oklch(62.3% 0.188 259.81deg / 50%)"}, "b": {"$value": "color(display-p3 1 none .5)"}, "c": {"$value": "RebeccaPurple"}}}"#,
                #"{"c": {"$type": "color", "a": {"$value": {"colorSpace": "oklch", "components": [0.623, 0.188, 259.81], "alpha": 0.5}}, "b": {"$value": {"colorSpace": "display-p3", "components": [1, "none", 0.5]}}, "c": {"$value": {"colorSpace": "srgb", "components": [0.4, 0.2, 0.6]}}}}"#
            ),
            (
                #"{"s": {"$type": "shadow", "$value": "inset 0 2px 4px rgb(0 0 0 / 0.5), 0 1rem red"}}"#,
                #"{"s": {"$type": "shadow", "$value": [{"color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5}, "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 2, "unit": "px"}, "blur": {"value": 4, "unit": "px"}, "spread": {"value": 0, "unit": "px"}, "inset": true}, {"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "rem"}, "blur": {"value": 0, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}]}}"#
            ),
            (
                #"{"g": {"$type": "gradient", "$value": "linear-gradient(90deg, #000, red, #fff 80%)"}}"#,
                #"{"g": {"$type": "gradient", "$value": [{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 0}, {"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "position": 0.4}, {"color": {"colorSpace": "srgb", "components": [1, 1, 1]}, "position": 0.8}]}}"#
            ),
            (
                #"{"f": {"value": "Inter, Arial", "type": "fontFamily"}}"#,
                #"{"f": {"$value": ["Inter", "Arial"], "$type": "fontFamily"}}"#
            ),
            (
                "{\n  // the first\n  \"a\": {\"value\": 1, /* one */ \"type\": \"number\",},\n}",
                "{\n  \n  \"a\": {\"$value\": 1,  \"$type\": \"number\"}\n}"
            ),
            (
                #"{"s": {"$type": "boxShadow", "$value": {"x": "0", "y": "2", "blur": "4", "spread": "0", "color": "rgba(0,0,0,0.5)", "type": "innerShadow"}}}"#,
                #"{"s": {"$type": "shadow", "$value": {"offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 2, "unit": "px"}, "blur": {"value": 4, "unit": "px"}, "spread": {"value": 0, "unit": "px"}, "color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5}, "inset": true}}}"#
            ),
            (
                #"{"w": {"weight": {"value": "700"}, "opacity": {"low": {"value": "0.5"}}}}"#,
                #"{"w": {"weight": {"$type": "fontWeight", "$value": 700}, "opacity": {"low": {"$type": "number", "$value": 0.5}}}}"#
            ),
            (
                #"{"icon": {"$type": "asset", "$value": "a.svg"}, "n": {"$type": "number", "$value": 1}}"#,
                #"{"n": {"$type": "number", "$value": 1}, "$extensions": {"legacy": {"tokens": {"icon": {"$type": "asset", "$value": "a.svg"}}}}}"#
            ),
            (
                #"{"value": {"a": {"value": 3, "type": "number"}}}"#,
                #"{"value": {"a": {"$value": 3, "$type": "number"}}}"#
            ),
        ])
    func writes(_ before: String, _ after: String) {
        let conversion = Self.convert([before])
        #expect(Self.text(conversion) == after)
        #expect(conversion.problems == [])
        let again = Self.convert([Self.text(conversion)])
        #expect(!again.files[0].isChanged)
        #expect(again.decisions == [])
    }

    @Test("A conversion of tokens keeps the layout, order and spelling of all else, byte by byte")
    func layout() {
        let before = """
            {
              "$description" : "Äpfel \\u00e4",

              "color":\t{ "$type": "color",
                "b": { "$value": "#00f" , "$extensions": {"z": 1.50, "a": []} },
                "a": { "$value": "{color.b}" }
              }
            }

            """
        let after = before.replacing(
            ##""#00f""##, with: #"{"colorSpace": "srgb", "components": [0, 0, 1]}"#)
        #expect(Self.text(Self.convert([before])) == after)
    }

    @Test(
        "A conversion of tokens leaves what has the format already as it is, and what is no JSON too"
    )
    func unchanged() {
        for json in ["{}", "[1]", "{", #"{"a":{"$type":"number","$value":1}}"#] {
            #expect(!Self.convert([json]).files[0].isChanged)
        }
        #expect(Self.convert(["{"]).problems.map(\.code) == [.jsonSyntax])
    }

    @Test(
        "A conversion of tokens follows references from file to file, also of files that hide one another's tokens"
    )
    func severalFiles() {
        let conversion = Self.convert([
            ##"{"c": {"value": "#000", "type": "color"}}"##,
            ##"{"c": {"value": "#fff", "type": "color"}}"##,
            #"{"d": {"value": "{c.value}", "type": "color"}, "e": {"value": "{x.value}"}}"#,
        ])
        #expect(
            Self.text(conversion, 0)
                == #"{"c": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$type": "color"}}"#
        )
        #expect(
            Self.text(conversion, 1)
                == #"{"c": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}, "$type": "color"}}"#
        )
        #expect(
            conversion.problems.map(\.message) == ["'{x}' is not a token of the set"])
        #expect(conversion.problems.map(\.code) == [.uncheckedReference])
        #expect(conversion.problems.map(\.source) == [2])
    }

    @Test("A conversion of tokens takes eight digits as alpha first when asked to")
    func alphaFirst() {
        let json = ##"{"a":{"$type":"color","$value":"#80FF0000"}}"##
        #expect(
            Self.text(Self.convert([json], .argb))
                == #"{"a":{"$type":"color","$value":{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.502}}}"#
        )
    }

    @Test("A conversion of tokens reports what it decided and what it cannot write")
    func telling() {
        let conversion = Self.convert([
            #"{"a": {"value": "4px"}, "b": {"value": "{a} solid", "type": "border"}, "c": {"value": "what"}}"#
        ])
        #expect(
            conversion.decisions.map(\.message) == [
                "'a' had no type; its value makes it a dimension"
            ])
        #expect(
            conversion.problems.map(\.message) == [
                "'{a} solid' is not a reference",
                "'c' has no type, and the groups around it have none",
            ])
    }

    @Test("what it makes of random files is in the format, and stays as it is", arguments: 0..<60)
    func random(_ seed: UInt64) {
        var maker = LegacyFileMaker(seed: seed)
        let file = maker.file()
        let conversion = Self.convert([file])
        #expect(conversion.problems == [], "\(file)")
        let after = Self.text(conversion)
        let (set, problems) = TokenSet.parse(TokenSource(name: "t", bytes: Array(after.utf8)))
        #expect(problems.filter { $0.severity == .error } == [], "\(after)")
        #expect(set?.tokens.map(\.path) == maker.paths)
        #expect(!Self.convert([after]).files[0].isChanged)
    }
}

/// Makes files as older tools write them.
private struct LegacyFileMaker {
    private var state: UInt64
    private(set) var paths: [String] = []

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    private mutating func pick(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(count, 1)))
    }

    private mutating func pick(_ texts: [String]) -> String { texts[pick(texts.count)] }

    mutating func file() -> String { group([], depth: 0) }

    private mutating func group(_ path: [String], depth: Int) -> String {
        let members = (0...pick(4)).map { place -> String in
            let name = "\(pick(["size", "color", "base", "x y", "ü"]))\(place)"
            let inner = path + [name]
            return depth < 3 && pick(3) == 0
                ? "\"\(name)\": \(group(inner, depth: depth + 1))" : "\"\(name)\":\(token(inner))"
        }
        return "{\(members.joined(separator: pick([",", ", ", ",\n  "])))}"
    }

    private mutating func token(_ path: [String]) -> String {
        let earlier = paths
        paths.append(path.joined(separator: "."))
        let values = [
            (##""#\##(pick(["fff", "A0b1C2", "00000080", "1234"]))""##, "color"),
            ("\"rgba(\(pick(256)), 2, 3, 0.\(pick(9)))\"", "color"),
            ("\"\(pick(90))\(pick(["px", "rem", "dp", "pt"]))\"", "dimension"),
            ("\"\(pick(900))ms\"", "duration"), ("\(pick(5))", "number"),
            ("\"\(pick(["bold", "Semi Bold", "300"]))\"", "fontWeight"),
            ("\"\(pick(["ease-in", "cubic-bezier(0, 0.5, 1, 1)"]))\"", "cubicBezier"),
        ]
        var (value, type) = values[pick(values.count)]
        var typed = "\"type\": \"\(type)\""
        if !earlier.isEmpty, pick(4) == 0 {
            value = "\"{\(earlier[pick(earlier.count)])\(pick(["", ".value"]))}\""
            typed = ""
            type = ""
        }
        var members = ["\"value\": \(value)"]
        if !typed.isEmpty { members.insert(typed, at: pick(2)) }
        if pick(3) == 0 { members.append(#""comment": "said""#) }
        if pick(3) == 0 {
            members.insert(#""attributes": {"a": [1, {}]}"#, at: pick(members.count))
        }
        if pick(4) == 0 { members.append(#""$extensions": {"org.example": 1}"#) }
        return "{\(members.joined(separator: pick([",", ", "])))}"
    }
}
