/// Changes values of tokens and of their parts.
struct TokenValueRewriting {
    /// Returns a length in place of another, given the path of the token that contains it.
    var length: (TokenDimension, String) -> TokenDimension = { length, _ in length }
    /// Returns the path of a token that a value is taken from, in place of another; `nil` to write the value.
    var alias: (String) -> String? = { $0 }

    /// Returns a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - owner: The path of the token that contains it.
    /// - Returns: The value with its parts changed.
    func value(_ value: TokenValue, of owner: String) -> TokenValue {
        switch value {
        case .color, .fontFamily, .fontWeight, .duration, .cubicBezier, .number: value
        case .dimension(let length): .dimension(self.length(length, owner))
        case .strokeStyle(let style): .strokeStyle(stroke(style, owner))
        case .border(let border):
            .border(
                TokenBorder(
                    color: part(border.color), width: part(border.width, owner, length),
                    style: part(border.style, owner, stroke)))
        case .transition(let transition):
            .transition(
                TokenTransition(
                    duration: part(transition.duration), delay: part(transition.delay),
                    timingFunction: part(transition.timingFunction)))
        case .shadow(let shadows): .shadow(shadows.map { part($0, owner, shadow) })
        case .gradient(let stops):
            .gradient(
                stops.map { stop in
                    part(stop, owner) { stop, _ in
                        TokenGradientStop(color: part(stop.color), position: part(stop.position))
                    }
                })
        case .typography(let style):
            .typography(
                TokenTypography(
                    fontFamily: part(style.fontFamily),
                    fontSize: part(style.fontSize, owner, length),
                    fontWeight: part(style.fontWeight),
                    letterSpacing: part(style.letterSpacing, owner, length),
                    lineHeight: part(style.lineHeight)))
        }
    }

    private func part<Value>(_ part: TokenPart<Value>) -> TokenPart<Value> {
        TokenPart(part.value, alias: part.alias.flatMap(alias))
    }

    private func part<Value>(
        _ part: TokenPart<Value>, _ owner: String, _ change: (Value, String) -> Value
    ) -> TokenPart<Value> {
        TokenPart(
            change(part.value, part.alias ?? owner), alias: part.alias.flatMap(alias))
    }

    private func stroke(_ style: TokenStrokeStyle, _ owner: String) -> TokenStrokeStyle {
        guard case .dashes(let lengths, let cap) = style else { return style }
        return .dashes(lengths.map { part($0, owner, length) }, lineCap: cap)
    }

    private func shadow(_ shadow: TokenShadow, _ owner: String) -> TokenShadow {
        TokenShadow(
            color: part(shadow.color), offsetX: part(shadow.offsetX, owner, length),
            offsetY: part(shadow.offsetY, owner, length), blur: part(shadow.blur, owner, length),
            spread: part(shadow.spread, owner, length), isInset: shadow.isInset)
    }
}
