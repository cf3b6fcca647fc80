/// The settings of an output that do not depend on its format: which tokens it has, and their names and values.
public struct TokenOutputSettings: Sendable, Equatable {
    /// A setting that does not fit the tokens.
    public enum Problem: Sendable, Hashable {
        /// No token has a path that a setting names.
        case unknownPath(String)
        /// A setting names a modifier that does not exist.
        case unknownModifier(String, known: [String])
        /// A setting names a context that does not exist.
        case unknownContext(String, of: String, known: [String])
        /// No token is selected.
        case noToken
        /// No permutation is selected.
        case noPermutation

        /// Whether the output cannot be written.
        public var isError: Bool { if case .unknownPath = self { false } else { true } }
    }

    /// The tokens after the settings were applied.
    public struct Result: Sendable {
        /// The input of the output; `nil` if there is an error.
        public let input: TokenExportInput?
        /// The settings that do not fit the tokens.
        public let problems: [Problem]
        /// New names that are taken by other tokens; places are in the files of the tokens.
        public let collisions: [TokenDiagnostic]
    }

    /// The tokens and permutations.
    public var selection = TokenSelection()
    /// New paths of tokens and groups.
    public var renames: [TokenRename] = []
    /// Conversions of lengths; the first that applies to a token is used.
    public var units: [TokenUnitConversion] = []
    /// Whether references between tokens are kept in outputs that can have them; otherwise every token has its value.
    public var keepsReferences = true

    /// Creates settings that change nothing.
    public init() {}

    /// Returns tokens with the settings applied: first the selection, then the values, then the names.
    public func applied(to input: TokenExportInput) -> Result {
        guard self != TokenOutputSettings() else {
            return Result(input: input, problems: [], collisions: [])
        }
        var problems = unknownContexts(in: input.tokens.modifiers) + unknownPaths(in: input)
        guard let limited = input.tokens.selected(by: selection) else {
            if !problems.contains(where: \.isError) { problems.append(.noPermutation) }
            return Result(input: nil, problems: problems, collisions: [])
        }
        let renames = TokenRenames(renames)
        var collisions: [TokenDiagnostic] = []
        var hasTokens = false
        let tokens = limited.mappingSets { set in
            let selected = set.tokens.filter(selection.includes)
            let kept = rewritten(set.with(selected), of: set)
            guard !renames.isEmpty else {
                hasTokens = hasTokens || !kept.isEmpty
                return set.with(kept)
            }
            let renamed = kept.map(renames.renamed)
            for problem in TokenRenames.collisions(of: Array(zip(kept, renamed)))
            where !collisions.contains(where: { $0.message == problem.message }) {
                collisions.append(problem)
            }
            hasTokens = hasTokens || !renamed.isEmpty
            return TokenSet(
                name: set.name, description: set.description, extensions: set.extensions,
                tokens: renamed, groups: set.groups.map(renames.renamed))
        }
        if !hasTokens, !input.standard.tokens.tokens.isEmpty { problems.append(.noToken) }
        let isFaulty = problems.contains(where: \.isError) || !collisions.isEmpty
        return Result(
            input: isFaulty ? nil : TokenExportInput(tokens), problems: problems,
            collisions: collisions)
    }

    /// Returns the selected tokens of a set with their values; references to others are replaced by values.
    private func rewritten(_ selected: TokenSet, of whole: TokenSet) -> [Token] {
        let isWhole = selected.tokens.count == whole.tokens.count
        guard !keepsReferences || !units.isEmpty || !isWhole else { return selected.tokens }
        // The conversion of the token that a value is written in, which can be a token that is not selected.
        var conversions: [String: TokenUnitConversion] = [:]
        if !units.isEmpty {
            for token in whole.tokens {
                conversions[token.path] = units.first { $0.applies(to: token) }
            }
        }
        let rewriting = TokenValueRewriting(
            length: { length, owner in
                let source = whole[owner].flatMap { whole.aliasChain(of: $0).last } ?? owner
                return conversions[source]?.converted(length) ?? length
            },
            alias: { keepsReferences && selected[$0] != nil ? $0 : nil })
        return selected.tokens.map { token in
            var token = token
            token.value = rewriting.value(token.value, of: token.path)
            token.alias = token.alias.flatMap(rewriting.alias)
            token.references = token.references.filter { rewriting.alias($0) != nil }
            return token
        }
    }

    private func unknownContexts(in modifiers: [TokenModifier]) -> [Problem] {
        (selection.included.contexts + selection.excluded.contexts).flatMap { row -> [Problem] in
            guard let modifier = modifiers.first(where: { $0.name == row.name }) else {
                return [.unknownModifier(row.name, known: modifiers.map(\.name))]
            }
            return row.values.filter { !modifier.contexts.contains($0) }.map {
                .unknownContext($0, of: row.name, known: modifier.contexts)
            }
        }
    }

    private func unknownPaths(in input: TokenExportInput) -> [Problem] {
        let patterns =
            selection.included.paths + selection.excluded.paths + units.flatMap(\.paths)
        guard !patterns.isEmpty || !renames.isEmpty else { return [] }
        let tokens = input.everyToken
        var paths = Set(tokens.map(\.path))
        for token in tokens {
            var outer = token.path[...]
            while let dot = outer.utf8.lastIndex(of: UInt8(ascii: ".")) {
                outer = outer[..<dot]
                paths.insert(String(outer))
            }
        }
        return patterns.filter { pattern in !tokens.contains { pattern.matches($0.segments) } }
            .map { .unknownPath($0.description) }
            + renames.filter { !paths.contains($0.path) }.map { .unknownPath($0.path) }
    }
}

extension DesignTokens {
    /// Returns the tokens with another set in each permutation.
    func mappingSets(_ change: (TokenSet) -> TokenSet) -> DesignTokens {
        let mapped = permutations.map {
            TokenPermutation(choices: $0.choices, tokens: change($0.tokens))
        }
        return DesignTokens(
            name: name, description: description, modifiers: modifiers, first: mapped[0],
            others: Array(mapped.dropFirst()))
    }
}
