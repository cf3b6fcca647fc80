extension Catalog {
    /// Why a feed doesn't contain an entry.
    ///
    /// - Parameters:
    ///   - definition: The feed.
    ///   - key: The entry.
    /// - Returns: The first condition of the feed that doesn't hold; `nil` if all hold.
    package func refusal(of definition: FeedDefinition, to key: EntryKey) -> FeedCondition? {
        let (entry, kind) = (self[key], kind(of: key))
        let basis = TrendBasis(configuration)
        let usage = RuledUsage(
            total: entry.usage, published: entry.published, history: entry.history,
            for: basis.rule)
        let timed = TimedEntry(
            id: entry.id, values: entry.content.values, usage: entry.usage,
            newUntil: entry.published?.advanced(by: configuration.badges.newSeconds),
            trend: TrendForecast(usage, basis.rule, day: asOf.date.daysSinceEpoch), from: nil,
            until: nil)
        return definition.conditions.first {
            !FeedTest([$0], kind).holds(for: timed, at: asOf, basis)
        }
    }
}
