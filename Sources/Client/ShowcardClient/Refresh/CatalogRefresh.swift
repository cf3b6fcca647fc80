/// The result of a refresh.
public struct CatalogRefresh: Sendable, Hashable {
    /// The source of the new state.
    public enum Source: Sendable, Hashable {
        /// Nothing newer is published.
        case unchanged
        /// The last successful refresh is more recent than ``RefreshPolicy/minimumInterval``, so nothing was fetched.
        case recent
        /// The bundle is newer than the published state, and stays in use.
        case bundle
        /// Another process with the same cache stored a newer state, which is in use now.
        case cache
        /// Counts or time-dependent facts are newer; the entries are unchanged.
        case counts
        /// Only the texts of the language were fetched; the state is the known one.
        case texts
        /// The changes were applied to the known state.
        case delta
        /// The whole state was fetched.
        case pack
    }

    /// The source of the new state.
    public let source: Source
    /// The generation of the known state.
    public let generation: Int64
    /// The number of bytes fetched, after decompression.
    public let bytesFetched: Int
    /// Whether the state is stored on disk for the next launch; `false` without a folder, or if it can't be written.
    public let isKept: Bool

    /// Creates a result, for tests and previews.
    public init(source: Source, generation: Int64, bytesFetched: Int = 0, isKept: Bool = false) {
        self.source = source
        self.generation = generation
        self.bytesFetched = bytesFetched
        self.isKept = isKept
    }
}
