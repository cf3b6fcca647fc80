/// Checks tokens against the conventions of a team.
///
///     let lint = TokenLint(rules: [
///         TokenLint.Rule(.naming(TokenLint.Naming(.kebab))),
///         TokenLint.Rule(.gamut(TokenLint.Gamut(.p3)), severity: .error),
///     ])
///     for problem in lint.problems(in: tokens) { print(problem.sentence) }
public struct TokenLint: Sendable, Equatable {
    /// A check and the severity of what it finds.
    public struct Rule: Sendable, Equatable {
        /// The check.
        public let check: Check
        /// The severity of its problems.
        public let severity: Severity

        /// Creates a rule.
        public init(_ check: Check, severity: Severity = .warning) {
            self.check = check
            self.severity = severity
        }
    }

    /// The severity of a rule's problems.
    public enum Severity: String, Sendable, CaseIterable {
        /// The problems are errors.
        case error
        /// The problems are warnings.
        case warning
    }

    /// A check with its parameters.
    public enum Check: Sendable, Equatable {
        /// Names are in one case.
        case naming(Naming)
        /// Tokens have descriptions.
        case descriptions(Descriptions)
        /// No two tokens have the same value.
        case duplicates(Duplicates)
        /// Colors are in a gamut.
        case gamut(Gamut)
        /// Groups have certain tokens and groups.
        case requiredChildren(RequiredChildren)
        /// Tokens have values of their own in certain contexts.
        case requiredModes(RequiredModes)
        /// Other tokens refer to the tokens.
        case unused(Unused)
        /// Text has a minimum size.
        case minFontSize(MinFontSize)
    }

    /// The tokens that a check applies to.
    public struct Scope: Sendable, Equatable {
        /// The patterns of the paths, one of which must match; empty for all paths.
        public let match: [TokenPattern]
        /// The patterns of paths that are exceptions.
        public let ignore: [TokenPattern]
        /// The types of the tokens; empty for all types.
        public let types: [TokenType]

        /// Creates a scope; all tokens by default.
        public init(
            match: [TokenPattern] = [], ignore: [TokenPattern] = [], types: [TokenType] = []
        ) {
            self.match = match
            self.ignore = ignore
            self.types = types
        }

        /// Returns whether the check applies to a token.
        public func contains(_ token: Token) -> Bool {
            (types.isEmpty || types.contains(token.type)) && contains(token.segments)
        }

        /// Returns whether the check applies to a path of any type.
        func contains(_ segments: [String]) -> Bool {
            (match.isEmpty || match.contains { $0.matches(segments) })
                && !ignore.contains { $0.matches(segments) }
        }
    }

    /// The rules.
    public let rules: [Rule]

    /// Creates a lint.
    public init(rules: [Rule]) {
        self.rules = rules
    }

    /// Returns the problems of tokens.
    ///
    /// A problem that occurs in all permutations has none of their names; the others name those in which they occur.
    ///
    /// - Parameter tokens: the tokens.
    /// - Returns: the problems by file and location; those at the same location are in the order of the rules.
    public func problems(in tokens: DesignTokens) -> [TokenDiagnostic] {
        let found = rules.flatMap { rule in
            rule.check.problems(in: tokens).map { problem in
                var problem = problem
                problem.severity = rule.severity == .error ? .error : .warning
                return problem
            }
        }
        return found.enumerated().sorted {
            ($0.element.source, $0.element.offset, $0.offset)
                < ($1.element.source, $1.element.offset, $1.offset)
        }
        .map(\.element)
    }

    /// Returns the problems of the tokens that were read; none if they have errors.
    public func problems(in reading: TokenReading) -> [TokenDiagnostic] {
        reading.tokens.map(problems) ?? []
    }
}

extension TokenLint.Check {
    fileprivate func problems(in tokens: DesignTokens) -> [TokenDiagnostic] {
        switch self {
        case .naming(let check): tokens.problems(check.problems)
        case .descriptions(let check): tokens.problems(check.problems)
        case .duplicates(let check): tokens.problems(check.problems)
        case .gamut(let check): tokens.problems(check.problems)
        case .requiredChildren(let check): tokens.problems(check.problems)
        case .requiredModes(let check): check.problems(in: tokens)
        case .unused(let check): check.problems(in: tokens)
        case .minFontSize(let check): tokens.problems(check.problems)
        }
    }
}

extension DesignTokens {
    /// Checks each permutation, and returns the problems with the permutations in which they occur.
    fileprivate func problems(_ check: (TokenSet) -> [TokenDiagnostic]) -> [TokenDiagnostic] {
        var log = DiagnosticLog()
        for (index, permutation) in permutations.enumerated() {
            log.add(check(permutation.tokens), of: index)
        }
        return log.problems(permutations.map(\.contexts), modifiers)
    }
}
