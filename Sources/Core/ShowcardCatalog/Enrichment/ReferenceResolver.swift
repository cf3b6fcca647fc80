/// Resolves references to public entries, and computes when that changes.
struct ReferenceResolver {
    /// The entries of one kind.
    private struct Targets {
        var keys: [String: EntryKey] = [:]
        /// The pending entries, with the instant at which they become public.
        var pending: [String: Instant] = [:]
        /// When public entries expire, at the positions of their keys.
        var expirations: [Instant?] = []
        var canChange = false
    }

    private let targets: [String: Targets]

    init(_ parts: [VisiblePart]) {
        var targets: [String: Targets] = [:]
        for (collection, part) in parts.enumerated() {
            var own = Targets()
            own.keys.reserveCapacity(part.entries.count)
            for (index, entry) in part.entries.enumerated() {
                own.keys[entry.id] = EntryKey(collection: collection, entry: index)
            }
            for pending in part.pending { own.pending[pending.entry.id] = pending.from }
            own.expirations = part.expirations
            own.canChange = part.setChanges.contains { $0 != nil }
            targets[part.kind.name] = own
        }
        self.targets = targets
    }

    /// The references of an entry, by field; targets that are not public are omitted.
    func references(of entry: ContentEntry, kind: Kind) -> [Entry.ReferenceField] {
        var references: [Entry.ReferenceField] = []
        for (slot, field) in kind.fields.enumerated() where !field.isPrivate {
            guard let target = field.type.referencedKind, let value = entry[slot],
                let ids = targets[target]?.keys
            else { continue }
            let written = value.text.map { [$0] } ?? value.texts
            references.append(
                Entry.ReferenceField(slot: slot, targets: written.compactMap { ids[$0] }))
        }
        return references
    }

    /// Whether the clock alone adds or removes entries of a kind.
    func canChange(_ kind: String) -> Bool {
        targets[kind]?.canChange ?? false
    }

    /// The entry that a reference refers to; `nil` if it is excluded.
    func key(of reference: EntryReference) -> EntryKey? {
        targets[reference.kind]?.keys[reference.id]
    }

    /// Whether the entry that a reference refers to is in the catalog.
    func isPublic(_ reference: EntryReference) -> Bool {
        key(of: reference) != nil
    }

    /// When the clock alone adds or removes the target of a reference.
    func nextChange(of reference: EntryReference) -> Instant? {
        guard let targets = targets[reference.kind] else { return nil }
        if let key = targets.keys[reference.id] { return targets.expirations[key.entry] }
        return targets.pending[reference.id]
    }
}
