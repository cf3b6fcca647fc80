internal import ShowcardCatalog

/// Finds the entries most similar to an entry: those that share tags and references with it.
///
/// The score of a shared value is `1 / sqrt(a * b)`, where `a` and `b` are the numbers of values that the two entries
/// have in the field; nothing else in the catalog affects it. Ties are sorted newest first, then by id. Of the entries
/// that share a value, only the ``KindRelations/window`` nearest by date are considered, so that the cost is linear in
/// the size of the catalog.
struct RelatedEntries: Sendable {
    /// An entry that is similar to another.
    struct Relation: Sendable {
        /// The entry.
        let key: EntryKey
        /// The shared values, highest score first.
        let shared: [Shared]
    }

    /// A value that two entries share.
    enum Shared: Sendable, Hashable {
        /// An entry that both refer to.
        case entry(EntryKey)
        /// A tag, as the first entry writes it.
        case tag(String)
    }

    /// A value of an entry, and its weight: `1 / sqrt(n)` for the `n` values that the entry has in the field.
    struct WeightedValue {
        /// The value.
        let shared: Shared
        /// The weight.
        let weight: Double
    }

    /// The values of an entry: its tags, then the entries that it refers to, except in fields that the theme hides.
    static func values(of entry: Entry, _ layout: KindLayout) -> [WeightedValue] {
        let texts = entry.content[layout.tags]?.texts ?? []
        var values = texts.map {
            WeightedValue(shared: .tag($0), weight: 1 / Double(texts.count).squareRoot())
        }
        for field in entry.references where !layout.hidden.contains(field.slot) {
            let weight = 1 / Double(field.targets.count).squareRoot()
            values += field.targets.map { WeightedValue(shared: .entry($0), weight: weight) }
        }
        return values
    }

    /// The number of entries in a batch.
    private static let batchSize = 64

    /// The relations of each collection in batches, computed lazily because checks don't need them.
    private let relations: [[Once<[[Relation]]>]]
    /// The catalog and the layouts, if few relations are needed: then each is computed by itself.
    private let few: (catalog: Catalog, layouts: [KindLayout])?
    /// The values of the entries of each such kind.
    private let kinds: [Once<KindRelations>]

    /// Prepares the relations of the kinds whose entries age.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - layouts: The layouts of the kinds.
    ///   - areFew: Whether the relations of only a few entries are needed.
    init(_ catalog: Catalog, layouts: [KindLayout], areFew: Bool = false) {
        few = areFew ? (catalog, layouts) : nil
        guard !areFew else {
            (relations, kinds) = ([], [])
            return
        }
        let kinds = catalog.collections.indices.map { index in
            Once { KindRelations(index, catalog, layout: layouts[index]) }
        }
        self.kinds = kinds
        relations = zip(catalog.collections, kinds).map { collection, kind in
            let count = collection.entries.count
            guard collection.kind.isPaged, count > 1 else { return [] }
            return stride(from: 0, to: count, by: Self.batchSize).map { start in
                Once { kind.value.relations(of: start..<min(start + Self.batchSize, count)) }
            }
        }
    }

    /// Begins to collect the values of the entries, for which the relations of the first entry would have to wait.
    func begin() {
        for (batches, kind) in zip(relations, kinds) where !batches.isEmpty {
            Task.detached { _ = kind.value }
        }
    }

    /// Returns the entries similar to an entry, most similar first.
    subscript(key: EntryKey) -> [Relation] {
        if let few {
            let collection = few.catalog.collections[key.collection]
            guard collection.kind.isPaged, collection.entries.count > 1 else { return [] }
            let kind = KindRelations(
                of: key, in: few.catalog, layout: few.layouts[key.collection])
            return kind.relations(of: key.entry..<key.entry + 1).first ?? []
        }
        let (batch, place) = key.entry.quotientAndRemainder(dividingBy: Self.batchSize)
        guard relations.indices.contains(key.collection),
            relations[key.collection].indices.contains(batch)
        else { return [] }
        let found = relations[key.collection][batch].value
        return found.indices.contains(place) ? found[place] : []
    }
}
