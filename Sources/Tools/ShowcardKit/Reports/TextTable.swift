/// A table of texts in aligned columns.
struct TextTable: Sendable {
    /// One column.
    struct Column: Sendable {
        let title: String
        let isNumber: Bool

        /// Creates a column; numbers are right-aligned.
        init(_ title: String, isNumber: Bool = false) {
            self.title = title
            self.isNumber = isNumber
        }
    }

    private let columns: [Column]
    private let rows: [[String?]]
    private let shrinking: Int?

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - rows: The cells of each line, one per column.
    ///   - shrinking: The column that is truncated first if lines are too wide.
    init(_ columns: [Column], rows: [[String?]], shrinking: Int?) {
        self.columns = columns
        self.rows = rows
        self.shrinking = shrinking
    }

    /// Returns the lines, titles first; an empty text if the table has no rows.
    ///
    /// - Parameter width: The maximum width of a line in terminal columns; `nil` for no limit.
    /// - Returns: The lines, each with a line break.
    func text(width: Int?) -> String {
        if rows.isEmpty { return "" }
        let cells =
            [columns.map { Cell($0.title) }] + rows.map { row in row.map { Cell($0 ?? "") } }
        var widths = columns.indices.map { column in cells.map { $0[column].width }.max() ?? 0 }
        if let width { shorten(&widths, to: width) }
        return cells.map { line($0, widths, width: width) + "\n" }.joined()
    }

    /// Reduces the width of one column so that lines fit, but not below a few characters.
    private func shorten(_ widths: inout [Int], to width: Int) {
        guard let shrinking else { return }
        let total = widths.reduce(0) { $0 + $1 + 2 } - 2
        if total > width {
            widths[shrinking] = max(
                min(widths[shrinking], 8), widths[shrinking] - (total - width))
        }
    }

    private func line(_ cells: [Cell], _ widths: [Int], width: Int?) -> String {
        var line = ""
        for (index, cell) in cells.enumerated() {
            let shown = cell.cut(to: widths[index])
            let blank = String(repeating: " ", count: max(0, widths[index] - shown.width))
            if index > 0 { line += "  " }
            line += columns[index].isNumber ? blank + shown.text : shown.text + blank
        }
        while line.utf8.last == UInt8(ascii: " ") { line.unicodeScalars.removeLast() }
        return width.map { Cell(line).cut(to: $0).text } ?? line
    }
}

/// A text that is safe to print, and its width.
private struct Cell {
    let text: String
    let width: Int

    init(_ text: String) {
        self.text = PrintableText.escaped(text)
        width = self.text.unicodeScalars.reduce(0) { $0 + TextWidth.columns(of: $1) }
    }

    /// Returns the text, truncated with an ellipsis if it is too wide.
    func cut(to most: Int) -> Cell {
        if width <= most { return self }
        var scalars = String.UnicodeScalarView()
        var taken = 0
        for scalar in text.unicodeScalars {
            taken += TextWidth.columns(of: scalar)
            if taken > most - 1 { break }
            scalars.append(scalar)
        }
        return Cell(String(scalars) + "…")
    }
}
