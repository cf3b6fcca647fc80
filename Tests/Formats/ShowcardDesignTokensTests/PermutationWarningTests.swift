import ShowcardDesignTokens
import Testing

struct PermutationWarningTests {
    @Test("a token of another type in another permutation is warned of, where it is so")
    func types() {
        let document = #"""
            {"version":"2025.10","modifiers":{"theme":{"contexts":{
              "light":[{"a":{"$type":"number","$value":1}}],
              "dark":[{"a":{"$type":"dimension","$value":{"value":1,"unit":"px"}}}]}}},
             "resolutionOrder":[{"$ref":"#/modifiers/theme"}]}
            """#
        let problems = DesignTokens.read(
            resolver: Array(document.utf8), path: "a.resolver.json",
            load: { (_: String) throws(TokenLoadError) -> [UInt8] in throw TokenLoadError("") }
        ).problems
        #expect(problems.map(\.code) == [.varyingType])
        #expect(problems.map(\.severity) == [.warning])
        #expect(
            problems.map(\.message) == [
                "'a' is a dimension with theme: dark, but a number with theme: light"
            ])
        #expect(problems.first?.related.map(\.message) == ["it is a number here"])
    }

    @Test("names beside one another that differ by case alone are warned of, once each")
    func names() {
        let problems = parse(
            #"{"g":{"$type":"number","ink":{"$value":1},"Ink":{"$value":2},"INK":{"x":{"$value":3}}},"#
                + #""h":{"$extends":"{g}"},"i":{"ink":{"$type":"number","$value":1}}}"#
        ).problems
        #expect(problems.map(\.code) == [.similarNames, .similarNames])
        #expect(
            problems.map(\.message) == [
                "'g.ink' differs from 'g.INK' only in case",
                "'g.Ink' differs from 'g.INK' only in case",
            ])
    }

    @Test("a token of two files beside one another is warned of, and of files in order is not")
    func replaced() {
        let sources = [("one", 1), ("two", 2)].map { name, value in
            TokenSource(
                name: name, bytes: Array(#"{"a":{"$type":"number","$value":\#(value)}}"#.utf8))
        }
        let reading = DesignTokens.read(sources, isFlat: true)
        #expect(
            reading.problems.map(\.message) == [
                "'a' replaces the token of an earlier file"
            ])
        #expect(reading.problems.map(\.source) == [1])
        #expect(reading.tokens?.standard.tokens["a"]?.value == .number(2))
        #expect(DesignTokens.read(sources).problems == [])
    }

    @Test("a problem says in few words which permutations it is of")
    func sentence() {
        let document = #"""
            {"version":"2025.10","modifiers":{
              "theme":{"contexts":{"light":[{"a":{"$type":"number","$value":1}}],"dark":[],"dim":[]}},
              "size":{"contexts":{"small":[],"large":[]}}},
             "resolutionOrder":[{"$ref":"#/modifiers/theme"},{"$ref":"#/modifiers/size"},
              {"type":"set","name":"s","sources":[{"b":{"$value":"{a}"}}]}]}
            """#
        let problems = DesignTokens.read(
            resolver: Array(document.utf8), path: "a.resolver.json",
            load: { (_: String) throws(TokenLoadError) -> [UInt8] in throw TokenLoadError("") }
        ).problems
        #expect(
            problems.map(\.sentence) == [
                "'{a}' is not a token of these sources, with theme: dark or dim"
            ])
    }
}
