internal import ShowcardJSON

/// The name, type and values of a variable.
enum FigmaVariable {
    /// Returns the name of a token's variable, with groups before slashes.
    static func name(of token: Token) -> String {
        let own = token.name == "$root" ? token.segments.dropLast() : token.segments[...]
        return own.joined(separator: "/")
    }

    /// Returns the type of a value's variable; `nil` if variables have no such values.
    static func type(of value: TokenValue) -> String? {
        switch value {
        case .color: "COLOR"
        case .dimension, .fontWeight, .duration, .number: "FLOAT"
        case .fontFamily, .strokeStyle(.keyword): "STRING"
        case .strokeStyle(.dashes), .cubicBezier, .border, .transition, .shadow, .gradient,
            .typography:
            nil
        }
    }

    /// Returns where the variables of a type can be chosen; `nil` for everywhere.
    ///
    /// What a dimension or a number is for is not known, and a variable with the wrong scope can't be chosen at all.
    static func scope(of type: TokenType) -> String? {
        switch type {
        case .fontFamily: "FONT_FAMILY"
        case .fontWeight: "FONT_WEIGHT"
        default: nil
        }
    }

    /// Writes a value: lengths in pixels, a rem being 16; times in milliseconds; colors in sRGB.
    static func write(_ value: TokenValue, to json: inout JSONWriter) {
        switch value {
        case .color(let color):
            let mapped = color.mapped(to: .srgb).sRGB.clamped
            json.object { json in
                json.member("r", rounded(mapped.red))
                json.member("g", rounded(mapped.green))
                json.member("b", rounded(mapped.blue))
                json.member("a", color.alpha)
            }
        case .dimension(let length): json.number(length.value * (length.unit == .rem ? 16 : 1))
        case .fontWeight(let weight): json.number(weight.value)
        case .duration(let time):
            json.number(time.unit == .ms ? time.value : time.value * 1000)
        case .number(let number): json.number(number)
        case .fontFamily(let names): json.string(names.first ?? "")
        case .strokeStyle(.keyword(let keyword)): json.string(keyword.rawValue)
        case .strokeStyle(.dashes), .cubicBezier, .border, .transition, .shadow, .gradient,
            .typography:
            json.null()
        }
    }

    /// Returns what a variable can't represent of a value.
    static func losses(of value: TokenValue) -> [String] {
        guard type(of: value) != nil else {
            return ["has no variables for easings, dashes and composite values; they are omitted"]
        }
        var losses: [String] = []
        if value.ownColors.contains(where: { !$0.isInGamut(of: .srgb) }) {
            losses.append(
                "is limited to sRGB, which cannot represent the color; the nearest one is written")
        }
        if value.hasMissingComponents { losses.append(Approximations.missingComponent) }
        if case .fontFamily(let names) = value, names.count > 1 {
            losses.append("has one font for a variable; the first one is written")
        }
        return losses
    }

    /// Five decimals, because the size of a request is limited.
    private static func rounded(_ component: Double) -> Double {
        (component * 100_000).rounded() / 100_000
    }
}
