/// Finds the colours that references to tokens stand for.
public struct ColorResolver: Sendable {
    private let sets: [String: TokenSet]

    /// Resolves references among token sets, each in the mode it is made for.
    public init(_ sets: [ThemedTokens]) {
        self.sets = Dictionary(
            sets.map { ($0.name, $0.base) }, uniquingKeysWith: { first, _ in first })
    }

    /// A colour as CSS writes it, safe in style sheets and attributes.
    ///
    /// - Parameter text: `#RGB`, `#RRGGBB` or `#RRGGBBAA`, or a reference such as `{glass.color.accent1}`.
    /// - Returns: The colour in hexadecimal; `nil` when the text is neither, or refers to no colour.
    public func css(_ text: String) -> String? {
        switch ColorNotation(text) {
        case .hex(let hex): hex
        case .token(let set, let path): hex(set: set, path: path)
        case nil: nil
        }
    }

    /// The colour of a reference to a token in sRGB, as `#rrggbb` or `#rrggbbaa`.
    ///
    /// - Returns: The colour; `nil` when the text is no reference, or none to a colour.
    public func resolved(_ text: String) -> String? {
        guard case .token(let set, let path) = ColorNotation(text) else { return nil }
        return hex(set: set, path: path)
    }

    private func hex(set: String, path: String) -> String? {
        guard case .color(let color) = sets[set]?[path]?.value else { return nil }
        return color.sRGB.hex
    }
}
