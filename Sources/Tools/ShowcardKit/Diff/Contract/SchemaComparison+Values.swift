import ShowcardCatalog

extension SchemaComparison {
    /// The types a schema allows; `nil` when it allows all.
    static func types(_ schema: JSONNode) -> Set<String>? {
        guard let type = schema["type"] else { return nil }
        if let one = type.stringValue { return [one] }
        return Set((type.elements ?? []).compactMap(\.stringValue))
    }

    /// Types for people, by UTF-8 bytes.
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

    /// Whether every value of a type is one of some types: integers are numbers.
    private static func covers(_ types: Set<String>, _ type: String) -> Bool {
        types.contains(type) || type == "integer" && types.contains("number")
    }

    /// Compares the types.
    ///
    /// - Returns: Whether there are values that both schemas may take, so that more can be compared.
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
        case (_?, nil): record(.valueAdded, place, "its values are not listed any more")
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

    /// Compares how texts are written, and the roles that fields are found by.
    mutating func compareForms(_ old: JSONNode, _ new: JSONNode, _ place: String) {
        for keyword in ["format", "pattern"] {
            switch (old[keyword]?.stringValue, new[keyword]?.stringValue) {
            case (let before?, let after?) where !TextKey.areSame(before, after):
                record(.formChanged, place, "'\(keyword)' is '\(after)' now, was '\(before)'")
            case (let before?, nil):
                record(.formDropped, place, "'\(keyword)' is gone, was '\(before)'")
            case (nil, let after?): record(.formAdded, place, "'\(keyword)' is '\(after)' now")
            default: break
            }
        }
        switch (old["x-role"]?.stringValue, new["x-role"]?.stringValue) {
        case (let before?, let after) where after.map({ TextKey.areSame($0, before) }) != true:
            let now = after.map { "its role is '\($0)' now" } ?? "it has no role any more"
            record(.roleChanged, place, "\(now), was '\(before)'")
        case (nil, let after?): record(.roleAdded, place, "its role is '\(after)' now")
        default: break
        }
    }
}
