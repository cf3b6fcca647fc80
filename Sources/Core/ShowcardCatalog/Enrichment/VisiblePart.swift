/// The public part of a collection, and what is known of the rest.
struct VisiblePart {
    let kind: Kind
    /// The public entries, with their computed fields.
    let entries: [ContentEntry]
    /// Entries that are excluded only until an instant, with that instant; not those that will have expired by
    /// then.
    let pending: [(entry: ContentEntry, from: Instant)]
    /// The uses by day of the public entries, at the positions of ``entries``, followed by those of ``pending``; empty
    /// if no source counts by day.
    let histories: [UsageHistory?]
    let leftOut: [LeftOut]
    /// When public entries leave, at the positions of ``entries``.
    let expirations: [Instant?]
    /// The position of the field with the expiration; `nil` if no field has it.
    let expirySlot: Int?

    init(_ source: SourceCollection, asOf: Instant, options: VisibilityOptions) {
        kind = source.kind
        var entries: [ContentEntry] = []
        var pending: [(entry: ContentEntry, from: Instant)] = []
        var counts: [String: Int] = [:]
        let slot = options.includesExpired ? nil : source.kind.slot(of: .expires)
        expirySlot = slot
        entries.reserveCapacity(source.entries.count)
        let computed = ComputedFields(source.kind, asOf: asOf)
        var histories: [UsageHistory?] = []
        var pendingHistories: [UsageHistory?] = []
        for (position, entry) in source.entries.enumerated() {
            let visibility = Visibility(
                of: entry, kind: source.kind, asOf: asOf, options: options)
            if let reason = visibility.reason { counts[reason, default: 0] += 1 }
            switch visibility {
            case .visible:
                entries.append(computed.filled(entry))
                if !source.histories.isEmpty { histories.append(source.history(at: position)) }
            case .future(let from):
                let expires = entry.instant(slot)
                guard expires.map({ from < $0 }) ?? true else { continue }
                pending.append((computed.filled(entry), from))
                if !source.histories.isEmpty {
                    pendingHistories.append(source.history(at: position))
                }
            case .hidden: break
            }
        }
        self.entries = entries
        self.pending = pending
        self.histories = histories + pendingHistories
        leftOut = counts.sorted { TextKey.precedes($0.key, $1.key) }.map {
            LeftOut(kind: source.kind.name, reason: $0.key, count: $0.value)
        }
        expirations = entries.map { entry in entry.instant(slot) }
    }

    /// When the clock alone adds or removes an entry.
    var setChanges: [Instant?] {
        pending.map(\.from) + expirations
    }
}
