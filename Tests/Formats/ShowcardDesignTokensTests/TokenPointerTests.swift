import ShowcardDesignTokens
import Testing

struct TokenPointerTests {
    @Test("a pointer to a whole token makes an alias, by either spelling, and hands the type on")
    func aliases() throws {
        let set = try tokens(
            ##"""
            {"brand colors": {"$type": "color", "a/b~c": {"$value": \##(DiagnosticRow.black)}, "$root": {"$value": \##(DiagnosticRow.black)}},
             "one": {"$ref": "#/brand colors/a~1b~0c"}, "two": {"$ref": "#/brand%20colors/a~1b~0c/$value"},
             "three": {"$value": {"$ref": "#/one"}}, "four": {"$value": "{three}"}, "five": {"$ref": "#/brand colors/$root"}}
            """##)
        let black = TokenValue.color(TokenColor(.srgb, [0, 0, 0]))
        #expect(
            set.tokens.dropFirst(2).map(\.alias) == [
                "brand colors.a/b~c", "brand colors.a/b~c", "one", "three", "brand colors.$root",
            ])
        for token in set.tokens { #expect(token.value == black) }
        #expect(
            set["four"].map { set.aliasChain(of: $0) } == ["three", "one", "brand colors.a/b~c"])
    }

    @Test("a pointer to a part of a value is a value, and the token it is in is referred to")
    func parts() throws {
        let set = try tokens(
            ##"""
            {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.1, 0.2, 0.3], "alpha": 0.5}},
             "half": {"$type": "number", "$value": 0.5},
             "line": {"$type": "border", "$value": {"color": "{ink}", "width": {"value": 2, "unit": "px"}, "style": "solid"}},
             "alias": {"$value": "{line}"},
             "red": {"$type": "number", "$ref": "#/alias/$value/color/components/0"},
             "copy": {"$type": "color", "$ref": "#/line/$value/color"},
             "mixed": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/ink/$value/colorSpace"},
               "components": [{"$ref": "#/red"}, 0, {"$ref": "#/ink/$value/components/2"}], "alpha": {"$ref": "#/half/$value"}}},
             "all": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/ink/$value/components"}}},
             "edge": {"$type": "border", "$value": {"color": {"$ref": "#/line/$value/color"}, "width": {"$ref": "#/alias/$value/width"}, "style": "solid"}},
             "curve": {"$type": "cubicBezier", "$value": [{"$ref": "#/half/$value"}, 0, 1, 1]},
             "fonts": {"$type": "fontFamily", "$value": ["A", "B"]},
             "others": {"$type": "fontFamily", "$value": [{"$ref": "#/fonts/$value/1"}, "C"]}}
            """##)
        #expect(set["red"]?.value == .number(0.1))
        #expect(set["red"]?.references == ["ink"])
        #expect(set.dependents["half"] == ["mixed", "curve"])
        #expect(set["copy"]?.alias == "ink")
        #expect(set["mixed"]?.value == .color(TokenColor(.srgb, [0.1, 0, 0.3], alpha: 0.5)))
        #expect(set["mixed"]?.references == ["ink", "red", "half"])
        #expect(set["all"]?.value == .color(TokenColor(.srgb, [0.1, 0.2, 0.3])))
        guard case .border(let edge) = set["edge"]?.value else {
            Issue.record("no border")
            return
        }
        #expect(edge.color.alias == "ink")
        #expect(edge.width.alias == nil)
        #expect(edge.width.value.value == 2)
        #expect(set["others"]?.value == .fontFamily(["B", "C"]))
    }

    @Test(
        "what is wrong behind a pointer is reported once, where it is, or at the pointer when it does not fit there"
    )
    func problemsBehind() {
        let problems = parse(
            ##"""
            {"line": {"$type": "border", "$value": {"color": {"colorSpace": "srgb", "components": [2, 0, 0]}, "width": {"value": 2, "unit": "px"}, "style": "solid"}},
             "a": {"$type": "color", "$ref": "#/line/$value/color"},
             "b": {"$type": "color", "$ref": "#/line/$value/width"}}
            """##
        ).problems
        #expect(
            Set(problems.map(\.message)) == [
                "red is 2, and should be from 0 to 1", "the color has no 'value'",
                "the color has no 'unit'", "the color needs 'colorSpace', 'components'",
            ])
        let missing = problems.first { $0.code == .missingPart }
        #expect(missing?.related.map(\.message) == ["it points here"])
    }

    @Test("values may refer to parts of one another, as long as no part needs itself")
    func crossing() throws {
        let set = try tokens(
            ##"""
            {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/b/$value/components/0"}, 0.2, 0.3]}},
             "b": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.1, {"$ref": "#/a/$value/components/1"}, {"$ref": "#/b/$value/components/0"}]}}}
            """##)
        #expect(set["a"]?.value == .color(TokenColor(.srgb, [0.1, 0.2, 0.3])))
        #expect(set["b"]?.value == .color(TokenColor(.srgb, [0.1, 0.2, 0.1])))
    }

    @Test("The reader of pointers names every token of a circle through braces, pointers and parts")
    func circle() {
        let problems = parse(
            ##"""
            {"a": {"$type": "color", "$value": "{b}"}, "b": {"$ref": "#/c"}, "c": {"$value": {"$ref": "#/a/$value"}},
             "d": {"$type": "border", "$value": {"$ref": "#/e/$value/color"}}, "e": {"$value": "{d}"}}
            """##
        ).problems
        #expect(
            problems.map(\.message) == [
                "tokens refer to one another in a circle: 'a' to 'b' to 'c' to 'a'",
                "tokens refer to one another in a circle: 'd' to 'e' to 'd'",
            ])
        #expect(
            problems.first?.related.map(\.message) == [
                "'b' refers to '#/c' here", "'c' refers to '#/a/$value' here",
            ])
    }
}
