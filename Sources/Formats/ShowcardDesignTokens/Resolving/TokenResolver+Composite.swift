// The values of section 9, "Composite types".
extension TokenResolver {
    mutating func strokeStyle(_ node: ValueNode, _ what: String) -> TokenStrokeStyle? {
        if node.stringValue != nil, !node.isReference {
            let keyword: TokenStrokeStyle.Keyword? = keyword(node, what)
            return keyword.map(TokenStrokeStyle.keyword)
        }
        guard node.isObject else {
            reportKind(node, what, wanted: "a string or an object")
            return nil
        }
        guard let fields = fields(of: node, what, required: ["dashArray", "lineCap"]) else {
            return nil
        }
        let lengths = fields["dashArray"].flatMap { list in
            elements(list, "'dashArray'").flatMap { elements in
                all(elements, "'dashArray'") { $0.dimensionPart($1, $2) }
            }
        }
        let lineCap: TokenStrokeStyle.LineCap? =
            fields["lineCap"].flatMap { keyword($0, "'lineCap'") }
        guard let lengths, let lineCap else { return nil }
        return .dashes(lengths, lineCap: lineCap)
    }

    mutating func border(_ node: ValueNode, _ what: String) -> TokenBorder? {
        guard let fields = fields(of: node, what, required: ["color", "width", "style"]) else {
            return nil
        }
        let color = colorPart(fields["color"], "'color'")
        let width = dimensionPart(fields["width"], "'width'")
        let style = part(fields["style"], "'style'", .strokeStyle) {
            if case .strokeStyle(let style) = $0 { style } else { nil }
        }
        guard let color, let width, let style else { return nil }
        return TokenBorder(color: color, width: width, style: style)
    }

    mutating func transition(_ node: ValueNode, _ what: String) -> TokenTransition? {
        let names = ["duration", "delay", "timingFunction"]
        guard let fields = fields(of: node, what, required: names) else { return nil }
        let duration = durationPart(fields["duration"], "'duration'")
        let delay = durationPart(fields["delay"], "'delay'")
        let course = part(fields["timingFunction"], "'timingFunction'", .cubicBezier) {
            if case .cubicBezier(let curve) = $0 { curve } else { nil }
        }
        guard let duration, let delay, let course else { return nil }
        return TokenTransition(duration: duration, delay: delay, timingFunction: course)
    }

    mutating func typography(_ node: ValueNode, _ what: String) -> TokenTypography? {
        let names = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
        guard let fields = fields(of: node, what, required: names) else { return nil }
        let family = part(fields["fontFamily"], "'fontFamily'", .fontFamily) {
            if case .fontFamily(let names) = $0 { names } else { nil }
        }
        let weight = part(fields["fontWeight"], "'fontWeight'", .fontWeight) {
            if case .fontWeight(let weight) = $0 { weight } else { nil }
        }
        let size = dimensionPart(fields["fontSize"], "'fontSize'")
        let spacing = letterSpacing(fields["letterSpacing"], size?.value)
        let height = lineHeight(fields["lineHeight"], size?.value)
        guard let family, let size, let weight, let spacing, let height else { return nil }
        return TokenTypography(
            fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing,
            lineHeight: height)
    }
}

// Parts of composite values, by type.
extension TokenResolver {
    mutating func colorPart(_ node: ValueNode?, _ what: String) -> TokenPart<TokenColor>? {
        part(node, what, .color) {
            if case .color(let color) = $0 { color } else { nil }
        }
    }

    mutating func dimensionPart(
        _ node: ValueNode?, _ what: String
    ) -> TokenPart<TokenDimension>? {
        part(node, what, .dimension) {
            if case .dimension(let dimension) = $0 { dimension } else { nil }
        }
    }

    mutating func durationPart(
        _ node: ValueNode?, _ what: String
    ) -> TokenPart<TokenDuration>? {
        part(node, what, .duration) {
            if case .duration(let duration) = $0 { duration } else { nil }
        }
    }

    mutating func numberPart(_ node: ValueNode?, _ what: String) -> TokenPart<Double>? {
        part(node, what, .number) {
            if case .number(let number) = $0 { number } else { nil }
        }
    }
}
