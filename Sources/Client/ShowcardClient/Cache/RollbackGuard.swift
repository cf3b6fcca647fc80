/// The newest state that was ever fetched; older states are rejected.
struct RollbackGuard: Sendable, Hashable {
    /// The generation of the state.
    let generation: Int64
    /// The SHA-256 of its entry file in hexadecimal.
    let sha256: String

    /// Creates a guard for the state of an entry file.
    init(_ entry: EntryPoint) {
        generation = entry.generation
        sha256 = Cryptography.sha256(entry.bytes)
    }

    /// Rejects an older state, and a different state of the same generation.
    ///
    /// - Throws: ``CatalogError/rolledBack(known:offered:)`` or ``CatalogError/contradiction(generation:)``.
    func check(_ entry: EntryPoint) throws(CatalogError) {
        if entry.generation < generation {
            throw .rolledBack(known: generation, offered: entry.generation)
        }
        if entry.generation == generation, Cryptography.sha256(entry.bytes) != sha256 {
            throw .contradiction(generation: generation)
        }
    }

    /// Returns the newer of two guards.
    static func newest(_ first: RollbackGuard?, _ second: RollbackGuard?) -> RollbackGuard? {
        guard let first, let second else { return first ?? second }
        return second.generation > first.generation ? second : first
    }
}
