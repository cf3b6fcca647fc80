import ShowcardDesignTokens

extension FuzzTarget {
    /// A file of design tokens or a resolver, then a zero byte, then the other file that it may refer to.
    static let tokens = FuzzTarget(name: "tokens") { bytes in
        let files = bytes.parts(2)
        for strictness in [TokenReadingOptions.Strictness.strict, .compat] {
            let options = TokenReadingOptions(
                strictness: strictness, unitless: strictness == .compat ? .px : nil,
                limits: TokenLimits(
                    tokens: 2_000, permutations: 16, permutedTokens: 8_000, pointerSteps: 50_000))
            if DesignTokens.isResolver(files[0]) {
                _ = DesignTokens.read(resolver: files[0], path: "a.resolver.json", options: options)
                {
                    (path) throws(TokenLoadError) -> [UInt8] in
                    guard path == "b.json" else { throw TokenLoadError("there is only b.json") }
                    return files[1]
                }
            } else {
                _ = DesignTokens.read(
                    [
                        TokenSource(name: "a.json", bytes: files[0]),
                        TokenSource(name: "b.json", bytes: files[1]),
                    ], options: options)
            }
        }
        return nil
    }
}
