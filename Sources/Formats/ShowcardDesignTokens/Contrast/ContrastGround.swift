/// The colors that a token can show at any point.
enum ContrastGround {
    /// The number of points measured between two stops of a gradient, because a color between them can be closer to the
    /// text color than both.
    private static let places = 15

    /// Returns the colors of a token: its own, or those along its gradient; `nil` for another type.
    static func colors(of value: TokenValue) -> [SRGBColor]? {
        switch value {
        case .color(let color): [color.sRGB.clamped]
        case .gradient(let stops): colors(of: stops.map(\.value))
        default: nil
        }
    }

    private static func colors(of stops: [TokenGradientStop]) -> [SRGBColor] {
        let colors = stops.map { $0.color.value.sRGB.clamped }
        var result = Array(colors.prefix(1))
        for (index, color) in colors.enumerated().dropFirst() {
            let isHard = stops[index].position.value <= stops[index - 1].position.value
            if !isHard, color != colors[index - 1] {
                result += (1...places).map {
                    mixed(colors[index - 1], color, Double($0) / Double(places + 1))
                }
            }
            result.append(color)
        }
        return result
    }

    /// CSS Images Level 3, section 3.4.2: colors between stops are interpolated in premultiplied sRGB.
    private static func mixed(_ first: SRGBColor, _ second: SRGBColor, _ part: Double) -> SRGBColor
    {
        let alpha = first.alpha * (1 - part) + second.alpha * part
        guard alpha > 0 else { return first }
        func mix(_ one: Double, _ other: Double) -> Double {
            (one * first.alpha * (1 - part) + other * second.alpha * part) / alpha
        }
        return SRGBColor(
            red: mix(first.red, second.red), green: mix(first.green, second.green),
            blue: mix(first.blue, second.blue), alpha: alpha)
    }
}
