import ShowcardDesignTokens
import Testing

@Suite(.enabled(if: TokenSuite.isPresent, "conformance suites not present"))
struct TokenSuiteTests {
    /// Files that the specification judges otherwise than the suite does, with its sentence.
    private static let disputed: [String: String] = [
        "reference-json-pointer-missing-value":
            "Format Module, section 6.2, with the erratum of community-group PR 369: the example "
            + "of a token-level '$ref' names the whole token, '#/colors/blue'.",
        "resolver-with-sets":
            "RFC 8259, section 4, which the file must obey: 'The names within an object SHOULD be "
            + "unique.' It has two of 'description', and software may read either or none.",
    ]

    @Test("the conformance suite of design tokens is complete")
    func countsCases() {
        #expect(TokenSuite.cases.count == 213)
        #expect(TokenSuite.resolverCases.count == 30)
    }

    @Test(
        "The reader of tokens accepts valid files and refuses invalid ones",
        arguments: TokenSuite.cases)
    func judges(_ test: TokenSuite.Case) throws {
        let isAccepted = try parse(test).set != nil
        #expect(isAccepted == (test.isValid != (Self.disputed[test.id] != nil)))
    }

    @Test(
        "The reader of tokens accepts valid resolvers and refuses invalid ones",
        arguments: TokenSuite.resolverCases)
    func judgesResolver(_ test: TokenSuite.Case) throws {
        let reading = DesignTokens.read(
            resolver: try TokenSuite.bytes(of: test), path: "test.resolver.json"
        ) { (_: String) throws(TokenLoadError) -> [UInt8] in
            throw TokenLoadError("there is no such file")
        }
        let isAccepted = reading.tokens != nil
        #expect(isAccepted == (test.isValid != (Self.disputed[test.id] != nil)))
        // Nothing else is wrong with it.
        if Self.disputed[test.id] != nil {
            #expect(reading.problems.map(\.code) == [.jsonDuplicateKey])
        }
    }

    private func parse(
        _ test: TokenSuite.Case
    ) throws -> (set: TokenSet?, problems: [TokenDiagnostic]) {
        TokenSet.parse(TokenSource(name: test.id, bytes: try TokenSuite.bytes(of: test)))
    }
}
