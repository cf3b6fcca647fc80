internal import ShowcardCatalog
internal import ShowcardMustache

// What only an entry's own page shows of it.
extension Site {
    /// The entry: its card, and what goes beyond it.
    func detail(of key: EntryKey, isFirstPage: Bool) -> Value {
        let entry = catalog[key]
        let layout = layouts[key.collection]
        guard case .record(let card) = cards[key] else { return .null }
        let fields = shownFields(of: entry, layout: layout)
        let hasDate = layout.showsPublished && entry.published != nil
        let hasUsage = layout.showsUsage && entry.usage != nil
        return .record(
            Record(
                shapes.entry,
                card.values + [
                    .text("\(layout.kind.path)/"),
                    .text(layout.kind.titleMany),
                    .markup(entry.content.body.html),
                    .text(orNull: json.entry(entry.id, of: layout.kind)),
                    .boolean(isFirstPage),
                    suits(of: entry),
                    .boolean(layout.tags.flatMap { entry.content[$0] } != nil),
                    .boolean(hasDate || hasUsage || !fields.isEmptyList),
                    fields,
                ]))
    }

    /// The entries it refers to, by field.
    private func suits(of entry: Entry) -> Value {
        .list(
            entry.references.compactMap { reference in
                guard let first = reference.targets.first else { return nil }
                return .record(
                    Record(
                        shapes.suit,
                        [
                            .text(catalog.kind(of: first).titleMany),
                            cards.list(reference.targets),
                        ]))
            })
    }

    /// The fields that have no place of their own, unless the theme hides them.
    private func shownFields(of entry: Entry, layout: KindLayout) -> Value {
        .list(
            layout.others.compactMap { slot, label in
                guard let value = entry.content[slot] else { return nil }
                let field = layout.kind.fields[slot]
                let values = records.presenter.values(of: value, type: field.type)
                guard !values.isEmpty else { return nil }
                return .record(
                    Record(
                        shapes.shownField,
                        [.text(field.name), label, .list(values.map(shownValue))]))
            })
    }

    private func shownValue(_ value: ShownValue) -> Value {
        .record(
            Record(
                shapes.shownValue,
                [value.text, .text(orNull: value.url), .text(orNull: value.color)]))
    }
}
