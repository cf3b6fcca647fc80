/// Converts values of tokens to Android resources.
struct AndroidValues {
    /// The name of the resource of the token at a path; `nil` if there isn't one.
    let name: (String) -> String?

    /// The number of sp per rem (Design Tokens Format Module 2025.10, section 8.2).
    private static let pixelsOfRem = SwiftConstants.pointsOfRem

    /// Returns the resources of a token; the first has the token's name as its name or prefix.
    func resources(of token: Token, named name: String) -> [AndroidResource] {
        let alias = token.alias.flatMap(self.name)
        switch token.value {
        case .color(let color):
            return [.color(name, alias.map { "@color/\($0)" } ?? Self.text(color))]
        case .dimension(let dimension):
            return [.length(name, alias.map { "@dimen/\($0)" } ?? Self.text(dimension))]
        case .fontFamily(let names):
            return [Self.list(name, "string-array", names.map(Self.escaped))]
        case .fontWeight(let weight): return [.integer(name, weight.value)]
        case .duration(let duration): return [.integer(name, duration.seconds * 1000)]
        case .cubicBezier(let curve): return [Self.interpolator(name, curve)]
        case .number(let number): return [.number(name, number)]
        case .strokeStyle(let style): return Self.resources(of: style, named: name)
        case .border(let border): return resources(of: border, named: name)
        case .transition(let transition): return Self.resources(of: transition, named: name)
        case .shadow(let shadows):
            return shadows.enumerated().flatMap { index, shadow in
                resources(
                    of: shadow.value,
                    named: shadows.count == 1 ? name : "\(name)_\(index + 1)")
            }
        case .gradient(let stops): return resources(of: stops.map(\.value), named: name)
        case .typography(let style): return [Self.style(name, style)]
        }
    }

    private func text(_ part: TokenPart<TokenColor>) -> String {
        part.alias.flatMap(name).map { "@color/\($0)" } ?? Self.text(part.value)
    }

    private func text(_ part: TokenPart<TokenDimension>) -> String {
        part.alias.flatMap(name).map { "@dimen/\($0)" } ?? Self.text(part.value)
    }

    private func resources(of border: TokenBorder, named name: String) -> [AndroidResource] {
        [
            .color("\(name)_color", text(border.color)),
            .length("\(name)_width", text(border.width)),
        ] + Self.resources(of: border.style.value, named: "\(name)_style")
    }

    private func resources(of shadow: TokenShadow, named name: String) -> [AndroidResource] {
        [
            .color("\(name)_color", text(shadow.color)),
            .length("\(name)_offset_x", text(shadow.offsetX)),
            .length("\(name)_offset_y", text(shadow.offsetY)),
            .length("\(name)_blur", text(shadow.blur)),
            .length("\(name)_spread", text(shadow.spread)),
            AndroidResource(.bools, "bool", "\(name)_inset", "\(shadow.isInset)"),
        ]
    }

    private func resources(
        of stops: [TokenGradientStop], named name: String
    ) -> [AndroidResource] {
        [
            Self.list("\(name)_colors", "array", stops.map { text($0.color) }),
            Self.list(
                "\(name)_positions", "array", stops.map { Self.decimal($0.position.value) }),
        ]
    }

    /// Returns a color as hexadecimal alpha, red, green and blue.
    static func text(_ color: TokenColor) -> String {
        let sRGB = color.mapped(to: .srgb).sRGB
        return [sRGB.alpha, sRGB.red, sRGB.green, sRGB.blue].map(SRGBColor.byte)
            .reduce(into: "#") { text, byte in
                text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
    }

    static func text(_ dimension: TokenDimension) -> String {
        switch dimension.unit {
        case .px: decimal(dimension.value) + "dp"
        case .rem: decimal(dimension.value * pixelsOfRem) + "sp"
        }
    }

    /// Returns a number with at most six decimals.
    static func decimal(_ value: Double) -> String {
        let text = SwiftText.number(value)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    fileprivate static func list(
        _ name: String, _ element: String, _ items: [String]
    ) -> AndroidResource {
        AndroidResource(
            .arrays, element, name,
            items.map { "<item>\($0)</item>" }.joined(separator: "\n") + "\n")
    }

    fileprivate static func interpolator(
        _ name: String, _ curve: TokenCubicBezier
    ) -> AndroidResource {
        let numbers = [
            ("controlX1", curve.x1), ("controlY1", curve.y1), ("controlX2", curve.x2),
            ("controlY2", curve.y2),
        ]
        let attributes = numbers.map { "\n    android:\($0.0)=\"\(decimal($0.1))\"" }
        return AndroidResource(
            .interpolator, "pathInterpolator", name,
            "<pathInterpolator xmlns:android=\"http://schemas.android.com/apk/res/android\""
                + "\(attributes.joined()) />\n")
    }

    fileprivate static func resources(
        of style: TokenStrokeStyle, named name: String
    ) -> [AndroidResource] {
        switch style {
        case .keyword(let keyword): [.text(name, keyword.rawValue)]
        case .dashes(let lengths, let cap):
            [
                .text(name, "dashed"),
                list("\(name)_dashes", "array", lengths.map { text($0.value) }),
                .text("\(name)_line_cap", cap.rawValue),
            ]
        }
    }

    fileprivate static func resources(
        of transition: TokenTransition, named name: String
    ) -> [AndroidResource] {
        [
            .integer("\(name)_duration", transition.duration.value.seconds * 1000),
            .integer("\(name)_delay", transition.delay.value.seconds * 1000),
            interpolator("\(name)_easing", transition.timingFunction.value),
        ]
    }

    fileprivate static func style(_ name: String, _ style: TokenTypography) -> AndroidResource {
        func pixels(_ dimension: TokenDimension) -> Double {
            dimension.unit == .px ? dimension.value : dimension.value * pixelsOfRem
        }
        let size = pixels(style.fontSize.value)
        let spacing = size == 0 ? 0 : pixels(style.letterSpacing.value) / size
        let items = [
            ("fontFamily", escaped(family(style.fontFamily.value))),
            ("letterSpacing", decimal(spacing)),
            ("lineHeight", decimal(size * style.lineHeight.value) + "sp"),
            ("textFontWeight", CSSNumber.text(style.fontWeight.value.value.rounded())),
            ("textSize", decimal(size) + "sp"),
        ]
        return AndroidResource(
            .styles, "style", AndroidNames.style(name),
            items.map { "<item name=\"android:\($0.0)\">\($0.1)</item>" }.joined(separator: "\n")
                + "\n")
    }

    /// Returns the first font that every device has, otherwise the first font.
    private static func family(_ names: [String]) -> String {
        let known = ["sans-serif", "serif", "monospace", "cursive"]
        return names.first(where: known.contains) ?? names.first ?? ""
    }

    /// Returns a text with the escapes of XML and of string resources.
    static func escaped(_ text: String) -> String {
        var result = ""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "'", "\"", "\\": result += "\\\(scalar)"
            case _ where index == 0 && (scalar == "@" || scalar == "?"): result += "\\\(scalar)"
            case " " where index == 0 || index == text.unicodeScalars.count - 1: result += "\\u0020"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || (0xFFFE...0xFFFF).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
