import ShowcardCatalog
import ShowcardYAML

// Reading defaults.
extension FieldReader {
    /// The keys of a default that depends on another field.
    static let defaultKeys = [
        DeclaredKey(
            Field("by", .string, limits: FieldLimits(minLength: 1), isRequired: true),
            "the other field"),
        DeclaredKey("when", "a default for each of its values"),
        DeclaredKey("else", "the default for all others"),
    ]

    /// Reads `default`: a value, or values that depend on another field.
    ///
    /// - Parameters:
    ///   - spec: The declaration.
    ///   - field: The field with its type and limits.
    /// - Returns: One or the other, if valid.
    mutating func defaults(
        _ spec: Node, for field: Field
    ) -> (fixed: FieldValue?, dependent: DependentDefault?) {
        guard let node = spec["default"] else { return (nil, nil) }
        if isDependent(node, field.type) {
            let dependent = dependentDefault(node, for: field)
            if dependent?.otherwise != nil { checkRequired(spec, name: field.name) }
            return (nil, dependent)
        }
        let value = reader.value(node, field)
        if value != nil { checkRequired(spec, name: field.name) }
        return (value, nil)
    }

    private mutating func checkRequired(_ spec: Node, name: String) {
        guard let node = spec["required"], case .boolean(true) = node.scalar,
            let place = spec.key("default")
        else { return }
        reader.report(
            "contradiction", "'\(name)' is required, so its default is never used", at: place,
            help: "remove 'default' or 'required'")
    }

    /// Whether a mapping is a dependent default, and not the default value itself.
    private func isDependent(_ node: Node, _ type: FieldType) -> Bool {
        guard node.kind == .mapping else { return false }
        switch type {
        case .object(let fields, _):
            return node["by"] != nil && !fields.contains { $0.name == "by" }
        case .money: return node["by"] != nil
        default: return true
        }
    }

    private mutating func dependentDefault(_ node: Node, for field: Field) -> DependentDefault? {
        let before = reader.problems.count
        let what = "the default of '\(field.name)'"
        guard let members = reader.members(node, Self.defaultKeys, what: what) else { return nil }
        guard let when = node["when"] else {
            if !reader.isMisspelled("when", in: node, among: Self.defaultKeys.names) {
                reader.reportMissing(
                    "\(what) needs 'when'", in: node, help: "add 'when: {value: default}'")
            }
            return nil
        }
        guard when.kind == .mapping else {
            reader.report(
                "wrong-type", "'when' takes keys and values, not \(when.phrase)", at: when,
                help:
                    "write the values of the other field as keys, such as 'when: {value: default}'")
            return nil
        }
        let cases = when.members.compactMap { key, node -> DependentDefault.Case? in
            let count = reader.problems.count
            let value = reader.value(node, field)
            if value == nil, reader.problems.count == count {
                reader.report(
                    "missing-field", "'\(key.text)' has no default", at: key,
                    help: "write a value after it, or remove it")
            }
            return value.map { DependentDefault.Case(key.text, $0) }
        }
        let otherwise = node["else"].flatMap { reader.value($0, field) }
        guard reader.problems.count == before, let other = members.first?.value.text else {
            return nil
        }
        return DependentDefault(by: other, cases: cases, otherwise: otherwise)
    }
}

// Checking dependent defaults.
extension ValueReader {
    /// Checks the fields that defaults depend on.
    ///
    /// - Parameters:
    ///   - fields: The valid fields of a kind or object.
    ///   - declarations: The mapping that declares them.
    mutating func checkDefaults(of fields: [Field], _ declarations: Node) {
        for field in fields {
            guard let dependent = field.dependentDefault,
                let node = declarations[field.name]?["default"], let place = node["by"]
            else { continue }
            guard let other = fields.first(where: { $0.name == dependent.field }) else {
                if declarations[dependent.field] == nil {
                    report(
                        "unknown-field", "the field '\(dependent.field)' does not exist",
                        at: place,
                        help: NearMiss.help(
                            for: dependent.field, among: fields.filter(\.canDecide).map(\.name)))
                }
                continue
            }
            check(other, decidesFor: field, at: place)
            if other.canDecide, let when = node["when"] { checkKeys(of: when, against: other) }
        }
    }

    private mutating func check(_ other: Field, decidesFor field: Field, at place: Node) {
        if other.name == field.name {
            report(
                "wrong-default", "the default of '\(field.name)' depends on the field itself",
                at: place, help: "name another field")
        } else if !other.canDecide {
            report(
                "wrong-default",
                "'\(other.name)' is \(other.type.phrase), which defaults cannot depend on",
                at: place, help: "name an enum, a string, or a field that is true or false")
        } else if other.dependentDefault != nil {
            report(
                "wrong-default", "the default of '\(other.name)' depends on another field as well",
                at: place, help: "name a field with a plain default, or without a default")
        }
    }

    private mutating func checkKeys(of when: Node, against other: Field) {
        let values: [String]
        switch other.type {
        case .choice(let known): values = known
        case .boolean: values = ["true", "false"]
        default:
            guard let known = other.limits.values else { return }
            values = known.compactMap(\.text)
        }
        for (key, _) in when.members
        where !values.contains(where: { TextKey.areSame($0, key.text) }) {
            report(
                "unknown-value", "'\(key.text)' is not a value of '\(other.name)'", at: key,
                help: NearMiss.help(for: key.text, among: values),
                fix: respelling(of: key, in: when, among: values))
        }
    }
}

extension Field {
    /// Whether defaults can depend on fields of this type.
    fileprivate var canDecide: Bool {
        switch type {
        case .choice, .boolean, .string: true
        default: false
        }
    }
}
