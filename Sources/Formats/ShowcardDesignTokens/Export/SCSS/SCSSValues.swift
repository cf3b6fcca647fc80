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
        let names = Names(values: self, set: set)
        if let target = names[token.alias] { return target }
        switch token.value {
        case .color(let color): return text(color)
        case .dimension(let dimension): return dimension.cssText
        case .fontFamily(let families): return CSSText.families(families)
        case .fontWeight(let weight): return CSSNumber.text(weight.value)
        case .duration(let duration): return duration.cssText
        case .cubicBezier(let curve): return curve.cssText
        case .number(let number): return CSSNumber.text(number)
        case .strokeStyle(let style): return style.cssText
        case .border(let border): return text(border, names)
        case .transition(let transition): return text(transition, names)
        case .shadow(let shadows):
            return shadows.map { part($0, names) { text($0, names) } }.joined(separator: ", ")
        case .gradient(let stops):
            return stops.map { part($0, names) { text($0, names) } }.joined(separator: ", ")
        case .typography(let style): return text(style, names)
        }
    }

    private struct Names {
        let values: SCSSValues
        let set: TokenSet

        subscript(path: String?) -> String? {
            path.flatMap { set[$0] }.map { "$\(values.name($0))" }
        }
    }

    private func part<Value>(
        _ part: TokenPart<Value>, _ names: Names, _ text: (Value) -> String
    ) -> String {
        names[part.alias] ?? text(part.value)
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
        let sRGB = color.mapped(to: .srgb).sRGB
        guard sRGB.alpha < 1 else { return sRGB.hex }
        let bytes = [sRGB.red, sRGB.green, sRGB.blue].map { String(SRGBColor.byte($0)) }
        return "rgba(\((bytes + [CSSNumber.text(sRGB.alpha)]).joined(separator: ", ")))"
    }

    private func text(_ border: TokenBorder, _ names: Names) -> String {
        [
            part(border.width, names, \.cssText), part(border.style, names, \.cssText),
            part(border.color, names, text),
        ].joined(separator: " ")
    }

    private func text(_ transition: TokenTransition, _ names: Names) -> String {
        [
            part(transition.duration, names, \.cssText),
            part(transition.timingFunction, names, \.cssText),
            part(transition.delay, names, \.cssText),
        ].joined(separator: " ")
    }

    private func text(_ shadow: TokenShadow, _ names: Names) -> String {
        let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread]
        let parts = lengths.map { part($0, names, \.cssText) } + [part(shadow.color, names, text)]
        return ((shadow.isInset ? ["inset"] : []) + parts).joined(separator: " ")
    }

    private func text(_ stop: TokenGradientStop, _ names: Names) -> String {
        let position = names[stop.position.alias].map { "(\($0) * 100%)" }
        return part(stop.color, names, text) + " "
            + (position ?? CSSNumber.percentage(stop.position.value))
    }

    private func text(_ style: TokenTypography, _ names: Names) -> String {
        let family = part(style.fontFamily, names) { "(\(CSSText.families($0)),)" }
        let parts = [
            ("font-family", family), ("font-size", part(style.fontSize, names, \.cssText)),
            ("font-weight", part(style.fontWeight, names) { CSSNumber.text($0.value) }),
            ("line-height", part(style.lineHeight, names, CSSNumber.text)),
            ("letter-spacing", part(style.letterSpacing, names, \.cssText)),
        ]
        return "(\(parts.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")))"
    }
}

extension SCSSValues {
    /// Returns the losses in the values of an input.
    func losses(of input: TokenExportInput) -> [TokenDiagnostic] {
        var losses = Approximations(output: "SCSS")
        losses.check(TokenTable(input)) { value in
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
        return losses.problems
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
