import ShowcardDesignTokens
import Testing

@Suite(.enabled(if: TokenSuite.isPresent, "conformance suites not present"))
struct TokenSuiteTests {
    /// Valid files that are refused because they use `$extends` between groups.
    private static let extending: Set = [
        "group-extends", "group-extends-nested-override", "group-multi-level-extends",
    ]

    /// Valid files that are refused because they use JSON Pointer references (`$ref`).
    private static let pointing: Set = [
        "reference-composite-subvalue-refs", "reference-cross-composite-refs",
        "reference-gradient-array-refs", "reference-json-pointer-basic",
        "reference-json-pointer-subproperty", "reference-multi-source-composite",
        "reference-nested-composite-refs", "reference-typography-property-refs",
    ]

    /// Invalid files that are refused only because they use `$extends` or `$ref`, not for what is
    /// wrong with them.
    private static let refusedForUse: Set = [
        "group-circular-extends", "group-extends-nonexistent", "group-extends-token",
        "reference-composite-ref-to-number-for-dimension",
        "reference-composite-ref-to-partial-color", "reference-composite-ref-wrong-subvalue-type",
        "reference-gradient-ref-to-non-gradient-stop", "reference-json-pointer-array-as-string",
        "reference-json-pointer-double-slash", "reference-json-pointer-empty-path",
        "reference-json-pointer-incomplete-dimension",
        "reference-json-pointer-malformed-syntax", "reference-json-pointer-missing-hash",
        "reference-json-pointer-missing-value", "reference-json-pointer-mixed-ref-syntax",
        "reference-json-pointer-negative-array-index", "reference-json-pointer-nonexistent",
        "reference-json-pointer-space-in-path", "reference-json-pointer-to-description",
        "reference-json-pointer-to-group", "reference-json-pointer-to-metadata",
        "reference-json-pointer-trailing-slash", "reference-json-pointer-type-mismatch",
        "reference-json-pointer-wrong-array-index", "reference-json-pointer-wrong-property",
        "reference-json-pointer-wrong-separator", "reference-stroke-dashArray-ref-wrong-type",
    ]

    @Test("the suite is whole")
    func countsCases() {
        #expect(TokenSuite.cases.count == 213)
    }

    @Test("accepts valid files and refuses invalid ones", arguments: TokenSuite.cases)
    func judges(_ test: TokenSuite.Case) throws {
        let isOut = Self.extending.contains(test.id) || Self.pointing.contains(test.id)
        #expect((try parse(test).set != nil) == (test.isValid && !isOut))
    }

    @Test("the valid files that are refused are exactly those listed")
    func listsRefused() throws {
        let refused = try TokenSuite.cases.filter { try $0.isValid && parse($0).set == nil }
        #expect(Set(refused.map(\.id)) == Self.extending.union(Self.pointing))
        for test in refused {
            let codes = Set(try errors(test).map(\.code))
            #expect(codes.isSubset(of: Self.unsupported), "\(test.id)")
        }
    }

    @Test("the files refused only for what they use are exactly those listed")
    func listsRefusedForUse() throws {
        let refused = try TokenSuite.cases.filter { test in
            try !test.isValid && Set(errors(test).map(\.code)).isSubset(of: Self.unsupported)
        }
        #expect(Set(refused.map(\.id)) == Self.refusedForUse)
    }

    private static let unsupported: Set<TokenProblem.Code> = [
        .unsupportedExtends, .unsupportedPointer,
    ]

    private func errors(_ test: TokenSuite.Case) throws -> [TokenProblem] {
        try parse(test).problems.filter { $0.severity == .error }
    }

    private func parse(
        _ test: TokenSuite.Case
    ) throws -> (set: TokenSet?, problems: [TokenProblem]) {
        TokenSet.parse(TokenSource(name: test.id, bytes: try TokenSuite.bytes(of: test)))
    }
}
