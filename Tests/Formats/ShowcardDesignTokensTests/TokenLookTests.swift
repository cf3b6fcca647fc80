import ShowcardDesignTokens
import Testing

@Suite("The sets of permutations")
struct TokenLookTests {
    private func looks(
        _ modifiers: String, order: String = "theme size"
    ) throws -> [TokenLook] {
        let order = order.split(separator: " ").map { ##", {"$ref": "#/modifiers/\##($0)"}"## }
        let resolver = ##"""
            {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
             "modifiers": \##(modifiers),
             "resolutionOrder": [{"$ref": "#/sets/base"}\##(order.joined())]}
            """##
        let base = #"{"n": {"$type": "number", "$value": 1}, "m": {"$value": "{n}"}}"#
        let reading = DesignTokens.read(
            resolver: Array(resolver.utf8), path: "app.resolver.json"
        ) { (path: String) throws(TokenLoadError) -> [UInt8] in
            guard path == "base.json" else { throw TokenLoadError("there is no such file") }
            return Array(base.utf8)
        }
        #expect(reading.problems.filter { $0.severity == .error } == [])
        return try #require(reading.tokens).looks(
            in: reading.files.map { TokenFilePlaces(path: $0.path, bytes: $0.bytes) })
    }

    private static func number(_ name: String, _ value: Int) -> String {
        #"[{"\#(name)": {"$type": "number", "$value": \#(value)}}]"#
    }

    @Test("Light and dark contexts are modes of one set, and every other choice is a set")
    func modes() throws {
        let looks = try looks(
            """
            {"theme": {"default": "Dark", "contexts": {"Light": [], "Dark": \(Self.number("n", 2))}},
             "size": {"default": "l", "contexts": {"m": [], "l": \(Self.number("n", 3))}}}
            """)
        #expect(looks.map(\.contexts) == [["l"], ["m"]])
        #expect(looks.map(\.changes) == [0, 1])
        #expect(looks.map(\.tokens.modes) == [[.dark, .light], [.dark, .light]])
        #expect(looks.map { $0.tokens.overlay?.changedPaths ?? [] } == [[], ["n", "m"]])
        #expect(looks.allSatisfy { !$0.isOfFile })
        let token = try #require(looks[1].tokens[.light]?["m"])
        #expect(looks[1].tokens.place(of: token)?.path == "base.json")
    }

    @Test("A third scheme is a set of its own, which is dark if its name has the word dark")
    func third() throws {
        let looks = try looks(
            """
            {"theme": {"default": "light", "contexts": {
              "light": [], "dark": \(Self.number("n", 2)), "dark-dimmed": \(Self.number("n", 3)),
              "sepia": \(Self.number("n", 4))}}}
            """, order: "theme")
        #expect(looks.map(\.contexts) == [[], ["dark-dimmed"], ["sepia"]])
        #expect(looks.map(\.tokens.modes) == [[.light, .dark], [.dark], [.light]])
    }

    @Test("Light and dark contexts with different tokens are two sets")
    func differentPaths() throws {
        let looks = try looks(
            """
            {"theme": {"default": "light", "contexts": {
              "light": [], "dark": \(Self.number("glow", 2))}}}
            """, order: "theme")
        #expect(looks.map(\.contexts) == [["light"], ["dark"]])
        #expect(looks.map(\.tokens.modes) == [[.light], [.dark]])
        #expect(
            looks.map { $0.tokens.base.tokens.map(\.path) } == [["n", "m"], ["n", "m", "glow"]])
    }

    @Test("Tokens without modifiers are one set, which another name does not change")
    func plain() throws {
        let looks = try looks("{}", order: "")
        #expect(looks.map(\.contexts) == [[]])
        let named = looks[0].tokens.named("other")
        #expect(named.name == "other")
        #expect(named.base.tokens.map(\.path) == ["n", "m"])
        #expect(TokenLook(named).isOfFile)
        #expect(TokenLook.word("High Contrast/2") == "high-contrast-2")
    }
}
