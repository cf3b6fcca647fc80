import ShowcardDesignTokens
import ShowcardJSON
import Testing

struct ResolverTests {
    @Test(
        "The reader of resolvers reports what is wrong with a resolver, where, and what to do",
        arguments: DiagnosticRow.resolvers)
    func mistakes(_ row: DiagnosticRow) {
        let reading = read(row.bytes, path: "themes/t.resolver.json", files: [:])
        #expect(reading.tokens == nil)
        expect(reading.problems, row)
    }

    static let resolver = ##"""
        {"name": "Whole", "version": "2025.10", "description": "All of it.",
         "sets": {"base": {"sources": [{"$ref": "../base.tokens.json"}, {"$ref": "./more%20tokens.json"}]},
                  "twice": {"sources": [{"$ref": "#/sets/base"}]}},
         "modifiers": {
           "theme": {"description": "Grounds", "default": "light", "$extensions": {"com.example": 1},
             "contexts": {"light": [], "dark": [{"$ref": "../dark.tokens.json"}]}},
           "density": {"contexts": {"cosy": [{"$ref": "#/sets/twice"}],
             "tight": [{"gap": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}}}]}}},
         "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"},
           {"$ref": "#/modifiers/density"}]}
        """##
    static let files = [
        "base.tokens.json": #"""
        {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
         "text": {"$value": "{ink}"}}
        """#,
        "themes/more tokens.json":
            #"{"gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}, "space": {"$value": "{gap}"}}"#,
        "dark.tokens.json":
            #"{"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}"#,
    ]

    @Test(
        "The reader of resolvers makes every permutation, with references followed after all sources are laid over one another"
    )
    func permutations() throws {
        let reading = read(
            Array(Self.resolver.utf8), path: "themes/t.resolver.json", files: Self.files)
        #expect(reading.problems == [])
        let tokens = try #require(reading.tokens)
        #expect(tokens.name == "Whole")
        #expect(tokens.description == "All of it.")
        #expect(tokens.modifiers.map(\.name) == ["theme", "density"])
        #expect(tokens.modifiers.map(\.defaultContext) == ["light", nil])
        #expect(tokens.modifiers.first?.extensions?["com.example"]?.integerValue == 1)
        #expect(
            tokens.permutations.map(\.label) == [
                "theme: light, density: cosy", "theme: light, density: tight",
                "theme: dark, density: cosy", "theme: dark, density: tight",
            ])
        #expect(tokens.standard.label == "theme: light, density: cosy")
        for permutation in tokens.permutations {
            let set = permutation.tokens
            #expect(set.tokens.map(\.path) == ["ink", "text", "gap", "space"])
            #expect(set["text"]?.value == set["ink"]?.value)
            // 'cosy' lays the base over all, the dark ink among it.
            let isDark = permutation.contexts == ["dark", "tight"]
            #expect(
                set["text"]?.value == .color(TokenColor(.srgb, isDark ? [1, 1, 1] : [0, 0, 0])))
            guard case .dimension(let space) = set["space"]?.value else {
                Issue.record("no space")
                continue
            }
            #expect(space.value == (permutation.contexts[1] == "tight" ? 2 : 8))
        }
        #expect(
            reading.files.map(\.path) == [
                "themes/t.resolver.json", "base.tokens.json", "themes/more tokens.json",
                "dark.tokens.json",
            ])
        #expect(tokens.permutations[3].tokens.tokens.map(\.source) == [3, 1, 0, 2])
    }

    @Test(
        "The reader of resolvers reads each file once, and says of each that cannot be read where it is named"
    )
    func loading() {
        var loaded: [String] = []
        let reading = DesignTokens.read(
            resolver: Array(Self.resolver.utf8), path: "themes/t.resolver.json"
        ) { (path: String) throws(TokenLoadError) -> [UInt8] in
            loaded.append(path)
            guard path == "base.tokens.json" else {
                throw TokenLoadError("there is no such file", help: "add it")
            }
            return Array("{}".utf8)
        }
        #expect(loaded == ["base.tokens.json", "themes/more tokens.json", "dark.tokens.json"])
        #expect(reading.tokens == nil)
        #expect(
            reading.problems.map(\.message) == [
                "'themes/more tokens.json': there is no such file",
                "'dark.tokens.json': there is no such file",
            ])
        #expect(reading.problems.map(\.code) == [.resolverUnreadableFile, .resolverUnreadableFile])
        #expect(reading.problems.map(\.help) == ["add it", "add it"])
    }

    @Test(
        "The reader of resolvers chooses a permutation by an input, whatever the case of its names")
    func inputs() throws {
        let tokens = try #require(
            read(Array(Self.resolver.utf8), path: "themes/t.resolver.json", files: Self.files)
                .tokens)
        #expect(
            try tokens.permutation(for: ["density": "tight"]).label
                == "theme: light, density: tight")
        #expect(
            try tokens.permutation(forJSON: Array(#"{"THEME": "Dark", "density": "cosy"}"#.utf8))
                .label
                == "theme: dark, density: cosy")
        let wrong: [(String, [String])] = [
            ("{}", ["'density' has no default, and the input does not set it"]),
            ("[]", ["an input must be an object, but this is an array"]),
            ("{", ["the document ends where a key should be"]),
            (
                #"{"theme": 1, "denisty": "tight", "density": "tigth"}"#,
                [
                    "'theme' is a number, and should be a string", "'denisty' is not a modifier",
                    "'tigth' is not a context of 'density'",
                ]
            ),
            (
                #"{"theme": "dark", "Theme": "light", "density": "cosy"}"#,
                ["'theme' is chosen twice, as 'dark' and as 'light'"]
            ),
        ]
        for (json, messages) in wrong {
            do {
                _ = try tokens.permutation(forJSON: Array(json.utf8))
                Issue.record("accepted \(json)")
            } catch {
                #expect(error.problems.map(\.message).count == messages.count)
                if json != "{" { #expect(error.problems.map(\.message) == messages) }
            }
        }
        do {
            _ = try tokens.permutation(for: ["density": "tigt"])
            Issue.record("accepted a context there is none of")
        } catch {
            #expect(error.problems.map(\.help) == ["did you mean 'tight'?"])
            #expect(error.problems.map(\.code) == [.resolverInvalidInput])
        }
    }

    @Test("The reader of resolvers reports a problem once, with the contexts it occurs in")
    func occurrences() {
        let reading = read(
            Array(
                ##"""
                {"version": "2025.10", "resolutionOrder": [
                  {"type": "set", "name": "s", "sources": [{"$type": "number", "a": {"$value": "{b}"}, "w": {"$value": "x"}}]},
                  {"type": "modifier", "name": "m", "contexts": {"x": [{"b": {"$type": "number", "$value": 1}}],
                    "y": [{"b": {"$type": "number", "$value": 2}}], "z": []}},
                  {"type": "modifier", "name": "n", "contexts": {
                    "1": [{"c": {"$type": "number", "$value": "{d}"}}], "2": [],
                    "3": [{"b": {"$type": "number", "$value": 3}}]}}]}
                """##.utf8), path: "t.resolver.json", files: [:])
        #expect(
            reading.problems.map { "\($0.message) [\($0.permutations.joined(separator: "; "))]" }
                == [
                    "'{b}' is not a token of these sources [m: z, n: 1 or 2]",
                    "the number is a string, and should be a number []",
                    "'{d}' is not a token of these sources [n: 1]",
                ])
    }

    @Test(
        "The reader of resolvers says of a circle of references in which permutations they are one")
    func circles() {
        let reading = read(
            Array(
                ##"""
                {"version": "2025.10", "resolutionOrder": [
                  {"type": "set", "name": "s", "sources": [{"$type": "number", "a": {"$value": "{b}"}, "b": {"$value": 1}}]},
                  {"type": "modifier", "name": "m", "contexts": {"x": [], "y": [{"b": {"$value": "{a}"}}]}}]}
                """##.utf8), path: "t.resolver.json", files: [:])
        #expect(reading.problems.map(\.code) == [.referenceCycle])
        #expect(
            reading.problems.first?.message
                == "tokens refer to one another in a circle: 'a' to 'b' to 'a'")
        #expect(reading.problems.first?.permutations == ["m: y"])
    }

    @Test("members beside a reference win, as a whole")
    func siblings() throws {
        let reading = read(
            Array(
                ##"""
                {"version": "2025.10", "sets": {"s": {"sources": [{"$ref": "a.json", "g": {"y": {"$type": "number", "$value": 3}}}]}},
                 "modifiers": {"m": {"contexts": {"x": [], "y": []}, "default": "x"}},
                 "$defs": {"more": {"z": {"$type": "number", "$value": 4}}},
                 "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m", "default": "y"},
                   {"type": "set", "name": "d", "sources": [{"$ref": "#/$defs/more"}, {"$ref": "a.json#/g"}]}]}
                """##.utf8), path: "t.resolver.json",
            files: [
                "a.json":
                    #"{"g": {"x": {"$type": "number", "$value": 1}}, "h": {"$type": "number", "$value": 2}}"#
            ])
        #expect(reading.problems == [])
        let tokens = try #require(reading.tokens)
        #expect(tokens.modifiers.map(\.defaultContext) == ["y"])
        #expect(tokens.standard.tokens.tokens.map(\.path) == ["h", "g.y", "z", "x"])
    }

    @Test("a later source replaces the whole token, and is reported when it loses the type")
    func lostType() {
        let reading = DesignTokens.read([
            TokenSource(
                name: "a",
                bytes: Array(
                    #"{"$type":"number","a":{"$type":"fontWeight","$value":400},"b":{"$value":1}}"#
                        .utf8)),
            TokenSource(name: "b", bytes: Array(#"{"a":{"$value":2},"b":{"$value":2}}"#.utf8)),
        ])
        #expect(reading.tokens?.standard.tokens["a"]?.value == .number(2))
        #expect(reading.problems.map(\.code) == [.lostType])
        #expect(reading.problems.first?.source == 1)
        #expect(
            reading.problems.first?.message
                == "'a' is a number here because of its group, but was a fontWeight before")
    }

    @Test("what is a token in one source is no group in another")
    func conflicts() {
        let reading = DesignTokens.read([
            TokenSource(
                name: "a", bytes: Array(#"{"a":{"$type":"number","$value":1},"g":{"b":{}}}"#.utf8)),
            TokenSource(
                name: "b",
                bytes: Array(
                    #"{"a":{"x":{"$type":"number","$value":2}},"g":{"$type":"number","$value":1}}"#
                        .utf8)),
        ])
        #expect(reading.problems.map(\.code) == [.kindConflict, .kindConflict])
        #expect(
            reading.problems.map(\.message) == [
                "'a' is a group here, but a token before",
                "'g' is a token here, but a group before",
            ])
    }

    @Test("a set with modes and tokens with a modifier 'mode' are the same")
    func themed() throws {
        let (themed, _) = parse(
            #"{"a":{"$type":"number","$value":1}}"#,
            [(.dark, #"{"a":{"$type":"number","$value":2}}"#)])
        let tokens = DesignTokens(try #require(themed))
        #expect(tokens.modifiers.map(\.contexts) == [["light", "dark"]])
        #expect(tokens.permutations.map(\.label) == ["mode: light", "mode: dark"])
        let back = try #require(ThemedTokens(tokens))
        #expect(back.modes == [.light, .dark])
        #expect(back[.dark]?["a"]?.value == .number(2))
        #expect(back.overlay?.changedPaths == ["a"])
        let whole = try #require(
            read(Array(Self.resolver.utf8), path: "themes/t.resolver.json", files: Self.files)
                .tokens)
        #expect(ThemedTokens(whole) == nil)
    }

    private func read(_ bytes: [UInt8], path: String, files: [String: String]) -> TokenReading {
        DesignTokens.read(resolver: bytes, path: path) {
            (path: String) throws(TokenLoadError) -> [UInt8] in
            guard let text = files[path] else { throw TokenLoadError("there is no such file") }
            return Array(text.utf8)
        }
    }

    private func expect(_ problems: [TokenDiagnostic], _ row: DiagnosticRow) {
        #expect(problems.map(\.message) == [row.message])
        #expect(problems.map(\.code) == [row.code])
        #expect(problems.map(\.offset) == [row.offset])
        #expect(problems.map(\.length) == [row.length])
        #expect(problems.map(\.help) == [row.help])
    }
}
