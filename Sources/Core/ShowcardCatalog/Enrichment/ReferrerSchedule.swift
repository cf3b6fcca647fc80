/// Computes when the clock alone changes which entries refer to an entry.
struct ReferrerSchedule {
    private var changes: [[Instant?]]

    /// Finds the first changes.
    ///
    /// A referrer that enters the catalog is newer than all others, and so is listed; of the current referrers, only
    /// listed ones matter when they leave.
    ///
    /// - Parameters:
    ///   - parts: The kinds with their entries, including pending ones.
    ///   - referrers: The referrers of each entry of each kind.
    ///   - resolver: Resolves references.
    init(_ parts: [VisiblePart], referrers: [[[EntryKey]]], _ resolver: ReferenceResolver) {
        changes = referrers.map { $0.map { _ in nil } }
        for part in parts {
            for (entry, from) in part.pending {
                for field in resolver.references(of: entry, kind: part.kind) {
                    for target in field.targets { add(from, to: target) }
                }
            }
        }
        let expiring = Set(parts.indices.filter { parts[$0].expirations.contains { $0 != nil } })
        if expiring.isEmpty { return }
        for (collection, entries) in referrers.enumerated() {
            for (entry, keys) in entries.enumerated() {
                let target = EntryKey(collection: collection, entry: entry)
                for listed in Catalog.listed(keys) where expiring.contains(listed.collection) {
                    let expirations = parts[listed.collection].expirations
                    for index in listed.entries { add(expirations[index], to: target) }
                }
            }
        }
    }

    /// The first change for an entry.
    func nextChange(for key: EntryKey) -> Instant? {
        changes[key.collection][key.entry]
    }

    private mutating func add(_ instant: Instant?, to key: EntryKey) {
        changes[key.collection][key.entry] = Instant.earlier(
            changes[key.collection][key.entry], instant)
    }
}
