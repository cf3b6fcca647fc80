/// Measures declared pairs in all permutations.
///
/// Translucent colors are composited over the colors behind them, and for gradients the lowest contrast counts. A known
/// exception replaces another declaration of the same pair.
struct ContrastChecker {
    /// A permutation, and the pairs that its files declare.
    struct Permutation {
        let choices: [TokenPermutation.Choice]
        let tokens: TokenSet
        let pairs: [DeclaredContrast]
        /// Whether files declare a token at a path, even if the token was omitted because of an error.
        let isDeclared: (String) -> Bool
        /// Whether a group exists at a path.
        let isGroup: (String) -> Bool
    }

    /// The maximum number of pairs in one declaration, and of colors of stacked layers.
    private static let maxPairs = 20_000

    private let modifiers: [TokenModifier]
    private let permutations: [Permutation]
    /// The name of all tokens in messages.
    private let whole: String
    private var ledger = DiagnosticLog()
    /// The number of suggestions left; each compares a name with every token.
    private var suggestionsLeft = 50
    /// The number of measurements left, and whether reaching zero has been reported.
    private var measurementsLeft = 20_000_000
    private var hasToldLimit = false
    private var cases: [Case] = []
    private var places: [Key: Int] = [:]

    /// One pair of a declaration.
    private struct Key: Hashable {
        let source: Int
        let offset: Int
        let mark: String
        let layers: [String]
    }

    /// The results of a pair.
    private struct Case {
        let pair: ContrastPair
        let declared: DeclaredContrast
        var measured: [(permutation: Int, ratio: ContrastRatio)] = []
    }

    init(_ permutations: [Permutation], _ modifiers: [TokenModifier], whole: String) {
        self.permutations = permutations
        self.modifiers = modifiers
        self.whole = whole
    }

    /// Returns the results in the order of the declarations, and the problems.
    mutating func check() -> (results: [ContrastResult], problems: [TokenDiagnostic]) {
        for (place, permutation) in permutations.enumerated() { check(permutation, place) }
        let results = cases.map(result)
        var judge = ContrastJudge(choices, modifiers)
        for (index, result) in results.enumerated() {
            let worst = cases[index].measured.min { $0.ratio < $1.ratio }?.permutation ?? 0
            judge.judge(
                result, cases[index].declared, short(cases[index]),
                worst: colors(cases[index].pair, in: permutations[worst]), tokens(worst))
        }
        return (results, ledger.problems(choices, modifiers) + judge.problems)
    }

    private var choices: [[String]] { permutations.map { $0.choices.map(\.context) } }

    private func tokens(_ permutation: Int) -> TokenSet { permutations[permutation].tokens }

    private func short(_ found: Case) -> [Int] {
        found.measured.filter { $0.ratio.value < found.pair.needed }.map(\.permutation)
    }

    private mutating func check(_ permutation: Permutation, _ place: Int) {
        let pairs = permutation.pairs.filter { pair in
            checkChoices(pair, place)
            return pair.counts(in: permutation.choices)
        }
        let known = Set(
            pairs.filter { $0.exception != nil }.flatMap { pair in
                (pair.spelling.pairs(atMost: Self.maxPairs) ?? []).map {
                    [$0.mark.path] + $0.layers.map(\.path)
                }
            })
        for declared in pairs {
            guard let all = declared.spelling.pairs(atMost: Self.maxPairs) else {
                ledger.add([tooMany(declared)], of: place)
                continue
            }
            for (mark, layers) in all {
                let path = [mark.path] + layers.map(\.path)
                if declared.exception == nil, known.contains(path) { continue }
                measure(mark, layers, declared, permutation, place)
            }
        }
    }

    /// Reports unknown modifiers and contexts; the modifier of modes is allowed even if it doesn't exist.
    private mutating func checkChoices(_ pair: DeclaredContrast, _ place: Int) {
        for choice in pair.choices {
            guard let modifier = modifiers.first(where: { $0.name == choice.modifier }) else {
                if choice.modifier == DesignTokens.modeModifier { continue }
                ledger.add(
                    [
                        problem(
                            .invalidContrast, choice.range, pair.source,
                            "the modifier '\(choice.modifier)' does not exist",
                            help: TokenNearMiss.help(
                                for: choice.modifier, among: modifiers.map(\.name)))
                    ], of: place)
                continue
            }
            for context in choice.contexts where !modifier.contexts.contains(context) {
                ledger.add(
                    [
                        problem(
                            .invalidContrast, choice.range, pair.source,
                            "'\(context)' is not a context of '\(modifier.name)'",
                            help: TokenNearMiss.help(for: context, among: modifier.contexts)
                                ?? "they are \(TokenResolver.list(modifier.contexts))")
                    ], of: place)
            }
        }
    }

    private mutating func measure(
        _ mark: DeclaredContrast.Name, _ layers: [DeclaredContrast.Name],
        _ declared: DeclaredContrast, _ permutation: Permutation, _ place: Int
    ) {
        var marks: [SRGBColor]?
        var grounds: [[SRGBColor]?] = []
        for (index, name) in ([mark] + layers).enumerated() {
            let colors = colors(name, declared, permutation, place)
            if index == 0 { marks = colors } else { grounds.append(colors) }
        }
        guard let marks, !grounds.contains(where: { $0 == nil }) else { return }
        let stack = grounds.compactMap { $0 }
        guard let last = stack.last, let lowest = layers.last else { return }
        guard last.allSatisfy({ $0.alpha >= 1 }) else {
            ledger.add(
                [
                    problem(
                        .missingBackdrop, lowest.range, declared.source,
                        "'\(lowest.path)' is translucent and has no backdrop here",
                        help: "name its backdrop: '… on \(lowest.path) over GROUND >= …'")
                ], of: place)
            return
        }
        guard let below = Self.flattened(stack, atMost: Self.maxPairs) else {
            ledger.add([tooMany(declared)], of: place)
            return
        }
        measurementsLeft -= marks.count * below.count
        guard measurementsLeft >= 0 else { return reportLimit(declared, place) }
        let ratios = marks.flatMap { mark in below.map { ContrastRatio(of: mark, on: $0) } }
        guard let least = ratios.min() else { return }
        let pair = ContrastPair(
            mark: mark.path, layers: layers.map(\.path), needed: declared.spelling.needed)
        let key = Key(
            source: declared.source, offset: declared.range.lowerBound, mark: pair.mark,
            layers: pair.layers)
        if let known = places[key] {
            // The same file can be merged twice.
            if cases[known].measured.last?.permutation != place {
                cases[known].measured.append((place, least))
            }
            return
        }
        places[key] = cases.count
        cases.append(Case(pair: pair, declared: declared, measured: [(place, least)]))
    }

    /// Returns the colors of stacked layers as seen from above; `nil` if there are too many.
    static func flattened(_ layers: [[SRGBColor]], atMost most: Int) -> [SRGBColor]? {
        guard var below = layers.last else { return nil }
        for layer in layers.dropLast().reversed() {
            guard below.count <= most / max(layer.count, 1) else { return nil }
            below = layer.flatMap { top in below.map { top.composited(over: $0) } }
        }
        return below
    }

    /// Returns the colors of a pair in a permutation; empty if they are unknown.
    private func colors(
        _ pair: ContrastPair, in permutation: Permutation
    ) -> (marks: [SRGBColor], grounds: [SRGBColor]) {
        func colors(_ path: String) -> [SRGBColor] {
            permutation.tokens[path].flatMap { ContrastGround.colors(of: $0.value) } ?? []
        }
        return (
            colors(pair.mark),
            Self.flattened(pair.layers.map(colors), atMost: Self.maxPairs) ?? []
        )
    }

    private func result(_ found: Case) -> ContrastResult {
        let measurements = found.measured.map {
            ContrastResult.Measurement(
                permutation: label(permutations[$0.permutation].choices), ratio: $0.ratio)
        }
        let least = found.measured.map(\.ratio).min() ?? ContrastRatio(value: 1)
        return ContrastResult(
            pair: found.pair, measurements: measurements, least: least,
            known: found.declared.exception?.ratio, reason: found.declared.exception?.reason,
            verdict: ContrastJudge.verdict(
                least, needed: found.pair.needed, known: found.declared.exception?.ratio),
            source: found.declared.source, range: found.declared.range)
    }

    private func label(_ choices: [TokenPermutation.Choice]) -> String {
        choices.map { "\($0.modifier): \($0.context)" }.joined(separator: ", ")
    }
}

// Names.
extension ContrastChecker {
    private mutating func colors(
        _ name: DeclaredContrast.Name, _ declared: DeclaredContrast, _ permutation: Permutation,
        _ place: Int
    ) -> [SRGBColor]? {
        guard let token = permutation.tokens[name.path] else {
            if !permutation.isDeclared(name.path) {
                ledger.add([missing(name, declared, permutation)], of: place)
            }
            return nil
        }
        if let colors = ContrastGround.colors(of: token.value) { return colors }
        ledger.add(
            [
                problem(
                    .referenceTypeMismatch, name.range, declared.source,
                    "'\(name.path)' is \(token.type.noun), but contrast needs colors or gradients"
                )
            ], of: place)
        return nil
    }

    private mutating func missing(
        _ name: DeclaredContrast.Name, _ declared: DeclaredContrast, _ permutation: Permutation
    ) -> TokenDiagnostic {
        if permutation.isGroup(name.path) {
            return problem(
                .referenceToGroup, name.range, declared.source,
                "'\(name.path)' is a group, but contrast needs tokens",
                help: "name one of the tokens in it")
        }
        var help: String?
        if suggestionsLeft > 0 {
            suggestionsLeft -= 1
            let paths = permutation.tokens.tokens.filter {
                $0.type == .color || $0.type == .gradient
            }.map(\.path)
            help = TokenNearMiss.help(for: name.path, among: paths)
        }
        return problem(
            .unresolvedReference, name.range, declared.source,
            "'\(name.path)' is not a token of \(whole)", help: help)
    }

    private mutating func reportLimit(_ declared: DeclaredContrast, _ place: Int) {
        guard !hasToldLimit else { return }
        hasToldLimit = true
        ledger.add(
            [
                problem(
                    .limitExceeded, declared.range, declared.source,
                    "the pairs have more colors than can be measured",
                    help: "name fewer tokens, or gradients with fewer stops")
            ], of: place)
    }

    private func tooMany(_ declared: DeclaredContrast) -> TokenDiagnostic {
        problem(
            .limitExceeded, declared.range, declared.source,
            "this expands to more than \(Self.maxPairs) pairs or colors",
            help: "name fewer tokens, or gradients with fewer stops")
    }

    private func problem(
        _ code: TokenDiagnostic.Code, _ range: Range<Int>, _ source: Int, _ message: String,
        help: String? = nil
    ) -> TokenDiagnostic {
        TokenDiagnostic(code, at: range, source: source, message, help: help)
    }
}
