/// Where a key that signs is kept: `catalog.yml` names the place, and never holds the key.
public struct SigningKeySource: Sendable, Hashable {
    /// A place that keeps a key.
    public enum Place: Sendable, Hashable {
        /// A variable of the environment, by its name.
        case variable(String)
        /// A file; a relative path begins at the catalog's folder.
        case file(String)
    }

    /// The place.
    public let place: Place
    /// Where `catalog.yml` says so.
    public let location: SourceLocation?

    /// Creates a source.
    public init(_ place: Place, location: SourceLocation? = nil) {
        self.place = place
        self.location = location
    }
}
