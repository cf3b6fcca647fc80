internal import ShowcardCatalog
internal import ShowcardMustache

/// The cards of all entries, built lazily in batches.
struct CardDeck: Sendable {
    /// The number of cards in a batch.
    private static let batchSize = 32

    /// The cards by collection and batch.
    private let batches: [[Once<[Value]>]]
    private let catalog: Catalog
    private let layouts: [KindLayout]
    /// The fields whose colors cards show, by collection; none if no entry has a color of the tokens.
    private let coloredSlots: [[Int]]

    /// Creates the deck; cards are built when they are first used.
    init(catalog: Catalog, layouts: [KindLayout], shapes: Shapes, builder: CardBuilder) {
        (self.catalog, self.layouts) = (catalog, layouts)
        coloredSlots = zip(catalog.collections, layouts).map { collection, layout in
            let slots = layout.coloredSlots
            let hasColors = collection.entries.contains { entry in
                slots.contains { entry.content[$0]?.hasTokenColor ?? false }
            }
            return hasColors ? slots : []
        }
        batches = zip(catalog.collections, layouts).map { collection, layout in
            let entries = collection.entries
            return stride(from: 0, to: entries.count, by: Self.batchSize).map { start in
                Once {
                    var builder = builder
                    return entries[start..<min(start + Self.batchSize, entries.count)].map {
                        .record(Record(shapes.card, builder.values(of: $0, layout: layout)))
                    }
                }
            }
        }
    }

    /// Frees all cards; those that are used again are built again.
    func release() {
        for batch in batches.joined() { batch.release() }
    }

    /// Returns the card of an entry.
    subscript(key: EntryKey) -> Value {
        let (batch, place) = key.entry.quotientAndRemainder(dividingBy: Self.batchSize)
        return batches[key.collection][batch].value[place]
    }

    /// Returns the cards of entries, in their order.
    ///
    /// - Parameters:
    ///   - keys: The entries.
    ///   - early: How many of the pictures visitors see first; the first of them is the page's first picture.
    /// - Returns: The cards.
    func list(_ keys: some Sequence<EntryKey>, early: Int = 0) -> Value {
        var pictures = 0
        return .list(
            keys.enumerated().map { index, key in
                guard index < early else { return self[key] }
                let card = placed(key, pictures == 0 ? .first : .early)
                if card.hasPicture { pictures += 1 }
                return card.value
            })
    }

    /// Returns the card of an entry, with the place of its picture on a page.
    func placed(
        _ key: EntryKey, _ place: PictureRecord.Place
    ) -> (value: Value, hasPicture: Bool) {
        guard let position = CardBuilder.imagePosition, case .record(var card) = self[key],
            case .record = card.values[position]
        else { return (self[key], false) }
        card.values[position] = PictureRecord.placed(card.values[position], place)
        return (.record(card), true)
    }

    /// Returns whether one of the entries' cards shows a color of the tokens.
    func haveTokenColors(_ keys: [EntryKey]) -> Bool {
        keys.contains(where: hasTokenColor)
    }

    private func hasTokenColor(_ key: EntryKey) -> Bool {
        let slots = coloredSlots[key.collection]
        guard !slots.isEmpty else { return false }
        let content = catalog[key].content
        return slots.contains { content[$0]?.hasTokenColor ?? false }
    }

    /// Returns the inputs of lists of cards: the number of cards in each list, and each card.
    func inputs(_ lists: [[EntryKey]]) -> [OutputInput] {
        var inputs: [OutputInput] = [.site]
        inputs.reserveCapacity(lists.reduce(1) { $0 + $1.count + 1 })
        var usesTokens = false
        for list in lists {
            inputs.append(.number(list.count))
            for key in list {
                inputs.append(.summary(key))
                // The card shows the names of these entries.
                if layouts[key.collection].hasFields {
                    inputs += catalog[key].references.flatMap(\.targets).map(OutputInput.summary)
                }
                usesTokens = usesTokens || hasTokenColor(key)
            }
        }
        return usesTokens ? inputs + [.tokens] : inputs
    }
}
