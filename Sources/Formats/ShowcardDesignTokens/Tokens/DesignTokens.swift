public import ShowcardJSON

/// Design tokens in all permutations, read from files or a resolver.
///
/// Tokens without modifiers have one permutation. With a resolver's modifiers (Design Tokens Resolver Module 2025.10),
/// there is one for each choice of contexts.
public struct DesignTokens: Sendable {
    /// The name of the tokens.
    public let name: String
    /// The description.
    public let description: String?
    /// The modifiers, in the order of the resolution.
    public let modifiers: [TokenModifier]
    /// The tokens for every choice of contexts.
    ///
    /// Never empty; the first modifier's context changes slowest.
    public let permutations: [TokenPermutation]
    private let standardPlace: Int

    /// The default permutation, with the default of each modifier or, if it has none, its first context.
    public var standard: TokenPermutation { permutations[standardPlace] }

    /// The permutations, the default one first and the others in order.
    var standardFirst: [TokenPermutation] {
        var others = permutations
        let standard = others.remove(at: standardPlace)
        return [standard] + others
    }

    /// Creates tokens with one permutation.
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

    /// The permutation of contexts, one for each modifier in order; `nil` if it doesn't exist.
    public subscript(contexts: [String]) -> TokenPermutation? {
        permutations.first { $0.contexts == contexts }
    }

    /// The name of the modifier that selects a set's mode.
    public static let modeModifier = "mode"

    /// Creates tokens from a set with its modes, which are the contexts of a modifier `mode`.
    ///
    /// - Parameter themed: the set; a set with a single mode has no modifier.
    public init(_ themed: ThemedTokens) {
        guard let overlay = themed.overlay else {
            self.init(themed.base)
            return
        }
        func permutation(_ mode: TokenMode, _ tokens: TokenSet) -> TokenPermutation {
            TokenPermutation(
                choices: [
                    TokenPermutation.Choice(modifier: Self.modeModifier, context: mode.rawValue)
                ], tokens: tokens)
        }
        self.init(
            name: themed.name, description: themed.base.description,
            modifiers: [
                TokenModifier(
                    name: Self.modeModifier, description: nil,
                    contexts: [themed.mode.rawValue, overlay.mode.rawValue],
                    defaultContext: themed.mode.rawValue, extensions: nil)
            ], first: permutation(themed.mode, themed.base),
            others: [permutation(overlay.mode, overlay.tokens)])
    }
}

/// A modifier with contexts to choose from, such as a theme or a density.
public struct TokenModifier: Sendable {
    /// The name.
    public let name: String
    /// The description.
    public let description: String?
    /// The contexts, in the order of the document; at least two.
    public let contexts: [String]
    /// The default context; `nil` if a context must be chosen.
    public let defaultContext: String?
    /// Data of other tools, as in the file.
    public let extensions: JSONNode?
}

/// The tokens for one choice of contexts.
public struct TokenPermutation: Sendable {
    /// The chosen context of one modifier.
    public struct Choice: Sendable, Hashable {
        /// The modifier's name.
        public let modifier: String
        /// The name of the context.
        public let context: String
    }

    /// The choices, in the order of the modifiers; empty if there are no modifiers.
    public let choices: [Choice]
    /// All tokens, with resolved references.
    public let tokens: TokenSet

    /// The chosen contexts, in the order of the modifiers.
    public var contexts: [String] { choices.map(\.context) }

    /// The description of the choices: `theme: dark, density: compact`.
    public var label: String {
        choices.map { "\($0.modifier): \($0.context)" }.joined(separator: ", ")
    }
}

/// The result of reading design tokens.
public struct TokenReading: Sendable {
    /// A file that was read.
    public struct File: Sendable {
        /// The path from the root folder, or the given name.
        public let path: String
        /// The bytes, which the locations of diagnostics and tokens refer to.
        public let bytes: [UInt8]
    }

    /// The tokens; `nil` if there is an error.
    public let tokens: DesignTokens?
    /// The files, by the numbers that diagnostics and tokens use.
    public let files: [File]
    /// The results of the declared pairs of contrast; pairs with an error in them are omitted.
    public let contrast: [ContrastResult]
    /// All diagnostics, by file and location.
    public let problems: [TokenDiagnostic]
    /// The number of tokens read, even if there are errors; `nil` if a file or the resolver can't be read.
    package let extent: TokenExtent?
}

extension ThemedTokens {
    /// Creates a set with modes from tokens; `nil` if they have other modifiers than `mode`, or contexts that are not
    /// modes.
    ///
    /// - Parameter tokens: tokens without modifiers, or with one modifier `mode` with the contexts `light` and `dark`.
    public init?(_ tokens: DesignTokens) {
        let standard = tokens.standard
        guard let modifier = tokens.modifiers.first else {
            self.init(base: standard.tokens)
            return
        }
        guard tokens.modifiers.count == 1, modifier.name == DesignTokens.modeModifier,
            tokens.permutations.count == 2, let mode = Self.mode(of: standard),
            let other = tokens.permutations.first(where: { $0.choices != standard.choices }),
            let otherMode = Self.mode(of: other)
        else { return nil }
        self.init(
            base: standard.tokens, mode: mode,
            overlay: TokenOverlay(
                mode: otherMode, tokens: other.tokens, derivation: nil, base: standard.tokens))
    }

    private static func mode(of permutation: TokenPermutation) -> TokenMode? {
        permutation.contexts.first.flatMap(TokenMode.init)
    }
}
