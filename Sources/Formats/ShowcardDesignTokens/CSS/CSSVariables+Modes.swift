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

    /// The declarations of a set's variables.
    private struct Said {
        var values: [(name: String, value: String)]
        var springs: [(name: String, value: String)]

        /// Unsets the variables that only the other mode declares, such as the duration of a spring; otherwise they
        /// would inherit their value.
        mutating func unset(what other: Said) {
            let names = Set(values.map(\.name))
            values += other.values.filter { !names.contains($0.name) }.map {
                ($0.name, CSSVariables.noValue)
            }
        }

        /// Returns the declarations of the included variables only.
        func filtered(_ isIncluded: (String) -> Bool) -> Said {
            Said(
                values: values.filter { isIncluded($0.name) },
                springs: springs.filter { isIncluded($0.name) })
        }

        /// Returns the variables whose value differs from another set with the same paths, with or without springs.
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
