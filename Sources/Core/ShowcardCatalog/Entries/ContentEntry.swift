/// One Markdown file, checked against its kind; computed fields have values only in a published catalog.
public struct ContentEntry: Sendable {
    private var shared: Shared<Parts>

    /// The contents of an entry, behind one reference because entries are copied from stage to stage.
    private struct Parts: Sendable {
        let id: String
        var values: [FieldValue?]
        var defaulted: [Int]
        var body: Body
        let path: String
        let aliasPlaces: [SourceLocation]
        var sourceHashes: [String: String] = [:]
    }

    /// The id: the file's name without `.md`.
    public var id: String { shared.value.id }
    /// The values, at the positions of the kind's fields; `nil` for absent values, and for computed ones until the
    /// catalog is enriched.
    public var values: [FieldValue?] { shared.value.values }
    /// The positions of the fields whose values are defaults, ascending.
    public var defaulted: [Int] { shared.value.defaulted }
    /// The part after the front matter.
    public var body: Body { shared.value.body }
    /// The file's path, relative to the catalog's folder.
    public var path: String { shared.value.path }
    /// The locations of the values of the field with the role `aliases`, if known.
    public var aliasPlaces: [SourceLocation] { shared.value.aliasPlaces }
    /// For a translation, the recorded hashes of the texts that it translates, by name of the field.
    package var sourceHashes: [String: String] { shared.value.sourceHashes }

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
    ///   - defaulted: The positions of defaults; `nil` to keep the current ones.
    /// - Returns: The entry with the values.
    package func with(values: [FieldValue?], defaulted: [Int]? = nil) -> ContentEntry {
        var parts = shared.value
        parts.values = values
        if let defaulted { parts.defaulted = defaulted }
        var entry = self
        entry.shared = Shared(parts)
        return entry
    }

    /// The entry with the hashes of the texts that it translates.
    package func with(sourceHashes: [String: String]) -> ContentEntry {
        var parts = shared.value
        parts.sourceHashes = sourceHashes
        var entry = self
        entry.shared = Shared(parts)
        return entry
    }

    /// The entry with another body.
    func with(body: Body) -> ContentEntry {
        var parts = shared.value
        parts.body = body
        var entry = self
        entry.shared = Shared(parts)
        return entry
    }

    /// The entry, whose body is read when needed, with texts that are held until they are released.
    package func holdingTexts(of body: Body) -> ContentEntry {
        with(body: self.body.holdingTexts(of: body))
    }

    /// The Markdown body and its HTML.
    public struct Body: Sendable {
        private var shared: Shared<Parts>

        private struct Parts: Sendable {
            var texts: TextSource
            let line: Int
            let links: [Link]
            let anchors: [String]
            var includes: [Include]
            let version: BodyVersion?
        }

        /// The first line of the Markdown in its file, from 1.
        public var line: Int { shared.value.line }
        /// The links and pictures, in order.
        public var links: [Link] { shared.value.links }
        /// The fragments of the body: the `id` of each heading, in order.
        public var anchors: [String] { shared.value.anchors }
        /// The includes, in the order of their beginnings; the HTML only has their text.
        public var includes: [Include] { shared.value.includes }
        /// A hash of the two texts, to compare them without reading them; absent if it was not computed.
        package var version: BodyVersion? { shared.value.version }

        /// The texts; each access can read them from a file.
        package var text: BodyText { shared.value.texts.value }
        /// The Markdown as written: a slice of the file, so that no copy is made.
        public var markdown: ArraySlice<UInt8> { text.markdown }
        /// The HTML, which can be inserted into a page without escaping.
        public var html: [UInt8] { text.html }

        /// Creates a body.
        public init(
            markdown: ArraySlice<UInt8>, html: [UInt8], line: Int = 1, links: [Link] = [],
            anchors: [String] = [], includes: [Include] = []
        ) {
            self.init(
                BodyText(markdown: markdown, html: html), line: line, links: links,
                anchors: anchors, includes: includes)
        }

        /// Creates a body from texts with a known version.
        package init(
            _ text: BodyText, version: BodyVersion? = nil, line: Int, links: [Link],
            anchors: [String], includes: [Include]
        ) {
            shared = Shared(
                Parts(
                    texts: .given(text), line: line, links: links, anchors: anchors,
                    includes: includes, version: version))
        }

        /// Creates a body whose texts are read when needed.
        ///
        /// - Parameters:
        ///   - version: The version of the texts.
        ///   - line: The first line of the Markdown in its file, from 1.
        ///   - links: The links and pictures, in order.
        ///   - anchors: The `id` of each heading, in order.
        ///   - includes: The includes.
        ///   - isReadOnce: Whether the texts are kept after they are read.
        ///   - reading: Reads the texts.
        package init(
            version: BodyVersion, line: Int, links: [Link], anchors: [String],
            includes: [Include], isReadOnce: Bool, reading: @escaping @Sendable () -> BodyText
        ) {
            shared = Shared(
                Parts(
                    texts: isReadOnce ? .readOnce(Once(reading)) : .read(reading), line: line,
                    links: links, anchors: anchors, includes: includes, version: version))
        }

        /// The same body, which is read when needed, with texts that are held until they are released.
        fileprivate func holdingTexts(of other: Body) -> Body {
            guard case .read(let reading) = shared.value.texts else { return self }
            return with { $0.texts = .held(HeldText(other.shared.value.texts.value, reading)) }
        }

        /// The same body with texts that are read each time.
        package func reading(_ texts: @escaping @Sendable () -> BodyText) -> Body {
            with { $0.texts = .read(texts) }
        }

        /// The same body with other includes.
        func with(includes: [Include]) -> Body {
            with { $0.includes = includes }
        }

        private func with(_ change: (inout Parts) -> Void) -> Body {
            var (body, parts) = (self, shared.value)
            change(&parts)
            body.shared = Shared(parts)
            return body
        }

        /// Releases texts that can be read again.
        package func release() {
            if case .held(let text) = shared.value.texts { text.release() }
        }

        /// A link or a picture of a body.
        public struct Link: Sendable, Hashable {
            /// The address without Markdown escapes, and percent-encoded only if
            /// written so.
            public let address: String
            /// The last line of its text in the file, from 1; the address is on this line or a later one, unless
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

    /// The value at a slot; `nil` if there is no slot or no value.
    public subscript(slot: Int?) -> FieldValue? {
        guard let slot, values.indices.contains(slot) else { return nil }
        return values[slot]
    }

    /// The instant at a slot; midnight UTC for a date, `nil` for other types.
    public func instant(_ slot: Int?) -> Instant? {
        switch self[slot] {
        case .instant(let instant): instant
        case .date(let date): date.midnight
        default: nil
        }
    }

    /// The whole number at a slot; `nil` for other types.
    public func integer(_ slot: Int?) -> Int? {
        if case .integer(let number) = self[slot] { number } else { nil }
    }
}
