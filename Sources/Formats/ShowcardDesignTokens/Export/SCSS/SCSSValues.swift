/// Converts values of tokens to SCSS.
///
/// A typography is a map, because no shorthand supports variables for all its parts; other composite values are written
/// as the value of their CSS property.
struct SCSSValues {
    /// Whether colors in other spaces than sRGB are written in CSS syntax, which Sass before 1.79 passes through.
    let keepsSpaces: Bool
    /// Returns the name of a token's variable.
    let name: (Token) -> String

    /// Returns the value of a variable.
    func text(of token: Token, in set: TokenSet) -> String {
        let values = CSSValues(
            reference: { path, _ in set[path].map { "$\(name($0))" } }, color: text,
            percentage: { "(\($0) * 100%)" })
        let target = token.alias.flatMap { set[$0] }.map { "$\(name($0))" }
        return target
            ?? values.text(token.value) { style in
                let parts = values.parts(of: style) { "(\(CSSText.families($0)),)" }
                return "(\(parts.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ")))"
            }
    }

    /// Legacy functions with commas, because libsass supports no others.
    private func text(_ color: TokenColor) -> String {
        switch color.colorSpace {
        case .srgb: break
        default:
            if keepsSpaces, !color.components.contains(nil), color.colorSpace != .hsl,
                color.colorSpace != .hwb
            {
                return color.cssText
            }
        }
        return color.legacyText
    }

    /// Returns the losses in the values of an input.
    func losses(of input: TokenExportInput) -> [TokenDiagnostic] {
        var losses = Approximations(output: "SCSS")
        losses.check(TokenTable(input)) { Self.losses(of: $0, keepsSpaces: keepsSpaces) }
        return losses.problems
    }

    /// Returns what the preprocessors of CSS lose of a value.
    static func losses(of value: TokenValue, keepsSpaces: Bool) -> [String] {
        var found: [String] = []
        if case .strokeStyle(.dashes) = value {
            found.append("has no dash lengths; 'dashed' is written")
        }
        if case .border(let border) = value, border.style.alias == nil,
            case .dashes = border.style.value
        {
            found.append("has no dash lengths; 'dashed' is written")
        }
        if !keepsSpaces, value.ownColors.contains(where: { !$0.isInGamut(of: .srgb) }) {
            found.append(
                "is limited to sRGB, which cannot represent the color; the nearest one is written"
            )
        }
        return found
    }
}

extension TokenColor {
    /// The nearest color in sRGB as `#rrggbb`, or as `rgba(r, g, b, a)` if it is translucent.
    var legacyText: String {
        let sRGB = mapped(to: .srgb).sRGB
        guard sRGB.alpha < 1 else { return sRGB.hex }
        let bytes = [sRGB.red, sRGB.green, sRGB.blue].map { String(SRGBColor.byte($0)) }
        return "rgba(\((bytes + [CSSNumber.text(sRGB.alpha)]).joined(separator: ", ")))"
    }
}

/// Checks names in SCSS.
enum SCSSText {
    /// Returns the reason that a text is not a variable name; `nil` if it is one.
    static func fault(_ name: String) -> String? {
        let isName = name.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"):
                true
            default: false
            }
        }
        let startsWell = name.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
        return isName && startsWell
            ? nil : "must consist of lower-case letters, digits and '-', and begin with a letter"
    }
}
