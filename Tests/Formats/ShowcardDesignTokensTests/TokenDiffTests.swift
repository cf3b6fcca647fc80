import ShowcardDesignTokens
import Testing

struct TokenDiffTests {
    private static func tokens(_ json: String, _ dark: String? = nil) throws -> DesignTokens {
        let (themed, problems) = ThemedTokens.parse(
            TokenSource(name: "t", bytes: Array(json.utf8)),
            overlays: dark.map { [TokenOverlaySource(mode: .dark, bytes: Array($0.utf8))] } ?? [])
        #expect(problems.filter { $0.severity == .error } == [])
        return DesignTokens(try #require(themed))
    }

    private static func number(_ value: Int, _ more: String = "") -> String {
        #"{"$type":"number","$value":\#(value)\#(more)}"#
    }

    /// Changes in short: `changed a patch`.
    private static func changes(_ diff: TokenDiff) -> [String] {
        diff.tokens.map { change in
            let values = change.values.map { values in
                let place = values.permutations.map { "\($0): " }.joined()
                return " \(place)\(values.before?.text ?? "-")>\(values.after?.text ?? "-")"
            }
            let path = change.oldPath.map { "\($0)>\(change.path)" } ?? change.path
            return "\(change.kind.rawValue) \(path) \(change.verdict.rawValue)\(values.joined())"
        }
    }

    @Test(
        "each change asks what its rule says, in both directions",
        arguments: [
            (
                "a token comes or goes", #"{"a":\#(number(1))}"#,
                #"{"a":\#(number(1)),"b":\#(number(2))}"#,
                ["added b minor ->2"], ["removed b major 2>-"]
            ),
            (
                "a value", #"{"a":\#(number(1))}"#, #"{"a":\#(number(2))}"#,
                ["changed a minor 1>2"], ["changed a minor 2>1"]
            ),
            (
                "a type", #"{"a":\#(number(1))}"#, #"{"a":{"$type":"fontWeight","$value":1}}"#,
                ["changed a major 1>1"], ["changed a major 1>1"]
            ),
            (
                "a description", #"{"a":\#(number(1))}"#,
                #"{"a":\#(number(1, #","$description":"x""#))}"#,
                ["changed a patch"], ["changed a patch"]
            ),
            (
                "a deprecation", #"{"a":\#(number(1))}"#,
                #"{"a":\#(number(1, #","$deprecated":true"#))}"#,
                ["changed a minor"], ["changed a patch"]
            ),
            (
                "data of other tools", #"{"a":\#(number(1))}"#,
                #"{"a":\#(number(1, #","$extensions":{"x":1}"#))}"#,
                ["changed a patch"], ["changed a patch"]
            ),
            (
                "a reference to the same value", #"{"b":\#(number(1)),"a":\#(number(1))}"#,
                #"{"b":\#(number(1)),"a":{"$value":"{b}"}}"#,
                ["changed a patch"], ["changed a patch"]
            ),
            (
                "a name", #"{"g":{"a":\#(number(1))}}"#, #"{"h":{"a":\#(number(1))}}"#,
                ["renamed g.a>h.a major"], ["renamed h.a>g.a major"]
            ),
            (
                "a name that may be another", #"{"g":{"a":\#(number(1)),"c":{"a":\#(number(1))}}}"#,
                #"{"h":{"a":\#(number(1))}}"#,
                ["added h.a minor ->1", "removed g.a major 1>-", "removed g.c.a major 1>-"],
                ["added g.a minor ->1", "added g.c.a minor ->1", "removed h.a major 1>-"]
            ),
            ("nothing", #"{"a":\#(number(1))}"#, #"{ "a": \#(number(1)) }"#, [], []),
        ] as [(String, String, String, [String], [String])])
    func rules(_ what: String, _ old: String, _ new: String, _ there: [String], _ back: [String])
        throws
    {
        let (old, new) = (try Self.tokens(old), try Self.tokens(new))
        #expect(Self.changes(TokenDiff(from: old, to: new)) == there, "\(what)")
        #expect(Self.changes(TokenDiff(from: new, to: old)) == back, "\(what), back")
    }

    @Test("a value that is different in one mode alone is reported for that mode")
    func modes() throws {
        let base = #"{"a":\#(Self.number(1)),"b":\#(Self.number(5))}"#
        let old = try Self.tokens(base, #"{"a":\#(Self.number(2))}"#)
        let new = try Self.tokens(base, #"{"a":\#(Self.number(3))}"#)
        let diff = TokenDiff(from: old, to: new)
        #expect(Self.changes(diff) == ["changed a minor mode: dark: 2>3"])
        #expect(diff.modifiers == [])
        #expect(diff.verdict == .minor)
    }

    @Test("a mode that comes or goes is a change of what can be chosen")
    func modifiers() throws {
        let base = #"{"a":\#(Self.number(1))}"#
        let (one, two) = (try Self.tokens(base), try Self.tokens(base, "{}"))
        let there = TokenDiff(from: one, to: two)
        #expect(there.modifiers.map(\.text) == ["the modifier was added, with light, dark"])
        #expect(there.verdict == .minor)
        let back = TokenDiff(from: two, to: one)
        #expect(back.modifiers.map(\.text) == ["the modifier was removed"])
        #expect(back.verdict == .major)
    }

    private static func themed(_ contexts: String, _ standard: String?) throws -> DesignTokens {
        let name = standard.map { #","default":"\#($0)""# } ?? ""
        let document =
            #"{"version":"2025.10","modifiers":{"theme":{"contexts":{\#(contexts)}\#(name)}},"#
            + ##""resolutionOrder":[{"$ref":"#/modifiers/theme"}]}"##
        let reading = DesignTokens.read(
            resolver: Array(document.utf8), path: "a.resolver.json",
            load: { (_: String) throws(TokenLoadError) -> [UInt8] in throw TokenLoadError("") })
        return try #require(reading.tokens)
    }

    @Test("contexts and defaults of a resolver are compared, and values by what is chosen")
    func contexts() throws {
        let (a, b, c) = (
            #""light":[{"a":\#(Self.number(1))}]"#, #""dark":[{"a":\#(Self.number(2))}]"#,
            #""dim":[{"a":\#(Self.number(3))}]"#
        )
        let old = try Self.themed("\(a),\(b)", "light")
        let new = try Self.themed("\(c),\(b),\(a)", "dark")
        let there = TokenDiff(from: old, to: new)
        #expect(
            there.modifiers.map { "\($0.text) \($0.verdict.rawValue)" } == [
                "the context 'dim' was added minor", "the default is now 'dark' minor",
            ])
        #expect(Self.changes(there) == [])
        let back = TokenDiff(from: new, to: old)
        #expect(
            back.modifiers.map { "\($0.text) \($0.verdict.rawValue)" } == [
                "the context 'dim' was removed major", "the default is now 'light' minor",
            ])
        let demanding = TokenDiff(from: old, to: try Self.themed("\(a),\(b)", nil))
        #expect(
            demanding.modifiers.map { "\($0.text) \($0.verdict.rawValue)" } == [
                "the default was removed major"
            ])
    }

    @Test("a token that one context has no longer asks for a new major version")
    func availability() throws {
        let old = try Self.themed(
            #""x":[{"a":\#(Self.number(1))}],"y":[{"a":\#(Self.number(1))}]"#, "x")
        let new = try Self.themed(#""x":[{"a":\#(Self.number(1))}],"y":[]"#, "x")
        #expect(
            Self.changes(TokenDiff(from: old, to: new)) == ["changed a major theme: y: 1>-"])
        #expect(
            Self.changes(TokenDiff(from: new, to: old)) == ["changed a minor theme: y: ->1"])
    }

    @Test("a token that changes with what it stands for alone says through which")
    func origins() throws {
        func file(_ value: Int, _ more: String) -> String {
            #"{"a":\#(Self.number(value)),"b":{"$value":"{a}"},"c":{"$value":"{b}"},"d":{"$value":"{a}"\#(more)}}"#
        }
        let diff = TokenDiff(
            from: try Self.tokens(file(1, "")),
            to: try Self.tokens(file(2, #","$description":"x""#)))
        #expect(diff.tokens.map(\.path) == ["a", "b", "c", "d"])
        #expect(diff.tokens.map(\.origin) == [nil, "a", "a", nil])
    }
}
