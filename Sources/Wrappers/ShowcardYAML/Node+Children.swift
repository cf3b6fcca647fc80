extension Node {
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
