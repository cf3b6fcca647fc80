internal import ShowcardJSON

// References and parts of values.
extension LegacyStructure {
    /// Converts references and parts of a value; the recursion ends with the depth of the JSON.
    mutating func readValue(_ node: JSONNode) {
        switch node.content {
        case .string(let text):
            if let path = Self.path(of: text), "{\(path)}" != text {
                edits.replace(node.range, by: Self.quoted("{\(path)}"))
                count(
                    .oldName, text.hasSuffix(".value}") ? "{….value}" : text, "{\(path)}",
                    at: node.range)
            }
        case .array(let elements): for element in elements { readValue(element) }
        case .object(let members): for member in members { readValue(member.value) }
        case .number, .boolean, .null: return
        }
    }

    /// The parts of values, by type; other members are moved to `$extensions`.
    private static let parts: [TokenType: Set<String>] = [
        .color: ["colorSpace", "components", "channels", "alpha", "hex"],
        .dimension: ["value", "unit"], .duration: ["value", "unit"],
        .border: ["color", "width", "style"],
        .transition: ["duration", "delay", "timingFunction"],
        .shadow: ["color", "offsetX", "offsetY", "blur", "spread", "inset"],
        .gradient: ["color", "position"],
        .typography: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"],
    ]

    /// The types of Tokens Studio whose numbers are pixels.
    ///
    /// The transform `ts/size/px` of `@tokens-studio/sd-transforms` adds `px` to them.
    private static let pixelTypes: Set = [
        "borderRadius", "borderWidth", "spacing", "sizing", "fontSizes", "letterSpacing",
        "paragraphSpacing", "boxShadow",
    ]

    /// Converts the parts of a value of a type.
    ///
    /// - Returns: the members that its type doesn't have, with pointers to them as their names.
    mutating func readParts(_ value: JSONNode, _ name: String?) -> [String] {
        guard let name,
            let type = TokenType(rawValue: name) ?? DeclarationReader.legacyTypes[name]
        else { return [] }
        let isInPixels = Self.pixelTypes.contains(name)
        if isInPixels, value.members == nil, type == .dimension { writePixels(value) }
        guard let elements = value.elements else {
            return readParts(value, type, "$value", isInPixels: isInPixels)
        }
        return elements.enumerated().flatMap {
            readParts($1, type, "$value/\($0)", isInPixels: isInPixels)
        }
    }

    private mutating func readParts(
        _ value: JSONNode, _ type: TokenType, _ pointer: String, isInPixels: Bool
    ) -> [String] {
        guard let members = value.members, value["$ref"] == nil, let known = Self.parts[type] else {
            return []
        }
        var gone: Set<Int> = []
        var added: [String] = []
        var kept: [String] = []
        for (place, member) in members.enumerated() {
            let name = type == .shadow ? shadowPart(member, of: value) : member.key
            if let name, known.contains(name) {
                if name != member.key { edits.replace(member.keyRange, by: "\"\(name)\"") }
                if isInPixels, type == .shadow, name != "color" { writePixels(member.value) }
                continue
            }
            gone.insert(place)
            if type == .shadow, member.key == "type", value["inset"] == nil,
                let kind = member.value.stringValue, ["dropShadow", "innerShadow"].contains(kind)
            {
                if kind == "innerShadow" { added.append("\"inset\": true") }
                continue
            }
            kept.append("\(Self.quoted("\(pointer)/\(member.key)")): \(json(member.value.range))")
            skip(member.key, of: type.noun, at: member.keyRange)
        }
        if !gone.isEmpty || !added.isEmpty { edits.change(value, removing: gone, adding: added) }
        return kept
    }

    /// Returns the format's name of a part of a shadow.
    private func shadowPart(_ member: JSONMember, of value: JSONNode) -> String? {
        switch member.key {
        case "x" where value["offsetX"] == nil: "offsetX"
        case "y" where value["offsetY"] == nil: "offsetY"
        default: member.key
        }
    }

    /// Writes a number of Tokens Studio as pixels, or with the unit that was chosen.
    private mutating func writePixels(_ value: JSONNode) {
        let number: Double
        if let plain = value.doubleValue {
            number = plain
        } else if let text = value.stringValue, let (parsed, unit) = LegacyText.quantity(text),
            unit.isEmpty
        {
            number = parsed
        } else {
            return
        }
        let unit = options.unitless ?? .px
        let json = LegacyText.json(number, unit.rawValue)
        edits.replace(value.range, by: json)
        guard number != 0, options.unitless == nil else {
            return report(
                .legacyValue, at: value.range,
                "\(CSSNumber.text(number)) has no unit, and is read as \(json)",
                help: "write \(json)")
        }
        report(
            .lossyValue, at: value.range,
            "\(CSSNumber.text(number)) has no unit, and is read as px, as in Tokens Studio",
            help: "write \(json), or use '--unitless rem'")
    }
}
