extension CSSVariables {
    /// The selectors of a style sheet for the variables of a set; they are written unchanged.
    ///
    /// The selectors of the other mode must be more specific than those of the base.
    public struct ModeSelectors: Sendable {
        /// The elements that use the set, in its own mode unless another selector also matches.
        public let base: [String]
        /// The elements that use the set in its other mode.
        public let other: [String]
        /// The elements that use the set in its other mode if the reader's system prefers it; may be empty.
        public let otherBySystem: [String]

        /// Creates selectors.
        public init(base: [String], other: [String], otherBySystem: [String] = []) {
            self.base = base
            self.other = other
            self.otherBySystem = otherBySystem
        }
    }

    /// Returns a style sheet that sets the variables of a set in its modes, and `color-scheme` with them.
    ///
    /// The rules of the other mode contain only the differences.
    ///
    /// - Parameters:
    ///   - tokens: the set.
    ///   - selectors: the selectors of the rules.
    ///   - omitted: names of variables that are set elsewhere to the same values.
    /// - Returns: the rules in UTF-8.
    public func stylesheet(
        of tokens: ThemedTokens, selectors: ModeSelectors, omitting omitted: Set<String> = []
    ) -> [UInt8] {
        let maker = CSSDeclarations(self, hasFallbacks: false)
        var base = maker.declarations(of: tokens.base)
        var other = tokens.overlay.map { maker.declarations(of: $0.tokens) }
        if let declared = other {
            other = declared.unsetting(base)
            base = base.unsetting(declared)
        }
        var writer = CSSWriter()
        writer.write(
            selectors.base, scheme: tokens.mode, base.filter { !omitted.contains($0.name) })
        guard let overlay = tokens.overlay, let other else { return writer.bytes }
        let different = other.different(from: base)
        writer.write(selectors.other, scheme: overlay.mode, different)
        guard !selectors.otherBySystem.isEmpty else { return writer.bytes }
        writer.block("@media (prefers-color-scheme: \(overlay.mode.rawValue))") {
            $0.write(selectors.otherBySystem, scheme: overlay.mode, different)
        }
        return writer.bytes
    }

    /// Returns the name collisions of a set in CSS in any of its modes.
    ///
    /// - Returns: the problems, each once.
    public func problems(in tokens: ThemedTokens) -> [TokenDiagnostic] {
        let problems = problems(in: tokens.base)
        let known = Set(problems.map(\.message))
        return problems
            + (tokens.overlay.map { self.problems(in: $0.tokens) } ?? []).filter {
                !known.contains($0.message)
            }
    }

    /// Returns the variables that have the same value in all sets, including through references.
    ///
    /// If several sets are used on one page, these variables only have to be set once around all of them.
    ///
    /// - Parameter sets: the sets, or a set's modes.
    /// - Returns: names with their two hyphens, of tokens that all sets have.
    public func commonNames(in sets: [TokenSet]) -> Set<String> {
        guard let first = sets.first else { return [] }
        let maker = CSSDeclarations(self, hasFallbacks: false)
        var names: [String: [String]] = [:]
        var dependents: [String: [String]] = [:]
        var different: Set<String> = []
        for token in first.tokens {
            let own = maker.declarations(of: token, in: first)
            names[token.path] = own.map(\.name)
            for target in token.references { dependents[target, default: []].append(token.path) }
            let isCommon = sets.dropFirst().allSatisfy { set in
                set[token.path].map {
                    maker.declarations(of: $0, in: set).elementsEqual(own) {
                        $0.name == $1.name && $0.saysTheSame(as: $1)
                    }
                } ?? false
            }
            if !isCommon { different.insert(token.path) }
        }
        var waiting = Array(different)
        while let path = waiting.popLast() {
            waiting += (dependents[path] ?? []).filter { different.insert($0).inserted }
        }
        return Set(names.filter { !different.contains($0.key) }.values.joined())
    }
}

extension [CSSDeclaration] {
    /// Returns the declarations, and those that unset the variables that only the other mode declares, such as the
    /// duration of a spring; otherwise they would inherit their value.
    fileprivate func unsetting(_ other: [CSSDeclaration]) -> [CSSDeclaration] {
        let names = Set(map(\.name))
        return self + other.filter { !names.contains($0.name) }.map { $0.unset }
    }

    /// Returns the declarations whose values differ from those of another set with the same paths.
    fileprivate func different(from base: [CSSDeclaration]) -> [CSSDeclaration] {
        let known = Dictionary(grouping: base, by: \.name)
        let own = Dictionary(grouping: self, by: \.name)
        return filter { declaration in
            let same = known[declaration.name]?.elementsEqual(own[declaration.name] ?? []) {
                $0.saysTheSame(as: $1)
            }
            return same != true
        }
    }
}
