import ShowcardDesignTokens
import Testing

@Suite struct TokenPatternTests {
    private func matches(_ pattern: String, _ path: String) throws -> Bool {
        try TokenPattern(pattern).matches(path.split(separator: ".").map(String.init))
    }

    @Test(
        "A pattern matches a path",
        arguments: [
            ("color.ink", "color.ink"), ("color.*", "color.ink"), ("*.ink", "color.ink"),
            ("color.in*", "color.ink"), ("color.*k", "color.ink"), ("color.i*n*k", "color.ink"),
            ("color.i*k", "color.ik"), ("**", "color"), ("**", "color.ink.soft"),
            ("color.**", "color.ink.soft"), ("color.**", "color"), ("**.soft", "soft"),
            ("**.soft", "color.ink.soft"), ("color.**.soft", "color.soft"),
            ("color.**.soft", "color.a.b.soft"), ("**.a.**.b", "x.a.a.c.b"),
            ("color.**.**.soft", "color.soft"), ("color.$root", "color.$root"),
            ("größe.*ü", "größe.früü"), ("a.*b*b", "a.bab"), ("*", "*"),
        ])
    func aPatternMatches(_ pattern: String, _ path: String) throws {
        #expect(try matches(pattern, path))
    }

    @Test(
        "A pattern does not match another path",
        arguments: [
            ("color", "color.ink"), ("color.ink", "color"), ("color.ink", "Color.ink"),
            ("color.*", "color.ink.soft"), ("color.*", "color"), ("*", "color.ink"),
            ("color.in*k", "color.ik"), ("color.a*a", "color.a"), ("**.soft", "color.ink"),
            ("color.**.soft", "color.soft.ink"), ("a.*b*b", "a.ba"),
            // A letter of one scalar, and one of two: names are compared by bytes.
            ("caf\u{E9}", "cafe\u{301}"),
        ])
    func aPatternDoesNotMatch(_ pattern: String, _ path: String) throws {
        #expect(try !matches(pattern, path))
    }

    @Test(
        "A malformed pattern is an error with a reason and a remedy",
        arguments: [
            ("", "the pattern is empty: write a path such as 'color.**'"),
            (
                "color..ink",
                "the pattern 'color..ink' has an empty name: "
                    + "write names with one dot between them, such as 'color.ink'"
            ),
            (
                ".",
                "the pattern '.' has an empty name: "
                    + "write names with one dot between them, such as 'color.ink'"
            ),
            (
                "{color.ink}",
                "the pattern '{color.ink}' has braces, which names can't contain: "
                    + "write one pattern for each path, without braces"
            ),
            (
                "color.$value",
                "the pattern 'color.$value' has a name that begins with '$': "
                    + "write names of tokens and groups; only '$root' begins with '$'"
            ),
            (
                "color.a**",
                "the pattern 'color.a**' has '**' as a part of a name: "
                    + "write '**' between dots for any number of names, or '*' within a name"
            ),
        ])
    func malformed(_ pattern: String, _ expected: String) {
        #expect {
            try TokenPattern(pattern)
        } throws: {
            ($0 as? TokenPattern.PatternError).map { "\($0.message): \($0.help)" } == expected
        }
    }

    @Test("A pattern with many stars is compared in little more than linear time")
    func hostilePatterns() throws {
        let names = Array(repeating: "a", count: 2_000)
        let pattern = try TokenPattern(
            Array(repeating: "**.a", count: 500).joined(separator: ".") + ".b")
        #expect(!pattern.matches(names))
        let stars = try TokenPattern(String(repeating: "a*", count: 2_000) + "b")
        #expect(!stars.matches([String(repeating: "a", count: 20_000)]))
    }

    @Test("A pattern is described as it was written")
    func description() throws {
        #expect(try "\(TokenPattern("color.**.**"))" == "color.**.**")
    }
}
