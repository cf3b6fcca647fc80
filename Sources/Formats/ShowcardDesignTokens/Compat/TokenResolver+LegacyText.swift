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
            let spacing = TokenDimension(value: value * factor * size.value, unit: size.unit)
            return legacy(
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
            return legacy(TokenPart(ratio), node, "'lineHeight'", LegacyText.rounded(ratio))
        }
        guard let (value, unit) = length(node), !unit.isEmpty else {
            return numberPart(node, "'lineHeight'")
        }
        let ratio: Double
        if let factor = Self.ofSize[unit] {
            ratio = value * factor
        } else if let unit = TokenDimension.Unit(rawValue: unit) {
            ratio = Self.ratio(value, unit, size)
        } else {
            return numberPart(node, "'lineHeight'")
        }
        return legacy(TokenPart(ratio), node, "'lineHeight'", LegacyText.rounded(ratio))
    }

    /// Units relative to the font size.
    private static let ofSize = ["em": 1, "%": 0.01]

    private static func ratio(
        _ value: Double, _ unit: TokenDimension.Unit, _ size: TokenDimension
    ) -> Double {
        func pixels(_ value: Double, _ unit: TokenDimension.Unit) -> Double {
            unit == .rem ? value * SwiftConstants.pointsOfRem : value
        }
        return pixels(value, unit) / pixels(size.value, size.unit)
    }
}
