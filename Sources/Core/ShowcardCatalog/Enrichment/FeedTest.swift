/// The conditions of a feed, prepared for one kind.
struct FeedTest: Sendable {
    /// A condition, and whether it is negated.
    private struct Part: Sendable {
        let question: Question
        let isDenied: Bool
    }

    private enum Question: Sendable {
        case isNew, isTrending, isPopular
        case among(slot: Int?, [FieldValue])
        case within(FeedKey, least: SortKey?, most: SortKey?)
    }

    private let parts: [Part]
    /// Whether it accepts every entry.
    var isEmpty: Bool { parts.isEmpty }
    /// Whether it depends on being new.
    let looksAtAge: Bool
    /// Whether it depends on trending.
    let looksAtTrend: Bool
    /// The keys it depends on that may change every day.
    let daily: [FeedKey]
    /// The positions of the fields it depends on.
    let slots: [Int]

    /// Prepares conditions for a kind.
    init(_ conditions: [FeedCondition], _ kind: Kind) {
        parts = conditions.map { condition in
            Part(
                question: Self.question(condition.bare, kind), isDenied: condition.isDenied)
        }
        var (looksAtAge, looksAtTrend) = (false, false)
        var (daily, slots) = ([FeedKey](), [Int]())
        for part in parts {
            switch part.question {
            case .isNew: looksAtAge = true
            case .isTrending: looksAtTrend = true
            case .isPopular: break
            case .among(let slot, _): slots += slot.map { [$0] } ?? []
            case .within(.field(let slot, _), _, _): slots.append(slot)
            case .within(let key, _, _): daily.append(key)
            }
        }
        self.looksAtAge = looksAtAge
        self.looksAtTrend = looksAtTrend
        self.daily = daily
        self.slots = slots
    }

    private static func question(_ condition: FeedCondition, _ kind: Kind) -> Question {
        switch condition {
        case .isNew, .not: .isNew
        case .isTrending: .isTrending
        case .isPopular: .isPopular
        case .among(let field, let values): .among(slot: kind.slot(of: field), values)
        case .within(let field, let least, let most):
            .within(
                FeedKey(field, kind), least: least.map { SortKey($0) },
                most: most.map { SortKey($0) })
        }
    }

    /// Whether an entry satisfies all conditions.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - instant: As-of, or an instant after it.
    ///   - basis: The basis of facts.
    /// - Returns: Whether a feed with these conditions contains it.
    func holds(for entry: TimedEntry, at instant: Instant, _ basis: TrendBasis) -> Bool {
        parts.allSatisfy { condition in
            let holds =
                switch condition.question {
                case .isNew: entry.newUntil.map { instant < $0 } ?? false
                case .isTrending: entry.trend.isTrending(at: instant)
                case .isPopular: (entry.usage ?? 0) > basis.badges.popularOver
                case .among(let slot, let values):
                    Self.isAmong(entry[slot], values)
                case .within(let key, let least, let most):
                    Self.isWithin(
                        key.value(of: entry, on: instant.date.daysSinceEpoch, basis), least, most)
                }
            return holds != condition.isDenied
        }
    }

    private static func isAmong(_ value: FieldValue?, _ wanted: [FieldValue]) -> Bool {
        switch value {
        case nil: false
        case .list(let values): values.contains { isAmong($0, wanted) }
        case let value?: wanted.contains { $0.isSame(as: value) }
        }
    }

    private static func isWithin(_ key: SortKey, _ least: SortKey?, _ most: SortKey?) -> Bool {
        if case .absent = key { return false }
        if let least, key.precedes(least, false) == true { return false }
        if let most, most.precedes(key, false) == true { return false }
        return true
    }
}

extension FeedCondition {
    /// Whether it is negated an odd number of times.
    fileprivate var isDenied: Bool {
        var (condition, isDenied) = (self, false)
        while case .not(let inner) = condition { (condition, isDenied) = (inner, !isDenied) }
        return isDenied
    }
}

extension FieldValue {
    /// Whether two values are the same; strings are compared by their bytes.
    fileprivate func isSame(as other: FieldValue) -> Bool {
        if let text, let own = other.text { return TextKey.areSame(text, own) }
        return self == other
    }
}
