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

    /// Reads a value whose replacement does not mean quite the same, if the options allow it.
    mutating func lossy<Value>(
        _ value: Value, _ node: ValueNode, _ what: String, _ json: String,
        because reason: String = ""
    ) -> Value? {
        guard isCompat else { return nil }
        let found = node.stringValue == nil && !node.isNumber ? node.kindName : excerpt(node)
        report(
            .lossyValue, at: node, "\(what) is \(found), and is read as \(json)\(reason)",
            help: "write \(json)", replacement: json)
        return value
    }

    /// Reads a value that is written out in the format's JSON instead of in another syntax.
    mutating func rewritten(_ node: ValueNode, _ json: String) -> ValueNode? {
        guard isCompat, let parsed = try? JSONNode.parse(Array(json.utf8)) else { return nil }
        return ValueNode(parsed, source: node.source)
    }

    /// Reads a number given as text, or a percentage for a fraction.
    mutating func legacyNumber(_ node: ValueNode, _ what: String) -> Double? {
        guard isCompat, let text = node.stringValue,
            let (number, unit) = LegacyText.quantity(text), ["", "%"].contains(unit)
        else { return nil }
        let value = unit == "%" ? LegacyText.millionths(number / 100) : number
        return legacy(value, node, what, CSSNumber.text(value))
    }

    /// Reads a length given as text or as a number, or with another unit.
    mutating func legacyDimension(_ node: ValueNode, _ what: String) -> TokenDimension? {
        guard isCompat, let (value, unit) = length(node) else { return nil }
        // A length of 0 is the same in every unit.
        let zero = value == 0 && ["", "em"].contains(unit) ? TokenDimension.Unit.px : nil
        let chosen = unit.isEmpty ? memory.options.unitless ?? zero : zero
        guard let known = chosen ?? Self.units[unit] else { return nil }
        let dimension = TokenDimension(value: value, unit: known)
        let json = LegacyText.json(value, known.rawValue)
        return unit == "pt" && value != 0
            ? lossy(dimension, node, what, json, because: "; a point of CSS is 4/3 px")
            : legacy(dimension, node, what, json)
    }

    /// Reports a length with a unit that depends on something else, or without a unit.
    ///
    /// - Returns: whether it was reported.
    mutating func reportLength(_ node: ValueNode, _ what: String) -> Bool {
        guard isCompat, let (value, unit) = length(node), Self.units[unit] == nil else {
            return false
        }
        let number = CSSNumber.text(value)
        switch unit {
        case "":
            report(
                .invalidValue, at: node, "\(what) is \(number), without a unit",
                help: "write a unit, or choose one for all such lengths with '--unitless px' or "
                    + "'--unitless rem'")
        case "em":
            report(
                .invalidValue, at: node,
                "\(what) is \(number)em, and the font size that it depends on is not known",
                help: "write px; or write \(LegacyText.json(value, "rem")) if it is meant for text "
                    + "of the default size")
        default:
            report(
                .invalidValue, at: node,
                "\(what) has the unit '\(unit)', which the format does not have",
                help: "write px or rem")
        }
        return true
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
        "px": .px, "rem": .rem, "dp": .px, "pt": .px,
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
        let duration = TokenDuration(value: value, unit: known)
        let json = LegacyText.json(value, known.rawValue)
        return unit.isEmpty && value != 0
            ? lossy(duration, node, what, json) : legacy(duration, node, what, json)
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
