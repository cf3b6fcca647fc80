import ShowcardCatalog
import Testing

@Suite("Patterns of paths")
struct PathPatternTests {
    @Test(
        "A pattern matches whole paths",
        arguments: [
            ("CNAME", "CNAME", true), ("CNAME", "cname", false), ("CNAME", "a/CNAME", false),
            ("*.js", "a.js", true), ("*.js", ".js", true), ("*.js", "a/b.js", false),
            ("*", "a/b", false), ("*/*", "a/b", true), ("a*c*e", "abcde", true),
            ("a*c*e", "abcdef", false), ("?", "é", true), ("?", "ab", false), ("?", "/", false),
            ("**", "a", true), ("**", "a/b/c", true), ("**/x", "x", true),
            ("**/x", "a/b/x", true), ("a/**", "a/b/c", true), ("a/**", "ab/c", false),
            ("a/**/z", "a/z", true), ("a/**/z", "a/b/c/z", true), ("a/**/z", "a/b/c", false),
            ("**/b/**/d", "a/b/b/c/d", true), ("a**", "abc", true), ("a**", "a/b", false),
            ("[ab]", "a", false), ("{a,b}", "a", false),
        ])
    func matching(pattern: String, path: String, isMatch: Bool) throws {
        #expect(try PathPattern(pattern).matches(path) == isMatch)
    }

    @Test("A pattern of many wildcards is compared with a long path that it nearly matches")
    func manyWildcards() throws {
        let parts = try PathPattern(String(repeating: "*a", count: 400) + "b")
        #expect(!parts.matches(String(repeating: "a", count: 1_000)))
        let folders = try PathPattern(String(repeating: "**/a/", count: 190) + "b")
        #expect(!folders.matches(String(repeating: "a/", count: 500) + "a"))
    }

    @Test(
        "A text that no path can match is not a pattern",
        arguments: [
            ("", "has an empty component"), ("/a", "has an empty component"),
            ("a/", "has an empty component"), ("a//b", "has an empty component"),
            ("../a", "has a component '..'"), ("a/./b", "has a component '.'"),
            (String(repeating: "a", count: 1_001), "is longer than 1000 bytes"),
        ])
    func invalid(text: String, reason: String) {
        #expect(throws: PathPattern.PatternError(reason: reason)) { try PathPattern(text) }
    }
}
