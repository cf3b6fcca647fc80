/// What a refresh came to.
public struct CatalogRefresh: Sendable, Hashable {
    /// Where the entries came from.
    public enum Source: Sendable, Hashable {
        /// Nothing newer is published.
        case unchanged
        /// Counts or the clock's facts are newer, the entries are as they were.
        case counts
        /// The changes were applied to what was known.
        case delta
        /// All of it was fetched.
        case pack
    }

    /// Where the entries came from.
    public let source: Source
    /// The generation that is known now.
    public let generation: Int64
    /// How many bytes were fetched, as they are without compression.
    public let bytesFetched: Int
    /// Whether it is kept on disk for the next start; false where there is no folder, or it cannot be written.
    public let isKept: Bool

    /// Creates an outcome, as a fake does.
    public init(source: Source, generation: Int64, bytesFetched: Int = 0, isKept: Bool = false) {
        self.source = source
        self.generation = generation
        self.bytesFetched = bytesFetched
        self.isKept = isKept
    }
}
