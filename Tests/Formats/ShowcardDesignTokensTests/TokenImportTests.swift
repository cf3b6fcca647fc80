import Testing

@testable import ShowcardDesignTokens

@Suite("Files with themes and modes of other tools")
struct TokenImportTests {
    /// A file.
    struct File {
        let path: String
        let text: String
    }

    static func reading(
        _ files: [File], unitless: TokenDimension.Unit? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (imported: TokenImport, reading: TokenReading) {
        let sources = files.map {
            TokenSource(name: $0.path, path: $0.path, bytes: Array($0.text.utf8))
        }
        let imported = try #require(TokenImport(sources), sourceLocation: sourceLocation)
        let parts = Dictionary(uniqueKeysWithValues: imported.files.map { ($0.name, $0.source) })
        var options = TokenReadingOptions(strictness: .compat)
        options.unitless = unitless
        let reading = DesignTokens.read(
            resolver: imported.resolver.source, path: TokenImport.resolverPath,
            options: options
        ) { (path: String) throws(TokenLoadError) -> TokenSource in
            guard let part = parts[path] else { throw TokenLoadError("the file does not exist") }
            return part
        }
        return (imported, reading)
    }

    /// The text of each diagnostic's place, and its message.
    static func described(_ problems: [TokenDiagnostic], _ files: [[UInt8]]) -> [String] {
        problems.map { problem in
            let text = files[problem.source][problem.offset..<(problem.offset + problem.length)]
            return "\(String(decoding: text, as: UTF8.self)): \(problem.message)"
        }
    }

    /// The text of each value, by permutation and path.
    static func values(_ reading: TokenReading) throws -> [String: [String: String]] {
        let tokens = try #require(reading.tokens)
        return Dictionary(
            uniqueKeysWithValues: tokens.permutations.map { permutation in
                (
                    permutation.label,
                    Dictionary(
                        uniqueKeysWithValues: permutation.tokens.tokens.map {
                            ($0.path, $0.value.text)
                        })
                )
            })
    }
}

// Tokens Studio.
extension TokenImportTests {
    static let themes = """
        [{"name": "Light", "group": "Mode", "selectedTokenSets": {"core/colors": "source", "light": "enabled", "top": "enabled"}},
        {"name": "Dark", "group": "Mode", "selectedTokenSets": {"core/colors": "source", "dark": "enabled", "top": "enabled"}},
        {"name": "Brand", "group": "Brand", "selectedTokenSets": {"core/colors": "enabled"}}]
        """
    private static let sets = [
        File(path: "core/colors.json", text: ##"{"a": {"value": "#ff0000", "type": "color"}}"##),
        File(path: "light.json", text: #"{"b": {"value": "{a}", "type": "color"}}"#),
        File(path: "dark.json", text: ##"{"b": {"value": "#0000ff", "type": "color"}}"##),
        File(path: "top.json", text: ##"{"c": {"value": "{b}", "type": "color"}}"##),
    ]
    static let order = #"{"tokenSetOrder": ["core/colors", "light", "dark", "top"]}"#

    private static let expected = [
        "Mode: Light": ["a": "#ff0000", "b": "#ff0000", "c": "#ff0000"],
        "Mode: Dark": ["a": "#ff0000", "b": "#0000ff", "c": "#0000ff"],
    ]

    @Test(
        "Each group of themes of Tokens Studio in a folder is a modifier, unless it has one theme")
    func studioFolder() throws {
        let files =
            [
                File(path: "$metadata.json", text: Self.order),
                File(path: "$themes.json", text: Self.themes),
            ] + Self.sets
        let (imported, reading) = try Self.reading(files)
        #expect(imported.problems.isEmpty)
        #expect(try Self.values(reading) == Self.expected)
        #expect(
            String(decoding: imported.resolver.source.bytes, as: UTF8.self) == """
                {
                  "version": "2025.10",
                  "sets": {
                    "base": {"sources": [
                      {"$ref": "core/colors.tokens.json"}
                    ]}
                  },
                  "modifiers": {
                    "Mode": {
                      "default": "Light",
                      "contexts": {
                        "Light": [
                          {"$ref": "light.tokens.json"},
                          {"$ref": "top.tokens.json"}
                        ],
                        "Dark": [
                          {"$ref": "dark.tokens.json"},
                          {"$ref": "top.tokens.json"}
                        ]
                      }
                    }
                  },
                  "resolutionOrder": [
                    {"$ref": "#/sets/base"},
                    {"$ref": "#/modifiers/Mode"}
                  ]
                }

                """)
    }

    @Test("The sets of Tokens Studio in one file are read, and problems are at their places in it")
    func studioFile() throws {
        let sets = Self.sets.map { file in
            "\"\(file.path.dropLast(".json".count))\": \(file.text)"
        }
        let text = """
            {\(sets.joined(separator: ", ")), "spare": {"d": {"value": "nope", "type": "color"}},
            "$themes": \(Self.themes), "$metadata": \(Self.order)}
            """
        let (imported, reading) = try Self.reading([File(path: "tokens.json", text: text)])
        #expect(try Self.values(reading) == Self.expected)
        #expect(
            Self.described(imported.problems, [Array(text.utf8)]) == [
                "{: the set 'spare' is not read, because no theme selects it"
            ])
        #expect(
            Self.described(reading.problems, reading.files.map(\.bytes)).sorted() == [
                "\"#0000ff\": the color is '#0000ff', and is read as "
                    + #"{"colorSpace": "srgb", "components": [0, 0, 1]}"#,
                "\"#ff0000\": the color is '#ff0000', and is read as "
                    + #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#,
            ]
                + Array(repeating: "\"type\": 'type' is read as '$type'", count: 4)
                + Array(repeating: "\"value\": 'value' is read as '$value'", count: 4))
        #expect(
            reading.files.allSatisfy { $0.path == "tokens.json" && $0.bytes == Array(text.utf8) })
    }

    @Test("Without themes, the sets of Tokens Studio are merged in their order")
    func studioOrder() throws {
        let text = ##"""
            {"b": {"x": {"$value": "#000000", "$type": "color"}}, "a": {"x": {"$value": "#ffffff", "$type": "color"}},
            "$metadata": {"tokenSetOrder": ["a", "b"]}}
            """##
        let (_, reading) = try Self.reading([File(path: "tokens.json", text: text)])
        #expect(try Self.values(reading) == ["": ["x": "#000000"]])
    }

    @Test("A theme with a missing set, and sets in another order than their groups, are reported")
    func studioProblems() throws {
        let text = ##"""
            {"one": {"x": {"$value": "#000000", "$type": "color"}}, "two": {"x": {"$value": "#ffffff", "$type": "color"}},
            "three": {"x": {"$value": "#ff0000", "$type": "color"}},
            "$themes": [{"name": "A", "group": "1", "selectedTokenSets": {"one": "enabled", "three": "enabled", "thre": "enabled"}},
            {"name": "B", "group": "1", "selectedTokenSets": {}}, {"name": "C", "group": "2", "selectedTokenSets": {"two": "enabled"}},
            {"name": "D", "group": "2", "selectedTokenSets": {}}, {"group": "3"}],
            "$metadata": {"tokenSetOrder": ["one", "two", "three"]}}
            """##
        let (imported, _) = try Self.reading([File(path: "tokens.json", text: text)])
        #expect(
            Self.described(imported.problems, [Array(text.utf8)]) == [
                "{: 'x' of the set 'two' replaces that of 'three', but 'tokenSetOrder' has 'three' after 'two'",
                "\"thre\": the theme 'A' selects the set 'thre', which does not exist",
                "{\"group\": \"3\"}: a theme needs 'name' and 'selectedTokenSets'",
            ])
        #expect(imported.problems.map(\.help)[1] == "did you mean 'three'?")
    }

    @Test("Line heights, letter spacings and colors of Tokens Studio are read as it means them")
    func studioValues() throws {
        let text = ##"""
            {"a": {"lh": {"value": "24px", "type": "lineHeights"}, "lp": {"value": "150%", "type": "lineHeights"},
              "ls": {"value": "-2%", "type": "letterSpacing"}, "c": {"value": "rgba(#336699, 50%)", "type": "color"},
              "b": {"value": {"width": "1", "style": "solid", "color": "#000000"}, "type": "border"}},
            "$metadata": {"tokenSetOrder": ["a"]}}
            """##
        let (_, reading) = try Self.reading([File(path: "t.json", text: text)], unitless: .px)
        #expect(
            try Self.values(reading) == [
                "": [
                    "lh": "24px", "lp": "1.5", "c": "rgb(51 102 153 / 0.5)",
                    "b": "1px solid #000000",
                ]
            ])
        #expect(
            reading.problems.filter { $0.code == .legacyType }.map(\.message).sorted() == [
                "'lineHeights' is read as 'number'",
                "'lineHeights' with a length is read as 'dimension'",
                "'ls' has the unit '%', which the format does not have, and is moved to '$extensions'",
            ])
    }

    @Test(
        "No name of a set leads out of the folder, and names that are equal on some disks get numbers"
    )
    func studioNames() throws {
        let text = ##"""
            {"../../x": {"a": {"$value": "#000", "$type": "color"}}, "Ä b%": {}, "B": {}, "b": {}, "": {},
            "$metadata": {"tokenSetOrder": []}}
            """##
        let (imported, _) = try Self.reading([File(path: "tokens.json", text: text)])
        #expect(
            imported.files.map(\.name) == [
                "--/--/x.tokens.json", "Ä-b-.tokens.json", "B.tokens.json", "b-2.tokens.json",
                "tokens.tokens.json",
            ])
    }
}

// Modes.
extension TokenImportTests {
    @Test(
        "'$extensions.mode' is a modifier, whose default is the mode with the values of the tokens")
    func modes() throws {
        let text = ##"""
            {"color": {"$type": "color",
              "bg": {"$value": "#ffffff", "$description": "page", "$extensions": {"mode": {"dark": "#000000", "light": "#ffffff"}, "x": 1}},
              "fg": {"$value": "{color.bg}", "$extensions": {"mode": {"dark": "#zzz"}}}},
             "size": {"$type": "dimension", "s": {"$value": "4px", "$extensions": {"mode": {"touch": "8px"}}}}}
            """##
        let (imported, reading) = try Self.reading([File(path: "t.json", text: text)])
        #expect(
            imported.files.map(\.name) == [
                "t.tokens.json", "t-dark.tokens.json", "t-light.tokens.json", "t-touch.tokens.json",
            ])
        #expect(
            String(decoding: imported.files[1].source.bytes, as: UTF8.self) == ##"""
                {
                  "color": {
                    "bg": {"$type": "color", "$value": "#000000", "$description": "page"},
                    "fg": {"$type": "color", "$value": "#zzz"}
                  }
                }

                """##)
        #expect(
            String(decoding: imported.files[0].source.bytes, as: UTF8.self).contains(
                ##""bg": {"$value": "#ffffff", "$description": "page", "$extensions": {"x": 1}},"##)
        )
        #expect(
            reading.problems.filter { $0.severity == .error }.map { problem in
                let bytes = reading.files[problem.source].bytes
                return String(
                    decoding: bytes[problem.offset..<(problem.offset + problem.length)],
                    as: UTF8.self)
            } == [##""#zzz""##])
        let good = text.replacing("#zzz", with: "#ff0000")
        #expect(
            try Self.values(Self.reading([File(path: "t.json", text: good)]).reading) == [
                "mode: light, mode-2: default": [
                    "color.bg": "#ffffff", "color.fg": "#ffffff", "size.s": "4px",
                ],
                "mode: light, mode-2: touch": [
                    "color.bg": "#ffffff", "color.fg": "#ffffff", "size.s": "8px",
                ],
                "mode: dark, mode-2: default": [
                    "color.bg": "#000000", "color.fg": "#ff0000", "size.s": "4px",
                ],
                "mode: dark, mode-2: touch": [
                    "color.bg": "#000000", "color.fg": "#ff0000", "size.s": "8px",
                ],
            ])
    }

    @Test("Files without themes or modes are not an import")
    func plain() {
        for text in [
            #"{"mode": {"$type": "number", "a": {"$value": 1, "$extensions": {"x": {"mode": {}}}}}}"#,
            #"{"a": "valuesByMode"}"#, "[]", "{", "",
        ] {
            #expect(TokenImport([TokenSource(name: "t", bytes: Array(text.utf8))]) == nil)
        }
    }
}

// Files that the tool does not know, and files that can't be read.
extension TokenImportTests {
    @Test(
        "Files beside those of a tool apply in every permutation, and their syntax errors are reported"
    )
    func others() throws {
        let modes = File(
            path: "a.json",
            text: #"{"a": {"$type": "number", "$value": 1, "$extensions": {"mode": {"x": 2}}}}"#)
        let studio = File(
            path: "s.json",
            text:
                #"{"s": {"c": {"$type": "number", "$value": 4}}, "$metadata": {"tokenSetOrder": ["s"]}}"#
        )
        let other = File(path: "b.json", text: #"{"b": {"$type": "number", "$value": 3}}"#)
        #expect(
            try Self.values(Self.reading([modes, other]).reading)["mode: x"] == [
                "a": "2", "b": "3",
            ])
        #expect(
            try Self.values(Self.reading([studio, other]).reading) == ["": ["b": "3", "c": "4"]])
        #expect(
            try Self.values(
                Self.reading([File(path: "v.json", text: Self.variables), other]).reading)[
                    "Theme: Dark"]?["b"] == "3")
        let broken = try Self.reading([modes, File(path: "b.json", text: #"{"b": }"#)]).imported
        #expect(broken.problems.map(\.source) == [1])
        #expect(broken.problems.map(\.offset) == [6])
        let second = try Self.reading([studio, File(path: "v.json", text: Self.variables)]).imported
        #expect(
            second.problems.map(\.message) == [
                "this file has variables of its own, but another file is read for them"
            ])
    }

    @Test("A folder of Tokens Studio without themes is merged in the order of its metadata")
    func studioMetadata() throws {
        let (_, reading) = try Self.reading([
            File(path: "t/$metadata.json", text: #"{"tokenSetOrder": ["b", "a", "c"]}"#),
            File(path: "t/a.json", text: #"{"x": {"value": 1, "type": "number"}}"#),
            File(path: "t/b.json", text: #"{"x": {"value": 2, "type": "number"}}"#),
        ])
        #expect(try Self.values(reading) == ["": ["x": "1"]])
    }

    @Test("A misspelled status and a modification of a color in Tokens Studio are reported")
    func studioStatus() throws {
        let text = ##"""
            {"a": {"c": {"value": "#000000", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "darken"}}}}},
            "$themes": [{"name": "L", "selectedTokenSets": {"a": "enable"}}, {"name": "D", "selectedTokenSets": {"a": "source"}}]}
            """##
        let (imported, reading) = try Self.reading([File(path: "t.json", text: text)])
        #expect(
            Self.described(imported.problems, [Array(text.utf8)]) == [
                "\"enable\": the status of the set 'a' is not 'enabled', 'source' or 'disabled'"
            ])
        #expect(imported.problems.first?.help == "did you mean 'enabled'?")
        #expect(
            reading.problems.filter { $0.code == .lossyValue }.map(\.message) == [
                "the color is not modified by 'modify' of Tokens Studio"
            ])
    }

    @Test("A value of a mode has the type of the token's group")
    func modeTypes() throws {
        let text =
            #"{"z": {"$type": "fontWeight", "a": {"$value": 700, "$extensions": {"mode": {"light": 700, "dark": 600}}}}}"#
        let (_, reading) = try Self.reading([File(path: "t.json", text: text)])
        let tokens = try #require(reading.tokens)
        #expect(
            tokens.permutations.flatMap(\.tokens.tokens).map(\.type) == [.fontWeight, .fontWeight])
    }
}

// Broken files.
extension TokenImportTests {
    @Test("No part of a file of another tool, and no byte in it, is a trap")
    func broken() {
        let texts = [
            Self.variables,
            #"{"a": {"b": {"$value": 1, "$type": "number"}}, "$themes": \#(Self.themes), "$metadata": \#(Self.order)}"#,
            #"{"a": {"$value": 1, "$extensions": {"mode": {"x": 1, "y": {"z": 2}}}, "$type": "number"}}"#,
            #"{"$extensions": {"com.figma.modeName": "x"}, "a": {"$value": 1}}"#,
        ]
        for text in texts {
            let bytes = Array(text.utf8)
            for place in stride(from: 0, to: bytes.count, by: 3) {
                for other in ["[]", "{}", "1", "null", "\"x\"", ",", "}"] {
                    var changed = bytes
                    let end = changed[place...].firstIndex(of: UInt8(ascii: "}")) ?? place
                    changed.replaceSubrange(place..<end, with: other.utf8)
                    _ = TokenImport([TokenSource(name: "t", bytes: changed)])
                }
                var changed = bytes
                changed[place] = UInt8(ascii: "/")
                let source = TokenSource(name: "t", bytes: changed)
                _ = TokenImport([source, TokenSource(name: "u", path: "u/u.json", bytes: bytes)])
            }
        }
    }
}
