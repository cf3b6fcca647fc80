/// The differences between two versions of design tokens.
public struct TokenDiff: Sendable {
    /// The changes of modifiers, in the order of the old ones.
    public let modifiers: [TokenModifierChange]
    /// The changes of tokens, in the order of the new ones; removed ones follow in the order of the old ones.
    public let tokens: [TokenChange]

    /// The greatest effect of all changes.
    public var verdict: TokenVerdict {
        (modifiers.map(\.verdict) + tokens.map(\.verdict)).max() ?? .none
    }

    /// Returns the changes of one kind, in order.
    public subscript(kind: TokenChange.Kind) -> [TokenChange] {
        tokens.filter { $0.kind == kind }
    }

    /// Compares two versions.
    ///
    /// Permutations with the same contexts are compared. For modifiers and contexts that one version lacks, the
    /// defaults are compared.
    ///
    /// - Parameters:
    ///   - old: the tokens before.
    ///   - new: the tokens after.
    public init(from old: DesignTokens, to new: DesignTokens) {
        modifiers = ModifierComparison.changes(from: old.modifiers, to: new.modifiers)
        tokens = TokenComparison(old, new).changes()
    }
}
