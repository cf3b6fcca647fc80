import ShowcardCatalog

/// An entry as commands show it, with the reason if it is excluded.
struct ListedEntry: Sendable {
    /// The key of the entry in the catalog.
    let key: EntryKey
    /// The kind of the entry.
    let kind: Kind
    /// The entry with its facts.
    let entry: Entry
    /// The reason that a published catalog excludes the entry; `nil` if it does not.
    let reason: String?
    /// The as-of day in UTC.
    let asOf: CivilDate

    /// Returns all entries of some collections of a catalog, by id within each.
    ///
    /// - Parameters:
    ///   - catalog: The catalog, with the entries that options include.
    ///   - collections: The indices of the collections.
    /// - Returns: The entries, collections in the order given.
    static func all(in catalog: Catalog, collections: [Int]) -> [ListedEntry] {
        collections.flatMap { collection in
            let kind = catalog.collections[collection].kind
            return catalog.collections[collection].entries.enumerated().map { index, entry in
                ListedEntry(
                    key: EntryKey(collection: collection, entry: index), kind: kind, entry: entry,
                    reason: Visibility(
                        of: entry.content, kind: kind, asOf: catalog.asOf,
                        options: VisibilityOptions()
                    ).reason, asOf: catalog.asOf.date)
            }
        }
    }
}
