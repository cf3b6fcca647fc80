import ShowcardCatalog

/// The mode of a set beside the one it is made for, and what is different there.
struct OtherMode {
    let mode: TokenMode
    let texts: TokenText
    private let changed: Set<String>
    private let set: TokenSet

    /// The other mode of a set; `nil` when it has none.
    init?(_ tokens: ThemedTokens) {
        guard let overlay = tokens.overlay else { return nil }
        mode = overlay.mode
        texts = TokenText(overlay.tokens)
        changed = Set(overlay.changedPaths)
        set = overlay.tokens
    }

    /// The token in this mode; `nil` when it is the same as in the other.
    func token(for base: Token) -> Token? {
        changed.contains(base.path) ? set[base.path] : nil
    }
}
