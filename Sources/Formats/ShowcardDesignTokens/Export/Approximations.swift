/// Collects the losses of an output: values that it can't represent.
///
/// Tokens with the same loss are one problem, so that a palette of unsupported colors is not reported color by color.
struct Approximations {
    /// The name of the output in messages: `SwiftUI`.
    let output: String
    private var losses: [String] = []
    private var tokens: [String: [Token]] = [:]
    private var known: Set<Key> = []

    private struct Key: Hashable {
        let path: String
        let loss: String
    }

    /// The maximum number of locations of further tokens in a problem.
    private static let maxPlaces = 10

    /// The loss of missing components of colors, which count as 0 when a color is displayed (CSS Color 4, section 4.4),
    /// in the plural.
    static let missingComponents = "have no 'none' in colors; 0 is written"
    /// The same loss in the singular.
    static let missingComponent = "has no 'none' in colors; 0 is written"

    init(output: String) {
        self.output = output
    }

    /// Records a loss; losses of values from another token are recorded there.
    ///
    /// - Parameters:
    ///   - loss: The loss: `has no shadow spread; it is omitted`.
    ///   - token: The token.
    mutating func note(_ loss: String, of token: Token) {
        guard token.alias == nil, known.insert(Key(path: token.path, loss: loss)).inserted else {
            return
        }
        if tokens[loss] == nil { losses.append(loss) }
        tokens[loss, default: []].append(token)
    }

    /// Checks every value of an input, each once.
    mutating func check(_ table: TokenTable, _ losses: (TokenValue) -> [String]) {
        for row in table.rows {
            for token in row.tokens where token.alias == nil {
                for loss in losses(token.value) { note(loss, of: token) }
            }
        }
    }

    /// The recorded losses, in the order of the first token of each loss.
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
                        at: $0.valueRange, source: $0.source, "'\($0.path)' has the same loss")
                })
        }
    }
}

extension TokenValue {
    /// Whether a color in the value has a missing component.
    var hasMissingComponents: Bool {
        ownColors.contains { $0.components.contains(nil) }
    }
}
