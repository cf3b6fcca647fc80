internal import ShowcardJSON

// Values that CSS writes as lists: font names, shadows and gradients.
extension TokenResolver {
    /// Reads font names in one text, separated by commas.
    mutating func legacyFontNames(_ node: ValueNode, _ what: String) -> [String]? {
        guard isCompat, let text = node.stringValue, !node.isReference,
            text.utf8.contains(UInt8(ascii: ","))
        else { return nil }
        let names = CSSList.parts(of: text, by: UInt8(ascii: ",")).map(CSSList.unquoted)
        guard names.count > 1, names.allSatisfy({ !$0.isEmpty }) else { return nil }
        let json = "[\(names.map(LegacyStructure.quoted).joined(separator: ", "))]"
        return legacy(names, node, what, json)
    }

    /// Returns a shadow or a list of shadows in CSS syntax as the format writes it (CSS Backgrounds 3, section 6.1).
    mutating func legacyShadow(_ node: ValueNode, _ what: String) -> ValueNode? {
        guard isCompat, let text = node.stringValue, !node.isReference else { return nil }
        let shadows = CSSList.parts(of: text, by: UInt8(ascii: ",")).map(shadow)
        guard !shadows.contains(nil), !shadows.isEmpty else { return nil }
        let texts = shadows.compactMap { $0 }
        let json = texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
        return rewritten(node, json).flatMap { legacy($0, node, what, json) }
    }

    private func shadow(_ text: String) -> String? {
        var lengths: [String] = []
        var color: TokenColor?
        var isInset = false
        for word in CSSList.parts(of: text, by: UInt8(ascii: " ")) {
            if word == "inset", !isInset {
                isInset = true
            } else if let (value, unit) = LegacyText.quantity(word) {
                let known =
                    TokenDimension.Unit(rawValue: unit)
                    ?? (unit.isEmpty && value == 0 ? .px : nil)
                guard let known else { return nil }
                lengths.append(LegacyText.json(value, known.rawValue))
            } else if color == nil, let parsed = LegacyText.color(word, memory.options.hexOrder) {
                color = parsed
            } else {
                return nil
            }
        }
        guard (2...4).contains(lengths.count), let color else { return nil }
        let none = LegacyText.json(0, "px")
        while lengths.count < 4 { lengths.append(none) }
        let names = ["offsetX", "offsetY", "blur", "spread"]
        let parts = zip(names, lengths).map { "\"\($0)\": \($1)" }
        return "{\"color\": \(LegacyText.json(color)), \(parts.joined(separator: ", "))"
            + (isInset ? ", \"inset\": true}" : "}")
    }

    /// Returns the stops of a gradient in CSS syntax as the format writes them (CSS Images 3, section 3.4).
    mutating func legacyGradient(_ node: ValueNode, _ what: String) -> ValueNode? {
        guard isCompat, let text = node.stringValue, !node.isReference,
            let gradient = CSSGradient(text, memory.options.hexOrder)
        else { return nil }
        let json = gradient.json
        return rewritten(node, json).flatMap {
            lossy($0, node, what, json, because: "; the format has no '\(gradient.lost)'")
        }
    }
}

/// A gradient in CSS syntax.
private struct CSSGradient {
    let json: String
    /// What the format has no place for.
    let lost: String

    init?(_ text: String, _ order: TokenReadingOptions.HexOrder) {
        let names = ["linear-gradient", "radial-gradient", "conic-gradient"]
        guard text.utf8.count <= 1000, text.hasSuffix(")"),
            let name = names.first(where: { text.hasPrefix($0 + "(") })
        else { return nil }
        let inner = String(text.dropFirst(name.count + 1).dropLast())
        var parts = CSSList.parts(of: inner, by: UInt8(ascii: ","))
        guard let first = parts.first else { return nil }
        if Self.stop(first, order) == nil {
            lost = "\(name)(\(first))"
            parts.removeFirst()
        } else {
            lost = name
        }
        let stops = parts.map { Self.stop($0, order) }
        guard stops.count > 1, !stops.contains(where: { $0 == nil }) else { return nil }
        var positions = stops.map { $0?.position }
        positions[0] = positions[0] ?? 0
        positions[positions.count - 1] = positions[positions.count - 1] ?? 1
        let filled = Self.filled(positions)
        let texts = zip(stops, filled).compactMap { stop, position in
            stop.map {
                "{\"color\": \(LegacyText.json($0.color)), \"position\": \(CSSNumber.text(position))}"
            }
        }
        json = "[\(texts.joined(separator: ", "))]"
    }

    private static func stop(
        _ text: String, _ order: TokenReadingOptions.HexOrder
    ) -> (color: TokenColor, position: Double?)? {
        let words = CSSList.parts(of: text, by: UInt8(ascii: " "))
        guard let first = words.first, let color = LegacyText.color(first, order) else {
            return nil
        }
        if words.count == 1 { return (color, nil) }
        guard words.count == 2, let (value, unit) = LegacyText.quantity(words[1]),
            unit == "%" || value == 0
        else { return nil }
        return (color, LegacyText.millionths(value / 100))
    }

    /// Spaces the stops without a position evenly between their neighbors, whose positions never decrease.
    private static func filled(_ positions: [Double?]) -> [Double] {
        var result: [Double] = []
        for (place, position) in positions.enumerated() {
            let last = result.last ?? 0
            if let position {
                result.append(max(position, last))
                continue
            }
            let next = positions[place...].firstIndex { $0 != nil } ?? place
            let end = max((positions[next] ?? nil) ?? 1, last)
            result.append(LegacyText.millionths(last + (end - last) / Double(next - place + 1)))
        }
        return result
    }
}

/// Lists in CSS syntax.
private enum CSSList {
    /// Returns the parts between separators outside of parentheses and quotes, without space around them; without empty
    /// parts if the separator is a space.
    static func parts(of text: String, by separator: UInt8) -> [String] {
        var parts: [[UInt8]] = [[]]
        var depth = 0
        var quote: UInt8?
        for byte in text.utf8 {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
            } else if byte == separator, depth == 0 {
                parts.append([])
                continue
            }
            parts[parts.count - 1].append(byte)
        }
        let trimmed = parts.map(trimmed)
        return separator == UInt8(ascii: " ") ? trimmed.filter { !$0.isEmpty } : trimmed
    }

    /// Returns a name without the quotes around it.
    static func unquoted(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.count > 1, let first = bytes.first, bytes.last == first,
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        else { return text }
        return String(decoding: bytes[1..<(bytes.count - 1)], as: UTF8.self)
    }

    private static func trimmed(_ bytes: [UInt8]) -> String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        let start = bytes.firstIndex { !isSpace($0) } ?? bytes.count
        let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
