internal import ShowcardJSON

// Tokens that the format can't represent.
extension LegacyStructure {
    /// The reason that a token can't stay, to follow its name, and what helps.
    struct Omission {
        let text: String
        let help: String
    }

    /// Finds the tokens that refer to omitted ones, directly or through others.
    ///
    /// - Parameters:
    ///   - paths: The paths of the tokens.
    ///   - references: The paths that tokens refer to, by the path of the token.
    /// - Returns: The paths of the tokens and of all that depend on them.
    static func dependents(
        on paths: Set<String>, _ references: [(token: String, targets: [String])]
    ) -> Set<String> {
        guard !paths.isEmpty else { return [] }
        var referring: [String: [String]] = [:]
        for reference in references {
            for target in reference.targets {
                referring[target, default: []].append(reference.token)
            }
        }
        var found = paths
        var waiting = Array(paths)
        while let path = waiting.popLast() {
            for token in referring[path] ?? [] where found.insert(token).inserted {
                waiting.append(token)
            }
        }
        return found
    }

    /// Returns the paths that a value refers to; the recursion ends with the depth of the JSON.
    static func targets(of node: JSONNode) -> [String] {
        switch node.content {
        case .string(let text): Self.path(of: text).map { [$0] } ?? []
        case .array(let elements): elements.flatMap(targets)
        case .object(let members): members.flatMap { targets(of: $0.value) }
        case .number, .boolean, .null: []
        }
    }

    /// Returns why a token can't stay: its type, its unit, or those of the token that it refers to.
    func reasonToOmit(_ node: JSONNode, _ outer: String?) -> Omission? {
        let own = Self.ownType(node)
        let value = node["$value"] ?? node["value"]
        let help = "give it one of the format's types, or leave it to another tool"
        if !omitted.isEmpty, let path = value.flatMap(omittedTarget) {
            return Omission(text: "refers to '\(path)', which the format does not have", help: help)
        }
        // Without a type of its own, a reference has that of its target.
        let type = own ?? (value.map(isReference) == true ? nil : outer)
        if let value, let reason = Self.unit(of: value, type) { return reason }
        guard let type, !Self.isKnown(type) else { return nil }
        return Omission(
            text: "has the type '\(type)', which the format does not have", help: help)
    }

    /// The units of CSS that depend on something else, which the format does not have (CSS Values and Units 4,
    /// sections 6.1.1 and 6.1.2; CSS Conditional 5, section 7).
    private static let relativeUnits: Set = {
        let fonts = ["em", "ex", "ch", "lh", "cap", "ic", "rex", "rch", "rlh", "rcap", "ric"]
        let sides = ["w", "h", "i", "b", "min", "max"]
        return Set(
            fonts + ["v", "sv", "lv", "dv", "cq"].flatMap { start in sides.map { start + $0 } })
    }()

    /// Returns why a length can't stay: its unit depends on something else.
    private static func unit(of value: JSONNode, _ type: String?) -> Omission? {
        let kind = type.flatMap { TokenType(rawValue: $0) ?? DeclarationReader.legacyTypes[$0] }
        guard type == nil || kind == .dimension, let (number, unit) = length(value), number != 0,
            relativeUnits.contains(unit) || unit == "%" && kind == .dimension
        else { return nil }
        let text = CSSNumber.text(number)
        return unit == "em"
            ? Omission(
                text: "is \(text)em, and the font size that it depends on is not known",
                help:
                    "write px; or write \(LegacyText.json(number, "rem")) if it is meant for text of "
                    + "the default size")
            : Omission(
                text: "has the unit '\(unit)', which the format does not have",
                help: "write px or rem"
            )
    }

    /// Parses a length given as text, or as a value and a unit.
    private static func length(_ node: JSONNode) -> (value: Double, unit: String)? {
        if let text = node.stringValue { return LegacyText.quantity(text) }
        guard node.members?.count == 2, let unit = node["unit"]?.stringValue,
            let value = node["value"]?.doubleValue
        else { return nil }
        return (value, unit)
    }
}
