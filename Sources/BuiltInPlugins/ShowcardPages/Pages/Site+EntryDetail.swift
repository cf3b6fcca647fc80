internal import ShowcardCatalog
internal import ShowcardMustache

// The values that only an entry's own page shows.
extension Site {
    /// Returns the values of an entry: its card, and further values.
    func detail(
        of key: EntryKey, _ head: PageHead, _ image: ShareImage, _ work: LinkedNode?, body: Value,
        fields named: Value,
        isFirstPage: Bool, mosaic: Value
    ) -> Value {
        let entry = catalog[key]
        let layout = layouts[key.collection]
        guard case .record(var card) = cards.placed(key, .first).value else { return .null }
        // A card may have no fields, and would hide those of the page.
        if let position = CardBuilder.fieldPosition { card.values[position] = named }
        let fields = shownFields(of: entry, layout: layout)
        let facts = shownFacts(of: entry)
        let hasDate = layout.showsPublished && entry.published != nil
        let related = isFirstPage ? related(to: key) : .list([])
        let hasUsage = layout.showsUsage && entry.usage != nil
        let variants = isFirstPage ? variants(of: entry, layout: layout) : .list([])
        return .record(
            Record(
                shapes.entry,
                card.values + [
                    .text("\(layout.kind.path)/"),
                    .text(layout.kind.titleMany),
                    body,
                    .text(orNull: json.entry(entry, of: layout.kind)),
                    .boolean(isFirstPage),
                    suits(of: entry, layout: layout),
                    .boolean(layout.tags.flatMap { entry.content[$0] } != nil),
                    .boolean(
                        hasDate || hasUsage || !fields.isEmptyList || !facts.isEmptyList),
                    fields, facts, related, .boolean(!related.isEmptyList),
                    isFirstPage ? neighbor(-1, from: key) : .null,
                    isFirstPage ? neighbor(1, from: key) : .null,
                    share(image, of: head), work.map { linkedData([$0]) } ?? .null,
                    actions(of: key), mosaic, .boolean(!mosaic.isEmptyList),
                    isFirstPage ? before(entry, layout: layout) : .null, variants,
                    .boolean(!variants.isEmptyList),
                ]))
    }

    /// Returns the picture that the entry's picture was made from; null unless there are both.
    private func before(_ entry: Entry, layout: KindLayout) -> Value {
        guard entry.content[layout.image]?.text != nil,
            let text = entry.content[layout.before]?.text
        else { return .null }
        return variant(text, number: 0, alternative: nil) ?? .null
    }

    /// Returns the further pictures of an entry, after the picture itself.
    private func variants(of entry: Entry, layout: KindLayout) -> Value {
        let texts = entry.content[layout.variants]?.texts ?? []
        guard !texts.isEmpty else { return .list([]) }
        let own = entry.content[layout.image]?.text
        let all = [own].compactMap(\.self) + texts
        return .list(
            all.enumerated().compactMap { index, text in
                let alternative =
                    index == 0 && own != nil ? entry.content[layout.imageAlt]?.text : nil
                return variant(text, number: index + 1, alternative: alternative)
            })
    }

    /// Returns a picture with the addresses of its largest and its smallest file.
    private func variant(_ text: String, number: Int, alternative: String?) -> Value? {
        let image = PictureRecord(shapes: shapes).value(
            of: text, alternative: alternative, in: catalog)
        let picture = catalog.pictures[asset: text]
        guard let link = picture.map({ .path($0.address) }) ?? Link(asset: text)
        else { return nil }
        let small = picture.flatMap { $0.variants.isEmpty ? nil : $0.smallest.address }
        let (path, url): (String?, String?) =
            switch link {
            case .path(let path): (path, nil)
            case .url(let url): (nil, url)
            }
        return .record(
            Record(
                shapes.variant,
                [
                    .integer(number), .text(orNull: path), .text(orNull: url),
                    .text(orNull: small), image,
                ]))
    }

    /// Returns the kind's actions that have an address for an entry.
    private func actions(of key: EntryKey) -> Value {
        let page =
            catalog.configuration.baseURL + PercentEncoding.path(catalog.pagePath(of: key))
        return .list(
            catalog.kind(of: key).actions.compactMap { action in
                action.address(
                    of: catalog[key].content, id: catalog.publishedID(of: key), page: page
                ).map {
                    .record(
                        Record(
                            shapes.action,
                            [.text(action.label), .text($0), .text(action.style.rawValue)]))
                }
            })
    }

    /// Returns the entries that an entry refers to, by field, except in fields that the theme hides.
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

    /// Returns the fields without a place of their own, except those that the theme hides.
    private func shownFields(of entry: Entry, layout: KindLayout) -> Value {
        .list(
            layout.others.compactMap { slot, label in
                guard let value = entry.content[slot] else { return nil }
                return shown(value, of: layout.kind.fields[slot], label: label)
            })
    }

    /// Returns the facts of plugins, except those that the theme hides and records, which only templates show.
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
    /// Whether values are objects or lists of objects.
    fileprivate var isRecords: Bool {
        switch self {
        case .object, .list(.object): true
        default: false
        }
    }
}
