internal import CShowcardCommonMark

extension Tree {
    /// Makes alerts of the block quotes outside other blocks that begin with a line such as `[!NOTE]`.
    ///
    /// They stay block quotes, with a class and a title, so that every reader shows them apart.
    /// - Parameters:
    ///   - root: The tree.
    ///   - words: The titles.
    ///   - lines: The text that was parsed.
    static func addAlerts(
        _ root: OpaquePointer?, _ words: MarkdownWords, in lines: () -> SourceLines
    ) {
        var found: [(quote: OpaquePointer, paragraph: OpaquePointer, kind: [UInt8])] = []
        var next = cmark_node_first_child(root)
        while let node = next {
            next = cmark_node_next(node)
            guard cmark_node_get_type(node) == CMARK_NODE_BLOCK_QUOTE,
                let paragraph = cmark_node_first_child(node),
                cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
                let text = cmark_node_first_child(paragraph),
                cmark_node_get_type(text) == CMARK_NODE_TEXT
            else { continue }
            let kind = withBytes(of: cmark_node_get_literal(text)) { Array($0) }
            let end = cmark_node_next(text)
            let isBroken = [CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK].contains(
                cmark_node_get_type(end))
            guard title(of: kind, words) != nil,
                isBroken || end == nil && cmark_node_next(paragraph) != nil
            else { continue }
            found.append((node, paragraph, kind))
        }
        guard !found.isEmpty else { return }
        let lines = lines()
        for (quote, paragraph, kind) in found {
            // An escaped bracket is not the start of an alert.
            let range = lines.range(Int(cmark_node_get_start_line(paragraph)))
            let start = range.lowerBound &+ Int(cmark_node_get_start_column(paragraph)) &- 1
            guard range.contains(start), lines.text[start..<range.upperBound].starts(with: kind),
                let title = title(of: kind, words),
                let alert = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
            else { continue }
            cmark_node_set_on_enter(
                alert,
                "<blockquote class=\"alert alert-\(title.name)\" role=\"note\">\n<p class=\"alert-title\"><strong>\(MarkdownWords.escaped(title.word))</strong></p>"
            )
            cmark_node_set_on_exit(alert, "</blockquote>")
            // The title and the line break behind it.
            for _ in 1...2 {
                if let child = cmark_node_first_child(paragraph) { cmark_node_free(child) }
            }
            if cmark_node_first_child(paragraph) == nil { cmark_node_free(paragraph) }
            while let child = cmark_node_first_child(quote) {
                guard cmark_node_append_child(alert, child) != 0 else { break }
            }
            cmark_node_free(cmark_node_replace(quote, alert) == 0 ? alert : quote)
        }
    }

    /// Whether a text such as `[!NOTE]` names an alert.
    static func isAlert(_ kind: [UInt8]) -> Bool { title(of: kind, MarkdownWords()) != nil }

    /// The class and the title of an alert.
    private static func title(
        of kind: [UInt8], _ words: MarkdownWords
    ) -> (name: String, word: String)? {
        guard kind.count < 16 else { return nil }
        switch String(decoding: kind, as: UTF8.self).uppercased() {
        case "[!NOTE]": return ("note", words.note)
        case "[!TIP]": return ("tip", words.tip)
        case "[!IMPORTANT]": return ("important", words.important)
        case "[!WARNING]": return ("warning", words.warning)
        case "[!CAUTION]": return ("caution", words.caution)
        default: return nil
        }
    }
}
