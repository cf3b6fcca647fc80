internal import ShowcardJSON

/// Writes values of tokens as JSON for scripts and style sheets: colors and lengths are in CSS syntax.
struct PlainJSON {
    /// Whether colors are written in sRGB as hex.
    let hasHexColors: Bool

    /// Writes a value.
    func write(_ value: TokenValue, to json: inout JSONWriter) {
        switch value {
        case .color(let color): json.string(text(color))
        case .dimension(let dimension): json.string(text(dimension))
        case .fontFamily(let names): list(names, to: &json) { $1.string($0) }
        case .fontWeight(let weight): json.number(weight.value)
        case .duration(let duration): json.string(text(duration))
        case .cubicBezier(let curve): write(curve, to: &json)
        case .number(let number): json.number(number)
        case .strokeStyle(let style): write(style, to: &json)
        case .border(let border): write(border, to: &json)
        case .transition(let transition): write(transition, to: &json)
        case .shadow(let shadows): list(shadows, to: &json) { write($0.value, to: &$1) }
        case .gradient(let stops): list(stops, to: &json) { write($0.value, to: &$1) }
        case .typography(let style): write(style, to: &json)
        }
    }

    private func text(_ color: TokenColor) -> String {
        hasHexColors ? color.mapped(to: .srgb).sRGB.hex : color.cssText
    }

    private func text(_ dimension: TokenDimension) -> String {
        CSSNumber.text(dimension.value) + dimension.unit.rawValue
    }

    private func text(_ duration: TokenDuration) -> String {
        CSSNumber.text(duration.value) + duration.unit.rawValue
    }

    private func list<Element>(
        _ elements: [Element], to json: inout JSONWriter,
        _ write: (Element, inout JSONWriter) -> Void
    ) {
        json.beginArray()
        for element in elements { write(element, &json) }
        json.endArray()
    }

    private func write(_ curve: TokenCubicBezier, to json: inout JSONWriter) {
        list([curve.x1, curve.y1, curve.x2, curve.y2], to: &json) { $1.number($0) }
    }

    private func write(_ style: TokenStrokeStyle, to json: inout JSONWriter) {
        switch style {
        case .keyword(let keyword): json.string(keyword.rawValue)
        case .dashes(let lengths, let cap):
            json.beginObject()
            json.member("dashArray", lengths.map { text($0.value) })
            json.member("lineCap", cap.rawValue)
            json.endObject()
        }
    }

    private func write(_ border: TokenBorder, to json: inout JSONWriter) {
        json.beginObject()
        json.member("color", text(border.color.value))
        json.member("width", text(border.width.value))
        json.key("style")
        write(border.style.value, to: &json)
        json.endObject()
    }

    private func write(_ transition: TokenTransition, to json: inout JSONWriter) {
        json.beginObject()
        json.member("duration", text(transition.duration.value))
        json.member("delay", text(transition.delay.value))
        json.key("timingFunction")
        write(transition.timingFunction.value, to: &json)
        json.endObject()
    }

    private func write(_ shadow: TokenShadow, to json: inout JSONWriter) {
        json.beginObject()
        json.member("color", text(shadow.color.value))
        json.member("offsetX", text(shadow.offsetX.value))
        json.member("offsetY", text(shadow.offsetY.value))
        json.member("blur", text(shadow.blur.value))
        json.member("spread", text(shadow.spread.value))
        json.member("inset", shadow.isInset)
        json.endObject()
    }

    private func write(_ stop: TokenGradientStop, to json: inout JSONWriter) {
        json.beginObject()
        json.member("color", text(stop.color.value))
        json.member("position", stop.position.value)
        json.endObject()
    }

    private func write(_ style: TokenTypography, to json: inout JSONWriter) {
        json.beginObject()
        json.member("fontFamily", style.fontFamily.value)
        json.member("fontSize", text(style.fontSize.value))
        json.member("fontWeight", style.fontWeight.value.value)
        json.member("letterSpacing", text(style.letterSpacing.value))
        json.member("lineHeight", style.lineHeight.value)
        json.endObject()
    }
}
