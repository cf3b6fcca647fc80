/// Creates the permutations of sources: merges the sources in order, extends groups, and resolves references, in that
/// order (Design Tokens Resolver Module 2025.10, "Resolution stages").
///
/// Steps that permutations share are merged once, and values that don't depend on tokens are read once.
struct PermutationBuilder {
    private let document: ResolverDocument
    private let options: TokenReadingOptions
    private let memory: ResolutionMemory
    private let places: SourcePlaces
    private let modifiers: [TokenModifier]
    private var ledger = DiagnosticLog()
    private var permutations: [TokenPermutation] = []
    private var grounds: [ContrastChecker.Permutation] = []
    private var types = TypeComparison()
    private var choices: [[String]] = []
    private var tokensLeft: Int

    init(_ document: ResolverDocument, _ reader: SourceReader) {
        self.document = document
        options = reader.options
        places = reader.places
        memory = ResolutionMemory(options, omitted: reader.omitted)
        modifiers = document.modifiers.map(\.declared)
        tokensLeft = options.limits.permutedTokens
    }

    /// Returns the permutations in order, and their diagnostics.
    mutating func build() -> (
        permutations: [TokenPermutation], contrast: [ContrastResult], problems: [TokenDiagnostic]
    ) {
        guard let count = count, count <= options.limits.permutations else {
            return (
                [], [],
                [
                    limit(
                        "there are more than \(options.limits.permutations) permutations of contexts",
                        help:
                            "use fewer modifiers or contexts, or raise the limit: '--max-permutations' of "
                            + "'showcard tokens'")
                ]
            )
        }
        build(
            from: 0, SourceTree(reportsReplaced: document.reportsReplaced), [], [],
            Array(repeating: nil, count: modifiers.count))
        var problems = ledger.problems(choices, modifiers)
        if tokensLeft < 0 {
            problems.append(
                limit(
                    "the permutations have more than \(options.limits.permutedTokens) tokens in total",
                    help: "use fewer modifiers or contexts, or raise the limit"))
        }
        var checker = ContrastChecker(
            grounds, modifiers, whole: modifiers.isEmpty ? "the set" : "these sources")
        let contrast = checker.check()
        let written = permutations.map {
            TokenPermutation(choices: $0.choices, tokens: places.before($0.tokens))
        }
        return (written, contrast.results, problems + contrast.problems + types.problems)
    }

    private var count: Int? {
        var count = 1
        for modifier in modifiers {
            let (product, overflows) = count.multipliedReportingOverflow(
                by: modifier.contexts.count)
            if overflows { return nil }
            count = product
        }
        return count
    }

    private func limit(_ message: String, help: String) -> TokenDiagnostic {
        TokenDiagnostic(.limitExceeded, at: document.orderRange, message, help: help)
    }

    /// Continues with the order; permutations branch at the first occurrence of each modifier, which bounds the
    /// recursion.
    private mutating func build(
        from step: Int, _ merged: SourceTree, _ declared: [DeclaredContrast],
        _ found: [TokenDiagnostic], _ chosen: [Int?]
    ) {
        var (tree, pairs, problems) = (merged, declared, found)
        for (index, item) in document.steps[step...].enumerated() {
            switch item {
            case .sources(let sources):
                for source in sources {
                    tree.merge(document.sources[source], &problems)
                    pairs += document.sources[source].contrast
                }
            case .modifier(let place):
                let modifier = document.modifiers[place]
                if let context = chosen[place] {
                    for source in modifier.sources[context] {
                        tree.merge(document.sources[source], &problems)
                        pairs += document.sources[source].contrast
                    }
                    continue
                }
                for context in modifier.sources.indices where tokensLeft >= 0 {
                    var branch = chosen
                    branch[place] = context
                    // The step is repeated with the context chosen.
                    build(from: step + index, tree, pairs, problems, branch)
                }
                return
            }
        }
        finish(tree, pairs, problems, chosen)
    }

    private mutating func finish(
        _ tree: SourceTree, _ pairs: [DeclaredContrast], _ found: [TokenDiagnostic],
        _ chosen: [Int?]
    ) {
        var problems = found
        let contexts = zip(modifiers, chosen).map { $0.contexts[$1 ?? 0] }
        guard let whole = GroupExtender.extended(tree, limits: options.limits, &problems) else {
            ledger.add(problems, of: choices.count)
            choices.append(contexts)
            return
        }
        let merged = TokenDocument(whole)
        tokensLeft -= merged.tokens.count
        guard tokensLeft >= 0 else { return }
        var resolver = TokenResolver(merged, memory, isPermuted: !modifiers.isEmpty)
        let tokens = resolver.resolve()
        ledger.add(
            problems + resolver.problems + SimilarNames.problems(in: merged), of: choices.count)
        choices.append(contexts)
        let set = TokenSet(
            name: document.name, description: document.description ?? merged.description,
            extensions: merged.extensions, tokens: tokens, groups: merged.groups)
        let permutation = TokenPermutation(
            choices: zip(modifiers, contexts).map {
                TokenPermutation.Choice(modifier: $0.name, context: $1)
            }, tokens: set)
        permutations.append(permutation)
        types.add(permutation)
        grounds.append(
            ContrastChecker.Permutation(
                choices: permutation.choices, tokens: set, pairs: pairs,
                // Without pairs, the document is not needed.
                isDeclared: pairs.isEmpty ? { _ in false } : { merged.places[$0] != nil },
                isGroup: pairs.isEmpty ? { _ in false } : { merged.groupPaths.contains($0) }))
    }
}

/// Finds tokens that don't have the same type in all permutations.
struct TypeComparison {
    private var types: [String: (type: TokenType, source: Int, range: Range<Int>, label: String)] =
        [:]
    private var reported: Set<String> = []
    private(set) var problems: [TokenDiagnostic] = []

    /// Compares a permutation with the previous ones.
    mutating func add(_ permutation: TokenPermutation) {
        for token in permutation.tokens.tokens {
            guard let first = types[token.path] else {
                types[token.path] = (token.type, token.source, token.nameRange, permutation.label)
                continue
            }
            guard first.type != token.type, reported.insert(token.path).inserted else { continue }
            problems.append(
                TokenDiagnostic(
                    .varyingType, at: token.nameRange, source: token.source,
                    "'\(token.path)' is \(token.type.noun) with \(permutation.label), but "
                        + "\(first.type.noun) with \(first.label)",
                    help: "give it the same type everywhere: code that uses it supports only one",
                    related: [
                        TokenDiagnostic.Related(
                            at: first.range, source: first.source, "it is \(first.type.noun) here")
                    ]))
        }
    }
}
