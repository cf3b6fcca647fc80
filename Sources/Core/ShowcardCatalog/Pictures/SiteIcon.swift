/// The icon of a site: the file of the catalog, and the files that are made of it.
public struct SiteIcon: Sendable, Hashable {
    /// A square file.
    public struct File: Sendable, Hashable {
        /// The address, relative to the site.
        public let address: String
        /// The width and height in pixels.
        public let side: Int
        /// Whether systems may cut off its corners.
        public let isMaskable: Bool

        /// Creates a file.
        public init(address: String, side: Int, isMaskable: Bool = false) {
            self.address = address
            self.side = side
            self.isMaskable = isMaskable
        }
    }

    /// The address of the file of the catalog, which is published too.
    public let address: String
    /// Its media type.
    public let mediaType: String
    /// Its width and height in pixels; `nil` for SVG, which has any.
    public let side: Int?
    /// The PNG files for phones; empty if none are made.
    public let files: [File]
    /// The address of the file for the home screen of iPhones, which is not transparent; `nil` if none is made.
    public let touch: String?

    /// Creates an icon.
    public init(
        address: String, mediaType: String, side: Int?, files: [File] = [], touch: String? = nil
    ) {
        self.address = address
        self.mediaType = mediaType
        self.side = side
        self.files = files
        self.touch = touch
    }
}
