internal import CShowcardCommonMark

/// A table as written.
struct FoundTable {
    let alignments: [TableRow.Alignment]
    let header: TableRow
    /// The line of the delimiter row, and where its text begins.
    let delimiter: (line: Int, content: Int)
    var rows: [TableRow] = []
}

/// Finds the tables of a text: cmark has them as lines of paragraphs.
struct TableFinder {
    private let lines: SourceLines
    private let limits: MarkdownLimits
    /// The lines that can be delimiter rows, from last to first.
    private var candidates: [Int]
    private var missing = 0
    private(set) var tables: [FoundTable] = []

    /// Looks for lines that can be delimiter rows.
    init(_ lines: SourceLines, _ limits: MarkdownLimits) {
        (self.lines, self.limits) = (lines, limits)
        candidates = stride(from: lines.count, to: 1, by: -1).filter { line in
            var (hasDash, hasOther) = (false, false)
            for byte in lines.text[lines.range(line)] {
                switch byte {
                case UInt8(ascii: "-"): hasDash = true
                case UInt8(ascii: "|"), UInt8(ascii: ":"): hasOther = true
                case UInt8(ascii: ">"), 0x20, 0x09: break
                default: return false
                }
            }
            return hasDash && hasOther
        }
    }

    /// Whether the text can have tables.
    var hasCandidates: Bool { !candidates.isEmpty }

    /// Looks for tables in a block of the tree of the text; blocks come in order.
    mutating func visit(_ block: OpaquePointer) throws(MarkdownError) {
        let type = cmark_node_get_type(block)
        guard type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING else { return }
        let start = Int(cmark_node_get_start_line(block))
        var end = Int(cmark_node_get_end_line(block))
        while let line = candidates.last, line <= start { candidates.removeLast() }
        guard let first = candidates.last, first <= end else { return }
        let containers = Containers(of: block, in: lines)
        if type == CMARK_NODE_HEADING {
            // cmark may count the line behind the underline too.
            guard start < end,
                let line = (start &+ 1...end).first(where: { isUnderline($0, containers) })
            else { return }
            end = line
        }
        var free = start
        while let line = candidates.last, line <= end {
            candidates.removeLast()
            guard line > free,
                var table = table(
                    at: line, containers,
                    header: line &- 1 == start
                        ? lines.range(start).lowerBound
                            &+ Int(cmark_node_get_start_column(block)) &- 1
                        : nil)
            else { continue }
            free = line &+ 1
            while free <= end, let row = row(at: free, containers) {
                if type == CMARK_NODE_HEADING, free == end, row.isRule { break }
                try count(row, table)
                table.rows.append(row)
                free &+= 1
            }
            tables.append(table)
        }
    }

    /// The table with a delimiter row, without its rows.
    private func table(
        at line: Int, _ containers: Containers, header: Int?
    ) -> FoundTable? {
        guard let content = containers.content(of: line),
            let alignments = TableRow(lines, line: line, content: content).alignments,
            let place = header ?? containers.content(of: line &- 1)
        else { return nil }
        let row = TableRow(lines, line: line &- 1, content: place)
        guard row.cells.count == alignments.count else { return nil }
        return FoundTable(alignments: alignments, header: row, delimiter: (line, content))
    }

    /// Whether a line underlines a heading (CommonMark, 4.3).
    private func isUnderline(_ line: Int, _ containers: Containers) -> Bool {
        guard let content = containers.content(of: line), let first = lines.text[content...].first,
            first == UInt8(ascii: "=") || first == UInt8(ascii: "-")
        else { return false }
        let rest = lines.text[content..<lines.range(line).upperBound].drop { $0 == first }
        return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// The row on a line; nil if the table ends before it.
    private func row(at line: Int, _ containers: Containers) -> TableRow? {
        guard let content = containers.content(of: line) else { return nil }
        let row = TableRow(lines, line: line, content: content)
        return row.cells.isEmpty || row.isItem ? nil : row
    }

    /// Counts the cells that a row does not have: a long header could ask for more output than n log n.
    private mutating func count(
        _ row: TableRow, _ table: FoundTable
    ) throws(MarkdownError) {
        missing &+= max(0, table.alignments.count &- row.cells.count)
        guard missing > limits.missingCells else { return }
        throw MarkdownError(
            "more than \(limits.missingCells) cells are missing in rows of tables, which is the limit",
            line: row.line, help: "write the cells of the rows, or remove columns")
    }
}

extension TableRow {
    /// Whether an underline of a heading is a thematic break if no paragraph is before it (CommonMark, 4.1).
    fileprivate var isRule: Bool {
        cells.first.map { $0.first == UInt8(ascii: "-") && $0.count > 2 } ?? false
    }
}
