/// The location of a signing key: `catalog.yml` names it, and never contains the key.
public struct SigningKeySource: Sendable, Hashable {
    /// A place that contains a key.
    public enum Place: Sendable, Hashable {
        /// An environment variable, by its name.
        case variable(String)
        /// A file; a relative path starts at the catalog's folder.
        case file(String)
    }

    /// The place.
    public let place: Place
    /// Its location in `catalog.yml`.
    public let location: SourceLocation?

    /// Creates a source.
    public init(_ place: Place, location: SourceLocation? = nil) {
        self.place = place
        self.location = location
    }
}
