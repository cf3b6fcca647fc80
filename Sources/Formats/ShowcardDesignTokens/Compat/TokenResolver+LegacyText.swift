internal import ShowcardJSON

// Text styles and shadows in real files.
extension TokenResolver {
    /// A length of 0, for parts that files omit.
    private static let nothing = try? JSONNode.parse(Array(#"{"value":0,"unit":"px"}"#.utf8))

    /// Adds the parts that files omit, if the options allow it.
    mutating func filled(
        _ node: ValueNode, _ what: String, _ values: inout [String: ValueNode], _ parts: [String]
    ) {
        guard isCompat, let nothing = Self.nothing else { return }
        for part in parts where values[part] == nil {
            guard let last = node.json.members?.last else { return }
            let json = "\"\(part)\": {\"value\": 0, \"unit\": \"px\"}"
            report(
                .legacyValue, at: node.range, in: node.rangeSource,
                "\(what) has no '\(part)', which is read as 0", help: "write \(json)",
                fix: node.source == node.rangeSource
                    ? TokenDiagnostic.Fix(
                        offset: last.value.range.upperBound, length: 0, replacement: ", \(json)")
                    : nil)
            values[part] = ValueNode(nothing, source: node.source)
        }
    }

    /// Reads the letter spacing, also in multiples of the font size.
    mutating func letterSpacing(
        _ node: ValueNode?, _ size: TokenDimension?
    ) -> TokenPart<TokenDimension>? {
        if isCompat, let node, let size, let (value, unit) = length(node),
            let factor = Self.ofSize[unit]
        {
            let spacing = TokenDimension(
                value: LegacyText.millionths(value * factor * size.value), unit: size.unit)
            return lossy(
                TokenPart(spacing), node, "'letterSpacing'",
                LegacyText.json(spacing.value, spacing.unit.rawValue))
        }
        return dimensionPart(node, "'letterSpacing'")
    }

    /// Reads the line height, also as a length.
    mutating func lineHeight(_ node: ValueNode?, _ size: TokenDimension?) -> TokenPart<Double>? {
        guard isCompat, let node, let size, size.value > 0 else {
            return numberPart(node, "'lineHeight'")
        }
        if let reference = TokenReference(node.json), let place = document.places[reference.path],
            case .resolved(.dimension(let height)) = outcomes[place]
        {
            let ratio = Self.ratio(height.value, height.unit, size)
            return lossy(TokenPart(ratio), node, "'lineHeight'", CSSNumber.text(ratio))
        }
        guard let (value, unit) = length(node), !unit.isEmpty else {
            return numberPart(node, "'lineHeight'")
        }
        let ratio: Double
        if let factor = Self.ofSize[unit] {
            ratio = LegacyText.millionths(value * factor)
        } else if let unit = TokenDimension.Unit(rawValue: unit) {
            ratio = Self.ratio(value, unit, size)
        } else {
            return numberPart(node, "'lineHeight'")
        }
        return unit == "%" || unit == "em"
            ? legacy(TokenPart(ratio), node, "'lineHeight'", CSSNumber.text(ratio))
            : lossy(TokenPart(ratio), node, "'lineHeight'", CSSNumber.text(ratio))
    }

    /// Units relative to the font size.
    private static let ofSize = ["em": 1, "%": 0.01]

    private static func ratio(
        _ value: Double, _ unit: TokenDimension.Unit, _ size: TokenDimension
    ) -> Double {
        func pixels(_ value: Double, _ unit: TokenDimension.Unit) -> Double {
            unit == .rem ? value * SwiftConstants.pointsOfRem : value
        }
        return LegacyText.thousandths(pixels(value, unit) / pixels(size.value, size.unit))
    }
}

/// Parses values given as text, which many files contain instead of the format's objects.
enum LegacyText {
    /// Splits a number and its unit: `1.5rem` is 1.5 and `rem`; `nil` for any other text.
    static func quantity(_ text: String) -> (value: Double, unit: String)? {
        let bytes = Array(text.utf8)
        let digits = bytes.prefix { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: "+")
        }
        let unit = bytes[digits.count...]
        guard text.utf8.count <= 40, unit.allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "%") }),
            let value = Double(normalized(digits)), value.isFinite
        else { return nil }
        return (value, String(decoding: unit, as: UTF8.self))
    }

    /// Adds the zero that CSS allows to omit but Swift requires: `.5` and `-.5`.
    private static func normalized(_ digits: ArraySlice<UInt8>) -> String {
        var text = String(decoding: digits, as: UTF8.self)
        if text.hasPrefix("+") { text.removeFirst() }
        if text.hasPrefix(".") { text = "0" + text }
        if text.hasPrefix("-.") { text = "-0" + text.dropFirst() }
        return text
    }

    /// Returns the numbers in the parentheses of a CSS function; `nil` if the text is not a call of it.
    static func arguments(of names: [String], _ text: String) -> [(value: Double, unit: String)]? {
        guard text.utf8.count <= 120, text.hasSuffix(")") else { return nil }
        let lowered = text.lowercased()
        guard let name = names.first(where: { lowered.hasPrefix($0 + "(") }) else { return nil }
        let inner = lowered.utf8.dropFirst(name.utf8.count + 1).dropLast()
        let separators = Set(", /\t".utf8)
        let words = inner.split { separators.contains($0) }
        let quantities = words.map { quantity(String(decoding: $0, as: UTF8.self)) }
        return quantities.contains { $0 == nil } ? nil : quantities.compactMap { $0 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Returns a number and its unit in the format's JSON.
    static func json(_ value: Double, _ unit: String) -> String {
        "{\"value\": \(CSSNumber.text(value)), \"unit\": \"\(unit)\"}"
    }
}
