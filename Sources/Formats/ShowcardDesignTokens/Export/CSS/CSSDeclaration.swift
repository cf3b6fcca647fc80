/// What is said of one custom property in one permutation.
struct CSSDeclaration {
    /// What a browser must know for the better value to count.
    enum Condition: Int, CaseIterable {
        /// Colours in other spaces than sRGB.
        case spaces
        /// Colours that sRGB does not hold, on a screen that shows them.
        case wideGamut
        /// Easings of many points.
        case linear

        /// The blocks around a rule, the outer one first.
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
    /// The value that every browser knows.
    let value: String
    /// The value that browsers take that know more.
    let better: (condition: Condition, value: String)?
    /// The token it is of.
    let token: Token

    /// Whether it says the same, whatever the browser knows.
    func saysTheSame(as other: CSSDeclaration) -> Bool {
        value == other.value && better?.condition == other.better?.condition
            && better?.value == other.better?.value
    }
}

/// Makes the declarations of tokens.
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

    /// The declarations of a token: its own, and those of its parts or its spring.
    func declarations(of token: Token, in set: TokenSet) -> [CSSDeclaration] {
        let better = better(for: token, in: set)
        return plain.declarations(of: token, in: set).enumerated().map { index, declared in
            // Of a token with parts only the first declaration has colours or a curve.
            CSSDeclaration(
                name: declared.name, value: declared.value, better: index == 0 ? better : nil,
                token: token)
        }
    }

    /// The declarations of a token in each form it has.
    ///
    /// What is said of a token is the same in all permutations that say it, as those have what it refers to. A form
    /// without a part that another form has, such as the duration of a spring, says so of it: else the property would
    /// keep what another rule says.
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
