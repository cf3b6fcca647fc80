internal import ShowcardJSON

/// Infers the type of a value without a declared type, from the value and the path as older tools do.
enum LegacyType {
    /// Returns the type of a value.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - path: the names of the token.
    /// - Returns: the type, or `nil` if it is ambiguous.
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

    /// Returns the type of a number without a unit, from the token's name.
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

    /// Returns whether one of the words is in the name of the token or of a group around it.
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
