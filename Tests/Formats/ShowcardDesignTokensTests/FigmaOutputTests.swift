import ShowcardDesignTokens
import Testing

@Suite struct FigmaOutputTests {
    /// The request with a line for each element of its lists.
    private func lines(_ export: TokenExport, _ path: String = "variables.json") throws -> [String]
    {
        try text(export, path).split(separator: "\n").flatMap {
            $0.replacing("},{\"", with: "},\n{\"").replacing(":[{", with: ":[\n{")
                .split(separator: "\n").map(String.init)
        }
    }

    @Test("Variables of Figma have a mode for each permutation, and aliases for references")
    func request() throws {
        let export = try exported(
            "figma",
            #"""
            {"color": {"$type": "color", "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1], "alpha": 0.5},
                "$description": "Text."},
              "$root": {"$value": "{color.ink}", "$deprecated": "Use {color.ink}."}},
             "font": {"$type": "fontFamily", "$value": "Inter"}, "w": {"$type": "fontWeight", "$value": "bold"},
             "rem": {"$type": "dimension", "$value": {"value": 1.5, "unit": "rem"}},
             "time": {"$type": "duration", "$value": {"value": 0.2, "unit": "s"}},
             "line": {"$type": "strokeStyle", "$value": "solid"}}
            """#, dark: nightTokens, options: ["collection": "Design"])
        #expect(export.problems == [])
        #expect(
            try lines(export) == [
                #"{"variableCollections":["#,
                #"{"action":"CREATE","id":"collection","name":"Design","initialModeId":"mode0"}],"variableModes":["#,
                #"{"action":"UPDATE","id":"mode0","name":"light","variableCollectionId":"collection"},"#,
                #"{"action":"CREATE","id":"mode1","name":"dark","variableCollectionId":"collection"}],"variables":["#,
                #"{"action":"CREATE","id":"v0","name":"color/ink","variableCollectionId":"collection","#
                    + #""resolvedType":"COLOR","description":"Text."},"#,
                #"{"action":"CREATE","id":"v1","name":"color","variableCollectionId":"collection","#
                    + #""resolvedType":"COLOR","description":"Deprecated: Use color/ink."},"#,
                #"{"action":"CREATE","id":"v2","name":"font","variableCollectionId":"collection","#
                    + #""resolvedType":"STRING","scopes":["FONT_FAMILY"]},"#,
                #"{"action":"CREATE","id":"v3","name":"w","variableCollectionId":"collection","#
                    + #""resolvedType":"FLOAT","scopes":["FONT_WEIGHT"]},"#,
                #"{"action":"CREATE","id":"v4","name":"rem","variableCollectionId":"collection","resolvedType":"FLOAT"},"#,
                #"{"action":"CREATE","id":"v5","name":"time","variableCollectionId":"collection","resolvedType":"FLOAT"},"#,
                #"{"action":"CREATE","id":"v6","name":"line","variableCollectionId":"collection","resolvedType":"STRING"}],"#
                    + #""variableModeValues":["#,
                #"{"variableId":"v0","modeId":"mode0","value":{"r":0,"g":0.5,"b":1,"a":0.5}},"#,
                #"{"variableId":"v0","modeId":"mode1","value":{"r":1,"g":1,"b":1,"a":1}},"#,
                #"{"variableId":"v1","modeId":"mode0","value":{"type":"VARIABLE_ALIAS","id":"v0"}},"#,
                #"{"variableId":"v1","modeId":"mode1","value":{"type":"VARIABLE_ALIAS","id":"v0"}},"#,
                #"{"variableId":"v2","modeId":"mode0","value":"Inter"},"#,
                #"{"variableId":"v2","modeId":"mode1","value":"Inter"},"#,
                #"{"variableId":"v3","modeId":"mode0","value":700},"#,
                #"{"variableId":"v3","modeId":"mode1","value":700},"#,
                #"{"variableId":"v4","modeId":"mode0","value":24},"#,
                #"{"variableId":"v4","modeId":"mode1","value":24},"#,
                #"{"variableId":"v5","modeId":"mode0","value":200},"#,
                #"{"variableId":"v5","modeId":"mode1","value":200},"#,
                #"{"variableId":"v6","modeId":"mode0","value":"solid"},"#,
                #"{"variableId":"v6","modeId":"mode1","value":"solid"}]}"#,
            ])
    }

    @Test("What variables of Figma can't represent is one warning for each kind of loss")
    func losses() throws {
        let export = try exported(
            "figma",
            #"""
            {"ease": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]},
             "blend": {"$type": "gradient", "$value": [{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 0}]},
             "wide": {"$type": "color", "$value": {"colorSpace": "display-p3", "components": [0, 1, "none"]}},
             "font": {"$type": "fontFamily", "$value": ["Inter", "serif"]}}
            """#)
        #expect(
            export.problems.map(\.message) == [
                "'ease' and 'blend': Figma has no variables for easings, dashes and composite values; they are omitted",
                "'wide': Figma is limited to sRGB, which cannot represent the color; the nearest one is written",
                "'wide': Figma has no 'none' in colors; 0 is written",
                "'font': Figma has one font for a variable; the first one is written",
            ])
        #expect(export.problems.allSatisfy { $0.code == .outputApproximation })
        let values = try lines(export).filter { $0.contains("variableId\"") }
        #expect(
            values == [
                #"{"variableId":"v0","modeId":"mode0","value":{"r":0,"g":0.98576,"b":0.15974,"a":1}},"#,
                #"{"variableId":"v1","modeId":"mode0","value":"Inter"}]}"#,
            ])
    }

    /// The export of a resolver with one modifier, whose contexts have the given tokens.
    private func themed(contexts: [(name: String, json: String)]) throws -> TokenExport {
        let all = contexts.map { "\"\($0.name)\": [\($0.json)]" }.joined(separator: ", ")
        let document = """
            {"version": "2025.10", "modifiers": {"theme": {"contexts": {\(all)}}},
             "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
            """
        let reading = DesignTokens.read(
            resolver: Array(document.utf8), path: "a.resolver.json",
            load: { (_: String) throws(TokenLoadError) -> [UInt8] in throw TokenLoadError("") })
        return try TokenExporters.make("figma")
            .export(TokenExportInput(try #require(reading.tokens)))
    }

    @Test("A variable of Figma without a value of its type in a mode gets that of the first mode")
    func missing() throws {
        let export = try themed(contexts: [
            (
                "a",
                #"{"x": {"$type": "number", "$value": 1}, "y": {"$type": "number", "$value": 1}}"#
            ),
            ("b", #"{"x": {"$type": "fontFamily", "$value": "A"}}"#),
        ])
        #expect(
            export.problems.map(\.message) == [
                "'x': Figma has one type for a variable; the first one is written",
                "'y': Figma has a value in every mode; that of the first permutation with one is written",
            ])
        #expect(
            try lines(export).filter { $0.contains("variableId\"") }.map {
                $0.hasSuffix("\"value\":1},") || $0.hasSuffix("\"value\":1}]}")
            }
                == [true, true, true, true])
    }

    @Test("More modes than Figma has, and longer names of them, are errors")
    func limits() throws {
        let many = (1...41).map {
            (name: "c\($0)", json: #"{"x": {"$type": "number", "$value": \#($0)}}"#)
        }
        let export = try themed(contexts: many)
        #expect(export.files == [])
        #expect(export.problems.map(\.code) == [.outputLimit])
        #expect(
            export.problems.map(\.message) == [
                "a collection of Figma has at most 40 modes, and there are 41 permutations"
            ])
        let long = String(repeating: "a", count: 41)
        #expect(
            try themed(contexts: [many[0], (name: long, json: many[1].json)]).problems.map(
                \.message) == [
                    "the name of a mode of Figma has at most 40 characters, and '\(long)' has 41"
                ])
    }

    @Test("More variables than a collection of Figma has are an error")
    func variables() throws {
        let tokens = (0...5000).map { #""t\#($0)": {"$value": 1}"# }.joined(separator: ",")
        let export = try exported("figma", "{\"n\": {\"$type\": \"number\", \(tokens)}}")
        #expect(
            export.problems.map(\.message) == [
                "a collection of Figma has at most 5000 variables, and there are 5001"
            ])
    }

    @Test("Tokens with the same variable of Figma are an error")
    func collisions() throws {
        let export = try exported(
            "figma",
            #"{"a/b": {"$type": "number", "$value": 1}, "a": {"$type": "number", "b": {"$value": 1}}}"#
        )
        #expect(
            export.problems.map(\.message) == ["'a.b' and 'a/b' are both 'a/b' in Figma"])
    }
}
