import ShowcardCatalog
import ShowcardYAML

/// Checks the sources of the computed fields of a kind.
struct ComputationCheck {
    var reader: ValueReader
    /// The valid fields.
    let fields: [Field]
    /// The mapping that declares them.
    let declarations: Node

    /// Checks all computed fields.
    ///
    /// - Returns: The fields; computed money has the currency of its source.
    mutating func checked() -> [Field] {
        fields.map { field in
            guard let computation = field.computation, let spec = declarations[field.name],
                let node = spec["computed"]
            else { return field }
            switch computation {
            case .nextOccurrence(let source):
                checkNext(field, of: source, at: node["next"] ?? node, spec)
                return field
            case .least(let member):
                return checkExtreme(field, member, at: node["min"] ?? node, node, spec)
            case .greatest(let member):
                return checkExtreme(field, member, at: node["max"] ?? node, node, spec)
            }
        }
    }

    private mutating func checkNext(
        _ field: Field, of source: String, at node: Node, _ spec: Node
    ) {
        if let known = self.field(source, at: node) {
            if known.type != .yearlyDate {
                reader.report(
                    "wrong-computation",
                    "'\(source)' is \(known.type.phrase), which does not recur",
                    at: node, help: "name a field of type yearly_date")
            }
            checkPrivacy(of: field, from: source, isPrivate: known.isPrivate, at: node)
        }
        if field.type != .date, let type = spec["type"] {
            reader.report(
                "wrong-computation",
                "the next occurrence is a date, but '\(field.name)' is \(field.type.phrase)",
                at: type, help: "write 'type: date'")
        }
    }

    /// Checks that a public field does not disclose a private value.
    private mutating func checkPrivacy(
        of field: Field, from source: String, isPrivate: Bool, at node: Node
    ) {
        guard isPrivate, !field.isPrivate else { return }
        reader.report(
            "wrong-computation",
            "'\(field.name)' is public and would show '\(source)', which is private",
            at: node, help: "make both private, or neither")
    }

    private mutating func checkExtreme(
        _ field: Field, _ path: Computation.ListMember, at node: Node, _ computed: Node,
        _ spec: Node
    ) -> Field {
        guard let list = self.field(path.list, at: node) else { return field }
        guard case .list(.object(let members, _)) = list.type else {
            reader.report(
                "wrong-computation",
                "'\(path.list)' is not a list of objects", at: node,
                help: "name a list of objects and a member of them, as 'ranges.min'")
            return field
        }
        if let name = path.condition, let place = computed["where"],
            let condition = member(name, of: members, path.list, at: place)
        {
            checkCondition(condition, of: field, in: list, at: place)
        }
        guard let member = member(path.member, of: members, path.list, at: node) else {
            return field
        }
        checkPrivacy(
            of: field, from: "\(path.list).\(member.name)",
            isPrivate: list.isPrivate || member.isPrivate, at: node)
        guard member.type.isOrdered else {
            reader.report(
                "wrong-computation",
                "'\(path.list).\(member.name)' is \(member.type.phrase), which has no order",
                at: node, help: "name a member that is a number, money, a date or an instant")
            return field
        }
        if field.type == member.type { return field }
        if field.type == .money(nil), case .money = member.type {
            return field.retyped(member.type)
        }
        if let type = spec["type"] {
            reader.report(
                "wrong-computation",
                "'\(field.name)' is \(field.type.phrase), but '\(path.list).\(member.name)' is \(member.type.phrase)",
                at: type, help: "declare both alike")
        }
        return field
    }

    /// Checks the condition; the computed value discloses which elements it selects.
    private mutating func checkCondition(
        _ condition: Field, of field: Field, in list: Field, at place: Node
    ) {
        if condition.type != .boolean {
            reader.report(
                "wrong-computation",
                "'\(condition.name)' is \(condition.type.phrase), not true or false",
                at: place, help: "name a boolean member")
        }
        // A private list is reported at the member.
        checkPrivacy(
            of: field, from: "\(list.name).\(condition.name)",
            isPrivate: condition.isPrivate && !list.isPrivate, at: place)
    }

    /// A field of the kind; `nil` if it doesn't exist, which is or was reported.
    private mutating func field(_ name: String, at node: Node) -> Field? {
        if let field = fields.first(where: { $0.name == name }) { return field }
        if declarations[name] == nil {
            reader.report(
                "unknown-field", "the field '\(name)' to compute from does not exist", at: node,
                help: NearMiss.help(
                    for: name, among: fields.filter { $0.computation == nil }.map(\.name)))
        }
        return nil
    }

    private mutating func member(
        _ name: String, of members: [Field], _ list: String, at node: Node
    ) -> Field? {
        if let member = members.first(where: { $0.name == name }) { return member }
        reader.report(
            "unknown-field", "the objects of '\(list)' have no field '\(name)'", at: node,
            help: NearMiss.help(for: name, among: members.map(\.name)))
        return nil
    }
}

extension Field {
    /// The field with another type.
    fileprivate func retyped(_ type: FieldType) -> Field {
        Field(
            name, type, limits: limits, isRequired: isRequired, defaultValue: defaultValue,
            dependentDefault: dependentDefault, isPrivate: isPrivate, isListed: isListed,
            role: role, computation: computation)
    }
}
