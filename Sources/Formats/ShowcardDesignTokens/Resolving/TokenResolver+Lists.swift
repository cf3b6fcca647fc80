// The composite types whose values are lists (sections 9.6 and 9.7).
extension TokenResolver {
    mutating func shadows(_ node: ValueNode, _ what: String) -> [TokenPart<TokenShadow>]? {
        if let written = legacyShadow(node, what) { return shadows(written, what) }
        guard node.isList else {
            return shadow(node, what).map { [TokenPart($0)] }
        }
        return elements(node, what).flatMap { elements in
            all(elements, what) { resolver, element, what in
                resolver.part(element, what, .shadow, read: { $0.shadow($1, $2) }) {
                    if case .shadow(let list) = $0, list.count == 1 { list[0].value } else { nil }
                }
            }
        }
    }

    private mutating func shadow(_ node: ValueNode, _ what: String) -> TokenShadow? {
        let names = ["color", "offsetX", "offsetY", "blur", "spread"]
        guard let fields = fields(of: node, what, required: names, optional: ["inset"]) else {
            return nil
        }
        let color = colorPart(fields["color"], "'color'")
        let lengths = names.dropFirst().map { dimensionPart(fields[$0], "'\($0)'") }
        let inset = fields["inset"].map { boolean($0, "'inset'") } ?? .some(false)
        guard let color, let inset, let offsetX = lengths[0], let offsetY = lengths[1],
            let blur = lengths[2], let spread = lengths[3]
        else { return nil }
        return TokenShadow(
            color: color, offsetX: offsetX, offsetY: offsetY, blur: blur, spread: spread,
            isInset: inset)
    }

    private mutating func boolean(_ node: ValueNode, _ what: String) -> Bool? {
        if let flag = node.booleanValue { return flag }
        reportKind(node, what, wanted: "a boolean")
        return nil
    }

    mutating func gradient(_ node: ValueNode, _ what: String) -> [TokenPart<TokenGradientStop>]? {
        if let written = legacyGradient(node, what) { return gradient(written, what) }
        return stops(node, what)
    }

    private mutating func stops(
        _ node: ValueNode, _ what: String
    ) -> [TokenPart<TokenGradientStop>]? {
        elements(node, what).flatMap { elements in
            all(elements, what) { resolver, element, what in
                resolver.part(element, what, .gradient, read: { $0.gradientStop($1, $2) }) {
                    if case .gradient(let list) = $0, list.count == 1 { list[0].value } else { nil }
                }
            }
        }
    }

    private mutating func gradientStop(_ node: ValueNode, _ what: String) -> TokenGradientStop? {
        guard let fields = fields(of: node, what, required: ["color", "position"]) else {
            return nil
        }
        let color = colorPart(fields["color"], "'color'")
        let position = numberPart(fields["position"], "'position'")
        guard let color, let position, let node = fields["position"] else { return nil }
        return TokenGradientStop(color: color, position: clamped(position, at: node))
    }

    /// Section 9.7: positions outside of 0 to 1 are clamped.
    private mutating func clamped(
        _ position: TokenPart<Double>, at node: ValueNode
    ) -> TokenPart<Double> {
        let nearest = position.value.clampedToUnit
        guard nearest != position.value else { return position }
        report(
            .clampedPosition, at: node,
            "the position \(CSSNumber.text(position.value)) is outside of the gradient",
            help: "write \(CSSNumber.text(nearest))")
        return TokenPart(nearest)
    }

    /// Reads every element, so that all errors are reported; `nil` if one fails.
    mutating func all<Value>(
        _ elements: [ValueNode], _ what: String,
        read: (inout TokenResolver, ValueNode, String) -> Value?
    ) -> [Value]? {
        var values: [Value] = []
        for (index, element) in elements.enumerated() {
            if let value = read(&self, element, "element \(index + 1) of \(what)") {
                values.append(value)
            }
        }
        return values.count == elements.count ? values : nil
    }
}
