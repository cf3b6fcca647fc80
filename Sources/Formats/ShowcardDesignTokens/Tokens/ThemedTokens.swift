/// A set of design tokens in the mode it is made for and, where there is an overlay, in the other.
///
/// In the words of the Design Tokens Resolver Module 2025.10, the overlay is the one context of a modifier `mode`
/// beside the default.
public struct ThemedTokens: Sendable {
    /// The set in the mode it is made for.
    public let base: TokenSet
    /// The mode the set is made for.
    public let mode: TokenMode
    /// The set in the other mode; `nil` when it has one mode only.
    public let overlay: TokenOverlay?
    /// The pairs of contrast that the files declare, each with what it comes to.
    public internal(set) var contrast: [ContrastResult] = []
    /// The files the set was read from, by the numbers tokens have for them: the set's own, then the overlays.
    public internal(set) var files: [TokenFilePlaces] = []

    /// What the set is called.
    public var name: String {
        base.name
    }

    /// The modes the set has, the one it is made for first.
    public var modes: [TokenMode] {
        [mode] + (overlay.map { [$0.mode] } ?? [])
    }

    /// Creates a set of one mode.
    ///
    /// - Parameters:
    ///   - base: the tokens.
    ///   - mode: the mode they are made for.
    public init(base: TokenSet, mode: TokenMode = .light) {
        self.init(base: base, mode: mode, overlay: nil)
    }

    init(base: TokenSet, mode: TokenMode, overlay: TokenOverlay?) {
        self.base = base
        self.mode = mode
        self.overlay = overlay
    }

    /// The whole set in a mode; `nil` when it has no such mode.
    public subscript(mode: TokenMode) -> TokenSet? {
        if mode == self.mode { return base }
        return overlay?.mode == mode ? overlay?.tokens : nil
    }
}

/// A set of design tokens in another mode than it is made for.
public struct TokenOverlay: Sendable {
    /// The mode.
    public let mode: TokenMode
    /// The whole set in this mode: the base's tokens in their order, those of the overlay in their place.
    public let tokens: TokenSet
    /// From what and how the overlay was derived; `nil` when it belongs to the source.
    public let derivation: String?
    /// The paths of the tokens that have another value in this mode, also through a reference, in the order of
    /// the set.
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
