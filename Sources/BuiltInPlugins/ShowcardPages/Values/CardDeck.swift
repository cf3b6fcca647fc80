internal import ShowcardCatalog
internal import ShowcardMustache

/// The cards of all entries, each built once, together with those beside it when the first of them is asked for.
struct CardDeck: Sendable {
    /// How many cards are built together.
    private static let batchSize = 256

    /// By collection and batch.
    private let batches: [[Once<[Value]>]]
    /// Entries whose cards show a colour of the tokens.
    private let tokenColored: Set<EntryKey>
    /// For entries whose cards show names of others, which those are.
    private let named: [EntryKey: [EntryKey]]

    /// Prepares to build the cards.
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

    /// The card of an entry.
    subscript(key: EntryKey) -> Value {
        let (batch, place) = key.entry.quotientAndRemainder(dividingBy: Self.batchSize)
        return batches[key.collection][batch].value[place]
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
