extension Document {
    /// The document with the members of another one that it doesn't have.
    ///
    /// Both must have been parsed with an origin in the same text, so that their marks are comparable.
    ///
    /// - Parameters:
    ///   - lower: The other document.
    ///   - ignored: The keys of the other document that are not added.
    ///   - joined: The keys whose values are joined in the same way if both are mappings, instead of replaced; with the keys
    ///     of the other value that are not added.
    /// - Returns: The joined document; this one if its root is not a mapping, the other if only this one is empty or if the
    ///   root of the other is not a mapping.
    package func overriding(
        _ lower: Document, ignoring ignored: Set<String> = [],
        joining joined: [String: Set<String>] = [:]
    ) -> Document {
        guard let root, let below = lower.root else { return root == nil ? lower : self }
        guard root.kind == .mapping else { return self }
        guard below.kind == .mapping else { return lower }
        // Places in a text are 32 bits wide.
        guard root.storage.text.count + below.storage.text.count <= Int(UInt32.max) else {
            return self
        }
        var joiner = DocumentJoiner(root.storage, below.storage)
        joiner.append(root, over: below, ignoring: ignored, joining: joined)
        return Document(storage: joiner.storage)
    }

    /// The document without some of the members of its root.
    ///
    /// - Parameters:
    ///   - keys: The keys of the members.
    ///   - nested: The keys of members of mappings in the root, by the keys of these.
    /// - Returns: The document.
    package func without(
        _ keys: Set<String>, nested: [String: Set<String>] = [:]
    ) -> Document {
        guard let root, root.kind == .mapping, !keys.isEmpty || !nested.isEmpty else {
            return self
        }
        var joiner = DocumentJoiner(root.storage, nil)
        joiner.append(root, without: keys, nested: nested)
        return Document(storage: joiner.storage)
    }
}

/// Copies nodes of two documents into one.
private struct DocumentJoiner {
    private var records: [NodeRecord] = []
    private let text: [UInt8]
    private let upper: Storage

    /// Begins with the texts of both documents; texts that aliases share stay shared.
    init(_ upper: Storage, _ lower: Storage?) {
        text = upper.text + (lower?.text ?? [])
        self.upper = upper
    }

    var storage: Storage { Storage(records: records, text: text, origin: .start) }

    mutating func append(
        _ upper: Node, over lower: Node, ignoring ignored: Set<String>,
        joining joined: [String: Set<String>]
    ) {
        let position = records.count
        append(recordOf: upper)
        var count: UInt32 = 0
        var taken = ignored
        for (key, value) in upper.members {
            taken.insert(key.text)
            append(key)
            if let others = joined[key.text], value.kind == .mapping, let below = lower[key.text],
                below.kind == .mapping
            {
                append(value, over: below, ignoring: others, joining: [:])
            } else {
                append(value)
            }
            count += 1
        }
        end(position, count + append(membersOf: lower, besides: taken, nested: joined))
    }

    /// Appends a mapping without some of its members, and without some members of mappings in it.
    mutating func append(
        _ node: Node, without keys: Set<String>, nested: [String: Set<String>] = [:]
    ) {
        let position = records.count
        append(recordOf: node)
        end(position, append(membersOf: node, besides: keys, nested: nested))
    }

    private mutating func append(
        membersOf node: Node, besides keys: Set<String>, nested: [String: Set<String>]
    ) -> UInt32 {
        var count: UInt32 = 0
        for (key, value) in node.members where !keys.contains(key.text) {
            append(key)
            if let others = nested[key.text], value.kind == .mapping {
                append(value, without: others)
            } else {
                append(value)
            }
            count += 1
        }
        return count
    }

    private mutating func end(_ position: Int, _ count: UInt32) {
        records[position].first = UInt32(clamping: records.count)
        records[position].second = count
    }

    /// Appends a node with its descendants.
    private mutating func append(_ node: Node) {
        let position = records.count
        append(recordOf: node)
        for element in node.elements { append(element) }
        for (key, value) in node.members {
            append(key)
            append(value)
        }
        if node.kind != .scalar { records[position].first = UInt32(clamping: records.count) }
    }

    private mutating func append(recordOf node: Node) {
        var record = node.storage.records[node.index]
        record.start = RecordPlace(node.start)
        record.end = RecordPlace(node.end)
        if node.kind == .scalar, node.storage !== upper {
            record.first += UInt32(upper.text.count)
        }
        records.append(record)
    }
}

extension RecordPlace {
    /// A place relative to the start of a file.
    fileprivate init(_ mark: SourceMark) {
        line = UInt32(clamping: mark.line - 1)
        column = UInt32(clamping: mark.column - 1)
        offset = UInt32(clamping: mark.offset)
    }
}
