/// The effect of a change of design tokens on their users, in the terms of Semantic Versioning 2.0.0.
public enum TokenVerdict: String, Sendable, CaseIterable, Comparable {
    /// Nothing changed.
    case none
    /// Only metadata of tokens changed, no value.
    case patch
    /// Tokens were added or changed their values; code that uses the old ones still builds.
    case minor
    /// Code that uses the old tokens may no longer build.
    case major

    /// Orders verdicts by their effect.
    public static func < (left: TokenVerdict, right: TokenVerdict) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The change of one token.
public struct TokenChange: Sendable {
    /// The kind of a change.
    public enum Kind: String, Sendable, CaseIterable {
        /// The token was added.
        case added
        /// The token was removed.
        case removed
        /// The token was renamed and is otherwise unchanged.
        case renamed
        /// The token was changed.
        case changed
    }

    /// A value before and after, in some permutations.
    public struct Values: Sendable {
        /// The permutations, abbreviated; empty if the change applies to all of them, or to the only one.
        public let permutations: [String]
        /// The value before; `nil` if the token didn't exist.
        public let before: TokenValue?
        /// The value after; `nil` if the token doesn't exist.
        public let after: TokenValue?
    }

    /// A text before and after.
    public struct Texts: Sendable, Equatable {
        /// The text before; `nil` if there wasn't one.
        public let before: String?
        /// The text after; `nil` if there isn't one.
        public let after: String?
    }

    /// The token's path; for a renamed token, the new one.
    public let path: String
    /// The path before; `nil` unless the token was renamed.
    public let oldPath: String?
    /// The kind of the change.
    public let kind: Kind
    /// The token's type; for a removed token, the previous one.
    public let type: TokenType
    /// The type before; `nil` unless it changed.
    public let oldType: TokenType?
    /// The values that changed; all values of an added or removed token.
    public let values: [Values]
    /// The alias, if it changed.
    public let alias: Texts?
    /// The deprecation, if it changed; empty without a reason.
    public let deprecation: Texts?
    /// The description, if it changed.
    public let description: Texts?
    /// Whether data of other tools changed.
    public let hasOtherExtensions: Bool
    /// The effect of the change.
    public let verdict: TokenVerdict
    /// The changed token that this token's value comes from, directly or indirectly, if nothing else changed.
    public internal(set) var origin: String?
}

/// The change of a modifier.
public struct TokenModifierChange: Sendable, Equatable {
    /// The modifier.
    public let modifier: String
    /// The description of the change, in one sentence.
    public let text: String
    /// The effect of the change.
    public let verdict: TokenVerdict
}

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
