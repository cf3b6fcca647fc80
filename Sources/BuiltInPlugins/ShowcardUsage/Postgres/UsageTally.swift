import ShowcardCatalog

/// Adds up uses by entry: the total, and the single days of the window.
struct UsageTally: Sendable {
    /// Uses of one entry on one day.
    struct Use: Sendable {
        let kind: String
        let id: String
        /// The day; `nil` for days before the window.
        let day: CivilDate?
        let count: Int
        /// The number of the row.
        let row: Int
    }

    /// The error for more uses than can be counted.
    struct TooMany: Error {
        let row: Int
    }

    private struct Name: Hashable {
        let kind: String
        let id: String
    }

    private struct Line {
        var total = 0
        var days: [DayCount] = []
    }

    private let first: CivilDate
    private let end: CivilDate
    private var lines: [Name: Line] = [:]
    /// The number of rows with an invalid id or kind, and the first of them.
    private(set) var invalid: (count: Int, first: Use)?

    /// Creates a tally of the days from the first one, up to the one before the end.
    init(first: CivilDate, end: CivilDate) {
        self.first = first
        self.end = end
    }

    /// Adds a row; days from the end on are ignored.
    mutating func take(_ use: Use) throws(TooMany) {
        if let day = use.day, day >= end { return }
        guard PublishedID.isValid(use.id), Identifier.isValid(use.kind) else {
            invalid = ((invalid?.count ?? 0) + 1, invalid?.first ?? use)
            return
        }
        let name = Name(kind: use.kind, id: use.id)
        let overflow = Self.add(use, to: &lines[name, default: Line()], from: first)
        if overflow { throw TooMany(row: use.row) }
    }

    /// The counts, by kind and id in UTF-8 order.
    var counts: [UsageCount] {
        let sorted = lines.sorted { one, other in
            TextKey.areSame(one.key.kind, other.key.kind)
                ? TextKey.precedes(one.key.id, other.key.id)
                : TextKey.precedes(one.key.kind, other.key.kind)
        }
        return sorted.map { name, line in
            UsageCount(
                kind: name.kind, id: name.id, count: line.total, days: Self.merged(line.days))
        }
    }

    private static func add(_ use: Use, to line: inout Line, from first: CivilDate) -> Bool {
        let (sum, overflow) = line.total.addingReportingOverflow(use.count)
        line.total = sum
        if let day = use.day, day >= first { line.days.append(DayCount(day, use.count)) }
        return overflow
    }

    /// Returns the days in order, each once; their sums can't overflow because the total doesn't.
    private static func merged(_ days: [DayCount]) -> [DayCount] {
        var merged: [DayCount] = []
        for day in days.sorted(by: { $0.day < $1.day }) {
            if let last = merged.last, last.day == day.day {
                merged[merged.count - 1] = DayCount(day.day, last.count + day.count)
            } else {
                merged.append(day)
            }
        }
        return merged
    }
}
