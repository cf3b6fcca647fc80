/// Collects what an output cannot say.
///
/// Tokens of one loss are one problem, so that a palette of colours that a platform lacks is not told colour by colour.
struct Approximations {
    /// How messages call the output: `SwiftUI`.
    let output: String
    private var losses: [String] = []
    private var tokens: [String: [Token]] = [:]
    private var known: Set<Key> = []

    private struct Key: Hashable {
        let path: String
        let loss: String
    }

    /// The most places of further tokens that a problem shows.
    private static let maxPlaces = 10

    /// What becomes of colours of which components are missing, which count as 0 where a colour is shown (CSS Color 4,
    /// section 4.4), said of what is many.
    static let missingComponents = "have no 'none' in colours, and say 0"
    /// The same, said of what is one.
    static let missingComponent = "has no 'none' in colours, and says 0"

    init(output: String) {
        self.output = output
    }

    /// Notes that a value is not written as it is; those that come from another token are noted there.
    ///
    /// - Parameters:
    ///   - loss: What becomes of it: `has no spread, which is left out`.
    ///   - token: The token.
    mutating func note(_ loss: String, of token: Token) {
        guard token.alias == nil, known.insert(Key(path: token.path, loss: loss)).inserted else {
            return
        }
        if tokens[loss] == nil { losses.append(loss) }
        tokens[loss, default: []].append(token)
    }

    /// Looks at every value of an input, each once.
    mutating func check(_ table: TokenTable, _ losses: (TokenValue) -> [String]) {
        for row in table.rows {
            for token in row.tokens where token.alias == nil {
                for loss in losses(token.value) { note(loss, of: token) }
            }
        }
    }

    /// What was noted, by the first token of each loss.
    var problems: [TokenDiagnostic] {
        losses.compactMap { loss in
            guard let all = tokens[loss], let first = all.first else { return nil }
            let others = all.dropFirst()
            let more =
                switch others.count {
                case 0: ""
                case 1: " and '\(others.first?.path ?? "")'"
                default: " and \(others.count) more"
                }
            return TokenDiagnostic(
                .outputApproximation, at: first.valueRange, source: first.source,
                "'\(first.path)'\(more): \(output) \(loss)",
                related: others.prefix(Self.maxPlaces).map {
                    TokenDiagnostic.Related(
                        at: $0.valueRange, source: $0.source, "'\($0.path)' likewise")
                })
        }
    }
}

extension TokenValue {
    /// Whether a colour in it lacks a component.
    var hasMissingComponents: Bool {
        ownColors.contains { $0.components.contains(nil) }
    }
}
