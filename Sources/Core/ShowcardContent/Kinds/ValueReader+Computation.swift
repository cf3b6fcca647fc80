import ShowcardCatalog
import ShowcardYAML

extension ValueReader {
    /// The functions that compute values.
    static let functions = ["next", "min", "max"]
    /// The keys of `computed`.
    static let computationKeys = [
        ("next", "a yearly date; the value is its next occurrence"),
        ("min", "a member of a list, such as ranges.min; the value is its minimum"),
        ("max", "a member of a list, such as ranges.max; the value is its maximum"),
        ("where", "the boolean member that selects elements of the list"),
    ].map { DeclaredKey(Field($0, .string, limits: FieldLimits(minLength: 1)), $1) }

    /// Reads `{next: date}` or `{min: ranges.min, where: chosen}`, without checking the other fields.
    ///
    /// - Returns: The computation, or `nil` if a problem was reported.
    mutating func computation(_ node: Node) -> Computation? {
        let before = problems.count
        guard let members = members(node, Self.computationKeys, what: "'computed'"),
            problems.count == before
        else { return nil }
        let values = Dictionary(
            members.map { ($0.name, $0.value.text ?? "") }, uniquingKeysWith: { a, _ in a })
        let given = Self.functions.filter { values[$0] != nil }
        guard given.count == 1, let function = given.first, let source = values[function] else {
            report(
                "wrong-computation",
                given.isEmpty
                    ? "'computed' needs 'next', 'min' or 'max'"
                    : "'computed' cannot have both '\(given[0])' and '\(given[1])'",
                at: node, help: "write {next: date}, {min: list.member} or {max: list.member}")
            return nil
        }
        guard function != "next" else {
            guard let place = node.key("where") else { return .nextOccurrence(field: source) }
            report(
                "wrong-computation", "'where' selects elements of a list, and 'next' has no list",
                at: place,
                help: "remove it")
            return nil
        }
        return node[function].flatMap { extreme(function, source, values["where"], at: $0) }
    }

    private mutating func extreme(
        _ function: String, _ source: String, _ condition: String?, at node: Node
    ) -> Computation? {
        let path = source.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.count == 2, !path.contains("") else {
            report(
                "wrong-computation", "'\(source)' does not name a member of a list", at: node,
                help: "write the list, a dot and the member, as 'ranges.min'")
            return nil
        }
        let member = Computation.ListMember(list: path[0], member: path[1], condition: condition)
        return function == "min" ? .least(member) : .greatest(member)
    }
}
