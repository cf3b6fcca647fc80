/// Creates the declarations of tokens.
struct CSSDeclarations {
    /// The option to write colors also in sRGB.
    static let fallbacksOption = TokenExportOption(
        "fallbacks", "whether colors that old browsers do not support are also in sRGB",
        .flag, standard: "true")

    private let plain: CSSVariables
    private let inDisplayP3: CSSVariables
    private let own: CSSVariables
    private let hasFallbacks: Bool

    init(_ variables: CSSVariables, hasFallbacks: Bool) {
        own = variables
        var (plain, inDisplayP3) = (variables, variables)
        if hasFallbacks { plain.colors = .fallback }
        inDisplayP3.colors = .displayP3
        (self.plain, self.inDisplayP3) = (plain, inDisplayP3)
        self.hasFallbacks = hasFallbacks
    }

    /// Returns the declarations of all tokens of a set.
    func declarations(of set: TokenSet) -> [CSSDeclaration] {
        set.tokens.flatMap { declarations(of: $0, in: set) }
    }

    /// Returns the declarations of a token: its own, and those of its parts or its spring.
    func declarations(of token: Token, in set: TokenSet) -> [CSSDeclaration] {
        let better = better(for: token, in: set)
        return plain.declarations(of: token, in: set).enumerated().map { index, declared in
            CSSDeclaration(
                name: declared.name, value: declared.value,
                better: better.compactMap { condition, values in
                    guard index < values.count, values[index] != declared.value else { return nil }
                    return CSSDeclaration.Better(condition: condition, value: values[index])
                }, token: token)
        }
    }

    /// Returns the declarations of a token in each of its forms.
    ///
    /// A form of a token is the same in all permutations that have it, because they also have the tokens that it refers
    /// to. A form without a part that another form has, such as the duration of a spring, unsets the part; otherwise
    /// the property would keep the value of another rule.
    func declarations(
        of row: TokenTable.Row, in permutations: [TokenPermutation]
    ) -> [[CSSDeclaration]] {
        let forms = row.tokens.enumerated().map { place, token -> [CSSDeclaration] in
            guard let index = row.choices.firstIndex(of: place) else { return [] }
            return declarations(of: token, in: permutations[index].tokens)
        }
        guard forms.count > 1 else { return forms }
        var names: [String] = []
        for declared in forms.joined() where !names.contains(declared.name) {
            names.append(declared.name)
        }
        return zip(row.tokens, forms).map { token, form in
            form
                + names.filter { name in !form.contains { $0.name == name } }.map {
                    CSSDeclaration(
                        name: $0, value: CSSVariables.noValue, better: [], token: token)
                }
        }
    }

    /// Returns the better values of a token's declarations, in their order.
    private func better(
        for token: Token, in set: TokenSet
    ) -> [(condition: CSSDeclaration.Condition, values: [String])] {
        if let spring = token.spring, !own.borrowsSpring(token, in: set) {
            return [(.linear, [spring.cssText])]
        }
        guard hasFallbacks, token.alias.flatMap({ set[$0] }) == nil else { return [] }
        let colors = token.value.ownColors.filter(\.needsFallback)
        guard !colors.isEmpty else { return [] }
        let values = own.declarations(of: token, in: set).map(\.value)
        if colors.allSatisfy({ $0.isInGamut(of: .srgb) }) { return [(.spaces, values)] }
        if colors.allSatisfy({ $0.isInGamut(of: .displayP3) }) { return [(.wideGamut, values)] }
        return [
            (.wideGamut, inDisplayP3.declarations(of: token, in: set).map(\.value)),
            (.widestGamut, values),
        ]
    }
}
