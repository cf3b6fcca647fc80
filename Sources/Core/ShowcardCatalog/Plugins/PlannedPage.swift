/// A page of the site for visitors.
public struct PlannedPage: Sendable, Hashable {
    /// Its address, relative to the site and percent-encoded; that of the home page is empty.
    public let address: String
    /// The entry that it shows, if it shows one; the first of several pages comes first.
    public let entry: EntryKey?
    /// The picture that other sites show with a link to it, if a ``PictureMaker`` has to draw it.
    public let share: SharePicture?
    /// Whether search engines should list it.
    public var isIndexed = true

    /// Creates a page.
    public init(_ address: String, entry: EntryKey? = nil, share: SharePicture? = nil) {
        self.address = address
        self.entry = entry
        self.share = share
    }
}
