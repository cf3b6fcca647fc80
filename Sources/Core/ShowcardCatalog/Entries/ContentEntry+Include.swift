extension ContentEntry.Body {
    /// A link or picture of a scheme that is not the web's, of which the HTML has the text alone.
    public struct Include: Sendable, Hashable {
        /// The address as its author means it, with the scheme.
        public let address: String
        /// The line of the file on which its text ends, from 1.
        public let line: Int
        /// Whether it is written as a picture.
        public let isImage: Bool
        /// Whether it is a picture in the text of a link.
        public let isInLink: Bool
        /// Whether that link is an include as well, the one before that is a link.
        public let isInInclude: Bool
        /// Where its text stands in the HTML; of a picture without markup.
        public let range: Range<Int>
        /// The same with the tags of its paragraph, which a tight list has none of; `nil` if anything else stands in
        /// the paragraph.
        public let paragraph: Range<Int>?
        /// What it shows.
        public internal(set) var inclusion: ResolvedInclude

        /// Creates an include.
        public init(
            address: String, line: Int = 1, isImage: Bool = false, isInLink: Bool = false,
            isInInclude: Bool = false, range: Range<Int>, paragraph: Range<Int>? = nil,
            inclusion: ResolvedInclude = .text
        ) {
            self.address = address
            self.line = line
            self.isImage = isImage
            self.isInLink = isInLink
            self.isInInclude = isInInclude
            self.range = range
            self.paragraph = paragraph
            self.inclusion = inclusion
        }

        /// What stands before the colon, in lower case.
        public var scheme: String {
            String(address.prefix { $0 != ":" }).lowercased()
        }

        /// What stands behind the colon.
        public var target: String {
            String(Substring(address.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()))
        }
    }
}
