/// Converts types and values of tokens to Compose.
struct KotlinValues {
    /// The prefix of the types that are written with the tokens.
    let root: String

    /// Returns the type for all forms of a token: a dimension that is in rem in some form is in sp in all forms, so
    /// that it has one type.
    func type(of tokens: [Token]) -> String {
        guard let first = tokens.first else { return "Unit" }
        switch first.value {
        case .color: return "ComposeColor"
        case .dimension: return Self.isText(tokens) ? "TextUnit" : "Dp"
        case .fontFamily: return "List<String>"
        case .fontWeight: return "FontWeight"
        case .duration: return "Duration"
        case .cubicBezier: return "Easing"
        case .number: return "Float"
        case .strokeStyle: return "\(root)Stroke"
        case .border: return "\(root)Border"
        case .transition: return "\(root)Transition"
        case .shadow: return "List<\(root)Shadow>"
        case .gradient: return "List<Pair<Float, ComposeColor>>"
        case .typography: return "TextStyle"
        }
    }

    /// Returns whether dimensions are lengths of text.
    static func isText(_ tokens: [Token]) -> Bool {
        tokens.contains {
            if case .dimension(let dimension) = $0.value { dimension.unit == .rem } else { false }
        }
    }

    /// Returns a token's value.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - isText: Whether a dimension is a length of text.
    /// - Returns: The expression.
    func text(of token: Token, isText: Bool) -> String {
        switch token.value {
        case .color(let color): text(color)
        case .dimension(let dimension): isText ? Self.sp(dimension) : Self.dp(dimension)
        case .fontFamily(let names): Self.list(names.map(KotlinNames.literal))
        case .fontWeight(let weight): Self.text(weight)
        case .duration(let duration): Self.text(duration)
        case .cubicBezier(let curve): Self.text(curve)
        case .number(let number): KotlinNames.float(number)
        case .strokeStyle(let style): text(style)
        case .border(let border):
            "\(root)Border(\(text(border.color.value)), \(Self.dp(border.width.value)), "
                + "\(text(border.style.value)))"
        case .transition(let transition):
            "\(root)Transition(\(Self.text(transition.duration.value)), "
                + "\(Self.text(transition.delay.value)), \(Self.text(transition.timingFunction.value)))"
        case .shadow(let shadows): Self.list(shadows.map { text($0.value) })
        case .gradient(let stops):
            Self.list(
                stops.map {
                    "\(KotlinNames.float($0.value.position.value)) to \(text($0.value.color.value))"
                })
        case .typography(let style): text(style)
        }
    }

    /// Returns the spring of a token.
    static func text(_ spring: TokenSpring) -> String {
        // For an oscillator of mass 1, the stiffness is the square of the angular frequency.
        let frequency = 2 * Double.pi / spring.response
        return "composeSpring(dampingRatio = \(KotlinNames.float(spring.dampingFraction)), "
            + "stiffness = \(KotlinNames.float(frequency * frequency)))"
    }

    /// Returns a color, in Display P3 if sRGB can't represent it.
    private func text(_ color: TokenColor) -> String {
        guard !color.isInGamut(of: .srgb) else {
            let argb = AndroidValues.text(color.mapped(to: .srgb)).dropFirst()
            return "ComposeColor(0x\(argb))"
        }
        let mapped = color.mapped(to: .displayP3)
        let parts = (mapped.components.map { $0 ?? 0 } + [mapped.alpha]).map(KotlinNames.float)
        return "ComposeColor(\(parts.joined(separator: ", ")), ColorSpaces.DisplayP3)"
    }

    private static func points(_ dimension: TokenDimension) -> Double {
        dimension.unit == .px
            ? dimension.value : dimension.value * SwiftConstants.pointsOfRem
    }

    private static func dp(_ dimension: TokenDimension) -> String {
        "\(KotlinNames.receiver(points(dimension))).dp"
    }

    private static func sp(_ dimension: TokenDimension) -> String {
        "\(KotlinNames.receiver(points(dimension))).sp"
    }

    private static func list(_ elements: [String]) -> String {
        "listOf(\(elements.joined(separator: ", ")))"
    }

    private static func text(_ weight: TokenFontWeight) -> String {
        "FontWeight(\(CSSNumber.text(weight.value.rounded())))"
    }

    private static func text(_ duration: TokenDuration) -> String {
        "\(KotlinNames.receiver(duration.seconds * 1000)).milliseconds"
    }

    private static func text(_ curve: TokenCubicBezier) -> String {
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(KotlinNames.float)
        return "CubicBezierEasing(\(numbers.joined(separator: ", ")))"
    }

    private func text(_ style: TokenStrokeStyle) -> String {
        switch style {
        case .keyword(let keyword):
            return "\(root)Stroke(\(root)Line.\(keyword.rawValue.capitalizedWord))"
        case .dashes(let lengths, let cap):
            let dashes = Self.list(lengths.map { Self.dp($0.value) })
            return "\(root)Stroke(\(root)Line.Dashed, \(dashes), "
                + "StrokeCap.\(cap.rawValue.capitalizedWord))"
        }
    }

    private func text(_ shadow: TokenShadow) -> String {
        let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread]
            .map { Self.dp($0.value) }
        return "\(root)Shadow(\(text(shadow.color.value)), "
            + "\(lengths.joined(separator: ", ")), \(shadow.isInset))"
    }

    private func text(_ style: TokenTypography) -> String {
        let size = Self.points(style.fontSize.value)
        let families = Self.list(style.fontFamily.value.map(KotlinNames.literal))
        let parts = [
            "fontFamily = \(root)Fonts.find(\(families))",
            "fontWeight = \(Self.text(style.fontWeight.value))",
            "fontSize = \(Self.sp(style.fontSize.value))",
            "letterSpacing = \(Self.sp(style.letterSpacing.value))",
            "lineHeight = \(KotlinNames.receiver(size * style.lineHeight.value)).sp",
        ]
        return "TextStyle(\(parts.joined(separator: ", ")))"
    }
}

extension String {
    /// The capitalized word, for words of lower-case Latin letters.
    fileprivate var capitalizedWord: String {
        prefix(1).uppercased() + dropFirst()
    }
}
