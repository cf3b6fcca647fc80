internal import CShowcardCommonMark

extension Tree {
    /// Takes the marks of escaped characters out, and marks what is struck through.
    static func resolve(_ root: OpaquePointer?, _ escapes: EscapeMarks?, strikes: Bool) {
        let (texts, others) = nodes(of: root)
        let autolinks = Set(texts.compactMap(\.autolink))
        if let escapes {
            for node in others { escapes.restore(node, isAutolink: autolinks.contains(node)) }
        }
        var edits = TextEdits()
        for (number, text) in texts.enumerated() {
            let bytes = withBytes(of: cmark_node_get_literal(text.node)) { Array($0) }
            let parts = escapes?.parts(of: bytes) ?? [bytes[...]]
            guard parts.count > 1 || bytes.contains(UInt8(ascii: "~")) else { continue }
            if text.autolink != nil {
                edits.add(escapes?.text(bytes, backslash: "\\") ?? bytes, at: number)
            } else if strikes {
                edits.add(text, number, parts)
            } else {
                edits.add(Array(parts.joined()), at: number)
            }
        }
        edits.apply(to: texts.map(\.node))
    }

    /// A text node.
    struct Text {
        let node: OpaquePointer
        /// Whether it is in the description of an image, which has no elements.
        let isInImage: Bool
        /// The link whose address it is (CommonMark, 6.5; GFM, 6.9).
        let autolink: OpaquePointer?
    }

    /// The link that a text is the address of; nil if it is another text.
    private static func autolink(of text: OpaquePointer) -> OpaquePointer? {
        guard let link = cmark_node_parent(text), cmark_node_get_type(link) == CMARK_NODE_LINK,
            cmark_node_previous(text) == nil, cmark_node_next(text) == nil
        else { return nil }
        let words = withBytes(of: cmark_node_get_literal(text)) { Array($0) }
        let address = withBytes(of: cmark_node_get_url(link)) { Array($0) }
        let prefixes = ["", "mailto:", "http://"]
        return prefixes.contains { Array($0.utf8) + words == address } ? link : nil
    }

    /// The text nodes of the tree, and the others.
    private static func nodes(
        of root: OpaquePointer?
    ) -> (texts: [Text], others: [OpaquePointer]) {
        var texts: [Text] = []
        var others: [OpaquePointer] = []
        var image: OpaquePointer?
        walk(root) { node, isEntering in
            switch cmark_node_get_type(node) {
            case CMARK_NODE_TEXT:
                texts.append(
                    Text(node: node, isInImage: image != nil, autolink: autolink(of: node)))
            case CMARK_NODE_IMAGE where isEntering && image == nil: image = node
            case CMARK_NODE_IMAGE where !isEntering && image == node: image = nil
            default: break
            }
            if isEntering, cmark_node_get_type(node) != CMARK_NODE_TEXT { others.append(node) }
        }
        return (texts, others)
    }
}

/// The texts of a tree that change.
private struct TextEdits {
    private var bytes: [Int: [UInt8]] = [:]
    /// By text, the runs of tildes to replace, with the byte to put there; none for nothing.
    private var replacements: [Int: [(range: Range<Int>, mark: UInt8?)]] = [:]
    private var runs: [OpaquePointer?: TildeRuns] = [:]

    /// Changes a text as a whole.
    mutating func add(_ text: [UInt8], at number: Int) { bytes[number] = text }

    mutating func add(_ text: Tree.Text, _ number: Int, _ parts: [ArraySlice<UInt8>]) {
        var literals: Set<Int> = []
        var joined = Array(parts[0])
        for part in parts.dropFirst() {
            literals.insert(joined.count)
            joined.append(contentsOf: part)
        }
        bytes[number] = joined
        let parent = cmark_node_parent(text.node)
        let found = TildeRuns.find(
            in: joined, besides: literals, text: number,
            before: Self.neighbor(cmark_node_previous(text.node), parent),
            after: Self.neighbor(cmark_node_next(text.node), parent))
        for run in found {
            guard let opener = runs[parent, default: TildeRuns()].add(run) else { continue }
            let marks = text.isInImage ? (nil, nil) : (Mark.strikeStart, Mark.strikeEnd)
            replacements[opener.text, default: []].append((opener.range, marks.0))
            replacements[run.text, default: []].append((run.range, marks.1))
        }
    }

    /// What is beside a text: a sibling, or the delimiter of its parent.
    private static func neighbor(
        _ sibling: OpaquePointer?, _ parent: OpaquePointer?
    ) -> TildeRuns.Neighbor {
        let type = cmark_node_get_type(sibling ?? parent)
        switch type {
        case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK,
            // The cell of a table, or the end of a task list item.
            CMARK_NODE_CUSTOM_INLINE:
            return .blank
        default: return .punctuation
        }
    }

    func apply(to texts: [OpaquePointer]) {
        for (number, text) in texts.enumerated() {
            guard let bytes = bytes[number] else { continue }
            var changed: [CChar] = []
            var rest = 0
            let places = (replacements[number] ?? []).sorted {
                $0.range.lowerBound < $1.range.lowerBound
            }
            for place in places {
                changed += bytes[rest..<place.range.lowerBound].map { CChar(bitPattern: $0) }
                if let mark = place.mark { changed.append(CChar(bitPattern: mark)) }
                rest = place.range.upperBound
            }
            changed += bytes[rest...].map { CChar(bitPattern: $0) }
            cmark_node_set_literal(text, changed + [0])
        }
    }
}
