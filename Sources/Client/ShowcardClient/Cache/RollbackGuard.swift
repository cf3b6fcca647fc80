/// The newest state that was ever fetched; older states are rejected.
struct RollbackGuard: Sendable, Hashable {
    /// The revision of the state.
    let revision: Revision
    /// The SHA-256 of its entry file in hexadecimal.
    let sha256: String

    /// Creates a guard for the state of an entry file.
    init(_ entry: EntryPoint) {
        revision = entry.revision
        sha256 = Cryptography.sha256(entry.bytes)
    }

    /// Rejects an older state, and a different state of the same generation.
    ///
    /// - Throws: ``CatalogError/rolledBack(known:offered:)``, ``CatalogError/olderEpoch(known:offered:)`` or
    ///   ``CatalogError/contradiction(generation:)``.
    func check(_ entry: EntryPoint) throws(CatalogError) {
        if entry.revision.epoch < revision.epoch {
            throw .olderEpoch(known: revision.epoch, offered: entry.revision.epoch)
        }
        if entry.revision < revision {
            throw .rolledBack(known: revision.generation, offered: entry.generation)
        }
        if entry.revision == revision, Cryptography.sha256(entry.bytes) != sha256 {
            throw .contradiction(generation: revision.generation)
        }
    }

    /// Returns the newer of two guards.
    static func newest(_ first: RollbackGuard?, _ second: RollbackGuard?) -> RollbackGuard? {
        guard let first, let second else { return first ?? second }
        return second.revision > first.revision ? second : first
    }
}
