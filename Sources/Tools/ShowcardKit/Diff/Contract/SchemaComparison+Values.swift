import ShowcardCatalog

extension SchemaComparison {
    /// Returns the types that a schema allows; `nil` if it allows all.
    static func types(_ schema: JSONNode) -> Set<String>? {
        guard let type = schema["type"] else { return nil }
        if let one = type.stringValue { return [one] }
        return Set((type.elements ?? []).compactMap(\.stringValue))
    }

    /// Returns human-readable types, sorted by UTF-8 bytes.
    static func words(_ types: Set<String>) -> String {
        let words = types.sorted(by: TextKey.precedes).map { type in
            switch type {
            case "null": "null"
            case "array", "integer", "object": "an \(type)"
            default: "a \(type)"
            }
        }
        return words.joined(separator: " or ")
    }

    /// Returns whether every value of a type has one of some types: integers are numbers.
    private static func covers(_ types: Set<String>, _ type: String) -> Bool {
        types.contains(type) || type == "integer" && types.contains("number")
    }

    /// Compares the types.
    ///
    /// - Returns: Whether both schemas can have common values, so that more can be compared.
    mutating func compareTypes(_ old: JSONNode, _ new: JSONNode, _ place: String) -> Bool {
        // Alternatives have their own types.
        let hasAlternatives = [old, new].contains { $0["anyOf"] != nil || $0["oneOf"] != nil }
        let (before, after) = (Self.types(old), Self.types(new))
        guard before != after else { return true }
        switch (before, after) {
        case (let before?, let after?):
            let more = after.filter { !Self.covers(before, $0) }
            let less = before.filter { !Self.covers(after, $0) }
            let words = "it is \(Self.words(after)) now, was \(Self.words(before))"
            if more.isEmpty {
                record(.typeNarrowed, place, words)
            } else if less.isEmpty {
                record(.typeWidened, place, words)
            } else {
                record(.typeChanged, place, words)
                return false
            }
        case (nil, let after?):
            if hasAlternatives { return false }
            record(.typeNarrowed, place, "it is always \(Self.words(after)) now")
        case (let before?, nil):
            if hasAlternatives { return false }
            record(.typeWidened, place, "it may be anything now, was \(Self.words(before))")
        default: break
        }
        return true
    }

    /// Compares `enum` and `const`, which is an enum of one value.
    mutating func compareValues(_ old: JSONNode, _ new: JSONNode, _ place: String) {
        switch (Self.values(old), Self.values(new)) {
        case (let before?, let after?):
            for value in after where !before.contains(value) {
                record(.valueAdded, place, "it may also be \(Self.text(value))")
            }
            for value in before where !after.contains(value) {
                record(.valueRemoved, place, "it is never \(Self.text(value)) now")
            }
        case (nil, let after?):
            let words = after.map(Self.text).joined(separator: ", ")
            record(.valueRemoved, place, "it is always one of \(words) now")
        case (_?, nil): record(.valueAdded, place, "its values are no longer listed")
        case (nil, nil): break
        }
    }

    private static func values(_ schema: JSONNode) -> [[UInt8]]? {
        if let value = schema["const"] { return [FieldChange.Value(value).json] }
        return schema["enum"]?.elements?.map { FieldChange.Value($0).json }
    }

    private static func text(_ json: [UInt8]) -> String {
        String(decoding: json, as: UTF8.self)
    }

    /// Compares the formats and patterns of strings, and the roles of fields.
    mutating func compareForms(_ old: JSONNode, _ new: JSONNode, _ place: String) {
        for keyword in ["format", "pattern"] {
            switch (old[keyword]?.stringValue, new[keyword]?.stringValue) {
            case (let before?, let after?) where !TextKey.areSame(before, after):
                record(.formChanged, place, "'\(keyword)' is '\(after)' now, was '\(before)'")
            case (let before?, nil):
                record(.formDropped, place, "'\(keyword)' was removed, was '\(before)'")
            case (nil, let after?): record(.formAdded, place, "'\(keyword)' is '\(after)' now")
            default: break
            }
        }
        switch (old["x-role"]?.stringValue, new["x-role"]?.stringValue) {
        case (let before?, let after) where after.map({ TextKey.areSame($0, before) }) != true:
            let now = after.map { "its role is '\($0)' now" } ?? "it no longer has a role"
            record(.roleChanged, place, "\(now), was '\(before)'")
        case (nil, let after?): record(.roleAdded, place, "its role is '\(after)' now")
        default: break
        }
    }
}
