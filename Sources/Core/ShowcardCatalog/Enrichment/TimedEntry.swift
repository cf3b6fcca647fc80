/// An entry of a collection, public or pending, with its changes by the clock.
///
/// A class, because feeds sort, filter and copy entries.
final class TimedEntry: Sendable {
    /// The id.
    let id: String
    /// The values, at the positions of the kind's fields, including computed ones.
    let values: [FieldValue?]
    /// The number of uses.
    let usage: Int?
    /// When it stops being new.
    let newUntil: Instant?
    /// The forecast of the catalog's rule.
    let trend: TrendForecast
    /// When it enters the catalog; `nil` if it is in it.
    let from: Instant?
    /// When it leaves the catalog.
    let until: Instant?

    init(
        id: String, values: [FieldValue?], usage: Int?, newUntil: Instant?, trend: TrendForecast,
        from: Instant?, until: Instant?
    ) {
        (self.id, self.values, self.usage) = (id, values, usage)
        (self.newUntil, self.trend) = (newUntil, trend)
        (self.from, self.until) = (from, until)
    }

    /// The value at a slot; `nil` if there is no slot or no value.
    subscript(slot: Int?) -> FieldValue? {
        guard let slot, values.indices.contains(slot) else { return nil }
        return values[slot]
    }

    /// Whether the clock doesn't change it after as-of.
    func isSettled(after asOf: Instant) -> Bool {
        from == nil && until == nil && trend.flips.isEmpty
            && (newUntil.map { $0 <= asOf } ?? true)
    }

    /// Whether it is in the catalog at an instant after as-of.
    func isIn(at instant: Instant) -> Bool {
        from.map { $0 <= instant } ?? true && until.map { instant < $0 } ?? true
    }
}

/// The catalog's thresholds and its trending rule.
struct TrendBasis: Sendable {
    let badges: BadgeRules
    let rule: any UsageRule

    init(_ configuration: Configuration) {
        badges = configuration.badges
        rule = configuration.trendingRule.rule
    }
}

/// The entries of a collection with their changes by the clock; public ones come first, at their positions.
struct TimedPart {
    let part: VisiblePart
    /// The basis of facts and scores.
    let basis: TrendBasis
    /// As-of's day, in days since 1970-01-01.
    let day: Int
    let entries: [TimedEntry]
    /// Whether the clock adds or removes any of them.
    let comesOrGoes: Bool
    /// Whether any of them starts or stops trending.
    let flips: Bool

    init(_ part: VisiblePart, asOf: Instant, configuration: Configuration) {
        let basis = TrendBasis(configuration)
        let rule = basis.rule
        let (day, kind) = (asOf.date.daysSinceEpoch, part.kind)
        let (published, usage) = (kind.slot(of: .published), kind.slot(of: .usage))
        let newSeconds = configuration.badges.newSeconds
        func timed(
            _ content: ContentEntry, at position: Int, from: Instant?, until: Instant?
        ) -> TimedEntry {
            let date = content.instant(published)
            let count = content.integer(usage)
            let history = part.histories.isEmpty ? nil : part.histories[position]
            let ruled = RuledUsage(total: count, published: date, history: history, for: rule)
            return TimedEntry(
                id: content.id, values: content.values, usage: count,
                newUntil: date?.advanced(by: newSeconds),
                trend: TrendForecast(ruled, rule, day: day), from: from, until: until)
        }
        self.part = part
        self.basis = basis
        self.day = day
        var entries: [TimedEntry] = []
        entries.reserveCapacity(part.entries.count + part.pending.count)
        for (index, entry) in part.entries.enumerated() {
            entries.append(timed(entry, at: index, from: nil, until: part.expirations[index]))
        }
        for (index, pending) in part.pending.enumerated() {
            entries.append(
                timed(
                    pending.entry, at: part.entries.count + index, from: pending.from,
                    until: pending.entry.instant(part.expirySlot)))
        }
        self.entries = entries
        comesOrGoes = part.setChanges.contains { $0 != nil }
        flips = part.histories.isEmpty ? false : entries.contains { !$0.trend.flips.isEmpty }
    }

    /// The computed facts of an entry.
    func badges(at index: Int, asOf: Instant) -> BadgeFacts {
        let entry = entries[index]
        return BadgeFacts(
            published: entry.trend.usage.published, usage: entry.usage, asOf: asOf,
            rules: basis.badges,
            isTrending: entry.trend.isTrending)
    }
}
