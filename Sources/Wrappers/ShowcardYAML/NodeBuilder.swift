/// Turns events into records, refusing what libyaml lets through.
struct NodeBuilder {
    /// A collection whose end has not come yet.
    struct Frame {
        var node: Int
        var isMapping: Bool
        /// Whether the next child of a mapping is a key.
        var awaitsKey: Bool
        var children: UInt32 = 0
        var lastChild: Int?
    }

    let source: YAMLSource
    let limits: YAMLLimits
    var records: [NodeRecord] = []
    var text: [UInt8] = []
    var problems: [YAMLDiagnostic] = []
    var open: [Frame] = []
    var anchors: [[UInt8]: Int] = [:]
    /// Whether no text has a character beyond ASCII, so that keys are equal only byte by byte.
    var isASCII: Bool
    private var documents = 0
    private var lastLine = 0

    init(source: YAMLSource, limits: YAMLLimits) {
        self.source = source
        self.limits = limits
        isASCII = source.isASCII
        records.reserveCapacity(max(0, min(limits.nodes, source.lineStarts.count &* 2)))
        text.reserveCapacity(source.bytes.count)
    }

    /// The finished document.
    var storage: Storage { Storage(records: records, text: text, origin: source.origin) }

    /// Reads all events.
    /// - Parameter events: A stream over the source.
    /// - Throws: The problems of the document.
    mutating func build(from events: inout ParserEvents) throws(YAMLError) {
        var isOpen = true
        while isOpen {
            let fault = try events.next { (event) throws(YAMLError) in
                try add(event)
                isOpen = event.kind != .streamEnd
            }
            if let fault { throw failure(source.explain(fault)) }
        }
        if !problems.isEmpty { throw YAMLError(problems) }
    }

    private mutating func add(_ event: Event) throws(YAMLError) {
        switch event.kind {
        case .documentStart: try startDocument(event)
        case .scalar: try addScalar(event)
        case .alias: try addAlias(event)
        case .sequenceStart: try startCollection(.sequence, event)
        case .mappingStart: try startCollection(.mapping, event)
        case .collectionEnd: endCollection(event)
        case .streamEnd, .other: break
        }
    }

    /// The problems so far with one that ends the parse.
    func failure(_ problem: YAMLDiagnostic) -> YAMLError {
        YAMLError(problems + [problem])
    }

    mutating func place(_ character: Int) -> RecordPlace {
        let place = source.place(character, near: lastLine)
        lastLine = Int(place.line)
        return place
    }

    private mutating func startDocument(_ event: Event) throws(YAMLError) {
        documents &+= 1
        guard documents > 1 else { return }
        throw failure(
            YAMLDiagnostic(
                "a second document starts here", at: source.mark(event.start),
                length: event.isPlain ? 1 : 3,
                help: "keep one document: remove this line or what stands before it"
            )
        )
    }

    private mutating func addScalar(_ event: Event) throws(YAMLError) {
        try checkRoom(for: 1, at: event.start)
        let reading = readTag(of: event, kind: .scalar)
        let start = place(event.start)
        let end = place(event.isBlock ? trimmedEnd(of: event) : event.end)
        // The source holds no control characters, so that only escapes bring them.
        if event.isEscaped { checkEscapes(event) }
        let record = NodeRecord(
            kind: .scalar, reading: reading, isPlain: event.isPlain,
            first: UInt32(truncatingIfNeeded: text.count),
            second: UInt32(truncatingIfNeeded: event.text.count), start: start, end: end
        )
        if isKey, event.isPlain, event.text.elementsEqual("<<".utf8) { refuseMergeKey(event) }
        text.append(contentsOf: event.text)
        append(record, anchor: event.anchor)
    }

    private mutating func startCollection(
        _ kind: Node.Kind, _ event: Event
    ) throws(YAMLError) {
        try checkRoom(for: 1, at: event.start)
        try checkDepth(open.count &+ 1, at: event.start)
        if isKey { refuseKey(kind, event) }
        _ = readTag(of: event, kind: kind)
        let start = place(event.start)
        let record = NodeRecord(
            kind: kind, reading: .string, isPlain: false, first: 0, second: 0, start: start,
            end: start
        )
        let node = records.count
        append(record, anchor: event.anchor)
        open.append(Frame(node: node, isMapping: kind == .mapping, awaitsKey: kind == .mapping))
    }

    private mutating func endCollection(_ event: Event) {
        guard let frame = open.popLast() else { return }
        let node = frame.node
        records[node].first = UInt32(truncatingIfNeeded: records.count)
        records[node].second = frame.isMapping ? frame.children / 2 : frame.children
        // Only a closing bracket is an end of its own; libyaml puts the end of a block at the next
        // token.
        let closing = source.byte(event.start)
        if event.end > event.start, closing == UInt8(ascii: "]") || closing == UInt8(ascii: "}") {
            records[node].end = place(event.end)
        } else if let last = frame.lastChild {
            records[node].end = records[last].end
        }
        if frame.isMapping { checkKeys(of: node) }
    }

    /// Whether the next node is a key.
    var isKey: Bool { open.last?.awaitsKey ?? false }

    private mutating func append(_ record: NodeRecord, anchor: UnsafeBufferPointer<UInt8>?) {
        if let anchor { anchors[Array(anchor)] = records.count }
        attach(records.count)
        records.append(record)
    }

    /// Counts a node as a child of the innermost open collection.
    mutating func attach(_ node: Int) {
        guard !open.isEmpty else { return }
        let last = open.count &- 1
        open[last].children &+= 1
        open[last].lastChild = node
        if open[last].isMapping { open[last].awaitsKey.toggle() }
    }

    func checkRoom(for nodes: Int, at character: Int) throws(YAMLError) {
        guard nodes > limits.nodes &- records.count else { return }
        throw failure(
            YAMLDiagnostic(
                "the document has more than \(limits.nodes) values, aliases expanded, "
                    + "which is the limit",
                at: source.mark(character),
                help: "split it, or write fewer aliases" + limits.adviceOnNodes
            )
        )
    }

    /// Refuses nesting beyond the limit.
    ///
    /// This comes early enough also for the work that libyaml does for each open bracket: it reads
    /// no further ahead of its events than the 1024 characters that a key may have.
    func checkDepth(_ depth: Int, at character: Int) throws(YAMLError) {
        guard depth > limits.depth else { return }
        throw failure(
            YAMLDiagnostic(
                "values are nested more than \(limits.depth) levels deep, which is the limit",
                at: source.mark(character), help: "nest them less"
            )
        )
    }

    /// The end of a block scalar without the line ends and blanks that libyaml counts to it.
    private func trimmedEnd(of event: Event) -> Int {
        var end = event.end
        while end > event.start, let byte = source.byte(end &- 1),
            byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
        {
            end &-= 1
        }
        return end
    }
}
