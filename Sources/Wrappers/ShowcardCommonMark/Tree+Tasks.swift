internal import CShowcardCommonMark

extension Tree {
    /// Marks the task list items: those whose first paragraph begins with `[ ]` or `[x]` (GFM, 5.3).
    ///
    /// - Parameters:
    ///   - root: The tree.
    ///   - footnotes: The items that are definitions of footnotes, and no tasks.
    ///   - lines: The text that was parsed, which shows whether brackets are escaped.
    static func markTasks(
        _ root: OpaquePointer?, besides footnotes: FootnoteSource.Items,
        in lines: () -> SourceLines
    ) {
        var found: [(paragraph: OpaquePointer, text: OpaquePointer, bytes: [UInt8])] = []
        walk(root) { node, isEntering in
            guard isEntering, cmark_node_get_type(node) == CMARK_NODE_ITEM,
                let paragraph = cmark_node_first_child(node),
                cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
                let text = cmark_node_first_child(paragraph),
                cmark_node_get_type(text) == CMARK_NODE_TEXT, footnotes[node] == nil
            else { return }
            let bytes = withBytes(of: cmark_node_get_literal(text)) { Array($0) }
            if isTask(bytes[...]) { found.append((paragraph, text, bytes)) }
        }
        guard !found.isEmpty else { return }
        let lines = lines()
        for (paragraph, text, bytes) in found {
            let range = lines.range(Int(cmark_node_get_start_line(paragraph)))
            let start = range.lowerBound &+ Int(cmark_node_get_start_column(paragraph)) &- 1
            guard range.contains(start), isTask(lines.text[start..<range.upperBound]),
                let end = cmark_node_new(CMARK_NODE_CUSTOM_INLINE)
            else { continue }
            let mark = bytes[1] == UInt8(ascii: " ") ? Mark.task : Mark.doneTask
            let rest = bytes[3...].drop { $0 == 0x20 || $0 == 0x09 }
            cmark_node_set_literal(text, ([mark] + rest).map { CChar(bitPattern: $0) } + [0])
            cmark_node_set_on_enter(end, Mark.text(Mark.taskEnd))
            if cmark_node_append_child(paragraph, end) == 0 { cmark_node_free(end) }
        }
    }

    private static func isTask(_ bytes: some Collection<UInt8>) -> Bool {
        let start = Array(bytes.prefix(4))
        return start.count == 4 && start[0] == UInt8(ascii: "[") && start[2] == UInt8(ascii: "]")
            && [UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X")].contains(start[1])
            && (start[3] == 0x20 || start[3] == 0x09)
    }
}
