/// Converts values of tokens to Less.
///
/// A typography is a map; other composite values are written as the value of their CSS property.
struct LessValues {
    /// Whether colors in other spaces than sRGB are written in CSS syntax, which Less passes through as text.
    let keepsSpaces: Bool
    /// Returns the name of a token's variable.
    let name: (Token) -> String

    /// Returns the value of a variable.
    func text(of token: Token, in set: TokenSet) -> String {
        if let target = token.alias.flatMap({ set[$0] }) { return "@\(name(target))" }
        let values = CSSValues(
            reference: { path, _ in set[path].map { "@\(name($0))" } }, color: text,
            percentage: { "(\($0) * 100%)" })
        if case .fontFamily(let names) = token.value { return Self.families(names) }
        return values.text(token.value) { style in
            let parts = values.parts(of: style, families: Self.families)
            return "{ \(parts.map { "\($0.name): \($0.value);" }.joined(separator: " ")) }"
        }
    }

    /// Returns a list of font names in which Less finds no variables.
    private static func families(_ names: [String]) -> String {
        CSSText.families(names).replacing("@{", with: "\\40 {").replacing("${", with: "\\24 {")
    }

    /// Returns a color in a form that Less doesn't calculate with.
    ///
    /// Legacy functions have commas, because Less divides at a slash. Other spaces are quoted, because Less has functions
    /// of their names.
    private func text(_ color: TokenColor) -> String {
        let isPassed =
            keepsSpaces && !color.components.contains(nil)
            && ![.srgb, .hsl, .hwb].contains(color.colorSpace)
        return isPassed ? "~\"\(color.cssText)\"" : color.legacyText
    }

    /// Returns the losses in the values of an input.
    func losses(of input: TokenExportInput) -> [TokenDiagnostic] {
        var losses = Approximations(output: "Less")
        losses.check(TokenTable(input)) { value in
            SCSSValues.losses(of: value, keepsSpaces: keepsSpaces)
        }
        return losses.problems
    }
}
