/// What entries of one kind are ordered or measured by.
enum FeedKey: Sendable, Hashable {
    /// The value of a field.
    case field(slot: Int, isUsage: Bool)
    /// Something computed, which may be another every day.
    case computed(ComputedOrder)
    /// Nothing that the kind has.
    case none

    /// Finds what a name means for a kind: its own fields go first.
    init(_ name: String, _ kind: Kind) {
        if let slot = kind.slot(of: name) {
            self = .field(slot: slot, isUsage: kind.slot(of: .usage) == slot)
        } else {
            self = ComputedOrder(name).map(FeedKey.computed) ?? .none
        }
    }

    /// What an entry has on a day.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - day: The day, in days since 1970-01-01.
    ///   - basis: What scores rest on.
    /// - Returns: What to order it by.
    func value(of entry: TimedEntry, on day: Int, _ basis: TrendBasis) -> SortKey {
        switch self {
        case .field(let slot, let isUsage): SortKey(entry[slot], isUsage: isUsage)
        case .computed(.trendingScore): basis.rule.sortKey(of: entry.trend.usage, on: day)
        case .computed(.uses(let window)):
            .integer(entry.trend.usage.history.map { window.uses(of: $0, on: day) } ?? 0)
        case .none: .absent
        }
    }

    /// The ages in days after which a use counts otherwise.
    func boundaries(_ rule: any UsageRule) -> [Int] {
        switch self {
        case .field, .none: []
        case .computed(.trendingScore): rule.boundaries
        case .computed(.uses(let window)): [window.days]
        }
    }
}
