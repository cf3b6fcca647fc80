/// Collects diagnostics of permutations, each once, with the permutations in which it occurs.
struct DiagnosticLog {
    private struct Key: Hashable {
        let source: Int
        let offset: Int
        let length: Int
        let code: TokenDiagnostic.Code
        let message: String
    }

    private var places: [Key: Int] = [:]
    private var entries: [(problem: TokenDiagnostic, permutations: [Int])] = []

    /// Adds the diagnostics of a permutation.
    mutating func add(_ problems: [TokenDiagnostic], of permutation: Int) {
        for problem in problems {
            let key = Key(
                source: problem.source, offset: problem.offset, length: problem.length,
                code: problem.code, message: problem.message)
            guard let place = places[key] else {
                places[key] = entries.count
                entries.append((problem, [permutation]))
                continue
            }
            if entries[place].permutations.last != permutation {
                entries[place].permutations.append(permutation)
            }
        }
    }

    /// Returns the diagnostics, each with the contexts in which it occurs.
    ///
    /// - Parameters:
    ///   - choices: the contexts of each permutation, one for each modifier.
    ///   - modifiers: the modifiers.
    /// - Returns: the diagnostics, in the order of their first occurrence.
    func problems(_ choices: [[String]], _ modifiers: [TokenModifier]) -> [TokenDiagnostic] {
        entries.map { entry in
            var problem = entry.problem
            if entry.permutations.count < choices.count {
                problem.permutations = Self.contexts(
                    entry.permutations.map { choices[$0] }, modifiers)
            }
            return problem
        }
    }

    /// Abbreviates permutations: if they are all permutations of some contexts, only those contexts are listed.
    static func contexts(_ choices: [[String]], _ modifiers: [TokenModifier]) -> [String] {
        var occurring = modifiers.map { _ in Set<String>() }
        for choice in choices {
            for (place, context) in choice.enumerated() { occurring[place].insert(context) }
        }
        let product = occurring.reduce(1) { $0 * $1.count }
        guard product == choices.count else {
            return choices.map { label($0.map { [$0] }, modifiers) }
        }
        let named = zip(modifiers, occurring).map { modifier, contexts in
            contexts.count == modifier.contexts.count
                ? [] : modifier.contexts.filter(contexts.contains)
        }
        return [label(named, modifiers)]
    }

    private static func label(_ contexts: [[String]], _ modifiers: [TokenModifier]) -> String {
        zip(modifiers, contexts).filter { !$0.1.isEmpty }
            .map { "\($0.0.name): \($0.1.joined(separator: " or "))" }.joined(separator: ", ")
    }
}
