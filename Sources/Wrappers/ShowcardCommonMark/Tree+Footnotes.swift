internal import CShowcardCommonMark

extension Tree {
    /// Moves the definitions of footnotes behind the text, and puts links in place of the references to them.
    /// - Parameters:
    ///   - root: The tree of ``FootnoteSource/text``.
    ///   - definitions: The definitions.
    ///   - before: The number of lines that were put before the text.
    ///   - words: The names of the list and its links.
    ///   - lines: Receives the lines of texts that are not from cmark.
    /// - Returns: The definitions without a reference.
    static func addFootnotes(
        _ root: OpaquePointer?, _ definitions: [FootnoteSource.Definition], before: Int,
        _ words: MarkdownWords, _ lines: inout [OpaquePointer: Int]
    ) -> [MarkdownFinding] {
        let items = takeItems(of: definitions, from: root, before: before)
        var notes = Footnotes(labels: items.map(\.definition.label))
        notes.visit(root)
        var number = 0
        while number < notes.order.count {
            notes.visit(items[notes.order[number]].node)
            number &+= 1
        }
        if !notes.order.isEmpty { append(notes, items.map(\.node), to: root, words) }
        let used = Set(notes.order)
        for item in items { cmark_node_free(item.node) }
        lines = notes.lines
        var labels: Set<String> = []
        return items.enumerated().compactMap { index, item in
            let isRepeated = !labels.insert(item.definition.label).inserted
            return used.contains(index)
                ? nil : MarkdownFinding(item.definition, isRepeated: isRepeated)
        }
    }

    /// Takes the items of definitions out of their lists.
    private static func takeItems(
        of definitions: [FootnoteSource.Definition], from root: OpaquePointer?, before: Int
    ) -> [(node: OpaquePointer, definition: FootnoteSource.Definition)] {
        let byNode = FootnoteSource.Items(definitions, before: before)
        var items: [(node: OpaquePointer, definition: FootnoteSource.Definition)] = []
        walk(root) { node, isEntering in
            guard isEntering, cmark_node_get_type(node) == CMARK_NODE_ITEM,
                let definition = byNode[node]
            else { return }
            items.append((node, definition))
        }
        for (node, _) in items {
            let list = cmark_node_parent(node)
            cmark_node_unlink(node)
            if cmark_node_first_child(list) == nil { cmark_node_free(list) }
            guard let first = cmark_node_first_child(node),
                cmark_node_get_type(first) == CMARK_NODE_HTML_BLOCK
            else { continue }
            let isPlaceholder = withBytes(of: cmark_node_get_literal(first)) {
                $0.elementsEqual("\(FootnoteSource.placeholder)\n".utf8)
            }
            if isPlaceholder { cmark_node_free(first) }
        }
        return items
    }

    /// Appends the list of footnotes.
    private static func append(
        _ notes: Footnotes, _ items: [OpaquePointer], to root: OpaquePointer?,
        _ words: MarkdownWords
    ) {
        let label = MarkdownWords.escaped(words.footnotes)
        let section = append(
            CMARK_NODE_CUSTOM_BLOCK,
            "<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"\(label)\">\n<ol>",
            "</ol>\n</section>", to: root)
        for (index, item) in notes.order.enumerated() {
            let number = index &+ 1
            let node = append(
                CMARK_NODE_CUSTOM_BLOCK, "<li id=\"footnote-\(number)\">", "</li>", to: section)
            while let child = cmark_node_first_child(items[item]) {
                guard cmark_node_append_child(node, child) != 0 else { break }
            }
            addBackLinks(notes.backLinks(number, words), to: node)
        }
    }

    /// Adds links to the end of the last paragraph, or a paragraph if another block is last.
    private static func addBackLinks(_ html: String, to note: OpaquePointer?) {
        guard let note else { return }
        var paragraph = cmark_node_last_child(note)
        var space = " "
        if cmark_node_get_type(paragraph) != CMARK_NODE_PARAGRAPH {
            paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH)
            space = ""
            if cmark_node_append_child(note, paragraph) == 0 { cmark_node_free(paragraph) }
        }
        guard let links = cmark_node_new(CMARK_NODE_CUSTOM_INLINE) else { return }
        cmark_node_set_on_enter(links, space + html)
        if cmark_node_append_child(paragraph, links) == 0 { cmark_node_free(links) }
    }
}

/// The footnotes of a tree in the order of their first references.
private struct Footnotes {
    /// The positions of definitions by label, of which the first counts.
    private let positions: [String: Int]
    /// The positions of the definitions that have a reference, in that order.
    private(set) var order: [Int] = []
    /// Their numbers from 1, by position.
    private var numbers: [Int: Int] = [:]
    /// How many references each has, in order.
    private var counts: [Int] = []
    /// The lines of texts that are not from cmark.
    private(set) var lines: [OpaquePointer: Int] = [:]

    init(labels: [String]) {
        positions = Dictionary(
            labels.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Puts links in place of the references in texts, except in links and in descriptions of images.
    mutating func visit(_ root: OpaquePointer?) {
        var texts: [OpaquePointer] = []
        var outer: OpaquePointer?
        Tree.walk(root) { node, isEntering in
            switch cmark_node_get_type(node) {
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
                if isEntering { outer = outer ?? node } else if outer == node { outer = nil }
            case CMARK_NODE_TEXT where outer == nil: texts.append(node)
            default: break
            }
        }
        for text in texts { replaceReferences(in: text) }
    }

    private mutating func replaceReferences(in node: OpaquePointer) {
        let bytes = withBytes(of: cmark_node_get_literal(node)) { Array($0) }
        var rest = 0
        var offset = 0
        while offset &+ 3 < bytes.count {
            guard bytes[offset] == UInt8(ascii: "["), bytes[offset &+ 1] == UInt8(ascii: "^") else {
                offset &+= 1
                continue
            }
            let start = offset
            offset &+= 2
            let label = bytes[offset...].prefix {
                $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[")
            }
            offset = label.endIndex
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "]"),
                let key = FootnoteSource.label(label), let position = positions[key]
            else { continue }
            offset &+= 1
            guard let link = cmark_node_new(CMARK_NODE_CUSTOM_INLINE) else { continue }
            if let text = Tree.insertText(bytes[rest..<start], before: node) {
                lines[text] = Int(cmark_node_get_start_line(node))
            }
            cmark_node_set_on_enter(link, reference(to: position))
            if cmark_node_insert_before(node, link) == 0 { cmark_node_free(link) }
            rest = offset
        }
        // The last part stays, because the end of a block is known from it.
        if rest > 0 { cmark_node_set_literal(node, Tree.cString(bytes[rest...])) }
    }

    /// The link to a footnote.
    private mutating func reference(to position: Int) -> String {
        let number = numbers[position] ?? order.count &+ 1
        if numbers[position] == nil {
            numbers[position] = number
            order.append(position)
            counts.append(0)
        }
        counts[number &- 1] &+= 1
        let id = Self.name(number, counts[number &- 1])
        return
            "<sup class=\"footnote-ref\"><a href=\"#footnote-\(number)\" id=\"footnote-ref-\(id)\""
            + " role=\"doc-noteref\">\(number)</a></sup>"
    }

    /// The links from a footnote to its references.
    func backLinks(_ number: Int, _ words: MarkdownWords) -> String {
        (1...counts[number &- 1]).map { count in
            let name = Self.name(number, count)
            let label = MarkdownWords.escaped(words.footnoteBack.replacing("{n}", with: name))
            let mark = count > 1 ? "<sup>\(count)</sup>" : ""
            // U+FE0E keeps the arrow from being shown as an emoji.
            return
                "<a href=\"#footnote-ref-\(name)\" class=\"footnote-back\" role=\"doc-backlink\" "
                + "aria-label=\"\(label)\">↩\u{FE0E}\(mark)</a>"
        }.joined(separator: " ")
    }

    private static func name(_ number: Int, _ count: Int) -> String {
        count > 1 ? "\(number)-\(count)" : "\(number)"
    }
}
