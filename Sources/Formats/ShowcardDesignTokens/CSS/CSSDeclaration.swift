/// The declaration of one custom property in one permutation.
struct CSSDeclaration {
    /// The browser feature that the better value requires.
    enum Condition: Int, CaseIterable {
        /// Colors in other spaces than sRGB.
        case spaces
        /// Colors outside of sRGB, on a screen that can display them.
        case wideGamut
        /// Easings with many points.
        case linear

        /// The blocks around a rule, outermost first.
        var blocks: [String] {
            switch self {
            case .spaces: [Self.supportsColors]
            case .wideGamut: [Self.supportsColors, "@media (color-gamut: p3)"]
            case .linear: ["@supports (transition-timing-function: linear(0, 1))"]
            }
        }

        private static let supportsColors = "@supports (color: color(display-p3 0 0 0))"
    }

    /// The name, with its two hyphens.
    let name: String
    /// The value that all browsers support.
    let value: String
    /// The value for browsers with more features.
    let better: (condition: Condition, value: String)?
    /// The token of the declaration.
    let token: Token

    /// The declaration of the same variable without a value.
    var unset: CSSDeclaration {
        CSSDeclaration(name: name, value: CSSVariables.noValue, better: nil, token: token)
    }

    /// Returns whether the value is the same in all browsers.
    func saysTheSame(as other: CSSDeclaration) -> Bool {
        value == other.value && better?.condition == other.better?.condition
            && better?.value == other.better?.value
    }
}

/// Creates the declarations of tokens.
struct CSSDeclarations {
    private let plain: CSSVariables
    private let own: CSSVariables
    private let hasFallbacks: Bool

    init(prefix: String, hasFallbacks: Bool) {
        own = CSSVariables(prefix: prefix)
        var plain = own
        if hasFallbacks { plain.colors = .fallback }
        self.plain = plain
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
            // For a token with parts, only the first declaration contains colors or a curve.
            CSSDeclaration(
                name: declared.name, value: declared.value, better: index == 0 ? better : nil,
                token: token)
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
                        name: $0, value: CSSVariables.noValue, better: nil, token: token)
                }
        }
    }

    private func better(
        for token: Token, in set: TokenSet
    ) -> (condition: CSSDeclaration.Condition, value: String)? {
        if let spring = token.spring, !own.borrowsSpring(token, in: set) {
            return (.linear, spring.cssText)
        }
        guard hasFallbacks, token.alias.flatMap({ set[$0] }) == nil else { return nil }
        let colors = token.value.ownColors.filter(\.needsFallback)
        guard !colors.isEmpty, let value = own.declarations(of: token, in: set).first?.value else {
            return nil
        }
        let isHeld = colors.allSatisfy { $0.isInGamut(of: .srgb) }
        return (isHeld ? .spaces : .wideGamut, value)
    }
}
