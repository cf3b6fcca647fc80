/// Resolves references to tokens to colors.
public struct ColorResolver: Sendable {
    private let sets: [String: TokenSet]

    /// Creates a resolver for token sets, each in the mode it is defined for.
    public init(_ sets: [ThemedTokens]) {
        self.sets = Dictionary(
            sets.map { ($0.name, $0.base) }, uniquingKeysWith: { first, _ in first })
    }

    /// A color in CSS, safe in style sheets and attributes.
    ///
    /// - Parameter text: `#RGB`, `#RRGGBB` or `#RRGGBBAA`, or a reference such as `{glass.color.accent1}`.
    /// - Returns: The color in hexadecimal; `nil` if the text is neither, or doesn't refer to a color.
    public func css(_ text: String) -> String? {
        switch ColorNotation(text) {
        case .hex(let hex): hex
        case .token(let set, let path): hex(set: set, path: path)
        case nil: nil
        }
    }

    /// The color of a reference to a token in sRGB, as `#rrggbb` or `#rrggbbaa`.
    ///
    /// - Returns: The color; `nil` if the text is not a reference to a color.
    public func resolved(_ text: String) -> String? {
        guard case .token(let set, let path) = ColorNotation(text) else { return nil }
        return hex(set: set, path: path)
    }

    private func hex(set: String, path: String) -> String? {
        guard case .color(let color) = sets[set]?[path]?.value else { return nil }
        return color.sRGB.hex
    }
}
