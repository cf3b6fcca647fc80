// The colors of the Design Tokens Color Module.
extension TokenResolver {
    mutating func color(_ node: ValueNode, _ what: String) -> TokenColor? {
        if let text = node.stringValue, !node.isReference { return color(text, node, what) }
        guard
            let fields = fields(
                of: node, what, required: ["colorSpace", "components"],
                optional: ["alpha", "hex"])
        else { return nil }
        let alpha = fields["alpha"].map { number($0, "'alpha'", in: 0...1) } ?? .some(1)
        let hex = fields["hex"].map { (node: $0, text: self.hex($0)) }
        let space: TokenColorSpace? = fields["colorSpace"].flatMap { keyword($0, "'colorSpace'") }
        guard let space, let list = fields["components"],
            let components = components(list, of: space), let alpha
        else { return nil }
        let color = TokenColor(space, components, alpha: alpha)
        if let hex {
            guard let text = hex.text else { return nil }
            compare(text, at: hex.node, with: color)
        }
        return color
    }

    /// Reads a color given as text, the most frequent error; if the color is valid, the message contains the
    /// replacement.
    private mutating func color(_ text: String, _ node: ValueNode, _ what: String) -> TokenColor? {
        let color = LegacyText.color(text, memory.options.hexOrder)
        let json = color.map(LegacyText.json)
        if let color, let json, let legacy = legacy(color, node, what, json) { return legacy }
        report(
            .invalidValue, at: node, "\(what) is a string, and should be an object",
            help: "write \(json ?? #"{"colorSpace": "srgb", "components": […]}"#)",
            replacement: json)
        return nil
    }

    private mutating func components(
        _ node: ValueNode, of space: TokenColorSpace
    ) -> [Double?]? {
        guard node.isList else {
            reportKind(node, "'components'", wanted: "an array")
            return nil
        }
        let elements = children(of: node)
        let allowed = space.components
        guard elements.count == allowed.count else {
            report(
                .invalidValue, at: node,
                "'components' has \(elements.count) elements, and should have \(allowed.count)",
                help: "'\(space.rawValue)' takes \(allowed.map(\.name).joined(separator: ", "))")
            return nil
        }
        var components: [Double?] = []
        for (element, allowed) in zip(elements, allowed) {
            if element.stringValue == "none" {
                components.append(nil)
            } else if let value = component(element, allowed) {
                components.append(value)
            }
        }
        return components.count == allowed.count ? components : nil
    }

    private mutating func component(
        _ node: ValueNode, _ allowed: TokenColorSpace.Component
    ) -> Double? {
        if let text = node.stringValue, !node.isReference {
            report(
                .invalidValue, at: node, "\(allowed.name) is '\(text)'",
                help: "write a number or \"none\"")
            return nil
        }
        guard let value = number(node, allowed.name) else { return nil }
        if allowed.allows(value) { return value }
        report(
            .outOfRange, at: node,
            "\(allowed.name) is \(excerpt(node)), and should be \(allowed.bounds)")
        return nil
    }

    /// Section 4.1: six hexadecimal digits, without alpha.
    private mutating func hex(_ node: ValueNode) -> String? {
        guard let text = node.stringValue, !node.isReference else {
            reportKind(node, "'hex'", wanted: "a string")
            return nil
        }
        if text.utf8.count == 7, SRGBColor(hex: text) != nil { return text }
        let opaque = SRGBColor(hex: text, memory.options.hexOrder).map {
            SRGBColor(red: $0.red, green: $0.green, blue: $0.blue).hex
        }
        if let opaque, let legacy = legacy(opaque, node, "'hex'", "\"\(opaque)\"") {
            return legacy
        }
        report(
            .invalidValue, at: node, "'hex' is \(excerpt(node))",
            help: "write '#' and six hexadecimal digits; 'alpha' is separate",
            replacement: opaque.map { "\"\($0)\"" })
        return nil
    }

    private mutating func compare(_ hex: String, at node: ValueNode, with color: TokenColor) {
        let actual = color.sRGB
        guard actual.isInGamut, let written = SRGBColor(hex: hex) else { return }
        let steps = [
            (actual.red, written.red), (actual.green, written.green), (actual.blue, written.blue),
        ].map { abs(SRGBColor.byte($0) - SRGBColor.byte($1)) }
        guard steps.contains(where: { $0 > 1 }) else { return }
        let opaque = SRGBColor(red: actual.red, green: actual.green, blue: actual.blue)
        report(
            .hexMismatch, at: node, "'hex' is '\(hex)', but the components are \(opaque.hex)",
            help: "write '\(opaque.hex)', or remove 'hex'", replacement: "\"\(opaque.hex)\"")
    }
}
