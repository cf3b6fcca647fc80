/// How much a change of design tokens asks of who uses them, in the words of Semantic Versioning 2.0.0.
public enum TokenVerdict: String, Sendable, CaseIterable, Comparable {
    /// Nothing is different.
    case none
    /// What is written about tokens is different, and no value.
    case patch
    /// Tokens have come, or look otherwise; what uses the old ones still builds.
    case minor
    /// What uses the old tokens may no longer build.
    case major

    /// Orders by how much is asked.
    public static func < (left: TokenVerdict, right: TokenVerdict) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What is different of one token.
public struct TokenChange: Sendable {
    /// What has become of it.
    public enum Kind: String, Sendable, CaseIterable {
        /// It is new.
        case added
        /// It is gone.
        case removed
        /// It has another name, and is in all else the same.
        case renamed
        /// It is another one.
        case changed
    }

    /// A value before and after, in some permutations.
    public struct Values: Sendable {
        /// The permutations in few words; empty where it is all of them, or the only one.
        public let permutations: [String]
        /// The value before; `nil` where there was none.
        public let before: TokenValue?
        /// The value after; `nil` where there is none.
        public let after: TokenValue?
    }

    /// A text before and after.
    public struct Texts: Sendable, Equatable {
        /// The text before; `nil` where there was none.
        public let before: String?
        /// The text after; `nil` where there is none.
        public let after: String?
    }

    /// Its path; of a renamed token the new one.
    public let path: String
    /// The path it had before; `nil` unless it is renamed.
    public let oldPath: String?
    /// What has become of it.
    public let kind: Kind
    /// Its type; that of before where it is gone.
    public let type: TokenType
    /// The type it had before; `nil` unless that was another.
    public let oldType: TokenType?
    /// Its values, where they are different; those of an added or removed token all.
    public let values: [Values]
    /// The token it stands for, where that is another.
    public let alias: Texts?
    /// Why it should no longer be used, where that is said otherwise; empty without a reason.
    public let deprecation: Texts?
    /// What is said of it, where that is different.
    public let description: Texts?
    /// Whether data of other tools are different.
    public let hasOtherExtensions: Bool
    /// How much it asks.
    public let verdict: TokenVerdict
    /// The changed token whose value it has, directly or through others, where nothing else is different of it.
    public internal(set) var origin: String?
}

/// What is different of what can be chosen.
public struct TokenModifierChange: Sendable, Equatable {
    /// The modifier.
    public let modifier: String
    /// What is different, in one sentence.
    public let text: String
    /// How much it asks.
    public let verdict: TokenVerdict
}
