extension ContentEntry.Body {
    /// A link or picture with a scheme of a resolver, or a link to a Markdown file, of which the HTML has only the text.
    public struct Include: Sendable, Hashable {
        /// The address without Markdown escapes.
        public let address: String
        /// The last line of its text in the file, from 1.
        public let line: Int
        /// The title after the address, which pointing at the link shows; empty without one.
        public let title: String
        /// Whether it is written as a picture.
        public let isImage: Bool
        /// Whether it is a picture in the text of a link.
        public let isInLink: Bool
        /// Whether that link is an include as well: the nearest one before this include that is a link.
        public let isInInclude: Bool
        /// The range of its text in the HTML; for a picture, without markup.
        public let range: Range<Int>
        /// The same range with the tags of its paragraph, which are absent in a tight list; `nil` if the paragraph has
        /// other contents.
        public let paragraph: Range<Int>?
        /// The resolved contents.
        public internal(set) var inclusion: ResolvedInclude

        /// Creates an include.
        public init(
            address: String, line: Int = 1, title: String = "", isImage: Bool = false,
            isInLink: Bool = false,
            isInInclude: Bool = false, range: Range<Int>, paragraph: Range<Int>? = nil,
            inclusion: ResolvedInclude = .text
        ) {
            self.address = address
            self.line = line
            self.title = title
            self.isImage = isImage
            self.isInLink = isInLink
            self.isInInclude = isInInclude
            self.range = range
            self.paragraph = paragraph
            self.inclusion = inclusion
        }

        /// Whether it is a link to a Markdown file of the catalog, such as `other.md#section-part`.
        public var isFile: Bool { !WebAddress.hasScheme(address) }

        /// The part before the colon, in lower case.
        public var scheme: String {
            String(address.prefix { $0 != ":" }).lowercased()
        }

        /// The part after the colon.
        public var target: String {
            String(Substring(address.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()))
        }
    }
}
