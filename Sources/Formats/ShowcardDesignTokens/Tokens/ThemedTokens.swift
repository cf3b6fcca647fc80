/// A set of design tokens in its own mode and, if there is an overlay, in the other mode.
///
/// In the terms of the Design Tokens Resolver Module 2025.10, the overlay is the non-default context of a modifier
/// `mode`.
public struct ThemedTokens: Sendable {
    /// The set in its own mode.
    public let base: TokenSet
    /// The set's own mode.
    public let mode: TokenMode
    /// The set in the other mode; `nil` if it has only one mode.
    public let overlay: TokenOverlay?
    /// The results of the pairs of contrast that the files declare.
    public internal(set) var contrast: [ContrastResult] = []
    /// The files that the set was read from, by the numbers in tokens: the set's own, then the overlays.
    public internal(set) var files: [TokenFilePlaces] = []

    /// The name of the set.
    public var name: String {
        base.name
    }

    /// The modes of the set, its own mode first.
    public var modes: [TokenMode] {
        [mode] + (overlay.map { [$0.mode] } ?? [])
    }

    /// Creates a set with one mode.
    public init(base: TokenSet, mode: TokenMode = .light) {
        self.init(base: base, mode: mode, overlay: nil)
    }

    init(base: TokenSet, mode: TokenMode, overlay: TokenOverlay?) {
        self.base = base
        self.mode = mode
        self.overlay = overlay
    }

    /// The whole set in a mode; `nil` if it doesn't have the mode.
    public subscript(mode: TokenMode) -> TokenSet? {
        if mode == self.mode { return base }
        return overlay?.mode == mode ? overlay?.tokens : nil
    }
}

/// A set of design tokens in the other mode.
public struct TokenOverlay: Sendable {
    /// The mode.
    public let mode: TokenMode
    /// The whole set in this mode: the base's tokens in order, replaced by those of the overlay.
    public let tokens: TokenSet
    /// The explanation of what the overlay was derived from; `nil` if it was not derived.
    public let derivation: String?
    /// The paths of the tokens whose values differ in this mode, including through a reference, in the order of the
    /// set.
    public let changedPaths: [String]

    init(mode: TokenMode, tokens: TokenSet, derivation: String?, base: TokenSet) {
        self.mode = mode
        self.tokens = tokens
        self.derivation = derivation
        changedPaths = tokens.tokens.filter { token in
            base[token.path]?.value != token.value || base[token.path]?.spring != token.spring
        }.map(\.path)
    }
}

/// The mode of a set of tokens; the raw value is its name in files and attributes.
public enum TokenMode: String, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
