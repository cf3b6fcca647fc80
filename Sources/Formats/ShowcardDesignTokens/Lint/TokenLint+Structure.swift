extension TokenLint {
    /// Groups have certain tokens and groups.
    public struct RequiredChildren: Sendable, Equatable {
        /// The groups: those whose path one of the patterns matches.
        public let match: [TokenPattern]
        /// The groups that are exceptions.
        public let ignore: [TokenPattern]
        /// The names of tokens that each group has; a group with a token `$root` counts as one.
        public let tokens: [String]
        /// The names of groups that each group has.
        public let groups: [String]

        /// Creates the check.
        public init(
            match: [TokenPattern], ignore: [TokenPattern] = [], tokens: [String],
            groups: [String] = []
        ) {
            self.match = match
            self.ignore = ignore
            self.tokens = tokens
            self.groups = groups
        }

        func problems(in set: TokenSet) -> [TokenDiagnostic] {
            let paths = Set(set.groups.map(\.path))
            return set.groups.compactMap { group in
                guard match.contains(where: { $0.matches(group.segments) }),
                    !ignore.contains(where: { $0.matches(group.segments) })
                else { return nil }
                let missing =
                    Self.phrase(
                        "token",
                        tokens.filter {
                            set["\(group.path).\($0)"] == nil
                                && set["\(group.path).\($0).$root"] == nil
                        })
                    + Self.phrase("group", groups.filter { !paths.contains("\(group.path).\($0)") })
                guard !missing.isEmpty else { return nil }
                return TokenDiagnostic(
                    .lintRequiredChildren, at: group.nameRange, source: group.source,
                    "the group '\(group.path)' lacks \(missing.joined(separator: " and "))",
                    help: "add what is missing, or make the group an exception of the rule")
            }
        }

        private static func phrase(_ noun: String, _ names: [String]) -> [String] {
            guard !names.isEmpty else { return [] }
            let quoted = names.map { "'\($0)'" }.joined(separator: ", ")
            return ["the \(noun)\(names.count == 1 ? "" : "s") \(quoted)"]
        }
    }

    /// Tokens have values of their own in certain contexts.
    ///
    /// A token has one if a source of the context declares it, or if its value differs from that with the modifier's
    /// default context and the same other contexts. With the default context itself, the token has to exist.
    public struct RequiredModes: Sendable, Equatable {
        /// A context of a modifier.
        public struct Context: Sendable, Equatable {
            /// The name of the modifier: `theme`.
            public let modifier: String
            /// The name of the context: `dark`.
            public let context: String

            /// Creates a context.
            public init(modifier: String, context: String) {
                self.modifier = modifier
                self.context = context
            }
        }

        /// The tokens.
        public let scope: Scope
        /// The contexts; those that the tokens' modifiers don't have are ignored.
        public let contexts: [Context]

        /// Creates the check.
        public init(scope: Scope, contexts: [Context]) {
            self.scope = scope
            self.contexts = contexts
        }

        func problems(in tokens: DesignTokens) -> [TokenDiagnostic] {
            let every = TokenExportInput(tokens).everyToken.filter(scope.contains)
            let permutations = Dictionary(
                tokens.permutations.map { ($0.contexts, $0.tokens) }, uniquingKeysWith: { $1 })
            var log = DiagnosticLog()
            for (place, modifier) in tokens.modifiers.enumerated() {
                let required = contexts.filter { $0.modifier == modifier.name }.map(\.context)
                let standard = modifier.defaultContext ?? modifier.contexts.first ?? ""
                for (index, permutation) in tokens.permutations.enumerated()
                where required.contains(permutation.contexts[place]) {
                    var contexts = permutation.contexts
                    contexts[place] = standard
                    // With the default context, there is nothing that the token could differ from.
                    let usual =
                        contexts == permutation.contexts ? nil : permutations[contexts]
                    log.add(problems(every, permutation.tokens, usual), of: index)
                }
            }
            return log.problems(tokens.permutations.map(\.contexts), tokens.modifiers)
        }

        private func problems(
            _ every: [Token], _ set: TokenSet, _ usual: TokenSet?
        ) -> [TokenDiagnostic] {
            every.compactMap { token in
                let found = set[token.path]
                if let found, found.isDeclared(otherThan: usual?[token.path]) { return nil }
                let place = found ?? token
                return TokenDiagnostic(
                    .lintRequiredModes, at: place.nameRange, source: place.source,
                    found == nil
                        ? "'\(token.path)' does not exist"
                        : "'\(token.path)' has no value of its own",
                    help: "add the token to a source of the context")
            }
        }
    }

    /// Other tokens refer to the tokens, in some permutation.
    public struct Unused: Sendable, Equatable {
        /// The tokens that exist only for others, such as those of a palette.
        public let scope: Scope

        /// Creates the check.
        public init(scope: Scope) {
            self.scope = scope
        }

        func problems(in tokens: DesignTokens) -> [TokenDiagnostic] {
            let used = Set(tokens.permutations.flatMap { $0.tokens.tokens.flatMap(\.references) })
            return TokenExportInput(tokens).everyToken
                .filter { !used.contains($0.path) && scope.contains($0) }
                .map { token in
                    TokenDiagnostic(
                        .lintUnused, at: token.nameRange, source: token.source,
                        "no other token refers to '\(token.path)'",
                        help: "remove it, or refer to it: \"{\(token.path)}\"")
                }
        }
    }
}

extension Token {
    /// Returns whether the token is another declaration than one with the same path, or has another value.
    fileprivate func isDeclared(otherThan other: Token?) -> Bool {
        guard let other else { return true }
        return source != other.source || range != other.range || value != other.value
            || spring != other.spring
    }
}
