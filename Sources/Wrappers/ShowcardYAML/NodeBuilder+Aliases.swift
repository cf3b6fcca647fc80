extension NodeBuilder {
    /// Expands an alias to a copy of what its anchor names, within the limits.
    mutating func addAlias(_ event: Event) throws(YAMLError) {
        let name = event.anchor.map(Array.init) ?? []
        guard let target = anchors[name] else {
            addPlaceholder(
                event, "the alias '*\(spelling(name))' has no anchor before it",
                help:
                    "write '&\(spelling(name))' before the value it names, "
                    + "or put the text in quotes"
            )
            return
        }
        guard !open.contains(where: { $0.node == target }) else {
            addPlaceholder(
                event, "the alias '*\(spelling(name))' stands inside the value it names",
                help: "write the value out"
            )
            return
        }
        if isKey, records[target].kind != .scalar { refuseKey(records[target].kind, event) }
        try copy(target, event)
    }

    private mutating func copy(_ target: Int, _ event: Event) throws(YAMLError) {
        let end = records[target].next(after: target)
        try checkRoom(for: end &- target, at: event.start)
        try checkDepth(open.count &+ depth(of: target..<end), at: event.start)
        let node = records.count
        let distance = UInt32(truncatingIfNeeded: node &- target)
        for index in target..<end {
            var record = records[index]
            // The text is shared; only the ends of collections move.
            if record.kind != .scalar { record.first &+= distance }
            records.append(record)
        }
        records[node].start = place(event.start)
        records[node].end = place(event.end)
        attach(node)
    }

    /// The number of collections inside one another in a finished run of records.
    private func depth(of range: Range<Int>) -> Int {
        var ends: [UInt32] = []
        var deepest = 0
        for index in range where records[index].kind != .scalar {
            while let end = ends.last, end <= index { ends.removeLast() }
            ends.append(records[index].first)
            deepest = max(deepest, ends.count)
        }
        return deepest
    }

    /// Reports an alias and stands an empty value in for it, so that the rest can be checked.
    private mutating func addPlaceholder(_ event: Event, _ message: String, help: String) {
        problems.append(
            YAMLDiagnostic(
                message, at: source.mark(event.start), length: event.end &- event.start, help: help
            )
        )
        let record = NodeRecord(
            kind: .scalar, reading: .core, isPlain: true, first: 0, second: 0,
            start: place(event.start), end: place(event.end)
        )
        attach(records.count)
        records.append(record)
    }
}

/// Text of the author's for a message, cut where it grows long.
func spelling(_ bytes: some Sequence<UInt8>) -> String {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    let shown = text.unicodeScalars.prefix(60)
    let cut = shown.endIndex < text.unicodeScalars.endIndex
    var result = ""
    for scalar in shown {
        result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
    }
    return cut ? result + "…" : result
}
