/// What is different between two versions of design tokens.
public struct TokenDiff: Sendable {
    /// What is different of modifiers, by the order of the old ones.
    public let modifiers: [TokenModifierChange]
    /// What is different of tokens, in the order of the new ones; those that are gone follow in the order of the old.
    public let tokens: [TokenChange]

    /// How much all of it asks: as much as the change that asks most.
    public var verdict: TokenVerdict {
        (modifiers.map(\.verdict) + tokens.map(\.verdict)).max() ?? .none
    }

    /// The changes of one kind, in their order.
    public subscript(kind: TokenChange.Kind) -> [TokenChange] {
        tokens.filter { $0.kind == kind }
    }

    /// Compares two versions.
    ///
    /// Permutations are compared that choose the same; of modifiers and contexts that one version lacks the defaults
    /// are.
    ///
    /// - Parameters:
    ///   - old: the tokens before.
    ///   - new: the tokens after.
    public init(from old: DesignTokens, to new: DesignTokens) {
        modifiers = ModifierComparison.changes(from: old.modifiers, to: new.modifiers)
        tokens = TokenComparison(old, new).changes()
    }
}
