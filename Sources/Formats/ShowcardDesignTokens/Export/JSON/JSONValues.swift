internal import ShowcardJSON

/// Writes values of tokens as JSON.
struct JSONValues {
    /// The form of values.
    enum Form {
        /// The Design Tokens Format Module 2025.10 (sections 8 and 9). Values that are taken from another token of a
        /// set are references to it; without a set there are no references.
        case format(referringTo: TokenSet?)
        /// For scripts and style sheets: colors and lengths in CSS syntax, or colors in sRGB as hex.
        case plain(hasHexColors: Bool)
    }

    let form: Form

    /// Writes a token's value, or its reference.
    func write(_ token: Token, to json: inout JSONWriter) {
        if let target = reference(token.alias) { return json.string(target) }
        switch token.value {
        case .color(let color): write(color, to: &json)
        case .dimension(let dimension): write(dimension, to: &json)
        case .fontFamily(let names): write(names, to: &json)
        case .fontWeight(let weight): write(weight, to: &json)
        case .duration(let duration): write(duration, to: &json)
        case .cubicBezier(let curve): write(curve, to: &json)
        case .number(let number): json.number(number)
        case .strokeStyle(let style): write(style, to: &json)
        case .border(let border): write(border, to: &json)
        case .transition(let transition): write(transition, to: &json)
        case .shadow(let shadows): write(shadows, to: &json)
        case .gradient(let stops): json.array(of: stops) { part($0, to: &$1, write) }
        case .typography(let style): write(style, to: &json)
        }
    }

    private var isPlain: Bool { if case .plain = form { true } else { false } }

    private func reference(_ alias: String?) -> String? {
        guard case .format(let set?) = form, let alias, set[alias] != nil else { return nil }
        return "{\(alias)}"
    }

    private func part<Value>(
        _ part: TokenPart<Value>, to json: inout JSONWriter,
        _ write: (Value, inout JSONWriter) -> Void
    ) {
        if let target = reference(part.alias) {
            json.string(target)
        } else {
            write(part.value, &json)
        }
    }

    private func member<Value>(
        _ name: String, _ value: TokenPart<Value>, to json: inout JSONWriter,
        _ write: (Value, inout JSONWriter) -> Void
    ) {
        json.key(name)
        part(value, to: &json, write)
    }

    private func write(_ color: TokenColor, to json: inout JSONWriter) {
        if case .plain(let hasHexColors) = form {
            return json.string(hasHexColors ? color.mapped(to: .srgb).sRGB.hex : color.cssText)
        }
        json.object { json in
            json.member("colorSpace", color.colorSpace.rawValue)
            json.member("components", of: color.components) { component, json in
                if let component { json.number(component) } else { json.string("none") }
            }
            if color.alpha != 1 { json.member("alpha", color.alpha) }
        }
    }

    private func write(_ dimension: TokenDimension, to json: inout JSONWriter) {
        write(dimension.value, dimension.unit.rawValue, to: &json)
    }

    private func write(_ duration: TokenDuration, to json: inout JSONWriter) {
        write(duration.value, duration.unit.rawValue, to: &json)
    }

    private func write(_ value: Double, _ unit: String, to json: inout JSONWriter) {
        if isPlain { return json.string(CSSNumber.text(value) + unit) }
        json.object { json in
            json.member("value", value)
            json.member("unit", unit)
        }
    }

    private func write(_ names: [String], to json: inout JSONWriter) {
        if !isPlain, let name = names.first, names.count == 1 { return json.string(name) }
        json.array(of: names) { $1.string($0) }
    }

    private func write(_ weight: TokenFontWeight, to json: inout JSONWriter) {
        if !isPlain, let keyword = weight.keyword {
            json.string(keyword)
        } else {
            json.number(weight.value)
        }
    }

    private func write(_ curve: TokenCubicBezier, to json: inout JSONWriter) {
        json.array(of: [curve.x1, curve.y1, curve.x2, curve.y2]) { $1.number($0) }
    }

    private func write(_ style: TokenStrokeStyle, to json: inout JSONWriter) {
        switch style {
        case .keyword(let keyword): json.string(keyword.rawValue)
        case .dashes(let lengths, let cap):
            json.object { json in
                json.member("dashArray", of: lengths) { part($0, to: &$1, write) }
                json.member("lineCap", cap.rawValue)
            }
        }
    }

    private func write(_ border: TokenBorder, to json: inout JSONWriter) {
        json.object { json in
            member("color", border.color, to: &json, write)
            member("width", border.width, to: &json, write)
            member("style", border.style, to: &json, write)
        }
    }

    private func write(_ transition: TokenTransition, to json: inout JSONWriter) {
        json.object { json in
            member("duration", transition.duration, to: &json, write)
            member("delay", transition.delay, to: &json, write)
            member("timingFunction", transition.timingFunction, to: &json, write)
        }
    }

    private func write(_ shadows: [TokenPart<TokenShadow>], to json: inout JSONWriter) {
        if !isPlain, let shadow = shadows.first, shadows.count == 1, reference(shadow.alias) == nil
        {
            return write(shadow.value, to: &json)
        }
        json.array(of: shadows) { part($0, to: &$1, write) }
    }

    private func write(_ shadow: TokenShadow, to json: inout JSONWriter) {
        json.object { json in
            member("color", shadow.color, to: &json, write)
            member("offsetX", shadow.offsetX, to: &json, write)
            member("offsetY", shadow.offsetY, to: &json, write)
            member("blur", shadow.blur, to: &json, write)
            member("spread", shadow.spread, to: &json, write)
            if isPlain || shadow.isInset { json.member("inset", shadow.isInset) }
        }
    }

    private func write(_ stop: TokenGradientStop, to json: inout JSONWriter) {
        json.object { json in
            member("color", stop.color, to: &json, write)
            member("position", stop.position, to: &json) { $1.number($0) }
        }
    }

    private func write(_ style: TokenTypography, to json: inout JSONWriter) {
        json.object { json in
            member("fontFamily", style.fontFamily, to: &json, write)
            member("fontSize", style.fontSize, to: &json, write)
            member("fontWeight", style.fontWeight, to: &json, write)
            member("letterSpacing", style.letterSpacing, to: &json, write)
            member("lineHeight", style.lineHeight, to: &json) { $1.number($0) }
        }
    }
}
