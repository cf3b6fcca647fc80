import ShowcardCatalog
import ShowcardYAML

extension FieldReader {
    /// The names of types, each with an example type; references are written as a mapping.
    static let types: [(word: String, type: FieldType)] =
        [
            ("string", .string), ("text", .text), ("integer", .integer), ("number", .number),
            ("boolean", .boolean), ("instant", .instant), ("date", .date), ("money", .money(nil)),
            ("asset", .asset(orURL: false)), ("color", .color), ("enum", .choice([])),
            ("list", .list(.string)), ("object", .object([])),
        ] + TextFormat.all.map { ($0.name, .formatted($0)) }
    /// The names alone.
    static let words = types.map(\.word)
    /// The keys of a nested type; limits belong to the field and apply to each element.
    static let nestedKeys = ["type"] + belongings.map(\.key) + ["reference"]

    /// Reads the type of a declaration, with its properties.
    ///
    /// - Parameters:
    ///   - spec: The declaration.
    ///   - name: The field's name, for messages.
    ///   - isNested: Whether it is a nested type, which has no limits.
    /// - Returns: The type, or `nil` if a problem was reported.
    mutating func type(of spec: Node, name: String, isNested: Bool = false) -> FieldType? {
        guard let node = spec["type"] else {
            if !reader.isMisspelled("type", in: spec, among: Self.keys.names) {
                reader.reportMissing(
                    "the field '\(name)' needs 'type'", in: spec, help: "add 'type: string'")
            }
            return nil
        }
        checkBelongings(of: spec, isNested: isNested)
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
        case "money": return money(spec)
        case "asset": return asset(spec)
        case "enum": return choice(spec, node)
        case "list": return list(spec, node, name: name)
        case "object": return object(spec, node)
        default:
            if let known = Self.types.first(where: { $0.word == node.text }) { return known.type }
            reader.report(
                "unknown-type", "unknown type '\(node.text)'", at: node,
                help: node.text == "reference"
                    ? "write 'type: {reference: \(spec["kind"]?.text ?? "kind")}'"
                    : NearMiss.help(for: node.text, among: Self.words))
            return nil
        }
    }

    /// Reads a type written as a mapping: `{reference: author}`, or a declaration of its own.
    private mutating func nested(_ node: Node, name: String) -> FieldType? {
        guard let target = node["reference"] else {
            checkLimits(within: node)
            return type(of: node, name: name, isNested: true)
        }
        reader.checkKeys(of: node, among: ["reference"], what: "a reference")
        guard kindNames.mayContain(target.text) else {
            reader.report(
                "unknown-kind", "the kind '\(target.text)' does not exist", at: target,
                help: NearMiss.help(for: target.text, among: kindNames.known))
            return nil
        }
        return .reference(kind: target.text)
    }

    /// Reports limits in the type of an element, and unknown keys.
    private mutating func checkLimits(within spec: Node) {
        let limits = Self.keys.names.filter { !Self.nestedKeys.contains($0) }
        for (key, _) in spec.members where limits.contains(key.text) {
            reportNested(key)
        }
        reader.checkKeys(
            of: spec, among: Self.nestedKeys + limits, what: "the type of an element")
    }

    private mutating func reportNested(_ key: Node) {
        reader.report(
            "misplaced-property", "'\(key.text)' does not belong to the type of the elements",
            at: key,
            help: "move it out of the braces, next to 'type: list'")
    }

    /// Reports properties that do not belong to the type.
    private mutating func checkBelongings(of spec: Node, isNested: Bool) {
        let isList = spec["type"]?.text == "list"
        guard let node = isList ? spec["of"] ?? spec["type"] : spec["type"] else { return }
        let word = node.kind == .scalar ? node.text : nil
        if let word, !Self.words.contains(word) { return }
        for (key, types) in Self.belongings {
            // Of the types with 'values', only enums require them; for others they are limits.
            let owners = isNested ? Array(types.prefix(1)) : types
            let isAtHome = key == "of" ? isList : word.map(owners.contains) ?? false
            guard !isAtHome, let place = spec.key(key) else { continue }
            if isNested, word.map(types.contains) ?? false {
                reportNested(place)
                continue
            }
            let phrase =
                owners.count == 1
                ? "the type \(owners[0])" : "the types \(owners.joined(separator: ", "))"
            reader.report(
                "misplaced-property",
                "'\(key)' belongs to \(phrase)" + (word.map { ", not to \($0)" } ?? ""),
                at: place,
                help: word == nil
                    ? "move it into the braces of the type" : "remove it, or change the type")
        }
    }

    private mutating func money(_ spec: Node) -> FieldType? {
        guard let node = spec["currency"] else { return .money(nil) }
        return reader.currency(node).map(FieldType.money)
    }

    private mutating func asset(_ spec: Node) -> FieldType {
        guard let node = spec["or"] else { return .asset(orURL: false) }
        if node.text != "url" {
            reader.report(
                "unknown-value", "an asset can only be a file or a url", at: node,
                help: "write 'or: url', or remove it")
        }
        return .asset(orURL: true)
    }

    private mutating func choice(_ spec: Node, _ type: Node) -> FieldType? {
        let before = reader.problems.count
        let field = Field("values", .list(.string), limits: FieldLimits(isUnique: true))
        guard let node = spec["values"], let value = reader.value(node, field),
            !value.texts.isEmpty
        else {
            guard reader.problems.count == before else { return nil }
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
        // The word alone would find the same 'of' again, endlessly.
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
            if let field = read(key, inner, isMember: true) { fields.append(field) }
        }
        checkKeys(of: fields, node)
        reader.checkDefaults(of: fields, node)
        return .object(fields, rules: reader.rules(spec["rules"], among: fields, of: node))
    }

    /// Reports members whose JSON key is that of another member's HTML.
    private mutating func checkKeys(of fields: [Field], _ declarations: Node) {
        for field in fields where field.type.isMarkdown && !field.isPrivate {
            let key = Kind.htmlKey(field.name)
            guard fields.contains(where: { $0.name == key && !$0.isPrivate }),
                let node = declarations.key(key)
            else { continue }
            reader.report(
                "reserved-key", "'\(key)' is the JSON key for the HTML of '\(field.name)'",
                at: node,
                help: "rename one of them")
        }
    }
}
