public import Foundation

/// An image of an entry: its size, its variants, and what to show until one of them is loaded.
public struct ImageRecord: Sendable, Hashable, Codable {
    /// A file with the image in one width and format.
    public struct Variant: Sendable, Hashable, Codable {
        /// The URL of the file.
        public let url: URL
        /// The width in pixels.
        public let width: Int
        /// The media type, such as `image/webp`.
        public let type: String

        /// Creates a variant, for tests and previews.
        public init(url: URL, width: Int, type: String) {
            self.url = url
            self.width = width
            self.type = type
        }
    }

    /// The URL of the image itself.
    public let url: URL
    /// The width in pixels, with the orientation applied.
    public let width: Int
    /// The height in pixels, with the orientation applied.
    public let height: Int
    /// The alternative text.
    public let alt: String?
    /// A color to show until the image is loaded, as `#RRGGBB`.
    public let color: String?
    /// The placeholder as a ThumbHash in Base64.
    ///
    /// ThumbHash is described at https://evanw.github.io/thumbhash/
    public let thumbhash: String?
    /// The files with the image in smaller widths and other formats.
    public let sizes: [Variant]

    /// Creates a record, for tests and previews.
    public init(
        url: URL, width: Int, height: Int, alt: String? = nil, color: String? = nil,
        thumbhash: String? = nil, sizes: [Variant] = []
    ) {
        self.url = url
        self.width = width
        self.height = height
        self.alt = alt
        self.color = color
        self.thumbhash = thumbhash
        self.sizes = sizes
    }
}

extension ImageRecord {
    /// Reads the value of a field; `nil` if it lacks a URL or a size.
    ///
    /// Unknown members are ignored, and so are optional members and variants of another type than expected.
    public init?(_ value: CatalogValue) {
        guard let url = value["url"]?.string.flatMap(URL.init(string:)),
            let width = value["width"]?.integer, let height = value["height"]?.integer,
            width > 0, height > 0
        else { return nil }
        self.init(
            url: url, width: width, height: height, alt: value["alt"]?.string,
            color: value["color"]?.string, thumbhash: value["thumbhash"]?.string,
            sizes: value["sizes"]?.list?.compactMap(Variant.init) ?? [])
    }

    /// Decodes a record as it is in the feeds.
    ///
    /// - Throws: `DecodingError` if it lacks a URL or a size.
    public init(from decoder: any Decoder) throws {
        guard let record = ImageRecord(try CatalogValue(from: decoder)) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "An image needs 'url', 'width' and 'height'."))
        }
        self = record
    }
}

extension ImageRecord.Variant {
    fileprivate init?(_ value: CatalogValue) {
        guard let url = value["url"]?.string.flatMap(URL.init(string:)),
            let width = value["width"]?.integer, width > 0, let type = value["type"]?.string
        else { return nil }
        self.init(url: url, width: width, type: type)
    }
}
