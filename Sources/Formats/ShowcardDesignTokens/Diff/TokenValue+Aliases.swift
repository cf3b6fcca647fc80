extension TokenValue {
    /// The value without the aliases of its parts.
    var withoutAliases: TokenValue {
        switch self {
        case .strokeStyle(let style): .strokeStyle(style.withoutAliases)
        case .border(let border):
            .border(
                TokenBorder(
                    color: border.color.plain, width: border.width.plain,
                    style: TokenPart(border.style.value.withoutAliases)))
        case .transition(let transition):
            .transition(
                TokenTransition(
                    duration: transition.duration.plain, delay: transition.delay.plain,
                    timingFunction: transition.timingFunction.plain))
        case .shadow(let shadows):
            .shadow(shadows.map { TokenPart($0.value.withoutAliases) })
        case .gradient(let stops):
            .gradient(
                stops.map {
                    TokenPart(
                        TokenGradientStop(
                            color: $0.value.color.plain, position: $0.value.position.plain))
                })
        case .typography(let style):
            .typography(
                TokenTypography(
                    fontFamily: style.fontFamily.plain, fontSize: style.fontSize.plain,
                    fontWeight: style.fontWeight.plain, letterSpacing: style.letterSpacing.plain,
                    lineHeight: style.lineHeight.plain))
        case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number: self
        }
    }
}

extension TokenPart {
    fileprivate var plain: TokenPart { TokenPart(value) }
}

extension TokenStrokeStyle {
    fileprivate var withoutAliases: TokenStrokeStyle {
        if case .dashes(let lengths, let lineCap) = self {
            .dashes(lengths.map(\.plain), lineCap: lineCap)
        } else {
            self
        }
    }
}

extension TokenShadow {
    fileprivate var withoutAliases: TokenShadow {
        TokenShadow(
            color: color.plain, offsetX: offsetX.plain, offsetY: offsetY.plain, blur: blur.plain,
            spread: spread.plain, isInset: isInset)
    }
}
