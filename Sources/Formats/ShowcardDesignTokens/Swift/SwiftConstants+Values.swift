extension SwiftConstants {
    /// The number of points per rem at the default text size.
    static let pointsOfRem = 16.0

    /// Returns the type and the value of a token in source.
    func text(of token: Token) -> (type: String, value: String) {
        switch token.value {
        case .color(let color): (path("ColorValue"), text(color))
        case .dimension(let dimension): (Self.double, text(dimension))
        case .fontFamily(let families): ("[Swift.String]", text(families))
        case .fontWeight(let weight): (Self.double, SwiftText.number(weight.value))
        case .duration(let duration): (Self.double, SwiftText.number(duration.seconds))
        case .cubicBezier(let curve): (path("Easing"), text(curve, token.spring))
        case .number(let number): (Self.double, SwiftText.number(number))
        case .strokeStyle(let style): (path("StrokeStyle"), text(style))
        case .border(let border): (path("Border"), text(border))
        case .transition(let transition): (path("Transition"), text(transition))
        case .shadow(let shadows):
            ("[\(path("Shadow"))]", SwiftText.list(shadows.map { text($0.value) }))
        case .gradient(let stops):
            ("[\(path("GradientStop"))]", SwiftText.list(stops.map { text($0.value) }))
        case .typography(let style): (path("TextStyle"), text(style))
        }
    }

    static let double = "Swift.Double"

    /// Returns the name of a type that is written with the tokens.
    func path(_ type: String) -> String { "\(root).\(type)" }

    /// Returns a value whose type is inferred from the context.
    private func value(_ arguments: (String, String)...) -> String {
        ".init(\(arguments.map { "\($0): \($1)" }.joined(separator: ", ")))"
    }

    private func text(_ color: TokenColor) -> String {
        let parts = color.sRGB
        return value(
            ("red", SwiftText.number(parts.red)),
            ("green", SwiftText.number(parts.green)), ("blue", SwiftText.number(parts.blue)),
            ("alpha", SwiftText.number(parts.alpha)))
    }

    private func text(_ dimension: TokenDimension) -> String {
        switch dimension.unit {
        case .px: SwiftText.number(dimension.value)
        case .rem: SwiftText.number(dimension.value * Self.pointsOfRem)
        }
    }

    private func text(_ families: [String]) -> String {
        SwiftText.list(families.map(SwiftText.literal))
    }

    private func text(_ curve: TokenCubicBezier, _ spring: TokenSpring? = nil) -> String {
        let spring = spring.map {
            value(
                ("response", SwiftText.number($0.response)),
                ("dampingFraction", SwiftText.number($0.dampingFraction)))
        }
        return value(
            ("x1", SwiftText.number(curve.x1)), ("y1", SwiftText.number(curve.y1)),
            ("x2", SwiftText.number(curve.x2)), ("y2", SwiftText.number(curve.y2)),
            ("spring", spring ?? "nil"))
    }

    private func text(_ style: TokenStrokeStyle) -> String {
        switch style {
        case .keyword(let keyword): ".\(keyword.rawValue)"
        case .dashes(let lengths, let cap):
            ".dashes(\(SwiftText.list(lengths.map { text($0.value) })), lineCap: .\(cap.rawValue))"
        }
    }

    private func text(_ border: TokenBorder) -> String {
        value(
            ("color", text(border.color.value)), ("width", text(border.width.value)),
            ("style", text(border.style.value)))
    }

    private func text(_ transition: TokenTransition) -> String {
        value(
            ("duration", SwiftText.number(transition.duration.value.seconds)),
            ("delay", SwiftText.number(transition.delay.value.seconds)),
            ("easing", text(transition.timingFunction.value)))
    }

    private func text(_ shadow: TokenShadow) -> String {
        value(
            ("color", text(shadow.color.value)), ("x", text(shadow.offsetX.value)),
            ("y", text(shadow.offsetY.value)), ("blur", text(shadow.blur.value)),
            ("spread", text(shadow.spread.value)), ("isInset", "\(shadow.isInset)"))
    }

    private func text(_ stop: TokenGradientStop) -> String {
        value(
            ("color", text(stop.color.value)),
            ("position", SwiftText.number(stop.position.value)))
    }

    private func text(_ style: TokenTypography) -> String {
        value(
            ("families", text(style.fontFamily.value)),
            ("size", text(style.fontSize.value)),
            ("weight", SwiftText.number(style.fontWeight.value.value)),
            ("letterSpacing", text(style.letterSpacing.value)),
            ("lineHeight", SwiftText.number(style.lineHeight.value)))
    }
}
