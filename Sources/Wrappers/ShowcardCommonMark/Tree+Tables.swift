internal import CShowcardCommonMark

/// Where the lines of a tree are in the text that an author wrote.
struct LineMap {
    /// The lines of the cells of tables, which stand before the text, a line each.
    var cells: [Int] = []

    func line(of line: Int) -> Int {
        line > cells.count ? line &- cells.count : line > 0 ? cells[line &- 1] : line
    }
}

/// Makes tables of a text: cmark reads it again with the cells as headings before it, so that their inlines know the
/// definitions of the whole text, and with an empty heading for each line of a table.
///
/// A heading has one line, starts no other block, and ends every paragraph.
struct TableWriter {
    private let tables: [FoundTable]
    private let lines: SourceLines
    private(set) var map = LineMap()

    /// Finds the tables of a text; nil if it has none.
    /// - Parameters:
    ///   - text: The text.
    ///   - root: The tree that cmark has for it.
    ///   - limits: The limit of missing cells.
    /// - Throws: The limit that the text passes.
    init?(
        _ text: UnsafeBufferPointer<UInt8>, _ root: OpaquePointer?, _ limits: MarkdownLimits
    ) throws(MarkdownError) {
        lines = SourceLines(text)
        var finder = TableFinder(lines, limits)
        guard finder.hasCandidates else { return nil }
        var blocks: [OpaquePointer] = []
        Tree.walk(root) { node, isEntering in if isEntering { blocks.append(node) } }
        for block in blocks { try finder.visit(block) }
        tables = finder.tables
        guard !tables.isEmpty else { return nil }
        map.cells = tables.flatMap { table in
            ([table.header] + table.rows).flatMap { row in
                Array(repeating: row.line, count: min(row.cells.count, table.alignments.count))
            }
        }
    }

    /// The text to read in place of the author's.
    var source: [UInt8] {
        var source: [UInt8] = []
        source.reserveCapacity(lines.text.count &* 2)
        for table in tables {
            for row in [table.header] + table.rows {
                for cell in row.cells.prefix(table.alignments.count) {
                    source.append(contentsOf: "# ".utf8)
                    source.append(contentsOf: cell)
                    source.append(contentsOf: " #\n".utf8)
                }
            }
        }
        var rest = 0
        for table in tables {
            var places = [(table.header.line, table.header.content), table.delimiter]
            places += table.rows.map { ($0.line, $0.content) }
            for (line, content) in places {
                source.append(contentsOf: lines.text[rest..<content])
                source.append(UInt8(ascii: "#"))
                rest = lines.range(line).upperBound
            }
        }
        source.append(contentsOf: lines.text[rest...])
        return source
    }

    /// Puts the tables into the tree of ``source``.
    func write(into root: OpaquePointer?) {
        var cells: [OpaquePointer] = []
        var next = cmark_node_first_child(root)
        while let node = next, cells.count < map.cells.count {
            cells.append(node)
            next = cmark_node_next(node)
        }
        var headings = headings(in: root)[...]
        var rest = cells[...]
        for table in tables {
            let count = table.rows.count &+ 2
            if let place = headings.first, let node = node(of: table, &rest) {
                if cmark_node_insert_before(place, node) == 0 { cmark_node_free(node) }
            }
            for heading in headings.prefix(count) { cmark_node_free(heading) }
            headings = headings.dropFirst(count)
        }
        for cell in cells { cmark_node_free(cell) }
    }

    /// The headings in place of the lines of tables.
    private func headings(in root: OpaquePointer?) -> [OpaquePointer] {
        let places = Set(
            tables.flatMap { table in
                [table.header.line, table.delimiter.line] + table.rows.map(\.line)
            })
        var headings: [OpaquePointer] = []
        Tree.walk(root) { node, isEntering in
            let line = Int(cmark_node_get_start_line(node)) &- map.cells.count
            if isEntering, cmark_node_get_type(node) == CMARK_NODE_HEADING, places.contains(line) {
                headings.append(node)
            }
        }
        return headings
    }

    private func node(
        of table: FoundTable, _ cells: inout ArraySlice<OpaquePointer>
    ) -> OpaquePointer? {
        let node = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
        // A wide table scrolls, which the keyboard can do only if it has the focus.
        cmark_node_set_on_enter(node, "<table tabindex=\"0\">")
        cmark_node_set_on_exit(node, "</table>")
        let head = Tree.append(CMARK_NODE_CUSTOM_INLINE, "<thead>\n", "</thead>\n", to: node)
        add(table.header, table, tag: "th", &cells, to: head)
        guard !table.rows.isEmpty else { return node }
        let body = Tree.append(CMARK_NODE_CUSTOM_INLINE, "<tbody>\n", "</tbody>\n", to: node)
        for row in table.rows { add(row, table, tag: "td", &cells, to: body) }
        return node
    }

    private func add(
        _ row: TableRow, _ table: FoundTable, tag: String,
        _ cells: inout ArraySlice<OpaquePointer>, to parent: OpaquePointer?
    ) {
        let node = Tree.append(CMARK_NODE_CUSTOM_INLINE, "<tr>\n", "</tr>\n", to: parent)
        for (index, alignment) in table.alignments.enumerated() {
            let attribute = alignment == .none ? "" : " align=\"\(alignment.rawValue)\""
            let cell = Tree.append(
                CMARK_NODE_CUSTOM_INLINE, "<\(tag)\(attribute)>", "</\(tag)>\n", to: node)
            guard index < row.cells.count, let text = cells.popFirst() else { continue }
            while let child = cmark_node_first_child(text) {
                guard cmark_node_append_child(cell, child) != 0 else { break }
            }
        }
    }
}
