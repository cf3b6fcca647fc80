import ShowcardCatalog

/// Entries as lines of aligned columns; columns that say nothing of their kinds are left out.
struct EntryTable: Sendable {
    /// One column.
    private struct Column: Sendable {
        let title: String
        var isNumber = false
        let value: @Sendable (ListedEntry) -> String?
    }

    private let entries: [ListedEntry]
    private let columns: [Column]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - entries: The entries, in the order of the lines.
    ///   - showsKind: Whether a column says of what kind an entry is.
    init(_ entries: [ListedEntry], showsKind: Bool) {
        self.entries = entries
        var seen = Set<Int>()
        let kinds = entries.filter { seen.insert($0.key.collection).inserted }.map(\.kind)
        let shown = { (role: FieldRole) in kinds.contains { $0.publicSlot(of: role) != nil } }
        var columns: [Column] = []
        if showsKind { columns.append(Column(title: "kind") { $0.kind.name }) }
        columns.append(Column(title: "id") { $0.entry.id })
        columns.append(Column(title: "name") { $0.entry.name })
        if kinds.contains(where: \.isPaged) {
            columns.append(
                Column(title: "tag") { $0.kind.isPaged ? $0.entry.badges.tag?.rawValue : nil })
        }
        if shown(.usage) {
            columns.append(
                Column(title: "uses", isNumber: true) { listed in
                    listed.kind.isPrivate(.usage) ? nil : listed.entry.usage.map(String.init)
                })
        }
        if shown(.published) {
            columns.append(Column(title: "published") { $0.day(of: .published) })
        }
        if entries.contains(where: { $0.day(of: .expires) != nil }) {
            columns.append(Column(title: "expires") { $0.day(of: .expires) })
        }
        if entries.contains(where: { $0.reason != nil }) {
            columns.append(Column(title: "left out") { $0.reason })
        }
        self.columns = columns
    }

    /// The lines, the titles first; nothing when there are no entries.
    ///
    /// - Parameter width: How many columns of a terminal a line may take; names are cut first. As many as it
    ///   needs if there is none.
    /// - Returns: The lines, each with its line break.
    func text(width: Int?) -> String {
        if entries.isEmpty { return "" }
        var rows = [columns.map { Cell($0.title) }]
        rows += entries.map { entry in columns.map { Cell($0.value(entry) ?? "") } }
        var widths = columns.indices.map { column in rows.map { $0[column].width }.max() ?? 0 }
        if let width { shorten(&widths, to: width) }
        return rows.map { line($0, widths, width: width) + "\n" }.joined()
    }

    /// Takes from the name what a line is too wide, but for a few characters of it.
    private func shorten(_ widths: inout [Int], to width: Int) {
        guard let name = columns.firstIndex(where: { $0.title == "name" }) else { return }
        let total = widths.reduce(0) { $0 + $1 + 2 } - 2
        if total > width {
            widths[name] = max(min(widths[name], 8), widths[name] - (total - width))
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

/// A text that is safe to print, and how wide it is.
private struct Cell {
    let text: String
    let width: Int

    init(_ text: String) {
        self.text = PrintableText.escaped(text)
        width = self.text.unicodeScalars.reduce(0) { $0 + TextWidth.columns(of: $1) }
    }

    /// The text with an ellipsis where it is cut, if it is too wide.
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

extension ListedEntry {
    /// The day or instant of a role that may be shown; midnight is written as its day.
    fileprivate func day(of role: FieldRole) -> String? {
        guard let instant = entry.content.instant(kind.publicSlot(of: role)) else { return nil }
        return instant == instant.date.midnight ? instant.date.text : instant.text
    }
}
