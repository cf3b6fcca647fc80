/// One parsed YAML document: a preorder array of nodes and one buffer with their text.
package struct Document: Sendable {
    private let storage: Storage

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
        _ bytes: UnsafeBufferPointer<UInt8>, origin: Mark = .start, limits: Limits = .standard
    ) throws(YAMLError) -> Document {
        guard bytes.count <= limits.effectiveBytes else {
            throw YAMLError(
                YAMLDiagnostic(
                    "the YAML is \(bytes.count) bytes long "
                        + "and the limit is \(limits.effectiveBytes) bytes",
                    at: origin, help: "shorten it, or move long text out of it"
                )
            )
        }
        let source = try Source(scanning: bytes, origin: origin)
        var builder = Builder(source: source, limits: limits)
        // libyaml asserts that its input is not null, which an empty buffer may be.
        guard !source.bytes.isEmpty else { return Document(storage: builder.storage) }
        var events = try EventStream(source.bytes)
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
        _ bytes: [UInt8], origin: Mark = .start, limits: Limits = .standard
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
