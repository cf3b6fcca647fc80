internal import ShowcardCatalog
internal import ShowcardMustache

/// The cards of all entries, built lazily in batches.
struct CardDeck: Sendable {
    /// The number of cards in a batch.
    private static let batchSize = 256

    /// The cards by collection and batch.
    private let batches: [[Once<[Value]>]]
    /// The entries whose cards show a color of the tokens.
    private let tokenColored: Set<EntryKey>
    /// The entries whose names a card shows, by the card's entry.
    private let named: [EntryKey: [EntryKey]]

    /// Creates the deck; cards are built when they are first used.
    init(catalog: Catalog, layouts: [KindLayout], shapes: Shapes, builder: CardBuilder) {
        var tokenColored: Set<EntryKey> = []
        var named: [EntryKey: [EntryKey]] = [:]
        var batches: [[Once<[Value]>]] = []
        for (index, collection) in catalog.collections.enumerated() {
            let layout = layouts[index]
            let entries = collection.entries
            batches.append(
                stride(from: 0, to: entries.count, by: Self.batchSize).map { start in
                    Once {
                        var builder = builder
                        return entries[start..<min(start + Self.batchSize, entries.count)].map {
                            .record(Record(shapes.card, builder.values(of: $0, layout: layout)))
                        }
                    }
                })
            let colored = layout.coloredSlots
            for (place, entry) in collection.entries.enumerated() {
                let key = EntryKey(collection: index, entry: place)
                if colored.contains(where: { entry.content[$0]?.hasTokenColor ?? false }) {
                    tokenColored.insert(key)
                }
                if layout.hasOwnComponent, !entry.references.isEmpty {
                    named[key] = entry.references.flatMap(\.targets)
                }
            }
        }
        self.batches = batches
        self.tokenColored = tokenColored
        self.named = named
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
        !tokenColored.isEmpty && keys.contains { tokenColored.contains($0) }
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
                if !named.isEmpty { inputs += (named[key] ?? []).map(OutputInput.summary) }
                usesTokens = usesTokens || (!tokenColored.isEmpty && tokenColored.contains(key))
            }
        }
        return usesTokens ? inputs + [.tokens] : inputs
    }
}
