import ShowcardCatalog
import ShowcardYAML

/// Reads the declaration of one feed in `catalog.yml`.
struct FeedReader {
    var reader: ValueReader
    let kinds: [Kind]
    let kindNames: KindNames

    /// What a declaration may say.
    static let keys = [
        DeclaredKey(Field("kind", .string, isRequired: true), "the kind it selects from"),
        DeclaredKey(
            Field("where", .choice(FeedFilter.allCases.map(\.rawValue))),
            "which entries it takes; all, if left out"),
        DeclaredKey(
            Field("order", .list(.string), limits: FieldLimits(minLength: 1), isRequired: true),
            "fields, the most significant first; '-' before one turns it around"),
        DeclaredKey(
            Field("page_size", .integer, limits: FieldLimits(min: 1, max: 1_000)),
            "entries a page"),
        DeclaredKey(
            Field("max_items", .integer, limits: FieldLimits(min: 1, max: 10_000_000)),
            "where it ends"),
    ]

    /// Names that no feed can have: those of selections without pages, and what paths of the output already use.
    static let takenNames = ["featured", "new"] + Identifier.reserved

    /// Reads a feed.
    ///
    /// - Returns: The feed, or `nil` when a problem in it was reported.
    mutating func read(_ key: Node, _ spec: Node) -> FeedDefinition? {
        let before = reader.problems.count
        checkName(key)
        guard let members = reader.members(spec, Self.keys, what: "the feed '\(key.text)'") else {
            return nil
        }
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { a, _ in a })
        guard let kindName = values["kind"]?.text, let kindNode = spec["kind"] else { return nil }
        guard let kind = kinds.first(where: { $0.name == kindName }) else {
            if !kindNames.mayContain(kindName) {
                reader.report(
                    "unknown-kind", "there is no kind '\(kindName)'", at: kindNode,
                    help: NearMiss.help(for: kindName, among: kindNames.known))
            }
            return nil
        }
        let filter = values["where"]?.text.flatMap(FeedFilter.init(rawValue:))
        check(filter, kind, spec)
        let order = order(spec, kind)
        guard reader.problems.count == before else { return nil }
        return FeedDefinition(
            name: key.text, kind: kindName, filter: filter, order: order,
            pageSize: values["page_size"]?.integer ?? (filter == .isTrending ? 50 : 20),
            maxItems: values["max_items"]?.integer)
    }

    private mutating func checkName(_ key: Node) {
        if !Identifier.isValid(key.text) {
            reader.report(
                "wrong-name", "'\(key.text)' cannot name a feed", at: key,
                help: "use lower-case letters and digits, joined by hyphens")
        } else if Self.takenNames.contains(key.text) {
            reader.report(
                "wrong-name", "the name '\(key.text)' is used by the catalog itself", at: key,
                help: "choose another name")
        }
    }

    private mutating func check(_ filter: FeedFilter?, _ kind: Kind, _ spec: Node) {
        guard let filter, let node = spec["where"] else { return }
        let role: FieldRole = filter == .isNew ? .published : .usage
        if kind.slot(of: role) == nil {
            reader.report(
                "missing-role",
                "the kind '\(kind.name)' has no field with the role '\(role.rawValue)', which '\(filter.rawValue)' needs",
                at: node, help: "add 'role: \(role.rawValue)' to a field of the kind")
        }
    }

    private mutating func order(_ spec: Node, _ kind: Kind) -> [FeedOrder] {
        guard let node = spec["order"], node.kind == .sequence else { return [] }
        return node.elements.compactMap { element in
            let isDescending = element.text.utf8.first == UInt8(ascii: "-")
            let name = isDescending ? String(element.text.dropFirst()) : element.text
            if let slot = kind.slot(of: name), kind.fields[slot].isPrivate {
                reader.report(
                    "private-field",
                    "'\(name)' is private, and an order by it would tell its values",
                    at: element, help: "name a public field")
                return nil
            }
            guard let slot = kind.slot(of: name) else {
                reader.report(
                    "unknown-field", "the kind '\(kind.name)' has no public field '\(name)'",
                    at: element,
                    help: NearMiss.help(
                        for: name, among: kind.fields.filter { !$0.isPrivate }.map(\.name)))
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
    /// What to do about an order by values of the type; `nil` where entries can be ordered by them.
    fileprivate var helpWithoutOrder: String? {
        switch self {
        case .list, .object: "name a field of one value"
        case .yearlyDate: "name a field with its next occurrence, {computed: {next: field}}"
        case .money(nil): "declare a currency with the field, as 'currency: USD'"
        default: nil
        }
    }
}
