import Testing

@testable import ShowcardDesignTokens

// Figma.
extension TokenImportTests {
    static let variables = """
        {"meta": {"variableCollections": {
          "c1": {"name": "Base", "modes": [{"modeId": "1", "name": "Value"}], "defaultModeId": "1"},
          "c2": {"name": "Theme", "modes": [{"modeId": "2", "name": "Dark"}, {"modeId": "3", "name": "Light"}], "defaultModeId": "3"}},
        "variables": {
          "v1": {"name": "blue/500", "variableCollectionId": "c1", "resolvedType": "COLOR", "description": "Brand",
            "valuesByMode": {"1": {"r": 0, "g": 0, "b": 1, "a": 1}}, "scopes": ["ALL_SCOPES"]},
          "v2": {"name": "space/sm", "variableCollectionId": "c1", "resolvedType": "FLOAT", "valuesByMode": {"1": 8}, "scopes": ["ALL_SCOPES"]},
          "v3": {"name": "gap", "variableCollectionId": "c2", "resolvedType": "FLOAT", "scopes": ["GAP"],
            "valuesByMode": {"2": 10, "3": {"type": "VARIABLE_ALIAS", "id": "v2"}}},
          "v4": {"name": "bg", "variableCollectionId": "c2", "resolvedType": "COLOR",
            "valuesByMode": {"2": {"r": 0, "g": 0, "b": 0, "a": 0.5}, "3": {"type": "VARIABLE_ALIAS", "id": "v1"}}},
          "v5": {"name": "bg/hover", "variableCollectionId": "c2", "resolvedType": "COLOR",
            "valuesByMode": {"2": {"type": "VARIABLE_ALIAS", "id": "v9"}, "3": {"type": "VARIABLE_ALIAS", "id": "v4"}}},
          "v6": {"name": "label", "variableCollectionId": "c1", "resolvedType": "STRING", "valuesByMode": {"1": "Save"}},
          "v7": {"name": "font", "variableCollectionId": "c1", "resolvedType": "STRING", "valuesByMode": {"1": "Inter"}, "scopes": ["FONT_FAMILY"]},
          "v8": {"name": "ratio.x", "variableCollectionId": "c1", "resolvedType": "FLOAT", "valuesByMode": {"1": 1.5}}}}}
        """

    @Test("Variables of Figma's REST API are tokens, and a collection with modes is a modifier")
    func figmaVariables() throws {
        let (imported, reading) = try Self.reading([
            File(path: "variables.json", text: Self.variables)
        ])
        #expect(
            imported.files.map(\.name) == [
                "Base.tokens.json", "Theme/Dark.tokens.json", "Theme/Light.tokens.json",
            ])
        let base = [
            "blue.500": "#0000ff", "space.sm": "8px", "font": "Inter", "ratio-x": "1.5",
        ]
        #expect(
            try Self.values(reading) == [
                "Theme: Light": base.merging(
                    ["gap": "8px", "bg.$root": "#0000ff", "bg.hover": "#0000ff"]
                ) { $1 },
                "Theme: Dark": base.merging(["gap": "10px", "bg.$root": "rgb(0 0 0 / 0.5)"]) { $1 },
            ])
        #expect(
            Self.described(imported.problems, [Array(Self.variables.utf8)]) == [
                #"{"type": "VARIABLE_ALIAS", "id": "v9"}: the value of 'bg/hover' in 'Dark' is that of a variable that is not in the file, and is omitted"#
            ])
        #expect(
            Self.described(reading.problems, reading.files.map(\.bytes)) == [
                #""label": 'label' has the type 'string', which the format does not have, and is moved to '$extensions'"#
            ])
        #expect(
            reading.tokens?.standard.tokens.tokens.first { $0.path == "blue.500" }?.description
                == "Brand")
    }

    @Test("Collections with a variable of one name have their names before the paths")
    func figmaSharedNames() throws {
        let text = """
            {"meta": {"variableCollections": {"c1": {"name": "A b", "modes": [{"modeId": "1", "name": "x"}]},
            "c2": {"name": "C", "modes": [{"modeId": "2", "name": "x"}]}}, "variables": {
            "v1": {"name": "n", "variableCollectionId": "c1", "resolvedType": "FLOAT", "valuesByMode": {"1": 1}},
            "v2": {"name": "n", "variableCollectionId": "c2", "resolvedType": "FLOAT", "valuesByMode": {"2": {"type": "VARIABLE_ALIAS", "id": "v1"}}}}}}
            """
        let (_, reading) = try Self.reading([File(path: "v.json", text: text)])
        #expect(try Self.values(reading) == ["": ["A b.n": "1", "C.n": "1"]])
    }

    @Test("Variables that lack what they need are errors at their places")
    func figmaProblems() throws {
        let text = """
            {"meta": {"variableCollections": {"c1": {"name": "A", "modes": []}, "c2": {"name": "B", "modes": [{"modeId": "1", "name": "x"}]}},
            "variables": {"v1": {"name": "n", "variableCollectionId": "c3", "valuesByMode": {}},
            "v2": {"name": "//", "variableCollectionId": "c2", "valuesByMode": {}}, "v3": {"name": "m"}}}}
            """
        let (imported, _) = try Self.reading([File(path: "v.json", text: text)])
        #expect(
            Self.described(imported.problems, [Array(text.utf8)]) == [
                "\"c1\": a collection needs 'modes'", "\"c3\": there is no collection 'c3'",
                "\"//\": the name of a variable is empty",
                "\"v3\": a variable needs 'name', 'variableCollectionId' and 'valuesByMode'",
            ])
    }

    @Test("Files of Figma with the same tokens in different modes are the contexts of a modifier")
    func figmaFiles() throws {
        func file(_ path: String, _ mode: String, _ value: Int) -> File {
            File(
                path: path,
                text:
                    #"{"a": {"$type": "number", "$value": \#(value)}, "$extensions": {"com.figma.modeName": "\#(mode)"}}"#
            )
        }
        let (imported, reading) = try Self.reading([
            file("Theme/Dark.tokens.json", "Dark", 1), file("Theme/Light.tokens.json", "Light", 2),
            File(path: "base.tokens.json", text: #"{"b": {"$type": "number", "$value": 3}}"#),
        ])
        #expect(imported.problems.isEmpty)
        #expect(
            try Self.values(reading) == [
                "Theme: Light": ["a": "2", "b": "3"], "Theme: Dark": ["a": "1", "b": "3"],
            ])
    }
}

// Exported files, and responses that are not of use.
extension TokenImportTests {
    @Test("Files of Figma belong together if most of their tokens do, and scopes determine types")
    func figmaScopes() throws {
        func file(_ mode: String, _ extra: String = "") -> File {
            File(
                path: "\(mode).json",
                text: """
                    {"$extensions": {"com.figma.modeName": "\(mode)"}, \(extra)
                     "r": {"$type": "number", "$value": 8, "$extensions": {"com.figma.scopes": ["CORNER_RADIUS"]}},
                     "q": {"$type": "number", "$value": "{r}", "$extensions": {"com.figma.scopes": ["GAP"]}},
                     "f": {"$type": "string", "$value": "Inter", "$extensions": {"com.figma.scopes": ["FONT_FAMILY"]}},
                     "w": {"$type": "number", "$value": 500, "$extensions": {"com.figma.scopes": ["FONT_WEIGHT"]}}}
                    """)
        }
        let more = #""n": {"$type": "number", "$value": 1},"#
        let (imported, reading) = try Self.reading([file("Dark"), file("Light", more)])
        #expect(imported.problems.isEmpty)
        let base = ["r": "8px", "q": "8px", "f": "Inter", "w": "500"]
        #expect(
            try Self.values(reading) == [
                "mode: Light": base.merging(["n": "1"]) { $1 }, "mode: Dark": base,
            ])
    }

    @Test("Two variables of one token, and responses without variables, are errors")
    func figmaResponses() throws {
        func problems(_ text: String) throws -> [String] {
            try Self.described(
                Self.reading([File(path: "v.json", text: text)]).imported.problems,
                [Array(text.utf8)])
        }
        #expect(
            try problems(
                """
                {"meta": {"variableCollections": {"c": {"name": "C", "modes": [{"modeId": "1", "name": "x"}]}}, "variables": {
                "v1": {"name": "a.b", "variableCollectionId": "c", "resolvedType": "FLOAT", "valuesByMode": {"1": 1}},
                "v2": {"name": "a-b", "variableCollectionId": "c", "resolvedType": "FLOAT", "valuesByMode": {"1": 2}}}}}
                """) == ["\"a-b\": 'a-b' and 'a.b' are both the token 'a-b'"])
        #expect(
            try problems(#"{"status": 403, "err": "Invalid token"}"#) == [
                "\"Invalid token\": Figma returned an error: Invalid token"
            ])
        #expect(
            try problems(#"{"meta": {"variables": {}, "variableCollections": {}}}"#) == [
                "{: the response has no variables"
            ])
    }
}
