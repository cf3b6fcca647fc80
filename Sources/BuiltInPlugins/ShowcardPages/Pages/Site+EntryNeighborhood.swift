internal import ShowcardCatalog
internal import ShowcardMustache

// The related and adjacent entries on an entry's page.
extension Site {
    /// Returns the entries similar to an entry, each with the shared values.
    func related(to key: EntryKey) -> Value {
        .list(
            related[key].map { relation in
                let names = relation.shared.map { shared in
                    switch shared {
                    case .entry(let key): catalog[key].name
                    case .tag(let text): tagLinks.label(of: text)
                    }
                }
                return .record(
                    Record(
                        shapes.relation,
                        [cards[relation.key], .text(names.joined(separator: ", "))]))
            })
    }

    /// Returns a link to the entry at an offset from another.
    func neighbor(_ step: Int, from key: EntryKey) -> Value {
        guard let other = neighbors.entry(step, from: key) else { return .null }
        return .record(
            Record(
                shapes.neighbor, [.text(catalog[other].name), .text(catalog.pagePath(of: other))]))
    }

    /// Returns the inputs of ``related(to:)`` and ``neighbor(_:from:)`` for an entry's page.
    func neighborhoodInputs(of key: EntryKey) -> [OutputInput] {
        let relations = related[key]
        let around = [-1, 1].map { neighbors.entry($0, from: key) }
        return [.number(relations.count)] + relations.map { .summary($0.key) }
            + around.map { $0.map(OutputInput.content) ?? .number(0) }
    }
}
