/// A link that stands in the head of every page, such as that to a feed of the site.
public struct SiteLink: Sendable, Hashable {
    /// Its relation to the page, as in HTML: `alternate`.
    public let relation: String
    /// Its address, relative to the site and percent-encoded.
    public let path: String
    /// The media type of what is there.
    public let mediaType: String
    /// Its title.
    public let title: String

    /// Creates a link.
    public init(_ relation: String, path: String, mediaType: String, title: String) {
        self.relation = relation
        self.path = path
        self.mediaType = mediaType
        self.title = title
    }
}
