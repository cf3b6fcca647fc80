internal import ShowcardJSON

/// Works out what a value is that no type stands beside, as older tools do by their paths.
enum LegacyType {
    /// The type of a value.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - path: the names of the token.
    /// - Returns: the type, or `nil` where it may be several.
    static func of(_ value: JSONNode, _ path: [String]) -> TokenType? {
        switch value.content {
        case .string(let text): ofText(text, path)
        case .number: ofNumber(path) ?? .number
        case .array(let elements): ofList(elements)
        case .object: ofObject(value)
        case .boolean, .null: nil
        }
    }

    private static func ofText(_ text: String, _ path: [String]) -> TokenType? {
        if LegacyText.color(text, .rgba) != nil { return .color }
        if let (_, unit) = LegacyText.quantity(text) {
            switch unit {
            case "px", "rem", "em", "dp", "pt": return .dimension
            case "ms", "s": return .duration
            case "": return ofNumber(path)
            case "%": return ofNumber(path) == .number ? .number : nil
            default: return nil
            }
        }
        if text.hasPrefix("cubic-bezier(")
            || ["ease", "ease-in", "ease-out", "ease-in-out"].contains(text)
        {
            return .cubicBezier
        }
        if names(path, ["weight"]) { return .fontWeight }
        if names(path, ["family", "families", "font", "typeface"]) { return .fontFamily }
        return nil
    }

    /// What a number without a unit is, by what the token is called.
    private static func ofNumber(_ path: [String]) -> TokenType? {
        if names(path, ["weight"]) { return .fontWeight }
        if names(path, ["opacity", "alpha", "lineheight", "leading", "zindex", "ratio", "scale"]) {
            return .number
        }
        if names(path, ["duration", "time", "delay"]) { return .duration }
        if names(
            path,
            ["size", "spac", "radius", "width", "height", "gap", "padding", "margin", "border"])
        {
            return .dimension
        }
        return nil
    }

    /// Whether a token or a group around it is called by one of some words.
    private static func names(_ path: [String], _ words: [String]) -> Bool {
        path.contains { name in
            let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
            return words.contains { plain.contains($0) }
        }
    }

    private static func ofList(_ elements: [JSONNode]) -> TokenType? {
        guard let first = elements.first else { return nil }
        if elements.count == 4, elements.allSatisfy({ $0.doubleValue != nil }) {
            return .cubicBezier
        }
        if elements.allSatisfy({ $0.stringValue != nil }) { return .fontFamily }
        if first["position"] != nil { return .gradient }
        return first["blur"] != nil ? .shadow : nil
    }

    private static func ofObject(_ value: JSONNode) -> TokenType? {
        if value["colorSpace"] != nil { return .color }
        if value["blur"] != nil { return .shadow }
        if value["fontFamily"] != nil, value["fontSize"] != nil { return .typography }
        if value["duration"] != nil, value["timingFunction"] != nil { return .transition }
        if value["color"] != nil, value["width"] != nil { return .border }
        if value["dashArray"] != nil { return .strokeStyle }
        guard value["value"] != nil, let unit = value["unit"]?.stringValue else { return nil }
        return ["ms", "s"].contains(unit) ? .duration : .dimension
    }
}
