internal import ShowcardJSON

// Values in other forms than the format's that real files contain. With `compat`, such a value is read with a warning
// that shows the replacement; otherwise the error shows it.
extension TokenResolver {
    var isCompat: Bool { memory.options.strictness == .compat }

    /// Reads a value that is not in the format's form, if the options allow it.
    ///
    /// - Parameters:
    ///   - value: the parsed value.
    ///   - node: the value in the file.
    ///   - what: its name, for messages.
    ///   - json: the value in the format's form.
    /// - Returns: the value, or `nil` if only values in the format's form are allowed.
    mutating func legacy<Value>(
        _ value: Value, _ node: ValueNode, _ what: String, _ json: String
    ) -> Value? {
        guard isCompat else { return nil }
        let found = node.stringValue == nil && !node.isNumber ? node.kindName : excerpt(node)
        report(
            .legacyValue, at: node, "\(what) is \(found), and is read as \(json)",
            help: "write \(json)", replacement: json)
        return value
    }

    /// Reads a number given as text, or a percentage for a fraction.
    mutating func legacyNumber(_ node: ValueNode, _ what: String) -> Double? {
        guard isCompat, let text = node.stringValue,
            let (number, unit) = LegacyText.quantity(text), ["", "%"].contains(unit)
        else { return nil }
        let value = unit == "%" ? number / 100 : number
        return legacy(value, node, what, CSSNumber.text(value))
    }

    /// Reads a length given as text or as a number, or with another unit.
    mutating func legacyDimension(_ node: ValueNode, _ what: String) -> TokenDimension? {
        guard isCompat, let (value, unit) = length(node), let known = Self.units[unit] else {
            return nil
        }
        return legacy(
            TokenDimension(value: value, unit: known), node, what,
            LegacyText.json(value, known.rawValue))
    }

    /// Returns the replacement for a length given as text; `nil` if the value is not a length.
    func dimensionText(_ node: ValueNode) -> String? {
        guard node.stringValue != nil, let (value, unit) = length(node),
            let known = TokenDimension.Unit(rawValue: unit)
        else { return nil }
        return LegacyText.json(value, known.rawValue)
    }

    /// Other supported units, and the units that they are read as.
    private static let units: [String: TokenDimension.Unit] = [
        "px": .px, "rem": .rem, "em": .rem, "dp": .px, "pt": .px, "": .px,
    ]

    /// Parses a length in any other form; `nil` if the value is not a length, or is in the format's form.
    func length(_ node: ValueNode) -> (value: Double, unit: String)? {
        if let text = node.stringValue { return LegacyText.quantity(text) }
        if let value = node.json.doubleValue { return (value, "") }
        guard let unit = node.json["unit"]?.stringValue, let value = node.json["value"],
            node.json.members?.count == 2
        else { return nil }
        return (value.doubleValue ?? value.stringValue.flatMap(Double.init)).map { ($0, unit) }
    }

    /// Reads a time given as text, or a number of milliseconds.
    mutating func legacyDuration(_ node: ValueNode, _ what: String) -> TokenDuration? {
        guard isCompat, node.json.members == nil, let (value, unit) = length(node),
            let known = unit.isEmpty ? .ms : TokenDuration.Unit(rawValue: unit)
        else { return nil }
        return legacy(
            TokenDuration(value: value, unit: known), node, what,
            LegacyText.json(value, known.rawValue))
    }

    /// Returns the replacement for a time given as text; `nil` if the value is not a time.
    func durationText(_ node: ValueNode) -> String? {
        guard node.stringValue != nil, let (value, unit) = length(node),
            TokenDuration.Unit(rawValue: unit) != nil
        else { return nil }
        return LegacyText.json(value, unit)
    }

    /// Reads a weight given as text: its number, or its name in another spelling.
    mutating func legacyWeight(_ node: ValueNode, _ what: String) -> TokenFontWeight? {
        guard isCompat, let text = node.stringValue else { return nil }
        if let (value, unit) = LegacyText.quantity(text), unit.isEmpty, (1...1000).contains(value) {
            return legacy(
                TokenFontWeight(value: value, keyword: nil), node, what, CSSNumber.text(value))
        }
        func letters(_ text: String) -> [UInt8] {
            text.lowercased().utf8.filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        }
        let wanted = letters(text)
        guard let keyword = TokenFontWeight.keywords.first(where: { letters($0.name) == wanted })
        else { return nil }
        return legacy(
            TokenFontWeight(value: keyword.value, keyword: keyword.name), node, what,
            "\"\(keyword.name)\"")
    }

    /// Reads a curve in CSS syntax.
    mutating func legacyCurve(_ node: ValueNode, _ what: String) -> TokenCubicBezier? {
        guard isCompat, let text = node.stringValue,
            let curve = Self.curves[text]
                ?? LegacyText.arguments(of: ["cubic-bezier"], text)?.map(\.value),
            curve.count == 4, (0...1).contains(curve[0]), (0...1).contains(curve[2])
        else { return nil }
        return legacy(
            TokenCubicBezier(x1: curve[0], y1: curve[1], x2: curve[2], y2: curve[3]), node, what,
            "[\(curve.map(CSSNumber.text).joined(separator: ", "))]")
    }

    /// CSS Easing Functions Level 1, section 2.2.
    private static let curves: [String: [Double]] = [
        "linear": [0, 0, 1, 1], "ease": [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1],
        "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
    ]
}

// An alpha beside a color.
extension TokenResolver {
    /// Returns a color with the alpha that is given beside its value.
    mutating func withAlpha(_ value: TokenValue, _ declaration: TokenDeclaration) -> TokenValue? {
        guard let alpha = declaration.alpha else { return value }
        guard case .color(let color) = value else {
            reportAlpha(alpha, of: declaration)
            return value
        }
        let opacity = LegacyText.rounded(color.alpha * alpha.value)
        report(
            .legacyValue, at: alpha.range, in: declaration.source,
            "'alpha' is outside of the color, and is read as a part of it",
            help: "write \"alpha\": \(opacity) into '$value'")
        return .color(
            TokenColor(color.colorSpace, color.components, alpha: color.alpha * alpha.value))
    }

    /// Reports an alpha beside a reference, or beside a value that is not a color.
    mutating func reportAlpha(
        _ alpha: TokenDeclaration.DeclaredAlpha, of declaration: TokenDeclaration
    ) {
        report(
            .unknownProperty, at: alpha.range, in: declaration.source,
            "'alpha' has no effect: the value is not a color of its own",
            help: "write the color out, with the alpha in it")
    }
}
