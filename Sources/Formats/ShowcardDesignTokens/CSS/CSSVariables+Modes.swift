extension CSSVariables {
    /// Where a style sheet sets the variables of a set; selectors are written as they are.
    ///
    /// Those of the other mode must be more specific than those of the base.
    public struct ModeSelectors: Sendable {
        /// What has the set, in the mode it is made for unless another selector takes it too.
        public let base: [String]
        /// What has the set in its other mode.
        public let other: [String]
        /// What has the set in its other mode if the reader's system prefers that; may be empty.
        public let otherBySystem: [String]

        /// Creates selectors.
        ///
        /// - Parameters:
        ///   - base: what has the set, in the mode it is made for unless another selector takes it too.
        ///   - other: what has the set in its other mode.
        ///   - otherBySystem: what has the set in its other mode if the reader's system prefers that.
        public init(base: [String], other: [String], otherBySystem: [String] = []) {
            self.base = base
            self.other = other
            self.otherBySystem = otherBySystem
        }
    }

    /// A style sheet that sets the variables of a set in its modes, and `color-scheme` with them.
    ///
    /// The other mode's rules have only what differs.
    ///
    /// - Parameters:
    ///   - tokens: the set.
    ///   - selectors: where its variables are set.
    ///   - omitted: names of variables that are set elsewhere, and the same.
    /// - Returns: the rules in UTF-8.
    public func stylesheet(
        of tokens: ThemedTokens, selectors: ModeSelectors, omitting omitted: Set<String> = []
    ) -> [UInt8] {
        var base = said(of: tokens.base)
        var other = tokens.overlay.map { said(of: $0.tokens) }
        if let said = other {
            other?.unset(what: base)
            base.unset(what: said)
        }
        let own = base.filtered { !omitted.contains($0) }
        var writer = CSSRuleWriter()
        writer.write(selectors.base, scheme: tokens.mode, own.values, springs: own.springs)
        guard let overlay = tokens.overlay, let other else { return writer.bytes }
        let changed = other.changedNames(from: base)
        let different = other.filtered { changed.contains($0) }
        writer.write(
            selectors.other, scheme: overlay.mode, different.values, springs: different.springs)
        guard !selectors.otherBySystem.isEmpty else { return writer.bytes }
        writer.writeBlock("@media (prefers-color-scheme: \(overlay.mode.rawValue))") {
            $0.write(
                selectors.otherBySystem, scheme: overlay.mode, different.values,
                springs: different.springs)
        }
        return writer.bytes
    }

    /// What keeps the names of a set from being told apart in CSS in any of its modes.
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

    /// All that is said of the variables of a set.
    private struct Said {
        var values: [(name: String, value: String)]
        var springs: [(name: String, value: String)]

        /// Says of variables of another mode that they are nothing in this one, as the duration of a spring that this
        /// one does not have: they would keep the value of what is around.
        mutating func unset(what other: Said) {
            let names = Set(values.map(\.name))
            values += other.values.filter { !names.contains($0.name) }.map {
                ($0.name, CSSVariables.noValue)
            }
        }

        /// Only what is said of some variables.
        func filtered(_ isIncluded: (String) -> Bool) -> Said {
            Said(
                values: values.filter { isIncluded($0.name) },
                springs: springs.filter { isIncluded($0.name) })
        }

        /// The variables that say something else than in another set of the same paths, with or without springs.
        func changedNames(from base: Said) -> Set<String> {
            let (old, new) = (base.texts, texts)
            return Set(new.filter { old[$0.key] != $0.value }.keys)
        }

        private var texts: [String: [String]] {
            var texts: [String: [String]] = [:]
            for (name, value) in values + springs { texts[name, default: []].append(value) }
            return texts
        }
    }

    private func said(of set: TokenSet) -> Said {
        Said(values: declarations(of: set), springs: springDeclarations(of: set))
    }
}
