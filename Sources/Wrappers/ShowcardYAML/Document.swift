/// One parsed YAML document: a preorder array of nodes and one buffer with their text.
package struct Document: Sendable {
    private let storage: Storage

    init(storage: Storage) { self.storage = storage }

    /// Parses exactly one document (YAML 1.2 as libyaml reads it, values by the core schema).
    ///
    /// Refused besides what is not YAML: more than the limits allow, duplicate keys, keys that are
    /// not scalars, merge keys, tags other than the standard ones, a second document, text that is
    /// not UTF-8 and control characters. An alias becomes a copy of what its anchor names.
    /// - Parameters:
    ///   - bytes: The text, in UTF-8, with or without a byte order mark.
    ///   - origin: Where the first byte stands in its file; all marks are in that file's
    ///     coordinates.
    ///   - limits: How much the document may ask for.
    /// - Returns: The document, without a root if it says nothing.
    /// - Throws: Every problem of the document, or those up to the first that makes it unreadable.
    package static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, origin: SourceMark = .start,
        limits: YAMLLimits = .standard
    ) throws(YAMLError) -> Document {
        guard bytes.count <= limits.effectiveBytes else {
            throw YAMLError(
                YAMLDiagnostic(
                    "the YAML is \(bytes.count) bytes long "
                        + "and the limit is \(limits.effectiveBytes) bytes",
                    at: origin,
                    help: "shorten it, or move long text out of it" + limits.adviceOnBytes
                )
            )
        }
        let source = try YAMLSource(scanning: bytes, origin: origin)
        var builder = NodeBuilder(source: source, limits: limits)
        // libyaml asserts that its input is not null, which an empty buffer may be.
        guard !source.bytes.isEmpty else { return Document(storage: builder.storage) }
        var events = try ParserEvents(source.bytes)
        try builder.build(from: &events)
        return Document(storage: builder.storage)
    }

    /// Parses exactly one document; see the form that takes a buffer.
    /// - Parameters:
    ///   - bytes: The text, in UTF-8, with or without a byte order mark.
    ///   - origin: Where the first byte stands in its file.
    ///   - limits: How much the document may ask for.
    /// - Returns: The document, without a root if it says nothing.
    /// - Throws: The problems of the document.
    package static func parse(
        _ bytes: [UInt8], origin: SourceMark = .start, limits: YAMLLimits = .standard
    ) throws(YAMLError) -> Document {
        try bytes.withUnsafeBufferPointer { (buffer) throws(YAMLError) -> Document in
            try parse(buffer, origin: origin, limits: limits)
        }
    }

    /// The outermost node; nil if the text holds nothing but comments and blanks.
    package var root: Node? {
        storage.records.isEmpty ? nil : Node(storage: storage, index: 0)
    }
}

/// A place in a file.
package struct SourceMark: Sendable, Hashable {
    /// The line, from 1; a line ends with LF, CR LF or CR.
    package var line: Int
    /// The column in Unicode scalars, from 1; a tab is one, a byte order mark isn't counted.
    package var column: Int
    /// The distance from the start of the file, in bytes.
    package var offset: Int

    /// Creates a mark.
    package init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// The start of a file.
    package static let start = SourceMark(line: 1, column: 1, offset: 0)
}

/// One fault of a document, at its place.
package struct YAMLDiagnostic: Error, Sendable, Hashable {
    /// A second place that explains a problem.
    package struct Related: Sendable, Hashable {
        /// The second place.
        package let mark: SourceMark
        /// What is there.
        package let message: String
    }

    /// The place of the fault.
    package let mark: SourceMark
    /// The length of the faulty text in Unicode scalars, at least 1.
    package let length: Int
    /// What is wrong, in one sentence.
    package let message: String
    /// What to do about it, where that is known.
    package let help: String?
    /// A second place that explains the first, such as the first of two equal keys.
    package let related: Related?

    init(
        _ message: String, at mark: SourceMark, length: Int = 1, help: String? = nil,
        related: Related? = nil
    ) {
        self.mark = mark
        self.length = max(1, length)
        self.message = message
        self.help = help
        self.related = related
    }
}

/// Why a text is not a document: every problem that was found, by place.
package struct YAMLError: Error, Sendable, Hashable {
    /// The problems, sorted by place; never empty.
    package let problems: [YAMLDiagnostic]

    init(_ problems: [YAMLDiagnostic]) {
        // Sorting by place and then by message keeps the report the same on every run.
        self.problems = problems.sorted {
            ($0.mark.offset, $0.message) < ($1.mark.offset, $1.message)
        }
    }

    init(_ problem: YAMLDiagnostic) {
        problems = [problem]
    }
}
