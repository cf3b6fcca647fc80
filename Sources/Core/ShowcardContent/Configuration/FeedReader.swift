import ShowcardCatalog
import ShowcardYAML

/// Reads the declaration of one feed in `catalog.yml`.
struct FeedReader {
    var reader: ValueReader
    let kinds: [Kind]
    let kindNames: KindNames

    /// The keys of a declaration.
    static let keys = [
        DeclaredKey(Field("kind", .string, isRequired: true), "the kind it selects from"),
        DeclaredKey("where", "the conditions for its entries, by facts and fields; absent for all"),
        DeclaredKey(
            Field("order", .list(.string), limits: FieldLimits(minLength: 1), isRequired: true),
            "the fields to sort by, most significant first; '-' reverses one"),
        DeclaredKey(
            Field("page_size", .integer, limits: FieldLimits(min: 1, max: 1_000)),
            "the number of entries per page"),
        DeclaredKey(
            Field("max_items", .integer, limits: FieldLimits(min: 1, max: 10_000_000)),
            "the maximum number of entries"),
        DeclaredKey(
            Field("per", .string), "the field that splits it into one feed per value"),
    ]

    /// Reserved names of feeds: selections without pages, and paths of the output.
    static let takenNames = ["featured", "new"] + Identifier.reserved

    /// Reads a feed.
    ///
    /// - Returns: The feed, or `nil` if a problem was reported.
    mutating func read(_ key: Node, _ spec: Node) -> FeedDefinition? {
        let before = reader.problems.count
        checkName(key)
        guard let members = reader.members(spec, Self.keys, what: "the feed '\(key.text)'") else {
            return nil
        }
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { a, _ in a })
        guard let kindName = values["kind"]?.text, let kindNode = spec["kind"] else { return nil }
        guard let kind = kind(kindName, at: kindNode) else { return nil }
        let conditions = conditions(spec, kind)
        let order = order(spec, kind)
        check(per: spec["per"], key, kind)
        guard reader.problems.count == before else { return nil }
        return FeedDefinition(
            name: key.text, kind: kindName, conditions: conditions, order: order,
            pageSize: values["page_size"]?.integer ?? (conditions == [.isTrending] ? 50 : 20),
            maxItems: values["max_items"]?.integer, per: values["per"]?.text)
    }

    /// Finds a kind by its name, and reports an unknown one.
    mutating func kind(_ name: String, at node: Node) -> Kind? {
        if let kind = kinds.first(where: { $0.name == name }) { return kind }
        if !kindNames.mayContain(name) {
            reader.report(
                "unknown-kind", "the kind '\(name)' does not exist", at: node,
                help: NearMiss.help(for: name, among: kindNames.known))
        }
        return nil
    }

    private mutating func checkName(_ key: Node) {
        if !Identifier.isValid(key.text) {
            reader.report(
                "wrong-name", "'\(key.text)' cannot name a feed", at: key,
                help: "use lower-case letters and digits, joined by hyphens")
        } else if Self.takenNames.contains(key.text) {
            reader.report(
                "wrong-name", "the name '\(key.text)' is reserved for the catalog", at: key,
                help: "choose another name")
        }
    }

    /// Reads the conditions for entries.
    mutating func conditions(_ spec: Node, _ kind: Kind) -> [FeedCondition] {
        guard let node = spec["where"], node.kind != .scalar || node.scalar != .null else {
            return []
        }
        var conditionReader = FeedConditionReader(reader: reader, kind: kind)
        let conditions = conditionReader.conditions(node)
        reader = conditionReader.reader
        return conditions
    }

    private mutating func check(per node: Node?, _ key: Node, _ kind: Kind) {
        guard let node, node.kind == .scalar, node.scalar != .null else { return }
        if ShippedFeeds.paged.contains(key.text) {
            reader.report(
                "wrong-name", "'\(key.text)' is a built-in feed, which cannot have 'per'",
                at: key, help: "give a feed with 'per' another name")
        }
        let known = kind.fields.filter { !$0.isPrivate && $0.type.single.partsFeeds }.map(\.name)
        guard let slot = kind.slot(of: node.text) else {
            reader.report(
                "unknown-field", "the kind '\(kind.name)' has no public field '\(node.text)'",
                at: node, help: NearMiss.help(for: node.text, among: known))
            return
        }
        let field = kind.fields[slot]
        if field.isPrivate {
            reader.report(
                "private-field",
                "'\(node.text)' is private, and feeds by it would disclose its values",
                at: node, help: "name a public field")
        } else if !field.type.single.partsFeeds {
            reader.report(
                "wrong-type",
                "'\(node.text)' is \(field.type.phrase), which 'per' does not support",
                at: node,
                help: "name a field of references, tags, strings, enum or boolean values")
        } else if case .choice(let values) = field.type.single {
            checkPaths(of: values, field.name, at: node)
        }
    }

    /// Reports enum values that cannot be folder names, or share one.
    private mutating func checkPaths(of values: [String], _ name: String, at node: Node) {
        var first: [String: String] = [:]
        for value in values {
            if let problem = TextKey.problem(withTag: value) {
                reader.report(
                    "wrong-tag", "the value '\(value)' of '\(name)' cannot be a path: \(problem)",
                    at: node, help: "change the value, or name another field")
            } else if let other = first.updateValue(value, forKey: TextKey.tagPath(value)) {
                reader.report(
                    "tag-collision",
                    "the values '\(other)' and '\(value)' of '\(name)' have the same path",
                    at: node, help: "change one of them, or name another field")
            }
        }
    }

    /// Reads the order of entries.
    mutating func order(_ spec: Node, _ kind: Kind) -> [FeedOrder] {
        guard let node = spec["order"], node.kind == .sequence else { return [] }
        return node.elements.compactMap { element in
            let isDescending = element.text.utf8.first == UInt8(ascii: "-")
            let name = isDescending ? String(element.text.dropFirst()) : element.text
            if let slot = kind.slot(of: name), kind.fields[slot].isPrivate {
                reader.report(
                    "private-field",
                    "'\(name)' is private, and an order by it would disclose its values",
                    at: element, help: "name a public field")
                return nil
            }
            guard let slot = kind.slot(of: name) else {
                if ComputedOrder(name) != nil {
                    return reader.mayTellUses(name, of: kind, at: element)
                        ? FeedOrder(name, isDescending: isDescending) : nil
                }
                let fields = kind.fields.filter { !$0.isPrivate }.map(\.name)
                let computed = kind.slot(of: .usage) == nil ? [] : ComputedOrder.names
                reader.report(
                    "unknown-field", "the kind '\(kind.name)' has no public field '\(name)'",
                    at: element, help: NearMiss.help(for: name, among: fields + computed))
                return nil
            }
            if let help = kind.fields[slot].type.helpWithoutOrder {
                reader.report(
                    "wrong-type",
                    "'\(name)' is \(kind.fields[slot].type.phrase), which has no order",
                    at: element, help: help)
                return nil
            }
            return FeedOrder(name, isDescending: isDescending)
        }
    }
}

extension FieldType {
    /// Whether `per` supports values of the type.
    fileprivate var partsFeeds: Bool {
        switch self {
        case .string, .choice, .boolean, .reference: true
        default: false
        }
    }

    /// The help for an order by values of the type; `nil` if entries can be ordered by them.
    fileprivate var helpWithoutOrder: String? {
        switch self {
        case .list, .object: "name a field with a single value"
        case .formatted(let format): format.helpWithoutOrder
        case .money(nil): "declare the field's currency, as 'currency: USD'"
        default: nil
        }
    }
}
