import ShowcardDesignTokens
import Testing

struct GroupExtensionTests {
    private func values(_ json: String) throws -> [String: Double] {
        var values: [String: Double] = [:]
        for token in try tokens(json).tokens {
            if case .number(let number) = token.value { values[token.path] = number }
        }
        return values
    }

    @Test(
        "A group that extends another takes over tokens and groups, at any depth, and keeps its own"
    )
    func merges() throws {
        let set = try tokens(
            #"""
            {"base": {"$type": "number", "$description": "Base", "x": {"$value": 1}, "g": {"a": {"$value": 2}, "b": {"$value": 3}}, "y": {"$value": "{base.x}"}},
             "more": {"$extends": "{base}", "g": {"b": {"$value": 4}, "c": {"$value": 5}}, "z": {"$value": 6}}}
            """#)
        #expect(
            set.tokens.map(\.path) == [
                "base.x", "base.g.a", "base.g.b", "base.y", "more.x", "more.g.b", "more.g.c",
                "more.g.a", "more.y", "more.z",
            ])
        #expect(set["more.g.b"]?.value == .number(4))
        #expect(set["more.g.a"]?.value == .number(2))
        #expect(set["more.y"]?.alias == "base.x")
        #expect(set.groups.first { $0.path == "more" }?.description == "Base")
        #expect(CSSVariables().declarations(of: set).map(\.name).contains("--more-g-a"))
    }

    @Test("A group takes over tokens through several groups, in whatever order they stand")
    func levels() throws {
        #expect(
            try values(
                #"""
                {"c": {"$extends": "{b}", "z": {"$value": 3}}, "b": {"$extends": "#/a", "y": {"$value": 2}},
                 "a": {"$type": "number", "x": {"$value": 1}}, "d": {"$extends": "{e.inner}"},
                 "e": {"$extends": "{f}"}, "f": {"inner": {"$extends": "{c}"}}}
                """#) == [
                    "a.x": 1, "b.x": 1, "b.y": 2, "c.x": 1, "c.y": 2, "c.z": 3, "d.x": 1, "d.y": 2,
                    "d.z": 3, "e.inner.x": 1, "e.inner.y": 2, "e.inner.z": 3, "f.inner.x": 1,
                    "f.inner.y": 2, "f.inner.z": 3,
                ])
    }

    @Test("A group can extend a group in it, and a group that its own group extends")
    func nested() throws {
        #expect(
            try values(
                #"{"$type":"number","a":{"$extends":"{a.b}","b":{"x":{"$value":1}}}}"#)
                == ["a.b.x": 1, "a.x": 1])
        #expect(
            try values(
                #"""
                {"$type": "number", "base": {"button": {"size": {"$value": 1}}},
                 "theme": {"$extends": "{base}", "primary": {"$extends": "{theme.button}", "own": {"$value": 2}}}}
                """#) == [
                    "base.button.size": 1, "theme.button.size": 1, "theme.primary.size": 1,
                    "theme.primary.own": 2,
                ])
    }

    @Test("tokens keep the type of the group they come from")
    func types() throws {
        let (set, problems) = parse(
            #"""
            {"n": {"$type": "number", "a": {"$value": 400}},
             "w": {"$type": "fontWeight", "$extends": "{n}", "b": {"$value": 400}}}
            """#)
        #expect(problems.map(\.code) == [.extendsTypeDifference])
        #expect(set?["w.a"]?.type == .number)
        #expect(set?["w.b"]?.type == .fontWeight)
    }

    @Test("an overlay's tokens come before what groups extend")
    func overlays() throws {
        let (themed, problems) = parse(
            #"""
            {"base": {"$type": "number", "x": {"$value": 1}, "y": {"$value": 2}}, "more": {"$extends": "{base}", "z": {"$value": 3}}}
            """#, [(.dark, #"{"base": {"x": {"$value": 10}}, "more": {"y": {"$value": 20}}}"#)])
        #expect(problems == [])
        let dark = try #require(themed?[.dark])
        #expect(dark.tokens.map(\.path) == themed?.base.tokens.map(\.path))
        #expect(dark["more.x"]?.value == .number(10))
        #expect(dark["more.y"]?.value == .number(20))
        #expect(dark["more.z"]?.value == .number(3))
        #expect(themed?.overlay?.changedPaths == ["base.x", "more.x", "more.y"])
    }

    @Test("a pointer reaches what a group takes over, in either direction")
    func pointers() throws {
        #expect(
            try values(
                ##"""
                {"a": {"x": {"$type": "number", "$value": 1}}, "b": {"$extends": "#/a"},
                 "c": {"$ref": "#/b/x"}, "d": {"$value": "{b.x}"}}
                """##) == ["a.x": 1, "b.x": 1, "c": 1, "d": 1])
    }

    @Test("names that begin with a mark are names like others")
    func marks() throws {
        let mark = "\u{301}x"
        #expect(
            try values(
                #"""
                {"a": {"\#(mark)": {"n": {"$type": "number", "$value": 1}}}, "b": {"$extends": "{a.\#(mark)}"},
                 "c": {"$value": "{a.\#(mark).n}"}}
                """#) == ["a.\(mark).n": 1, "b.n": 1, "c": 1])
        #expect(
            parse(#"{"a": {"\#(mark)": {"$extends": "{a}"}}}"#).problems.map(\.code) == [
                .extendsCycle
            ])
    }
}
