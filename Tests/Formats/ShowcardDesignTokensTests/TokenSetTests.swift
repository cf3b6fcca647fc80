import Foundation
import ShowcardDesignTokens
import ShowcardJSON
import Testing

struct TokenSetTests {
    @Test(
        "The reader of a token set keeps tokens and groups in the order of the file, with what they say of themselves"
    )
    func order() throws {
        let set = try tokens(
            #"""
            {"$schema": "https://example.com/format.json", "$description": "Glass",
             "$extensions": {"com.example": 1},
             "z": {"$type": "number", "$description": "Numbers",
               "$root": {"$value": 1, "$description": "One"},
               "b": {"$value": 2, "$extensions": {"com.example": {"x": 1}}},
               "inner": {"a": {"$value": 3}}},
             "empty": {}, "a": {"$type": "fontWeight", "$value": "bold"}}
            """#)
        #expect(set.name == "test")
        #expect(set.description == "Glass")
        #expect(set.extensions?["com.example"]?.integerValue == 1)
        #expect(set.tokens.map(\.path) == ["z.$root", "z.b", "z.inner.a", "a"])
        #expect(set.tokens.map(\.name) == ["$root", "b", "a", "a"])
        #expect(set.tokens.map(\.type) == [.number, .number, .number, .fontWeight])
        #expect(set.tokens.map(\.description) == ["One", nil, nil, nil])
        #expect(set["z.b"]?.extensions?["com.example"]?["x"]?.integerValue == 1)
        #expect(set["z.inner.a"]?.segments == ["z", "inner", "a"])
        #expect(set["a"]?.value == (try value("fontWeight", #""bold""#)))
        #expect(set["z"] == nil)
        #expect(set.groups.map(\.path) == ["z", "z.inner", "empty"])
        #expect(set.groups.map(\.type) == [.number, .number, nil])
        #expect(set.groups.map(\.description) == ["Numbers", nil, nil])
    }

    @Test("The reader of a token set gives the bytes of a token's object")
    func range() throws {
        let set = try tokens(#"{"a": {"$type":"number","$value":1}}"#)
        #expect(set["a"]?.range == 6..<35)
    }

    @Test(
        "The reader of a token set takes the type from the token, then its target, then the nearest group"
    )
    func types() throws {
        let set = try tokens(
            #"""
            {"$type": "number",
             "size": {"$type": "dimension",
               "s": {"$value": {"value": 4, "unit": "px"}},
               "deep": {"m": {"$value": {"value": 8, "unit": "rem"}}},
               "ratio": {"$type": "number", "$value": 2},
               "alias": {"$value": "{size.ratio}"}},
             "n": {"$value": 0.5}}
            """#)
        #expect(
            set.tokens.map(\.type) == [.dimension, .dimension, .number, .number, .number])
    }

    @Test(
        "The reader of a token set accepts every type under its own group's type",
        arguments: specimens.map(\.type))
    func inheritedTypes(_ type: TokenType) throws {
        let json = try #require(specimens.first { $0.type == type }?.json)
        let set = try tokens(
            #"{"g":{"$type":"\#(type.rawValue)","t":{"$value":\#(json)}},"a":{"$value":"{g.t}"}}"#)
        #expect(set["g.t"]?.value.type == type)
        #expect(set["a"]?.value == set["g.t"]?.value)
        #expect(set["a"]?.type == type)
    }

    @Test("The reader of a token set follows aliases to their end and remembers the way")
    func aliases() throws {
        let set = try tokens(
            #"""
            {"c": {"$value": "{b}"}, "b": {"$value": "{g.$root}"},
             "g": {"$root": {"$type": "number", "$value": 7}}}
            """#)
        let end = try #require(set["c"])
        #expect(end.value == .number(7))
        #expect(end.type == .number)
        #expect(end.alias == "b")
        #expect(end.references == ["b"])
        #expect(set.aliasChain(of: end) == ["b", "g.$root"])
        #expect(set.tokens.last.map(set.aliasChain) == [])
    }

    @Test("The reader of a token set follows a chain of ten thousand aliases on any stack")
    func longChain() throws {
        let links = (0..<10_000).map { #""t\#($0)":{"$value":"{t\#($0 + 1)}"}"# }
        let set = try tokens(
            "{\(links.joined(separator: ",")),\"t10000\":{\"$type\":\"number\",\"$value\":1}}")
        #expect(set["t0"]?.value == .number(1))
        #expect(set["t0"].map { set.aliasChain(of: $0).count } == 10_000)
    }

    @Test("The reader of a token set is safe on a small stack, however deep the groups and values")
    func smallStack() async {
        func nested(_ depth: Int, _ inner: String) -> String {
            String(repeating: #"{"g":"#, count: depth) + inner
                + String(repeating: "}", count: depth)
        }
        let valid = nested(60, #"{"t":{"$type":"number","$value":1}}"#)
        let deepValue = #"{"t":{"$type":"color","$value":"# + nested(61, "{}") + "}}"
        let outcome = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(
                    returning: (parse(valid).set?.tokens.count, parse(deepValue).problems.count))
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(outcome.0 == 1)
        #expect(outcome.1 == 2)
    }

    @Test("The reader of a token set takes parts of composite values from other tokens")
    func parts() throws {
        let set = try tokens(
            #"""
            {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
             "w": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}},
             "line": {"$type": "border", "$value":
               {"color": "{ink}", "width": "{w}", "style": {"dashArray": ["{w}"],
                "lineCap": "round"}}},
             "alias": {"$value": "{line}"}}
            """#)
        let line = try #require(set["line"])
        guard case .border(let border) = line.value,
            case .dashes(let lengths, let cap) = border.style.value
        else {
            Issue.record("not a border of dashes")
            return
        }
        #expect(border.color.alias == "ink")
        #expect(border.color.value == TokenColor(.srgb, [0, 0, 0]))
        #expect(border.width.alias == "w")
        #expect(border.style.alias == nil)
        #expect(lengths.map(\.alias) == ["w"])
        #expect(cap == .round)
        #expect(line.alias == nil)
        #expect(line.references == ["ink", "w"])
        #expect(set["alias"]?.value == line.value)
    }

    @Test(
        "The reader of a token set lets elements of shadow and gradient lists refer to tokens of one element"
    )
    func listElements() throws {
        let shadow = try #require(specimens.first { $0.type == .shadow }?.json)
        let stop = #"{"color":{"colorSpace":"srgb","components":[0,0,0]},"position":1}"#
        let set = try tokens(
            #"""
            {"s": {"$type": "shadow", "$value": \#(shadow)},
             "two": {"$type": "shadow", "$value": ["{s}", \#(shadow)]},
             "g": {"$type": "gradient", "$value": [\#(stop)]},
             "more": {"$type": "gradient", "$value": [\#(stop), "{g}"]}}
            """#)
        guard case .shadow(let shadows) = set["two"]?.value,
            case .gradient(let stops) = set["more"]?.value
        else {
            Issue.record("not lists")
            return
        }
        #expect(shadows.map(\.alias) == ["s", nil])
        #expect(shadows[0].value == shadows[1].value)
        #expect(stops.map(\.alias) == [nil, "g"])
    }

    @Test("A group hands deprecation down, and a token can lift it")
    func deprecation() throws {
        let set = try tokens(
            #"""
            {"$type": "number",
             "old": {"$deprecated": "Use {new.a}", "a": {"$value": 1},
               "b": {"$value": 2, "$deprecated": false},
               "c": {"$value": 3, "$deprecated": true},
               "in": {"d": {"$value": 4}}},
             "new": {"a": {"$value": 5}}}
            """#)
        #expect(
            set.tokens.map { $0.deprecation != nil } == [true, false, true, true, false])
        #expect(set["old.a"]?.deprecation?.message == "Use {new.a}")
        #expect(set["old.c"]?.deprecation == set.tokens[2].deprecation)
        #expect(set["old.c"]?.deprecation?.message == nil)
        #expect(set["old.in.d"]?.deprecation?.message == "Use {new.a}")
        #expect(set.groups.map { $0.deprecation?.message } == ["Use {new.a}", "Use {new.a}", nil])
    }

    @Test(
        "The reader of a token set accepts negative dimensions, fractions, none and every font weight name"
    )
    func edges() throws {
        guard
            case .dimension(let size) = try value("dimension", #"{"value":-1.5e1,"unit":"rem"}"#),
            case .color(let color) = try value(
                "color", #"{"colorSpace":"hsl","components":["none",0,50],"alpha":0}"#),
            case .fontWeight(let weight) = try value("fontWeight", "450.5")
        else {
            Issue.record("wrong types")
            return
        }
        #expect(size.value == -15 && size.unit == .rem)
        #expect(color.components == [nil, 0, 50])
        #expect(color.alpha == 0)
        #expect(weight.value == 450.5 && weight.keyword == nil)
    }
}
