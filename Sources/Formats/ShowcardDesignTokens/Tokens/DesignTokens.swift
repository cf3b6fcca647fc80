public import ShowcardJSON

/// Design tokens in every permutation they have: what files, or a resolver, come to.
///
/// Tokens without modifiers have one permutation. A resolver's modifiers (Design Tokens Resolver Module 2025.10) give
/// one for each choice of contexts.
public struct DesignTokens: Sendable {
    /// What the whole is called.
    public let name: String
    /// What it is for.
    public let description: String?
    /// What can be chosen, in the order of the resolution.
    public let modifiers: [TokenModifier]
    /// The tokens for every choice.
    ///
    /// Never empty; the first modifier's context changes slowest.
    public let permutations: [TokenPermutation]
    private let standardPlace: Int

    /// The permutation of the defaults: of each modifier its default or, where it has none, its first context.
    public var standard: TokenPermutation { permutations[standardPlace] }

    /// The permutations, that of the defaults first and the others in their order.
    var standardFirst: [TokenPermutation] {
        var others = permutations
        let standard = others.remove(at: standardPlace)
        return [standard] + others
    }

    /// Creates tokens of one permutation.
    ///
    /// - Parameter tokens: the tokens.
    public init(_ tokens: TokenSet) {
        self.init(
            name: tokens.name, description: tokens.description, modifiers: [],
            first: TokenPermutation(choices: [], tokens: tokens), others: [])
    }

    init(
        name: String, description: String?, modifiers: [TokenModifier], first: TokenPermutation,
        others: [TokenPermutation]
    ) {
        self.name = name
        self.description = description
        self.modifiers = modifiers
        permutations = [first] + others
        let defaults = modifiers.map { $0.defaultContext ?? $0.contexts.first ?? "" }
        standardPlace = permutations.firstIndex { $0.contexts == defaults } ?? 0
    }

    /// The permutation of some contexts, one for each modifier in order; `nil` when there is none.
    public subscript(contexts: [String]) -> TokenPermutation? {
        permutations.first { $0.contexts == contexts }
    }
}

/// Something that can be chosen, such as a theme or a density.
public struct TokenModifier: Sendable {
    /// What it is called.
    public let name: String
    /// What it is for.
    public let description: String?
    /// What there is to choose from, in the order of the document; at least two.
    public let contexts: [String]
    /// What counts when nothing is chosen; `nil` when something must be.
    public let defaultContext: String?
    /// Data of other tools, as it stands in the file.
    public let extensions: JSONNode?
}

/// The tokens for one choice of contexts.
public struct TokenPermutation: Sendable {
    /// What is chosen of one modifier.
    public struct Choice: Sendable, Hashable {
        /// The modifier's name.
        public let modifier: String
        /// The name of the context.
        public let context: String
    }

    /// What is chosen, in the order of the modifiers; empty where there is nothing to choose.
    public let choices: [Choice]
    /// All tokens, with references followed.
    public let tokens: TokenSet

    /// The chosen contexts, in the order of the modifiers.
    public var contexts: [String] { choices.map(\.context) }

    /// The choice in words: `theme: dark, density: compact`.
    public var label: String {
        choices.map { "\($0.modifier): \($0.context)" }.joined(separator: ", ")
    }
}

/// What reading design tokens comes to.
public struct TokenReading: Sendable {
    /// A file that was read.
    public struct File: Sendable {
        /// Its path from the root folder, or the name it was given.
        public let path: String
        /// Its bytes, which problems and tokens tell places in.
        public let bytes: [UInt8]
    }

    /// The tokens; `nil` when a problem is an error.
    public let tokens: DesignTokens?
    /// The files, by the numbers that problems and tokens have for them.
    public let files: [File]
    /// The declared pairs of contrast, each with what it comes to; those with a mistake in them are left out.
    public let contrast: [ContrastResult]
    /// Everything wrong or doubtful, by file and place.
    public let problems: [TokenDiagnostic]
    /// How much was read, beside errors too; `nil` where a file or the resolver cannot be read.
    package let extent: TokenExtent?
}
