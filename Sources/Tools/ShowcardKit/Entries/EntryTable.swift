import ShowcardCatalog

/// A table of entries, without columns that do not apply to their kinds.
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
    ///   - showsKind: Whether the table has a column with the kind.
    ///   - names: The queried names; the score and the uses of the last days have columns only if they are queried.
    init(_ entries: [ListedEntry], showsKind: Bool, names: [String] = []) {
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
        for name in ComputedOrder.names where names.contains(name) {
            columns.append(Self.column(ofUses: name))
        }
        if shown(.published) {
            columns.append(Column(title: "published") { $0.day(of: .published) })
        }
        if entries.contains(where: { $0.day(of: .expires) != nil }) {
            columns.append(Column(title: "expires") { $0.day(of: .expires) })
        }
        if entries.contains(where: { $0.reason != nil }) {
            columns.append(Column(title: "excluded") { $0.reason })
        }
        self.columns = columns
    }

    private static func column(ofUses name: String) -> Column {
        Column(title: name, isNumber: true) { listed in
            guard !listed.kind.isPrivate(.usage) else { return nil }
            let value = AttributeTable(listed.kind, facts: [])[name]?.value(of: listed)
            switch value {
            case .number(let score): return EntryExplanation.number(score)
            case .integer(let uses): return "\(uses)"
            default: return nil
            }
        }
    }

    /// Returns the lines, titles first; an empty text if there are no entries.
    ///
    /// - Parameter width: The maximum width of a line in terminal columns, `nil` for no limit; names are truncated
    ///   first.
    /// - Returns: The lines, each with a line break.
    func text(width: Int?) -> String {
        TextTable(
            columns.map { TextTable.Column($0.title, isNumber: $0.isNumber) },
            rows: entries.map { entry in columns.map { $0.value(entry) } },
            shrinking: columns.firstIndex { $0.title == "name" }
        ).text(width: width)
    }
}

extension ListedEntry {
    /// Returns the instant of a public role; midnight is written as its day.
    fileprivate func day(of role: FieldRole) -> String? {
        guard let instant = entry.content.instant(kind.publicSlot(of: role)) else { return nil }
        return instant == instant.date.midnight ? instant.date.text : instant.text
    }
}
