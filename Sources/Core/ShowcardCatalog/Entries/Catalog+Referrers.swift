// Which entries refer to an entry.
extension Catalog {
    /// How many entries of one kind are listed with an entry that they refer to.
    public static let maxListedReferrers = 100

    /// The entries that refer to an entry, by collection in order, each newest first.
    ///
    /// What only stands in private fields or inside objects does not count.
    ///
    /// - Parameter key: The entry.
    /// - Returns: For each collection that has any, the first ``maxListedReferrers``.
    public func listedReferrers(of key: EntryKey) -> [(collection: Int, entries: [Int])] {
        let referrers = collections[key.collection].referrers
        guard referrers.indices.contains(key.entry) else { return [] }
        return Self.listed(referrers[key.entry])
    }

    /// Cuts referrers, which come by collection, to what is listed.
    static func listed(_ referrers: [EntryKey]) -> [(collection: Int, entries: [Int])] {
        var listed: [(collection: Int, entries: [Int])] = []
        for key in referrers {
            if listed.last?.collection != key.collection { listed.append((key.collection, [])) }
            let last = listed.count - 1
            guard listed[last].entries.count < maxListedReferrers else { continue }
            listed[last].entries.append(key.entry)
        }
        return listed
    }
}
