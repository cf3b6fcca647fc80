// Colors given as text.
extension LegacyText {
    /// Parses a CSS color: hex, a name, or a function such as `rgb()`, `hsl()`, `oklch()` or `color()`.
    ///
    /// The functions are those of CSS Color Module Level 4, sections 5 to 10, with numbers, percentages and `none`.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - order: the order of the channels in eight hexadecimal digits.
    /// - Returns: the color, or `nil` if the text is not a color.
    static func color(_ text: String, _ order: TokenReadingOptions.HexOrder) -> TokenColor? {
        if text.lowercased() == "transparent" { return TokenColor(.srgb, [0, 0, 0], alpha: 0) }
        if let hex = SRGBColor(hex: text, order) ?? CSSColorNames.color(text) {
            // Three decimals are exact for channels of eight bits.
            return TokenColor(
                .srgb, [hex.red, hex.green, hex.blue].map { thousandths($0) },
                alpha: thousandths(hex.alpha))
        }
        guard let call = ColorCall(text) else { return hexWithAlpha(text) }
        let components = zip(call.components, call.space.components).enumerated().map {
            place, pair in call.value(pair.0, pair.1, at: place)
        }
        var values: [Double?] = []
        for (component, allowed) in zip(components, call.space.components) {
            guard let component else { return nil }
            if let value = component { guard allowed.allows(value) else { return nil } }
            values.append(component)
        }
        let alpha = call.alpha.map { $0.value / ($0.unit == "%" ? 100 : 1) } ?? 1
        guard values.count == 3, (0...1).contains(alpha), ["", "%", nil].contains(call.alpha?.unit)
        else { return nil }
        return TokenColor(call.space, values, alpha: millionths(alpha))
    }

    /// Parses a color of Tokens Studio: `rgba(#336699, 0.5)`.
    private static func hexWithAlpha(_ text: String) -> TokenColor? {
        let start = "rgba("
        guard text.hasPrefix(start), text.hasSuffix(")"), text.utf8.count <= 40 else { return nil }
        let parts = text.dropFirst(start.count).dropLast().split(separator: ",").map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        guard parts.count == 2, let hex = SRGBColor(hex: parts[0]), hex.alpha == 1,
            let alpha = quantity(parts[1]), ["", "%"].contains(alpha.unit)
        else { return nil }
        let share = alpha.value / (alpha.unit == "%" ? 100 : 1)
        guard (0...1).contains(share) else { return nil }
        return TokenColor(
            .srgb, [hex.red, hex.green, hex.blue].map { thousandths($0) }, alpha: millionths(share))
    }

    static func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    /// Removes the noise of a division.
    static func millionths(_ value: Double) -> Double {
        let scaled = (value * 1_000_000).rounded()
        return abs(scaled) < 9e15 ? scaled / 1_000_000 : value
    }

    /// Returns a color in the format's JSON.
    static func json(_ color: TokenColor) -> String {
        let components = color.components.map { $0.map(CSSNumber.text) ?? "\"none\"" }
        let alpha = color.alpha < 1 ? ", \"alpha\": \(CSSNumber.text(color.alpha))" : ""
        return "{\"colorSpace\": \"\(color.colorSpace.rawValue)\", "
            + "\"components\": [\(components.joined(separator: ", "))]\(alpha)}"
    }
}

/// A call of a color function.
private struct ColorCall {
    typealias Quantity = (value: Double, unit: String)

    let space: TokenColorSpace
    /// The three components; `nil` for `none`.
    let components: [Quantity?]
    let alpha: Quantity?
    private let isRGB: Bool

    private static let functions: [String: TokenColorSpace] = [
        "rgb": .srgb, "rgba": .srgb, "hsl": .hsl, "hsla": .hsl, "hwb": .hwb, "lab": .lab,
        "lch": .lch, "oklab": .oklab, "oklch": .oklch,
    ]

    init?(_ text: String) {
        let lowered = text.lowercased()
        guard text.utf8.count <= 160, lowered.hasSuffix(")"),
            let open = lowered.utf8.firstIndex(of: UInt8(ascii: "("))
        else { return nil }
        let name = String(lowered[..<open])
        let separators = Set(", /\t".utf8)
        var words = lowered[open...].utf8.dropFirst().dropLast().split { separators.contains($0) }
            .map { String(decoding: $0, as: UTF8.self) }
        if name == "color" {
            guard let first = words.first else { return nil }
            let spelling = first == "xyz" ? "xyz-d65" : first
            guard let space = TokenColorSpace(rawValue: spelling),
                !Self.functions.values.contains(space) || space == .srgb
            else { return nil }
            self.space = space
            words.removeFirst()
        } else {
            guard let space = Self.functions[name] else { return nil }
            self.space = space
        }
        isRGB = name.hasPrefix("rgb")
        guard (3...4).contains(words.count) else { return nil }
        var quantities: [Quantity?] = []
        for word in words {
            if word == "none" {
                quantities.append(nil)
            } else if let quantity = LegacyText.quantity(word) {
                quantities.append(quantity)
            } else {
                return nil
            }
        }
        components = Array(quantities.prefix(3))
        // A missing alpha counts as 0.
        alpha = quantities.count == 4 ? quantities[3] ?? (0, "") : nil
    }

    /// Returns a component in the format's range; `nil` if it has another unit, and a missing one for `none`.
    func value(
        _ quantity: Quantity?, _ component: TokenColorSpace.Component, at place: Int
    ) -> Double?? {
        guard let (value, unit) = quantity else { return .some(nil) }
        if component.excludesHighest {
            guard let turn = Self.turns[unit] else { return nil }
            let degrees = (value * turn).truncatingRemainder(dividingBy: 360)
            let positive = degrees < 0 ? degrees + 360 : degrees
            return .some(LegacyText.millionths(positive < 360 ? positive : 0))
        }
        switch unit {
        case "": return .some(isRGB ? rgb(value) : value)
        case "%":
            // CSS Color 4: what 100% stands for.
            let whole: Double =
                switch (space, place) {
                case (.lab, 1), (.lab, 2): 125
                case (.lch, 1): 150
                case (.oklab, 1), (.oklab, 2), (.oklch, 1): 0.4
                default: component.highest
                }
            return .some(LegacyText.millionths(value / 100 * whole))
        default: return nil
        }
    }

    private func rgb(_ value: Double) -> Double {
        value == value.rounded()
            ? LegacyText.thousandths(value / 255) : LegacyText.millionths(value / 255)
    }

    private static let turns: [String: Double] = [
        "": 1, "deg": 1, "turn": 360, "grad": 0.9, "rad": 180 / .pi,
    ]
}
