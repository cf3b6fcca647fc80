internal import ShowcardCatalog
internal import ShowcardMustache

// What an entry's page says of other entries beyond those that refer to one another.
extension Site {
    /// The entries like an entry, each with what both have.
    func related(to key: EntryKey) -> Value {
        .list(
            related[key].map { relation in
                let names = relation.shared.map { shared in
                    switch shared {
                    case .entry(let key): catalog[key].name
                    case .tag(let text): text
                    }
                }
                return .record(
                    Record(
                        shapes.relation,
                        [cards[relation.key], .text(names.joined(separator: ", "))]))
            })
    }

    /// A link to the entry so many places after another.
    func neighbour(_ step: Int, from key: EntryKey) -> Value {
        guard let other = neighbours.entry(step, from: key) else { return .null }
        return .record(
            Record(
                shapes.neighbour, [.text(catalog[other].name), .text(catalog.pagePath(of: other))]))
    }

    /// Everything that ``related(to:)`` and ``neighbour(_:from:)`` show of an entry's page.
    func neighbourhoodInputs(of key: EntryKey) -> [OutputInput] {
        let relations = related[key]
        let around = [-1, 1].map { neighbours.entry($0, from: key) }
        return [.number(relations.count)] + relations.map { .summary($0.key) }
            + around.map { $0.map(OutputInput.content) ?? .number(0) }
    }
}
