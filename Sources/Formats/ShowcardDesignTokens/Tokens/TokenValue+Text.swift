extension TokenValue {
    /// The value in one line with resolved references, in a form similar to CSS.
    public var text: String {
        switch self {
        case .color(let color): color.cssText
        case .dimension(let dimension): dimension.text
        case .fontFamily(let names): names.joined(separator: ", ")
        case .fontWeight(let weight): weight.keyword ?? CSSNumber.text(weight.value)
        case .duration(let duration): duration.text
        case .cubicBezier(let curve): curve.text
        case .number(let number): CSSNumber.text(number)
        case .strokeStyle(let style): style.text
        case .border(let border):
            "\(border.width.value.text) \(border.style.value.text) \(border.color.value.cssText)"
        case .transition(let transition):
            "\(transition.duration.value.text) \(transition.timingFunction.value.text) "
                + transition.delay.value.text
        case .shadow(let shadows): shadows.map(\.value.text).joined(separator: ", ")
        case .gradient(let stops): stops.map(\.value.text).joined(separator: ", ")
        case .typography(let style): style.text
        }
    }
}

extension TokenDimension {
    fileprivate var text: String { CSSNumber.text(value) + unit.rawValue }
}

extension TokenDuration {
    fileprivate var text: String { CSSNumber.text(value) + unit.rawValue }
}

extension TokenCubicBezier {
    fileprivate var text: String {
        "cubic-bezier(\([x1, y1, x2, y2].map(CSSNumber.text).joined(separator: ", ")))"
    }
}

extension TokenStrokeStyle {
    fileprivate var text: String {
        switch self {
        case .keyword(let keyword): keyword.rawValue
        case .dashes(let lengths, let lineCap):
            "\(lengths.map(\.value.text).joined(separator: " ")) \(lineCap.rawValue)"
        }
    }
}

extension TokenShadow {
    fileprivate var text: String {
        let lengths = [offsetX, offsetY, blur, spread].map(\.value.text)
        return (isInset ? "inset " : "")
            + "\(lengths.joined(separator: " ")) \(color.value.cssText)"
    }
}

extension TokenGradientStop {
    fileprivate var text: String {
        "\(color.value.cssText) \(CSSNumber.percentage(position.value))"
    }
}

extension TokenTypography {
    fileprivate var text: String {
        let weight = fontWeight.value.keyword ?? CSSNumber.text(fontWeight.value.value)
        let spacing = letterSpacing.value.value == 0 ? "" : ", \(letterSpacing.value.text) apart"
        return "\(weight) \(fontSize.value.text)/\(CSSNumber.text(lineHeight.value)) "
            + fontFamily.value.joined(separator: ", ") + spacing
    }
}
