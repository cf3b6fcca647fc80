internal import ShowcardJSON

// What real files have in place of values of the format. With `compat` it is read with a warning that says what to
// write; otherwise the error says it.
extension TokenResolver {
    var isCompat: Bool { memory.options.strictness == .compat }

    /// Reads a value that is not one of the format, if it may be read.
    ///
    /// - Parameters:
    ///   - value: what it means.
    ///   - node: the value.
    ///   - what: its name, for messages.
    ///   - json: how the format writes it.
    /// - Returns: the value, or `nil` when only values of the format are read.
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

    /// A number as text, or a percentage for a fraction.
    mutating func legacyNumber(_ node: ValueNode, _ what: String) -> Double? {
        guard isCompat, let text = node.stringValue,
            let (number, unit) = LegacyText.quantity(text), ["", "%"].contains(unit)
        else { return nil }
        let value = unit == "%" ? number / 100 : number
        return legacy(value, node, what, CSSNumber.text(value))
    }

    /// A length as text or as a number, or with another unit.
    mutating func legacyDimension(_ node: ValueNode, _ what: String) -> TokenDimension? {
        guard isCompat, let (value, unit) = length(node), let known = Self.units[unit] else {
            return nil
        }
        return legacy(
            TokenDimension(value: value, unit: known), node, what,
            LegacyText.json(value, known.rawValue))
    }

    /// How to write a length that is text; `nil` when it is none.
    func dimensionText(_ node: ValueNode) -> String? {
        guard node.stringValue != nil, let (value, unit) = length(node),
            let known = TokenDimension.Unit(rawValue: unit)
        else { return nil }
        return LegacyText.json(value, known.rawValue)
    }

    /// Units that are read, and what they are read as.
    private static let units: [String: TokenDimension.Unit] = [
        "px": .px, "rem": .rem, "em": .rem, "dp": .px, "pt": .px, "": .px,
    ]

    /// A length in any spelling; `nil` when it is none, or one of the format.
    func length(_ node: ValueNode) -> (value: Double, unit: String)? {
        if let text = node.stringValue { return LegacyText.quantity(text) }
        if let value = node.json.doubleValue { return (value, "") }
        guard let unit = node.json["unit"]?.stringValue, let value = node.json["value"],
            node.json.members?.count == 2
        else { return nil }
        return (value.doubleValue ?? value.stringValue.flatMap(Double.init)).map { ($0, unit) }
    }

    /// A time as text, or a number of milliseconds.
    mutating func legacyDuration(_ node: ValueNode, _ what: String) -> TokenDuration? {
        guard isCompat, node.json.members == nil, let (value, unit) = length(node),
            let known = unit.isEmpty ? .ms : TokenDuration.Unit(rawValue: unit)
        else { return nil }
        return legacy(
            TokenDuration(value: value, unit: known), node, what,
            LegacyText.json(value, known.rawValue))
    }

    /// How to write a time that is text; `nil` when it is none.
    func durationText(_ node: ValueNode) -> String? {
        guard node.stringValue != nil, let (value, unit) = length(node),
            TokenDuration.Unit(rawValue: unit) != nil
        else { return nil }
        return LegacyText.json(value, unit)
    }

    /// A weight as text: its number, or its name in another spelling.
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

    /// A curve as CSS writes it.
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

// Alpha beside a colour.
extension TokenResolver {
    /// A colour with the alpha that stands beside its value.
    mutating func withAlpha(_ value: TokenValue, _ declaration: TokenDeclaration) -> TokenValue? {
        guard let alpha = declaration.alpha else { return value }
        guard case .color(let color) = value else {
            reportAlpha(alpha, of: declaration)
            return value
        }
        let opacity = LegacyText.rounded(color.alpha * alpha.value)
        report(
            .legacyValue, at: alpha.range, in: declaration.source,
            "'alpha' stands beside the colour, and is read as a part of it",
            help: "write \"alpha\": \(opacity) into '$value'")
        return .color(
            TokenColor(color.colorSpace, color.components, alpha: color.alpha * alpha.value))
    }

    /// What refers to another token cannot change it.
    mutating func reportAlpha(
        _ alpha: TokenDeclaration.DeclaredAlpha, of declaration: TokenDeclaration
    ) {
        report(
            .unknownProperty, at: alpha.range, in: declaration.source,
            "'alpha' stands beside what is no colour of its own",
            help: "write the colour out, with the alpha in it")
    }
}
