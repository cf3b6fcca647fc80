/// A value that entries of one kind are ordered or filtered by.
enum FeedKey: Sendable, Hashable {
    /// The value of a field.
    case field(slot: Int, isUsage: Bool)
    /// A computed value, which may change every day.
    case computed(ComputedOrder)
    /// A value that the kind doesn't have.
    case none

    /// Finds the key for a name; the kind's own fields take precedence.
    init(_ name: String, _ kind: Kind) {
        if let slot = kind.slot(of: name) {
            self = .field(slot: slot, isUsage: kind.slot(of: .usage) == slot)
        } else {
            self = ComputedOrder(name).map(FeedKey.computed) ?? .none
        }
    }

    /// The sort key of an entry on a day.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - day: The day, in days since 1970-01-01.
    ///   - basis: The basis of scores.
    /// - Returns: The sort key.
    func value(of entry: TimedEntry, on day: Int, _ basis: TrendBasis) -> SortKey {
        switch self {
        case .field(let slot, let isUsage): SortKey(entry[slot], isUsage: isUsage)
        case .computed(.trendingScore): basis.rule.sortKey(of: entry.trend.usage, on: day)
        case .computed(.uses(let window)):
            .integer(entry.trend.usage.history.map { window.uses(of: $0, on: day) } ?? 0)
        case .none: .absent
        }
    }

    /// The ages in days after which the weight of a use changes.
    func boundaries(_ rule: any UsageRule) -> [Int] {
        switch self {
        case .field, .none: []
        case .computed(.trendingScore): rule.boundaries
        case .computed(.uses(let window)): [window.days]
        }
    }
}
