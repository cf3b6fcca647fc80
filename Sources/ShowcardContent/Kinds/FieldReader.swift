import ShowcardCatalog
import ShowcardYAML

/// Reads the declaration of one field, such as `{type: string, required: true}`.
struct FieldReader {
    var reader: ValueReader
    let kindNames: KindNames

    init(_ reader: ValueReader, kindNames: KindNames) {
        self.reader = reader
        self.kindNames = kindNames
    }

    private static let properties: [Field] = [
        Field("required", .boolean), Field("private", .boolean), Field("listed", .boolean),
        Field("role", .choice(FieldRole.allCases.map(\.rawValue))), Field("min", .number),
        Field("max", .number), Field("min_length", .integer, limits: FieldLimits(min: 0)),
        Field("max_length", .integer, limits: FieldLimits(min: 0)),
        Field("count", .integer, limits: FieldLimits(min: 0)), Field("unique", .boolean),
    ]
    /// What a type within a type may say; limits stand with the field and hold for each element.
    private static let nestedKeys = ["type", "of", "or", "values", "fields", "reference"]
    private static let typeKeys = ["type", "of", "or", "values", "fields", "default"]

    /// Reads a field.
    ///
    /// - Returns: The field, or `nil` when a problem in it was reported.
    mutating func read(_ key: Node, _ spec: Node) -> Field? {
        let before = reader.problems.count
        checkName(key)
        guard
            let members = reader.members(
                spec, Self.properties, others: Self.typeKeys, what: "the field '\(key.text)'"),
            let type = type(of: spec, name: key.text)
        else { return nil }
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { a, _ in a })
        let limits = FieldLimits(
            min: values["min"]?.number, max: values["max"]?.number,
            minLength: values["min_length"]?.integer, maxLength: values["max_length"]?.integer,
            count: values["count"]?.integer, isUnique: values["unique"] == .boolean(true))
        let role = values["role"]?.text.flatMap(FieldRole.init(rawValue:))
        if let role, !role.accepts(type), let node = spec["role"] {
            reader.report(
                "wrong-role",
                "the role '\(role.rawValue)' takes \(role.phrase), not \(type.phrase)",
                at: node, help: "remove the role, or change the field's type")
        }
        let bare = Field(key.text, type, limits: limits)
        let defaultValue = spec["default"].flatMap { reader.value($0, bare) }
        guard reader.problems.count == before else { return nil }
        return Field(
            key.text, type, limits: limits, isRequired: values["required"] == .boolean(true),
            defaultValue: defaultValue, isPrivate: values["private"] == .boolean(true),
            isListed: values["listed"] == .boolean(true), role: role)
    }

    private mutating func checkName(_ key: Node) {
        if !Identifier.isValid(key.text) {
            reader.report(
                "wrong-name", "'\(key.text)' cannot name a field", at: key,
                help: "use lower-case letters and digits, joined by underscores")
        }
    }

    /// The type a declaration names, with what belongs to it.
    private mutating func type(of spec: Node, name: String) -> FieldType? {
        guard let node = spec["type"] else {
            if !reader.isMisspelled(
                "type", in: spec, among: Self.properties.map(\.name) + Self.typeKeys)
            {
                reader.reportMissing(
                    "the field '\(name)' needs 'type'", in: spec, help: "add 'type: string'")
            }
            return nil
        }
        return type(node, spec: spec, name: name)
    }

    private mutating func type(_ node: Node, spec: Node, name: String) -> FieldType? {
        if node.kind == .mapping { return nested(node, name: name) }
        guard node.kind == .scalar else {
            reader.report(
                "wrong-type", "a type is a word, not a list", at: node,
                help: "write a list as 'type: list, of: string'")
            return nil
        }
        switch node.text {
        case "string": return .string
        case "text": return .text
        case "integer": return .integer
        case "number": return .number
        case "boolean": return .boolean
        case "instant": return .instant
        case "date": return .date
        case "url": return .url
        case "color": return .color
        case "icon": return .icon
        case "asset": return asset(spec)
        case "enum": return choice(spec, node)
        case "list": return list(spec, node, name: name)
        case "object": return object(spec, node)
        default:
            let known = [
                "string", "text", "integer", "number", "boolean", "instant", "date", "url",
                "asset", "color", "icon", "enum", "list", "object",
            ]
            reader.report(
                "unknown-type", "there is no type '\(node.text)'", at: node,
                help: node.text == "reference"
                    ? "write a reference as {reference: kind}"
                    : NearMiss.help(for: node.text, among: known))
            return nil
        }
    }

    /// A type written as a mapping: `{reference: author}`, or a declaration of its own.
    private mutating func nested(_ node: Node, name: String) -> FieldType? {
        guard let target = node["reference"] else {
            reader.checkKeys(of: node, among: Self.nestedKeys, what: "the type of an element")
            return type(of: node, name: name)
        }
        reader.checkKeys(of: node, among: ["reference"], what: "a reference")
        guard kindNames.mayContain(target.text) else {
            reader.report(
                "unknown-kind", "there is no kind '\(target.text)'", at: target,
                help: NearMiss.help(for: target.text, among: kindNames.known))
            return nil
        }
        return .reference(kind: target.text)
    }

    private mutating func asset(_ spec: Node) -> FieldType {
        guard let node = spec["or"] else { return .asset(orURL: false) }
        if node.text != "url" {
            reader.report(
                "unknown-value", "an asset is a file, or else a url", at: node,
                help: "write 'or: url', or leave it out")
        }
        return .asset(orURL: true)
    }

    private mutating func choice(_ spec: Node, _ type: Node) -> FieldType? {
        let field = Field("values", .list(.string), limits: FieldLimits(isUnique: true))
        guard let node = spec["values"], let value = reader.value(node, field),
            !value.texts.isEmpty
        else {
            reader.report(
                "missing-field", "an enum needs its values", at: spec["values"] ?? type,
                help: "add 'values: [one, two]'")
            return nil
        }
        return .choice(value.texts)
    }

    private mutating func list(_ spec: Node, _ type: Node, name: String) -> FieldType? {
        guard let node = spec["of"] else {
            reader.report(
                "missing-field", "a list needs the type of its elements", at: type,
                help: "add 'of: string'")
            return nil
        }
        // The word alone would find this same 'of' again, without end.
        if node.kind == .scalar, node.text == "list" {
            reader.report(
                "missing-field", "a list of lists needs the type of the inner elements", at: node,
                help: "write 'of: {type: list, of: string}'")
            return nil
        }
        return self.type(node, spec: spec, name: name).map(FieldType.list)
    }

    private mutating func object(_ spec: Node, _ type: Node) -> FieldType? {
        guard let node = spec["fields"], node.kind == .mapping, node.count > 0 else {
            reader.report(
                "missing-field", "an object needs its fields", at: spec["fields"] ?? type,
                help: "add 'fields: {name: {type: string}}'")
            return nil
        }
        var fields: [Field] = []
        for (key, inner) in node.members {
            if let field = read(key, inner) { fields.append(field) }
        }
        return .object(fields)
    }
}

extension FieldRole {
    /// Whether a field of a type can carry the role.
    fileprivate func accepts(_ type: FieldType) -> Bool {
        switch (self, type) {
        case (.image, .asset), (.image, .url), (.imageAlt, .string), (.tags, .list(.string)),
            (.published, .instant), (.published, .date), (.expires, .instant), (.expires, .date),
            (.usage, .integer), (.status, .choice), (.visibility, .choice),
            (.aliases, .list(.string)):
            true
        default: false
        }
    }

    fileprivate var phrase: String {
        switch self {
        case .image: "an asset or a url"
        case .imageAlt: "a string"
        case .tags, .aliases: "a list of strings"
        case .published, .expires: "an instant or a date"
        case .usage: "an integer"
        case .status, .visibility: "an enum"
        }
    }
}

extension FieldValue {
    /// The number of an integer or number.
    var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// The whole number of an integer.
    var integer: Int? {
        if case .integer(let number) = self { number } else { nil }
    }
}
