import ShowcardCatalog

/// The other mode of a set, and the tokens that differ in it.
struct OtherMode {
    let mode: TokenMode
    let texts: TokenText
    private let changed: Set<String>
    private let set: TokenSet

    /// Creates the other mode of a set; `nil` if it has none.
    init?(_ tokens: ThemedTokens) {
        guard let overlay = tokens.overlay else { return nil }
        mode = overlay.mode
        texts = TokenText(overlay.tokens)
        changed = Set(overlay.changedPaths)
        set = overlay.tokens
    }

    /// Returns the token in this mode; `nil` if it is the same as in the other mode.
    func token(for base: Token) -> Token? {
        changed.contains(base.path) ? set[base.path] : nil
    }
}
