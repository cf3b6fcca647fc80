/// Knows when the clock alone changes which entries refer to an entry.
struct ReferrerSchedule {
    private var changes: [[Instant?]]

    /// Finds the first changes.
    ///
    /// Who comes in is newer than all who are there, and so is listed; of those who are there only the listed ones
    /// are missed when they leave.
    ///
    /// - Parameters:
    ///   - parts: The kinds with their entries, those that are not public yet among them.
    ///   - referrers: For each entry of each kind who refers to it.
    ///   - resolver: Finds what references mean.
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
