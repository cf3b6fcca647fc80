internal import ShowcardJSON

// The values of section 8, "Types".
extension TokenResolver {
    /// Reads a value that is written out, according to its type.
    mutating func value(_ node: ValueNode, _ type: TokenType, _ what: String) -> TokenValue? {
        switch type {
        case .color: color(node, what).map(TokenValue.color)
        case .dimension: dimension(node, what).map(TokenValue.dimension)
        case .fontFamily: fontFamily(node, what).map(TokenValue.fontFamily)
        case .fontWeight: fontWeight(node, what).map(TokenValue.fontWeight)
        case .duration: duration(node, what).map(TokenValue.duration)
        case .cubicBezier: cubicBezier(node, what).map(TokenValue.cubicBezier)
        case .number: number(node, what).map(TokenValue.number)
        case .strokeStyle: strokeStyle(node, what).map(TokenValue.strokeStyle)
        case .border: border(node, what).map(TokenValue.border)
        case .transition: transition(node, what).map(TokenValue.transition)
        case .shadow: shadows(node, what).map(TokenValue.shadow)
        case .gradient: gradient(node, what).map(TokenValue.gradient)
        case .typography: typography(node, what).map(TokenValue.typography)
        }
    }

    mutating func dimension(_ node: ValueNode, _ what: String) -> TokenDimension? {
        if !node.isObject || !Self.hasUnit(node), let legacy = legacyDimension(node, what) {
            return legacy
        }
        if reportLength(node, what) { return nil }
        return measure(node, what, replacement: dimensionText(node)).map(TokenDimension.init)
    }

    /// Returns whether an object has a unit of the format, or no readable unit.
    private static func hasUnit(_ node: ValueNode) -> Bool {
        node.json["unit"]?.stringValue.map { TokenDimension.Unit(rawValue: $0) != nil } ?? true
    }

    mutating func duration(_ node: ValueNode, _ what: String) -> TokenDuration? {
        if let legacy = legacyDuration(node, what) { return legacy }
        return measure(node, what, replacement: durationText(node)).map(TokenDuration.init)
    }

    /// Reads a number with its unit.
    private mutating func measure<Unit: CaseIterable & RawRepresentable<String>>(
        _ node: ValueNode, _ what: String, replacement: String?
    ) -> (value: Double, unit: Unit)? {
        let fields = fields(
            of: node, what, required: ["value", "unit"], replacement: replacement)
        guard let fields else { return nil }
        let value = fields["value"].flatMap { number($0, "'value'") }
        let unit: Unit? = fields["unit"].flatMap { keyword($0, "'unit'") }
        guard let value, let unit else { return nil }
        return (value, unit)
    }

    mutating func fontFamily(_ node: ValueNode, _ what: String) -> [String]? {
        if let names = legacyFontNames(node, what) { return names }
        if node.stringValue != nil { return fontName(node, what).map { [$0] } }
        guard node.isList else {
            reportKind(node, what, wanted: "a string or an array of strings")
            return nil
        }
        guard let elements = elements(node, what) else { return nil }
        let names = elements.enumerated().map { fontName($1, "element \($0 + 1) of \(what)") }
        return names.contains(nil) ? nil : names.compactMap { $0 }
    }

    private mutating func fontName(_ node: ValueNode, _ what: String) -> String? {
        guard let name = node.stringValue, !node.isReference else {
            reportKind(node, what, wanted: "a string")
            return nil
        }
        if name.utf8.contains(UInt8(ascii: ",")) {
            report(
                .listedFontFamily, at: node, "\(excerpt(node)) is read as one font name",
                help: "write several names as an array")
        }
        return name
    }

    mutating func fontWeight(_ node: ValueNode, _ what: String) -> TokenFontWeight? {
        if let text = node.stringValue, !node.isReference {
            if let keyword = TokenFontWeight.keywords.first(where: { $0.name == text }) {
                return TokenFontWeight(value: keyword.value, keyword: keyword.name)
            }
            if let legacy = legacyWeight(node, what) { return legacy }
            reportKeyword(node, what, among: TokenFontWeight.keywords.map(\.name))
            return nil
        }
        guard node.isNumber else {
            reportKind(node, what, wanted: "a number or a string")
            return nil
        }
        return number(node, what, in: 1...1000).map { TokenFontWeight(value: $0, keyword: nil) }
    }

    mutating func cubicBezier(_ node: ValueNode, _ what: String) -> TokenCubicBezier? {
        if let legacy = legacyCurve(node, what) { return legacy }
        guard let elements = elements(node, what) else { return nil }
        guard elements.count == 4 else {
            report(
                .invalidValue, at: node,
                "\(what) has \(elements.count) numbers, and should have 4",
                help: "write [x1, y1, x2, y2]")
            return nil
        }
        let x1 = number(elements[0], "x1", in: 0...1)
        let y1 = number(elements[1], "y1")
        let x2 = number(elements[2], "x2", in: 0...1)
        let y2 = number(elements[3], "y2")
        guard let x1, let y1, let x2, let y2 else { return nil }
        return TokenCubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    }
}
