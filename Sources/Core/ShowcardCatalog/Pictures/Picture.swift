/// A picture of a catalog's own that entries show, with the files that are published for it.
///
/// Addresses are relative to the site, and percent-encoded.
public struct Picture: Sendable, Hashable {
    /// A file that shows the picture in one width and format.
    public struct Variant: Sendable, Hashable {
        /// The address of the file.
        public let address: String
        /// The width in pixels.
        public let width: Int
        /// The height in pixels.
        public let height: Int
        /// The media type, such as `image/avif`.
        public let mediaType: String

        /// Creates a variant.
        public init(address: String, width: Int, height: Int, mediaType: String) {
            self.address = address
            self.width = width
            self.height = height
            self.mediaType = mediaType
        }
    }

    /// The path of the picture's file relative to the output, as entries name it.
    public let source: String
    /// The address of the largest file that every client can show.
    public let address: String
    /// The width of that file in pixels; of a vector picture its natural width.
    public let width: Int
    /// The height of that file in pixels.
    public let height: Int
    /// The address of a smaller file that every client can show, for lists and previews.
    public let preview: Variant
    /// The average color, as `#RRGGBB`; `nil` if the picture was not decoded.
    public let color: String?
    /// The ThumbHash, in base64; `nil` if the picture was not decoded.
    public let thumbhash: String?
    /// All files: the preferred format first, each format by width; empty if only ``address`` is published.
    public let variants: [Variant]
    /// Whether the file of the catalog is published as well.
    public let keepsSource: Bool

    /// Creates a picture.
    public init(
        source: String, address: String, width: Int, height: Int, preview: Variant,
        color: String? = nil, thumbhash: String? = nil, variants: [Variant] = [],
        keepsSource: Bool = true
    ) {
        self.source = source
        self.address = address
        self.width = width
        self.height = height
        self.preview = preview
        self.color = color
        self.thumbhash = thumbhash
        self.variants = variants
        self.keepsSource = keepsSource
    }

    /// The files of one format.
    public struct Format: Sendable, Hashable {
        /// The media type.
        public let mediaType: String
        /// The files, by width.
        public let variants: [Variant]
    }

    /// The files by format, the preferred one first.
    public var formats: [Format] {
        var formats: [Format] = []
        var rest = variants[...]
        while let first = rest.first {
            let own = rest.prefix { TextKey.areSame($0.mediaType, first.mediaType) }
            formats.append(Format(mediaType: first.mediaType, variants: Array(own)))
            rest = rest.dropFirst(own.count)
        }
        return formats
    }

    /// The smallest file in the format of ``preview``.
    public var smallest: Variant {
        variants.filter { TextKey.areSame($0.mediaType, preview.mediaType) }
            .min { $0.width < $1.width } ?? preview
    }

    /// The formats that a page offers before ``preview``: all but that of the preview.
    public var alternatives: [Format] {
        formats.filter { !TextKey.areSame($0.mediaType, preview.mediaType) }
    }
}

/// The pictures of a catalog, by the published paths of their files.
public struct Pictures: Sendable {
    private let bySource: [String: Picture]
    /// Identifies how a ``PictureMaker`` draws share pictures; `nil` if it draws none.
    public let shareStyle: String?
    /// The icon of the site; `nil` if the catalog has none, or no ``PictureMaker`` has looked at it.
    public let icon: SiteIcon?

    /// Creates a collection; of pictures with the same source the first counts.
    public init(
        _ pictures: [Picture] = [], shareStyle: String? = nil, icon: SiteIcon? = nil
    ) {
        self.shareStyle = shareStyle
        self.icon = icon
        bySource = Dictionary(
            pictures.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether the collection is empty.
    public var isEmpty: Bool { bySource.isEmpty }

    /// All pictures, by their sources in UTF-8 order.
    public var all: [Picture] {
        bySource.values.sorted { TextKey.precedes($0.source, $1.source) }
    }

    /// The picture of an asset, as a field names it; `nil` for URLs and other files.
    public subscript(asset text: String) -> Picture? {
        guard !bySource.isEmpty else { return nil }
        return bySource[Self.path(ofAsset: text)]
    }

    /// The published path of an asset, as a field names it.
    package static func path(ofAsset text: String) -> String {
        text.utf8.first == UInt8(ascii: "/") ? String(Substring(text.utf8.dropFirst())) : text
    }
}
