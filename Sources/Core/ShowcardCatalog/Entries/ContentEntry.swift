/// One Markdown file, checked against its kind; computed fields have values in a published catalog only.
public struct ContentEntry: Sendable {
    private var shared: Shared<Parts>

    /// What an entry holds: behind one reference, as entries are copied from stage to stage.
    private struct Parts: Sendable {
        let id: String
        var values: [FieldValue?]
        var defaulted: [Int]
        let body: Body
        let path: String
        let aliasPlaces: [SourceLocation]
    }

    /// The id: the file's name without `.md`.
    public var id: String { shared.value.id }
    /// The values, at the positions of the kind's fields; absent ones are `nil`, and so are computed ones until the
    /// catalog is enriched.
    public var values: [FieldValue?] { shared.value.values }
    /// The positions of the fields whose values are defaults, ascending: the file does not give them.
    public var defaulted: [Int] { shared.value.defaulted }
    /// What follows the front matter.
    public var body: Body { shared.value.body }
    /// The file's path, relative to the catalog's folder.
    public var path: String { shared.value.path }
    /// Where the values of the field with the role `aliases` stand, as far as that is known.
    public var aliasPlaces: [SourceLocation] { shared.value.aliasPlaces }

    /// Creates an entry.
    public init(
        id: String, values: [FieldValue?], body: Body, path: String,
        aliasPlaces: [SourceLocation] = [], defaulted: [Int] = []
    ) {
        shared = Shared(
            Parts(
                id: id, values: values, defaulted: defaulted, body: body, path: path,
                aliasPlaces: aliasPlaces))
    }

    /// The entry with other values.
    ///
    /// - Parameters:
    ///   - values: The values, at the positions of the kind's fields.
    ///   - defaulted: The positions of those that are defaults; `nil` for the same as now.
    /// - Returns: The entry, otherwise the same.
    package func with(values: [FieldValue?], defaulted: [Int]? = nil) -> ContentEntry {
        var parts = shared.value
        parts.values = values
        if let defaulted { parts.defaulted = defaulted }
        var entry = self
        entry.shared = Shared(parts)
        return entry
    }

    /// The Markdown body and what it renders to.
    public struct Body: Sendable {
        private var texts: TextSource
        /// The line of its file that the Markdown begins on, from 1.
        public let line: Int
        /// The links and pictures, in order.
        public let links: [Link]
        /// The names that links may lead to in it: the `id` of each heading, in order.
        public let anchors: [String]
        /// What is put in from elsewhere, in the order it begins; the HTML has its text alone.
        public internal(set) var includes: [Include]
        /// A hash of the two texts, to compare them without reading them; absent where it was not computed.
        package let version: BodyVersion?

        /// The Markdown as written: the end of the file as read, so that no copy is made.
        public var markdown: ArraySlice<UInt8> { texts.value.markdown }
        /// The HTML, safe to put into a page as it is.
        public var html: [UInt8] { texts.value.html }
        /// Whether the texts are those of another version of the file than all the rest of it, as it has changed meanwhile.
        package var isStale: Bool { texts.value.isStale }

        /// Creates a body.
        public init(
            markdown: ArraySlice<UInt8>, html: [UInt8], line: Int = 1, links: [Link] = [],
            anchors: [String] = [], includes: [Include] = []
        ) {
            self.init(
                BodyText(markdown: markdown, html: html), line: line, links: links,
                anchors: anchors, includes: includes)
        }

        /// Creates a body of texts whose version is known.
        package init(
            _ text: BodyText, version: BodyVersion? = nil, line: Int, links: [Link],
            anchors: [String], includes: [Include]
        ) {
            texts = .given(text)
            self.version = version
            (self.line, self.links, self.anchors) = (line, links, anchors)
            self.includes = includes
        }

        /// Creates a body whose texts are read when they are asked for.
        ///
        /// - Parameters:
        ///   - version: The version of the texts.
        ///   - line: The line of its file that the Markdown begins on, from 1.
        ///   - links: The links and pictures, in order.
        ///   - anchors: The `id` of each heading, in order.
        ///   - includes: What is put in from elsewhere.
        ///   - isReadOnce: Whether the texts are kept once they were read.
        ///   - reading: Reads the texts.
        package init(
            version: BodyVersion, line: Int, links: [Link], anchors: [String],
            includes: [Include], isReadOnce: Bool, reading: @escaping @Sendable () -> BodyText
        ) {
            texts = isReadOnce ? .readOnce(Once(reading)) : .read(reading)
            self.version = version
            (self.line, self.links, self.anchors) = (line, links, anchors)
            self.includes = includes
        }

        /// The same body, whose texts are held until they are released, and read when they are asked for later.
        package func held(reading: @escaping @Sendable () -> BodyText) -> Body {
            var body = self
            body.texts = .held(HeldText(texts.value, reading))
            return body
        }

        /// Frees texts that can be read again.
        package func release() {
            if case .held(let text) = texts { text.release() }
        }

        /// A link or a picture of a body.
        public struct Link: Sendable, Hashable {
            /// Where it leads, as its author means it: without Markdown's escapes, and not percent-encoded unless
            /// written so.
            public let address: String
            /// The line of the file on which its text ends, from 1; the address stands on it or further down, unless
            /// it is defined elsewhere.
            public let line: Int
            /// Whether it is a picture.
            public let isImage: Bool

            /// Creates a link.
            public init(address: String, line: Int, isImage: Bool) {
                self.address = address
                self.line = line
                self.isImage = isImage
            }
        }
    }

    /// The value at a slot; `nil` for no slot, none there or an absent value.
    public subscript(slot: Int?) -> FieldValue? {
        guard let slot, values.indices.contains(slot) else { return nil }
        return values[slot]
    }

    /// The point in time at a slot; a date counts as its midnight UTC, anything else as none.
    public func instant(_ slot: Int?) -> Instant? {
        switch self[slot] {
        case .instant(let instant): instant
        case .date(let date): date.midnight
        default: nil
        }
    }

    /// The whole number at a slot; `nil` for anything else.
    public func integer(_ slot: Int?) -> Int? {
        if case .integer(let number) = self[slot] { number } else { nil }
    }
}
