/// A value of a document: a cursor, cheap to copy, that keeps its document alive.
package struct Node: Sendable {
    /// The three shapes of a node.
    package enum Kind: UInt8, Sendable {
        /// A single value.
        case scalar
        /// A list of values.
        case sequence
        /// Keys and their values.
        case mapping
    }

    let storage: Storage
    let index: Int

    private var record: Record { storage.records[index] }

    /// The shape of the node.
    package var kind: Kind { record.kind }

    /// The place of the first character, the opening quote or bracket and an anchor or tag
    /// included.
    ///
    /// A node that an alias brought in starts at the alias; the nodes inside it are where they were
    /// written.
    package var start: Mark { storage.mark(record.start) }

    /// The place after the last character, with the closing quote or bracket and without trailing
    /// blanks.
    package var end: Mark { storage.mark(record.end) }

    /// The text of a scalar, with escapes and line folding resolved; empty for a collection.
    package var text: String {
        withUTF8 { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the node is a scalar without quotes that is not a block scalar.
    package var isPlain: Bool { record.isPlain }

    /// Lends the UTF-8 bytes of a scalar's text; no bytes for a collection.
    /// - Parameter body: Reads the bytes, which are valid only while it runs.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    package func withUTF8<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = storage.slice(record)
        return try storage.text.withUnsafeBufferPointer { (text) throws(Failure) -> Result in
            try body(UnsafeBufferPointer(rebasing: text[range]))
        }
    }

    /// The value of a scalar by the core schema (YAML 1.2.2, section 10.3.2).
    ///
    /// Quoted and block scalars and those tagged `!!str` are `.string`; so are collections, whose
    /// `kind` says what they are.
    package var scalar: Scalar {
        let record = record
        guard record.kind == .scalar, record.reading != .string else { return .string }
        let value = withUTF8 { Scalar(core: $0) }
        guard record.reading == .float, case .integer(let integer) = value else { return value }
        return .number(Double(integer))
    }
}
