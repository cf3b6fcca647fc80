import ShowcardCatalog

/// An entry as commands show it: what the catalog has of it, and whether it would be published.
struct ListedEntry: Sendable {
    /// Where it stands in the catalog.
    let key: EntryKey
    /// Its kind.
    let kind: Kind
    /// The entry with its facts.
    let entry: Entry
    /// Why a published catalog leaves it out; `nil` when it does not.
    let reason: String?
    /// As-of's day in UTC.
    let asOf: CivilDate

    /// All entries of some collections of a catalog, by id within each.
    ///
    /// - Parameters:
    ///   - catalog: The catalog, with whatever was brought in.
    ///   - collections: The indexes of the collections.
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
