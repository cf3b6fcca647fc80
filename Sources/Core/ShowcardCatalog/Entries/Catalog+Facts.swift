extension Catalog {
    /// The catalog with the facts of another, by kind and id.
    ///
    /// - Parameter other: A catalog of the same kinds.
    /// - Returns: The catalog; entries that are missing in the other catalog get no facts.
    package func withFacts(of other: Catalog) -> Catalog {
        var catalog = self
        let index = EntryIndex(other)
        for collection in catalog.collections.indices {
            let kind = catalog.collections[collection].kind.name
            for entry in catalog.collections[collection].entries.indices {
                let id = catalog.collections[collection].entries[entry].id
                guard let key = index.key(of: EntryReference(kind: kind, id: id)) else { continue }
                catalog.collections[collection].entries[entry].facts = other[key].facts
            }
        }
        return catalog
    }
}
