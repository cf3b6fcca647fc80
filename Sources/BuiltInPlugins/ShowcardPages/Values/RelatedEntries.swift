internal import ShowcardCatalog

/// Which entries are most like an entry: those that share tags and references with it.
///
/// What two entries share of a field counts the more the fewer values each has there, and nothing else of the catalog
/// has a say: `1 / sqrt(a * b)` a shared value, of `a` and `b` values. Ties come newest first, then by id. Of the
/// entries that share a value the ``KindRelations/window`` nearest by date are looked at, so that the work grows with
/// the catalog and not with its square.
struct RelatedEntries: Sendable {
    /// An entry that is like another.
    struct Relation: Sendable {
        /// The entry.
        let key: EntryKey
        /// What both have, what counts most first.
        let shared: [Shared]
    }

    /// What two entries have in common.
    enum Shared: Sendable, Hashable {
        /// An entry that both refer to.
        case entry(EntryKey)
        /// A tag, as the first of them writes it.
        case tag(String)
    }

    /// How many entries are looked at together.
    private static let batchSize = 512

    /// Of each collection what was found, batch by batch; made when it is first asked for, as nothing asks in a check.
    private let relations: [[Once<[[Relation]]>]]

    /// Prepares to find them for all entries of the kinds whose entries age.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - layouts: Where the kinds' fields are shown.
    init(_ catalog: Catalog, layouts: [KindLayout]) {
        relations = catalog.collections.enumerated().map { index, collection in
            let count = collection.entries.count
            guard collection.kind.isPaged, count > 1 else { return [] }
            let kind = Once { KindRelations(index, catalog, layout: layouts[index]) }
            return stride(from: 0, to: count, by: Self.batchSize).map { start in
                Once { kind.value.relations(of: start..<min(start + Self.batchSize, count)) }
            }
        }
    }

    /// The entries like an entry, the likest first.
    subscript(key: EntryKey) -> [Relation] {
        let (batch, place) = key.entry.quotientAndRemainder(dividingBy: Self.batchSize)
        guard relations.indices.contains(key.collection),
            relations[key.collection].indices.contains(batch)
        else { return [] }
        let found = relations[key.collection][batch].value
        return found.indices.contains(place) ? found[place] : []
    }
}
