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

    private var record: NodeRecord { storage.records[index] }

    /// The shape of the node.
    package var kind: Kind { record.kind }

    /// The place of the first character, the opening quote or bracket and an anchor or tag
    /// included.
    ///
    /// A node that an alias brought in starts at the alias; the nodes inside it are where they were
    /// written.
    package var start: SourceMark { storage.mark(record.start) }

    /// The place after the last character, with the closing quote or bracket and without trailing
    /// blanks.
    package var end: SourceMark { storage.mark(record.end) }

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

    /// The elements of a sequence, in order; none for other nodes.
    package var elements: Elements {
        Elements(storage: storage, children: children(of: .sequence))
    }

    /// The pairs of a mapping, as written; none for other nodes.
    package var members: Members {
        Members(storage: storage, children: children(of: .mapping))
    }

    /// The number of elements of a sequence or pairs of a mapping; 0 for a scalar.
    package var count: Int {
        let record = storage.records[index]
        return record.kind == .scalar ? 0 : Int(record.second)
    }

    /// The value of a key of a mapping, compared by UTF-8 bytes.
    /// - Parameter key: The key's text.
    /// - Returns: The value; nil if the key is absent or the node is not a mapping.
    package subscript(key: String) -> Node? {
        var key = key
        return key.withUTF8 { key in
            for member in members where member.key.withUTF8({ $0.elementsEqual(key) }) {
                return member.value
            }
            return nil
        }
    }

    private func children(of kind: Kind) -> Range<Int> {
        let record = storage.records[index]
        guard record.kind == kind else { return 0..<0 }
        return (index &+ 1)..<max(index &+ 1, Int(record.first))
    }

    /// The elements of a sequence.
    package struct Elements: Sequence, IteratorProtocol, Sendable {
        let storage: Storage
        var children: Range<Int>

        /// The next element, or nil at the end.
        package mutating func next() -> Node? {
            guard let index = children.first else { return nil }
            let next = storage.records[index].next(after: index)
            children = children.clamped(to: next..<Int.max)
            return Node(storage: storage, index: index)
        }
    }

    /// The pairs of a mapping.
    package struct Members: Sequence, IteratorProtocol, Sendable {
        private var nodes: Elements

        init(storage: Storage, children: Range<Int>) {
            nodes = Elements(storage: storage, children: children)
        }

        /// The next pair, or nil at the end.
        package mutating func next() -> (key: Node, value: Node)? {
            guard let key = nodes.next(), let value = nodes.next() else { return nil }
            return (key, value)
        }
    }
}
