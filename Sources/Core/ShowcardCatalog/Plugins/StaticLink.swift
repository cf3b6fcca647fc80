/// An address that a source of the site holds, such as a template, and that is the same on every page.
public struct StaticLink: Sendable, Hashable {
    /// The address as the home page would have it, percent-encoded: relative to the site, from the root of its host, or
    /// absolute.
    public let address: String
    /// The location of the setting.
    public let location: SourceLocation

    /// Creates a link.
    public init(_ address: String, at location: SourceLocation) {
        self.address = address
        self.location = location
    }
}
