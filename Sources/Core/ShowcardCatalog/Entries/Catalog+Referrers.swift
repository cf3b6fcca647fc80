// Which entries refer to an entry.
extension Catalog {
    /// The maximum number of entries of one kind that are listed as referrers of an entry.
    public static let maxListedReferrers = Limits.listedReferrers.value

    /// The entries that refer to an entry, by collection in order, each newest first.
    ///
    /// References in private fields or inside objects don't count.
    ///
    /// - Parameter key: The entry.
    /// - Returns: For each collection with referrers, the first ``maxListedReferrers``.
    public func listedReferrers(of key: EntryKey) -> [(collection: Int, entries: [Int])] {
        let referrers = collections[key.collection].referrers
        guard referrers.indices.contains(key.entry) else { return [] }
        return Self.listed(referrers[key.entry])
    }

    /// The listed referrers, given all referrers by collection.
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
