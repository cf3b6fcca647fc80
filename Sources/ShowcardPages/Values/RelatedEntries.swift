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

    private let relations: [[[Relation]]]

    /// Finds them for all entries of the kinds whose entries age.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - layouts: Where the kinds' fields are shown.
    ///   - jobs: How many threads may work.
    init(_ catalog: Catalog, layouts: [KindLayout], jobs: Int) async {
        var relations: [[[Relation]]] = []
        for (index, collection) in catalog.collections.enumerated() {
            guard collection.kind.isPaged, collection.entries.count > 1 else {
                relations.append([])
                continue
            }
            relations.append(
                await KindRelations(index, catalog, layout: layouts[index]).all(jobs: jobs))
        }
        self.relations = relations
    }

    /// The entries like an entry, the likest first.
    subscript(key: EntryKey) -> [Relation] {
        guard relations.indices.contains(key.collection),
            relations[key.collection].indices.contains(key.entry)
        else { return [] }
        return relations[key.collection][key.entry]
    }
}
