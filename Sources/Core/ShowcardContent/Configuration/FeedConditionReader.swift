import ShowcardCatalog
import ShowcardYAML

/// Reads the conditions of a feed, under `where` in its declaration.
struct FeedConditionReader {
    var reader: ValueReader
    let kind: Kind

    /// The key that negates a condition.
    static let denial = "not"
    /// The keys of bounds.
    static let bounds = [
        DeclaredKey("min", "the minimum"), DeclaredKey("max", "the maximum"),
    ]

    private static let help = "write a fact such as is_trending, or a field as {field: value}"

    /// Reads conditions, all of which have to hold.
    ///
    /// - Returns: The valid conditions.
    mutating func conditions(_ node: Node) -> [FeedCondition] {
        guard node.kind == .sequence else { return condition(node) }
        if node.count == 0 {
            reader.report(
                "wrong-count", "'where' has no conditions", at: node,
                help: "write one, or omit 'where' to take all entries")
        }
        var conditions: [FeedCondition] = []
        for element in node.elements {
            if element.kind == .sequence {
                reportWrongType(element)
            } else {
                conditions += condition(element)
            }
        }
        return conditions
    }

    private mutating func condition(_ node: Node) -> [FeedCondition] {
        switch node.kind {
        case .sequence:
            reportWrongType(node)
            return []
        case .mapping:
            if node.count == 0 { reportWrongType(node) }
            var conditions: [FeedCondition] = []
            for (key, value) in node.members {
                if let condition = condition(key, value) { conditions.append(condition) }
            }
            return conditions
        case .scalar:
            guard node.scalar != .null else {
                reportWrongType(node)
                return []
            }
            return fact(node).map { [$0] } ?? []
        }
    }

    private mutating func reportWrongType(_ node: Node) {
        let phrase = node.kind == .mapping ? "nothing" : node.phrase
        reader.report(
            "wrong-type", "'where' takes conditions, not \(phrase)", at: node, help: Self.help)
    }

    /// Reads a fact written as its name alone.
    private mutating func fact(_ node: Node) -> FeedCondition? {
        guard let condition = Self.fact(node.text) else {
            let names = FeedCondition.facts.map(\.name)
            let isField = kind.publicSlot(of: node.text) != nil
            reader.report(
                "unknown-value", "'\(node.text)' is not a value of 'where'", at: node,
                help: isField
                    ? "write its value, as {\(node.text): …}"
                    : NearMiss.help(for: node.text, among: names),
                fix: NearMiss.certain(for: node.text, among: names).flatMap {
                    reader.text.fix(node, writing: $0)
                })
            return nil
        }
        return isSupported(condition, node) ? condition : nil
    }

    private static func fact(_ name: String) -> FeedCondition? {
        FeedCondition.facts.first { $0.name.utf8.elementsEqual(name.utf8) }?.condition
    }

    /// Whether the kind has the roles that a fact needs.
    private mutating func isSupported(_ condition: FeedCondition, _ node: Node) -> Bool {
        let role: FieldRole = condition == .isNew ? .published : .usage
        if kind.slot(of: role) != nil { return true }
        reader.reportMissingRole(role, of: kind, for: node.text, at: node)
        return false
    }

    /// Reads a key of a mapping with its value.
    private mutating func condition(_ key: Node, _ value: Node) -> FeedCondition? {
        if key.text.utf8.elementsEqual(Self.denial.utf8) { return denied(value) }
        if let fact = Self.fact(key.text), kind.slot(of: key.text) == nil {
            let flag = reader.value(value, Field(key.text, .boolean))
            guard case .boolean(let isWanted) = flag else {
                reportAbsent(value, key, .boolean)
                return nil
            }
            guard isSupported(fact, key) else { return nil }
            return isWanted ? fact : .not(fact)
        }
        guard let type = type(of: key) else { return nil }
        if value.kind == .mapping { return within(key, value, type) }
        return among(key, value, type)
    }

    private mutating func denied(_ node: Node) -> FeedCondition? {
        let before = reader.problems.count
        let conditions = node.kind == .sequence ? [] : condition(node)
        guard reader.problems.count == before else { return nil }
        guard conditions.count == 1, let condition = conditions.first else {
            reader.report(
                "wrong-count", "'not' takes one condition", at: node,
                help: "write a 'not' for each")
            return nil
        }
        return .not(condition)
    }

    /// The type of a field, or of its elements if it is a list; a field that cannot be used is reported.
    private mutating func type(of key: Node) -> FieldType? {
        let name = key.text
        guard let slot = kind.slot(of: name) else {
            if UsageWindow(rawValue: name) != nil {
                return reader.mayTellUses(name, of: kind, at: key) ? .integer : nil
            }
            let known =
                FeedCondition.facts.map(\.name) + kind.fields.filter { !$0.isPrivate }.map(\.name)
                + UsageWindow.allCases.map(\.rawValue) + [Self.denial]
            reader.report(
                "unknown-field", "the kind '\(kind.name)' has no public field '\(name)'", at: key,
                help: name == "trending_score"
                    ? "use is_trending; its minimum score is set under 'trending'"
                    : NearMiss.help(for: name, among: known))
            return nil
        }
        let field = kind.fields[slot]
        if field.isPrivate {
            reader.report(
                "private-field",
                "'\(name)' is private, and a feed by it would disclose its values", at: key,
                help: "name a public field")
            return nil
        }
        return field.type.single
    }

    private mutating func among(_ key: Node, _ value: Node, _ type: FieldType) -> FeedCondition? {
        let isWindow = UsageWindow(rawValue: key.text) != nil && kind.slot(of: key.text) == nil
        guard type.isKnownByValue, !isWindow else {
            reader.report(
                "wrong-type",
                type.isMeasured
                    ? "'\(key.text)' is \(type.phrase), which needs bounds"
                    : "'\(key.text)' is \(type.phrase), which cannot be a condition",
                at: value.kind == .sequence ? key : value,
                help: type.isMeasured
                    ? "write it as {min: …, max: …}" : "name another field")
            return nil
        }
        let slot = kind.slot(of: key.text)
        let limits = slot.map { kind.fields[$0].limits } ?? FieldLimits()
        let isList = slot.map { kind.fields[$0].type.single != kind.fields[$0].type } ?? false
        let field = Field(key.text, type, limits: isList ? limits.ofElements : limits)
        var values: [FieldValue] = []
        let nodes = value.kind == .sequence ? value.elements.map { $0 } : [value]
        if nodes.isEmpty {
            reader.report(
                "wrong-count", "'\(key.text)' has no values", at: value, help: "write at least one")
        }
        for node in nodes {
            let before = reader.problems.count
            if let read = reader.value(node, field) {
                values.append(read)
            } else if reader.problems.count == before {
                reportAbsent(node, key, type)
            }
        }
        return values.count == nodes.count && !values.isEmpty
            ? .among(field: key.text, values: values) : nil
    }

    private mutating func within(_ key: Node, _ value: Node, _ type: FieldType) -> FeedCondition? {
        guard type.isMeasured, kind.slot(of: key.text).map({ kind.fields[$0].type == type }) ?? true
        else {
            reader.report(
                "wrong-type", "'\(key.text)' is \(type.phrase), which has no bounds", at: value,
                help: type.isKnownByValue
                    ? "write the value, or a list of values" : "name another field")
            return nil
        }
        let before = reader.problems.count
        reader.checkKeys(of: value, among: Self.bounds.names, what: "'\(key.text)'")
        let (least, most) = (
            value["min"].flatMap { reader.value($0, Field("min", type)) },
            value["max"].flatMap { reader.value($0, Field("max", type)) }
        )
        guard reader.problems.count == before else { return nil }
        guard least != nil || most != nil else {
            reader.reportMissing(
                "the bounds of '\(key.text)' need 'min' or 'max'", in: value,
                help: "add one of them")
            return nil
        }
        if let least, let most, SortKey(most).precedes(SortKey(least), false) == true {
            reader.report(
                "out-of-range", "'min' is more than 'max', so no value matches", at: value,
                help: "swap them")
            return nil
        }
        return .within(field: key.text, least: least, most: most)
    }

    private mutating func reportAbsent(_ node: Node, _ key: Node, _ type: FieldType) {
        guard node.kind == .scalar, node.scalar == .null || node.text.isEmpty else { return }
        reader.report(
            "wrong-type", "'\(key.text)' takes \(type.phrase), not nothing", at: node,
            help: "write a value, or remove the condition")
    }
}

extension FieldType {
    /// The type of the elements of a list, or the type itself.
    var single: FieldType {
        if case .list(let element) = self { element } else { self }
    }

    /// Whether conditions can list values of the type.
    fileprivate var isKnownByValue: Bool {
        switch self {
        case .string, .choice, .boolean, .integer, .reference: true
        case .formatted(let format): format.isKnownByValue
        default: false
        }
    }

    /// Whether conditions can give bounds for the type.
    fileprivate var isMeasured: Bool {
        switch self {
        case .integer, .number, .instant, .date, .money(.some): true
        default: false
        }
    }
}

extension ValueReader {
    /// Reports that a kind has no field with a role.
    mutating func reportMissingRole(
        _ role: FieldRole, of kind: Kind, for name: String, at node: Node
    ) {
        report(
            "missing-role",
            "the kind '\(kind.name)' has no field with the role '\(role.rawValue)', which '\(name)' needs",
            at: node, help: "add 'role: \(role.rawValue)' to a field of the kind")
    }

    /// Whether a feed may depend on the uses of a kind; reports why not.
    mutating func mayTellUses(_ name: String, of kind: Kind, at node: Node) -> Bool {
        guard kind.slot(of: .usage) != nil else {
            reportMissingRole(.usage, of: kind, for: name, at: node)
            return false
        }
        guard kind.isPrivate(.usage) else { return true }
        report(
            "private-field",
            "uses are private, and a feed by '\(name)' would disclose them", at: node,
            help: "name a public field, or is_trending")
        return false
    }
}
