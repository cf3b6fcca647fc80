internal import ShowcardCatalog
internal import ShowcardMustache

/// The cards of all entries, each built once.
struct CardDeck: Sendable {
    private let cards: [[Value]]
    /// Entries whose cards show a colour of the tokens.
    private let tokenColored: Set<EntryKey>
    /// For entries whose cards show names of others, which those are.
    private let named: [EntryKey: [EntryKey]]

    /// Builds the cards.
    init(catalog: Catalog, layouts: [KindLayout], shapes: Shapes, builder: CardBuilder) {
        var builder = builder
        var tokenColored: Set<EntryKey> = []
        var named: [EntryKey: [EntryKey]] = [:]
        var cards: [[Value]] = []
        for (index, collection) in catalog.collections.enumerated() {
            let layout = layouts[index]
            cards.append(
                collection.entries.map { entry in
                    .record(Record(shapes.card, builder.values(of: entry, layout: layout)))
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
        self.cards = cards
        self.tokenColored = tokenColored
        self.named = named
    }

    /// The card of an entry.
    subscript(key: EntryKey) -> Value {
        cards[key.collection][key.entry]
    }

    /// The cards of entries, in their order.
    func list(_ keys: some Sequence<EntryKey>) -> Value {
        .list(keys.map { self[$0] })
    }

    /// Whether the card of an entry shows a colour of the tokens.
    func haveTokenColors(_ keys: [EntryKey]) -> Bool {
        !tokenColored.isEmpty && keys.contains { tokenColored.contains($0) }
    }

    /// What lists of cards read: how many there are in each, and each of them.
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
