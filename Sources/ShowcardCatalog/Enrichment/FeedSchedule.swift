/// Knows when the clock alone changes which entries a selection of one collection has.
struct FeedSchedule {
    let part: VisiblePart
    let entries: [Entry]
    let rules: BadgeRules

    /// The first change of what a feed takes, or of its order where that is by the next occurrence of a yearly
    /// date.
    func nextChange(of definition: FeedDefinition) -> Instant? {
        let ordering = part.kind.occurrenceSlots.filter { slot in
            definition.order.contains { $0.field == part.kind.fields[slot].name }
        }
        let moving = ordering.flatMap { slot in
            entries.lazy.filter { passes($0, definition.filter) }
                .map { $0.content.endOfDay(slot) }
        }
        return Instant.earlier(nextChange(of: definition.filter), Instant.earliest(moving))
    }

    /// The first change of the selection that takes what passes a filter.
    func nextChange(of filter: FeedFilter?) -> Instant? {
        let entering = part.pending.lazy.filter { filter != .isTrending || trends($0.entry) }
            .map(\.from).min()
        let leaving = entries.indices.lazy.filter { passes(entries[$0], filter) }
            .compactMap { part.expirations[$0] }.min()
        let aging = filter == .isNew ? Instant.earliest(entries.lazy.map(\.badges.nextFlip)) : nil
        return Instant.earliest([entering, leaving, aging])
    }

    /// The first change of the featured entries: any entry that comes in is new and so among them; one that
    /// is among them leaves by expiring or, unless it trends, by not being new any more.
    func nextChange(ofFeatured featured: [Int]) -> Instant? {
        let own = featured.flatMap { index in
            [part.expirations[index], entries[index].badges.nextFlip]
        }
        return Instant.earliest(part.pending.map(\.from) + own)
    }

    private func trends(_ entry: ContentEntry) -> Bool {
        (entry.integer(part.kind.slot(of: .usage)) ?? 0) >= rules.trendingMinUsage
    }

    private func passes(_ entry: Entry, _ filter: FeedFilter?) -> Bool {
        switch filter {
        case nil: true
        case .isNew: entry.badges.isNew
        case .isTrending: entry.badges.isTrending
        }
    }
}
