import ShowcardCatalog
import ShowcardYAML

// Reading how many entries of a kind an app's user can pick.
extension ValueReader {
    /// The keys of `selection` other than groups.
    static let selectionKeys = [
        DeclaredKey(
            Field(
                "disjoint", .list(.string), limits: FieldLimits(minCount: 2, isUnique: true)),
            "the groups that cannot share entries"),
        DeclaredKey(
            Field("toggle", .choice(SelectionRules.Toggle.allCases.map(\.rawValue))),
            "the effect of picking too many entries, or an entry again"),
    ]
    /// The keys of a group.
    static let groupKeys = [
        DeclaredKey(
            Field("count", .integer, limits: FieldLimits(min: 1)), "the exact number of picks"),
        DeclaredKey(
            Field("min", .integer, limits: FieldLimits(min: 0)), "the minimum number of picks"),
        DeclaredKey(
            Field("max", .integer, limits: FieldLimits(min: 1)), "the maximum number of picks"),
        DeclaredKey(
            Field("weight", .integer, limits: FieldLimits(min: -100, max: 100)),
            "what each pick adds to the score of a match"),
    ]

    /// Reads `{likes: {count: 5}, dislikes: {count: 5}, disjoint: [likes, dislikes]}`.
    ///
    /// - Parameter root: The mapping that declares the kind.
    /// - Returns: The rules; `nil` if they are absent, or a problem was reported.
    mutating func selection(in root: Node) -> SelectionRules? {
        guard let node = root["selection"], let key = root.key("selection") else { return nil }
        guard node.kind == .mapping else {
            report(
                "wrong-type", "'selection' takes keys and values, not \(node.phrase)", at: node,
                help: "write it as {picks: {min: 1, max: 4}}")
            return nil
        }
        let before = problems.count
        let words = Self.selectionKeys.names
        let groups = node.members.filter { key, _ in !words.contains(key.text) }
        if groups.isEmpty {
            report(
                "missing-field", "'selection' needs a group of picks", at: key,
                help: "write it as {picks: {min: 1, max: 4}}")
        }
        let rules = SelectionRules(
            groups: groups.compactMap { group($0, $1) },
            disjoint: disjoint(node["disjoint"], among: groups.map(\.key.text)),
            toggle: node["toggle"].flatMap { toggle($0) }, location: text.location(of: key))
        if rules.toggle == .cascade, let open = rules.groups.first(where: { $0.most == nil }) {
            report(
                "contradiction",
                "'cascade' fills one group after the other, but '\(open.name)' has no maximum",
                at: node["toggle"] ?? node, help: "give '\(open.name)' a 'max' or 'count'")
        }
        return problems.count == before ? rules : nil
    }

    private mutating func group(_ key: Node, _ spec: Node) -> SelectionRules.Group? {
        let before = problems.count
        if !Identifier.isValid(key.text) {
            report(
                "wrong-name", "'\(key.text)' cannot name a group of picks", at: key,
                help: "use lower-case letters and digits, joined by underscores")
        }
        if spec.kind == .scalar {
            let isNumber = if case .integer = spec.scalar { true } else { false }
            report(
                "wrong-type", "the group '\(key.text)' takes keys and values, not \(spec.phrase)",
                at: spec, help: "write it as {count: \(isNumber ? spec.text : "5")}")
            return nil
        }
        guard let members = members(spec, Self.groupKeys, what: "the group '\(key.text)'"),
            problems.count == before
        else { return nil }
        let values = Dictionary(
            members.map { ($0.name, $0.value.integer) }, uniquingKeysWith: { a, _ in a })
        if !members.contains(where: { $0.name != "weight" }) {
            reportMissing(
                "the group '\(key.text)' has no number of picks", in: spec,
                help: "write 'count: 5', or 'min: 1' and 'max: 4'")
        }
        if values["count"] != nil, let place = spec.key("min") ?? spec.key("max") {
            report(
                "contradiction", "'\(place.text)' contradicts 'count', which is exact", at: place,
                help: "remove one of them")
        }
        if let least = values["min"] ?? nil, let most = values["max"] ?? nil, least > most,
            let place = spec["max"]
        {
            report(
                "contradiction",
                "'max' is \(most), and 'min' is \(least), so no number is valid",
                at: place, help: "change one of them")
        }
        let count = values["count"] ?? nil
        return SelectionRules.Group(
            key.text, least: count ?? (values["min"] ?? nil) ?? 0,
            most: count ?? (values["max"] ?? nil), weight: values["weight"] ?? nil)
    }

    private mutating func disjoint(_ node: Node?, among groups: [String]) -> [String] {
        guard let node, let field = Self.selectionKeys.first?.field,
            case .list = value(node, field)
        else { return [] }
        for element in node.elements where !groups.contains(element.text) {
            report(
                "unknown-value", "the group '\(element.text)' does not exist", at: element,
                help: NearMiss.help(for: element.text, among: groups),
                fix: NearMiss.certain(for: element.text, among: groups).flatMap {
                    text.fix(element, writing: $0)
                })
        }
        return node.elements.map(\.text)
    }

    private mutating func toggle(_ node: Node) -> SelectionRules.Toggle? {
        Self.selectionKeys.last?.field.flatMap { value(node, $0)?.text }
            .flatMap(SelectionRules.Toggle.init(rawValue:))
    }
}
