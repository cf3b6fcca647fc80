internal import ShowcardCatalog
internal import ShowcardMustache

// What only an entry's own page shows of it.
extension Site {
    /// The entry: its card, and what goes beyond it.
    func detail(of key: EntryKey, body: Value, isFirstPage: Bool) -> Value {
        let entry = catalog[key]
        let layout = layouts[key.collection]
        guard case .record(let card) = cards[key] else { return .null }
        let fields = shownFields(of: entry, layout: layout)
        let facts = shownFacts(of: entry)
        let hasDate = layout.showsPublished && entry.published != nil
        let related = isFirstPage ? related(to: key) : .list([])
        let hasUsage = layout.showsUsage && entry.usage != nil
        return .record(
            Record(
                shapes.entry,
                card.values + [
                    .text("\(layout.kind.path)/"),
                    .text(layout.kind.titleMany),
                    body,
                    .text(orNull: json.entry(entry.id, of: layout.kind)),
                    .boolean(isFirstPage),
                    suits(of: entry, layout: layout),
                    .boolean(layout.tags.flatMap { entry.content[$0] } != nil),
                    .boolean(
                        hasDate || hasUsage || !fields.isEmptyList || !facts.isEmptyList),
                    fields, facts, related, .boolean(!related.isEmptyList),
                    isFirstPage ? neighbour(-1, from: key) : .null,
                    isFirstPage ? neighbour(1, from: key) : .null,
                    shareImage(of: key), isFirstPage ? linkedData(of: key) : .null,
                ]))
    }

    /// The entries it refers to, by field, unless the theme hides that.
    private func suits(of entry: Entry, layout: KindLayout) -> Value {
        .list(
            entry.references.compactMap { reference in
                guard let first = reference.targets.first, !layout.hidden.contains(reference.slot)
                else { return nil }
                let title =
                    layout.referenceLabels[reference.slot]
                    ?? .text(catalog.kind(of: first).titleMany)
                return .record(Record(shapes.suit, [title, cards.list(reference.targets)]))
            })
    }

    /// The fields that have no place of their own, unless the theme hides them.
    private func shownFields(of entry: Entry, layout: KindLayout) -> Value {
        .list(
            layout.others.compactMap { slot, label in
                guard let value = entry.content[slot] else { return nil }
                return shown(value, of: layout.kind.fields[slot], label: label)
            })
    }

    /// The facts of plugins, unless the theme hides them; those that are records are for its own templates.
    private func shownFacts(of entry: Entry) -> Value {
        .list(
            records.facts.compactMap { fact in
                guard records.labels[fact.name] != [], !fact.type.isRecords,
                    let value = entry.facts.first(where: { $0.name == fact.name })?.value
                else { return nil }
                let label = KindLayout.label(of: fact.name, records.labels)
                return shown(value, of: fact, label: label)
            })
    }

    private func shown(_ value: FieldValue, of field: Field, label: Value) -> Value? {
        let values = records.presenter.values(of: value, type: field.type)
        guard !values.isEmpty else { return nil }
        return .record(
            Record(
                shapes.shownField, [.text(field.name), label, .list(values.map(shownValue))]))
    }

    private func shownValue(_ value: ShownValue) -> Value {
        .record(
            Record(
                shapes.shownValue,
                [value.text, .text(orNull: value.url), .text(orNull: value.color)]))
    }
}

extension FieldType {
    /// Whether values are objects or lists of them.
    fileprivate var isRecords: Bool {
        switch self {
        case .object, .list(.object): true
        default: false
        }
    }
}
