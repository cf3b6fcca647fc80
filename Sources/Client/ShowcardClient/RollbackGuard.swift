/// The newest state that was ever taken from the network: nothing older is taken after it.
struct RollbackGuard: Sendable, Hashable {
    /// Its number.
    let generation: Int64
    /// The SHA-256 of its entry file in hexadecimal.
    let sha256: String

    /// The state of an entry file.
    init(_ entry: EntryPoint) {
        generation = entry.generation
        sha256 = Cryptography.sha256(entry.bytes)
    }

    /// Refuses an older state, and another of the same number.
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
}
