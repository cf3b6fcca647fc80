/// The declaration of one custom property in one permutation.
///
/// A class, because style sheets are made of many lists of the same declarations, and copies of tokens are large.
final class CSSDeclaration: Sendable {
    /// The browser feature that the better value requires.
    enum Condition: Int, CaseIterable {
        /// Colors in other spaces than sRGB.
        case spaces
        /// Colors outside of sRGB, on a screen that can display those of Display P3.
        case wideGamut
        /// Colors outside of Display P3, on a screen that can display those of BT.2020.
        case widestGamut
        /// Easings with many points.
        case linear

        /// The blocks around a rule, outermost first.
        var blocks: [String] {
            switch self {
            case .spaces: [Self.supportsColors]
            case .wideGamut: [Self.supportsColors, "@media (color-gamut: p3)"]
            case .widestGamut: [Self.supportsColors, "@media (color-gamut: rec2020)"]
            case .linear: ["@supports (transition-timing-function: linear(0, 1))"]
            }
        }

        private static let supportsColors = "@supports (color: color(display-p3 0 0 0))"
    }

    /// A value that needs a feature.
    struct Better: Equatable {
        let condition: Condition
        let value: String
    }

    /// The name, with its two hyphens.
    let name: String
    /// The value that all browsers support.
    let value: String
    /// The values for browsers or screens with more features; a later one replaces those before it.
    let better: [Better]
    /// The token of the declaration.
    let token: Token

    init(name: String, value: String, better: [Better], token: Token) {
        (self.name, self.value, self.better, self.token) = (name, value, better, token)
    }

    /// The declaration of the same variable without a value.
    var unset: CSSDeclaration {
        CSSDeclaration(name: name, value: CSSVariables.noValue, better: [], token: token)
    }

    /// Returns whether the value is the same in all browsers.
    func saysTheSame(as other: CSSDeclaration) -> Bool {
        value == other.value && better == other.better
    }
}
