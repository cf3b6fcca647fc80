extension CSSVariables {
    /// Returns the variables that have the same value in all sets, including through references.
    ///
    /// If several sets are used on one page, these variables only have to be set once around all of them.
    ///
    /// - Parameter sets: the sets, or a set's modes.
    /// - Returns: names with their two hyphens, of tokens that all sets have.
    public func commonNames(in sets: [TokenSet]) -> Set<String> {
        guard let first = sets.first else { return [] }
        var names: [String: [String]] = [:]
        var dependents: [String: [String]] = [:]
        var different: Set<String> = []
        for token in first.tokens {
            let own = texts(of: token, in: first)
            names[token.path] = own.map(\.name)
            for target in token.references { dependents[target, default: []].append(token.path) }
            let isCommon = sets.dropFirst().allSatisfy { set in
                set[token.path].map { texts(of: $0, in: set) == own } ?? false
            }
            if !isCommon { different.insert(token.path) }
        }
        var waiting = Array(different)
        while let path = waiting.popLast() {
            waiting += (dependents[path] ?? []).filter { different.insert($0).inserted }
        }
        return Set(names.filter { !different.contains($0.key) }.values.joined())
    }

    private struct Text: Equatable {
        let name: String
        let value: String
    }

    private func texts(of token: Token, in set: TokenSet) -> [Text] {
        let spring = borrowsSpring(token, in: set) ? nil : token.spring
        return
            (declarations(of: token, in: set)
            + (spring.map { [(name: name(of: token), value: $0.cssText)] } ?? []))
            .map { Text(name: $0.name, value: $0.value) }
    }
}
