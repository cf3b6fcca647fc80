import ShowcardCatalog

/// Compares two JSON Schemas (2020-12) and classifies the changes for apps that read the described data.
struct SchemaComparison {
    let file: String
    let isSent: Bool
    private let oldRoot: JSONNode
    private let newRoot: JSONNode
    private(set) var changes: [ContractChange] = []

    /// The maximum depth of comparison; schemas of feeds are as deep as their fields.
    private static let deepest = 48

    private init(_ oldRoot: JSONNode, _ newRoot: JSONNode, _ file: String, isSent: Bool) {
        self.oldRoot = oldRoot
        self.newRoot = newRoot
        self.file = file
        self.isSent = isSent
    }

    /// Compares two schemas.
    ///
    /// - Parameters:
    ///   - old: The old schema.
    ///   - new: The new schema.
    ///   - file: The file's path below `v1/`.
    ///   - place: The place that the schemas describe; empty for the whole file.
    ///   - isSent: Whether apps send the described data.
    ///   - roots: The documents in which references are resolved; `nil` for the schemas themselves.
    /// - Returns: The changes, in the order of the new schema.
    static func changes(
        from old: JSONNode, to new: JSONNode, of file: String, at place: String = "",
        isSent: Bool = false, roots: (old: JSONNode, new: JSONNode)? = nil
    ) -> [ContractChange] {
        var comparison = SchemaComparison(
            roots?.old ?? old, roots?.new ?? new, file, isSent: isSent)
        comparison.compare(old, new, place, depth: 0)
        // The target of several references is reported once.
        var seen: Set<ContractChange> = []
        return comparison.changes.filter { seen.insert($0).inserted }
    }

    mutating func record(_ rule: ContractChange.Rule, _ place: String, _ message: String) {
        changes.append(ContractChange(rule, file, at: place, isSent: isSent, message))
    }

    /// Keywords that do not affect the described data.
    private static let notes: Set<String> = [
        "$schema", "$id", "$defs", "$comment", "title", "description", "examples", "default",
    ]
    /// Keywords with a separate comparison.
    private static let compared: Set<String> = [
        "$ref", "type", "properties", "required", "items", "additionalProperties", "enum", "const",
        "anyOf", "oneOf", "allOf", "format", "pattern", "x-role",
    ]

    private mutating func compare(
        _ before: JSONNode, _ after: JSONNode, _ place: String, depth: Int
    ) {
        guard depth < Self.deepest else { return }
        let old = Self.resolved(before, in: oldRoot)
        let new = Self.resolved(after, in: newRoot)
        let types = compareTypes(old, new, place)
        compareValues(old, new, place)
        compareAlternatives(old, new, place, depth)
        compareProperties(old, new, place, depth)
        comparePart("items", old, new, "\(place)[]", depth)
        comparePart("additionalProperties", old, new, Self.joined(place, "*"), depth)
        compareConditions(old, new, place, depth)
        // If the type changed, changes of formats and limits are not reported as well.
        if types {
            compareForms(old, new, place)
            compareRest(old, new, place)
        }
    }

    /// Returns the target of a schema that is a reference, and other schemas unchanged.
    static func resolved(_ schema: JSONNode, in root: JSONNode) -> JSONNode {
        var schema = schema
        for _ in 0..<deepest {
            guard let reference = schema["$ref"]?.stringValue else { return schema }
            let parts = reference.utf8.split(separator: UInt8(ascii: "/"))
            guard parts.first.map({ $0.elementsEqual("#".utf8) }) == true else { return schema }
            var target: JSONNode? = root
            for part in parts.dropFirst() { target = target?[String(Substring(part))] }
            guard let target else { return schema }
            schema = target
        }
        return schema
    }

    static func joined(_ place: String, _ name: String) -> String {
        place.isEmpty ? name : "\(place).\(name)"
    }

    private mutating func compareProperties(
        _ old: JSONNode, _ new: JSONNode, _ place: String, _ depth: Int
    ) {
        let (before, after) = (old["properties"], new["properties"])
        for member in after?.members ?? [] {
            let name = Self.joined(place, member.key)
            if let twin = before?[member.key] {
                compare(twin, member.value, name, depth: depth + 1)
            } else {
                record(.propertyAdded, name, "the property is new")
            }
        }
        for member in before?.members ?? [] where after?[member.key] == nil {
            record(.propertyRemoved, Self.joined(place, member.key), "the property was removed")
        }
        let (needed, needs) = (Self.texts(old["required"]), Self.texts(new["required"]))
        for name in needed where !needs.contains(name) && after?[name] != nil {
            record(.noLongerRequired, Self.joined(place, name), "it may be missing now")
        }
        for name in needs where !needed.contains(name) && before?[name] != nil {
            record(.nowRequired, Self.joined(place, name), "it is always there now")
        }
    }

    private static func texts(_ node: JSONNode?) -> [String] {
        (node?.elements ?? []).compactMap(\.stringValue)
    }

    /// Compares the schemas of a keyword; one that is absent, or not an object, allows anything.
    private mutating func comparePart(
        _ keyword: String, _ old: JSONNode, _ new: JSONNode, _ place: String, _ depth: Int
    ) {
        let (before, after) = (old[keyword], new[keyword])
        if before?.booleanValue == false || after?.booleanValue == false {
            if before?.booleanValue != after?.booleanValue {
                let isTighter = after?.booleanValue == false
                record(
                    isTighter ? .limitTightened : .limitLoosened, place,
                    isTighter ? "others are no longer allowed" : "others are allowed now")
            }
            return
        }
        switch (before, after) {
        case (let before?, let after?): compare(before, after, place, depth: depth + 1)
        case (nil, let after?) where after.members?.isEmpty == false:
            record(.typeNarrowed, place, "a schema was added")
        case (let before?, nil) where before.members?.isEmpty == false:
            record(.typeWidened, place, "it may be anything now")
        default: break
        }
    }

    /// Compares `anyOf` and `oneOf`: a schema without them is the only alternative.
    private mutating func compareAlternatives(
        _ old: JSONNode, _ new: JSONNode, _ place: String, _ depth: Int
    ) {
        let (first, second) = (Self.alternatives(old), Self.alternatives(new))
        guard first != nil || second != nil else { return }
        var rest = first ?? [old]
        for alternative in second ?? [new] {
            if let twin = twin(of: alternative, among: rest) {
                let before = rest.remove(at: twin)
                if Self.alternatives(before) == nil, Self.alternatives(alternative) == nil {
                    compare(before, alternative, place, depth: depth + 1)
                }
            } else {
                record(.alternativeAdded, place, "it may also be \(name(of: alternative, newRoot))")
            }
        }
        for alternative in rest {
            record(.alternativeRemoved, place, "it is never \(name(of: alternative, oldRoot)) now")
        }
    }

    private static func alternatives(_ schema: JSONNode) -> [JSONNode]? {
        schema["anyOf"]?.elements ?? schema["oneOf"]?.elements
    }

    /// Returns the index of the same alternative, otherwise of one with the same type, preferably with equal constants.
    private func twin(of schema: JSONNode, among others: [JSONNode]) -> Int? {
        let text = FieldChange.Value(schema).json
        if let same = others.firstIndex(where: { FieldChange.Value($0).json == text }) {
            return same
        }
        let resolved = Self.resolved(schema, in: newRoot)
        let alike = others.indices.filter {
            Self.types(Self.resolved(others[$0], in: oldRoot)) == Self.types(resolved)
        }
        let constants = Self.constants(of: resolved)
        return alike.first {
            Self.constants(of: Self.resolved(others[$0], in: oldRoot)) == constants
        } ?? alike.first
    }

    private static func constants(of schema: JSONNode) -> [String: [UInt8]] {
        let pairs = (schema["properties"]?.members ?? []).compactMap { member in
            member.value["const"].map { (member.key, FieldChange.Value($0).json) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private func name(of schema: JSONNode, _ root: JSONNode) -> String {
        let types = Self.types(Self.resolved(schema, in: root))
        return types.map(Self.words) ?? "something else"
    }

    /// Compares the conditional schemas of a value, such as those of the kinds in a pack.
    private mutating func compareConditions(
        _ old: JSONNode, _ new: JSONNode, _ place: String, _ depth: Int
    ) {
        var rest = old["allOf"]?.elements ?? []
        for part in new["allOf"]?.elements ?? [] {
            let condition = Self.condition(of: part)
            let label = Self.labeled(place, part)
            if let twin = rest.firstIndex(where: { Self.condition(of: $0) == condition }) {
                let before = rest.remove(at: twin)
                compare(
                    before["then"] ?? before, part["then"] ?? part, label, depth: depth + 1)
            } else {
                record(.conditionAdded, label, "a conditional schema was added")
            }
        }
        for part in rest {
            record(
                .conditionDropped, Self.labeled(place, part), "a conditional schema was removed")
        }
    }

    private static func condition(of part: JSONNode) -> [UInt8]? {
        part["if"].map { FieldChange.Value($0).json }
    }

    /// Returns the place with its condition: `kinds[kind=thing]`.
    private static func labeled(_ place: String, _ part: JSONNode) -> String {
        guard let members = part["if"]?["properties"]?.members, members.count == 1,
            let value = members[0].value["const"]?.stringValue
        else { return place }
        let label = "[\(members[0].key)=\(value)]"
        return place.utf8.suffix(2).elementsEqual("[]".utf8)
            ? String(decoding: place.utf8.dropLast(2), as: UTF8.self) + label : place + label
    }

    private mutating func compareRest(_ old: JSONNode, _ new: JSONNode, _ place: String) {
        let members = (new.members ?? []) + (old.members ?? []).filter { new[$0.key] == nil }
        for member in members where !Self.notes.contains(member.key) {
            let keyword = member.key
            if Self.compared.contains(keyword) { continue }
            let (before, after) = (old[keyword], new[keyword])
            if before.map({ FieldChange.Value($0).json })
                == after.map({ FieldChange.Value($0).json })
            {
                continue
            }
            if let isLower = Self.limits[keyword] {
                compareLimits(keyword, before, after, isLower: isLower, place)
            } else {
                record(.keywordChanged, place, "'\(keyword)' changed; review it")
            }
        }
    }

    /// Keywords that limit numbers, lengths and counts, and whether they are lower limits.
    private static let limits: [String: Bool] = [
        "minimum": true, "exclusiveMinimum": true, "minLength": true, "minItems": true,
        "minProperties": true, "maximum": false, "exclusiveMaximum": false, "maxLength": false,
        "maxItems": false, "maxProperties": false,
    ]

    private mutating func compareLimits(
        _ keyword: String, _ before: JSONNode?, _ after: JSONNode?, isLower: Bool, _ place: String
    ) {
        let (old, new) = (before?.doubleValue, after?.doubleValue)
        let isLooser: Bool
        switch (old, new) {
        case (let old?, let new?): isLooser = isLower ? new < old : new > old
        default: isLooser = new == nil
        }
        let words = after.map { "is \(FieldChange.Value($0).shown)" } ?? "was removed"
        let was = before.map { FieldChange.Value($0).shown }
        record(
            isLooser ? .limitLoosened : .limitTightened, place,
            "'\(keyword)' \(words)" + (was.map { ", was \($0)" } ?? ""))
    }
}
