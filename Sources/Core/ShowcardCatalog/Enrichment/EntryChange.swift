/// A change of an entry that the clock alone will cause.
package struct EntryChange: Sendable, Hashable {
    /// The cause of a change.
    package enum Cause: Sendable, Hashable {
        /// The entry enters the catalog: it is published.
        case entryComes
        /// The entry leaves the catalog: it expires.
        case entryLeaves
        /// The entry stops being new.
        case noLongerNew
        /// The entry starts trending, if there are no new uses.
        case beginsToTrend
        /// The entry stops trending, if there are no new uses.
        case ceasesToTrend
        /// An entry that it refers to, or that its body includes, enters the catalog.
        case targetComes(EntryReference)
        /// An entry that it refers to, or that its body includes, leaves the catalog.
        case targetLeaves(EntryReference)
        /// The next occurrence of a yearly date has passed, so that a field changes to the following one.
        case dayPasses(field: String)
    }

    /// When it changes.
    package let instant: Instant
    /// What changes.
    package let cause: Cause

    /// Creates a change.
    package init(at instant: Instant, _ cause: Cause) {
        self.instant = instant
        self.cause = cause
    }
}

extension Enricher {
    /// Lists the changes of an entry that the clock alone will cause, the first of each kind of change.
    ///
    /// The earliest change of an entry that is in the catalog is its ``Entry/nextChange``.
    ///
    /// - Parameters:
    ///   - reference: The entry.
    ///   - source: Its catalog.
    /// - Returns: The changes after as-of, earliest first; empty for an entry that is excluded at all times.
    package func changes(of reference: EntryReference, in source: SourceCatalog) -> [EntryChange] {
        let parts = parts(of: source)
        guard let part = parts.first(where: { $0.kind.name == reference.kind }) else { return [] }
        let timed = TimedPart(part, asOf: asOf, configuration: source.configuration)
        let index = timed.entries.firstIndex { TextKey.areSame($0.id, reference.id) }
        guard let index else { return [] }
        if index < part.entries.count {
            let schedule = EntrySchedule(part, ReferenceResolver(parts))
            let badges = timed.badges(at: index, asOf: asOf)
            return schedule.changes(ofEntryAt: index, badges, timed.entries[index].trend)
                .sorted { $0.instant < $1.instant }
        }
        return timed.entries[index].comingChanges
    }
}

extension TimedEntry {
    /// The changes of an entry that is not in the catalog yet.
    fileprivate var comingChanges: [EntryChange] {
        guard let from else { return [] }
        var changes = [EntryChange(at: from, .entryComes)]
        if let newUntil { changes.append(EntryChange(at: newUntil, .noLongerNew)) }
        changes += trend.changes.filter { $0.instant > from }.prefix(1)
        changes.sort { $0.instant < $1.instant }
        if let until {
            changes = changes.filter { $0.instant < until } + [EntryChange(at: until, .entryLeaves)]
        }
        return changes
    }
}

extension TrendForecast {
    /// When it starts or stops trending, earliest first.
    fileprivate var changes: [EntryChange] {
        flips.enumerated().map { index, instant in
            EntryChange(
                at: instant, (index % 2 == 0) == isTrending ? .ceasesToTrend : .beginsToTrend)
        }
    }
}

extension EntrySchedule {
    /// All changes of which ``nextChanges(ofEntryAt:_:)`` returns the earliest.
    fileprivate func changes(
        ofEntryAt index: Int, _ badges: BadgeFacts, _ trend: TrendForecast
    ) -> [EntryChange] {
        let entry = part.entries[index]
        var changes: [EntryChange] = []
        if let flip = badges.nextFlip { changes.append(EntryChange(at: flip, .noLongerNew)) }
        if part.kind.isPaged { changes += trend.changes.prefix(1) }
        if let end = part.expirations[index] { changes.append(EntryChange(at: end, .entryLeaves)) }
        func add(_ reference: EntryReference?) {
            guard let reference, let instant = resolver.nextChange(of: reference) else { return }
            let cause: EntryChange.Cause =
                resolver.isPublic(reference) ? .targetLeaves(reference) : .targetComes(reference)
            let change = EntryChange(at: instant, cause)
            if !changes.contains(change) { changes.append(change) }
        }
        for field in fields {
            entry[field.slot]?.forEachScalar(as: field.type) { value, type in
                add(EntryReference(value, as: type))
            }
        }
        for include in entry.body.includes { add(include.inclusion.reference) }
        for occurrence in occurrences {
            guard let instant = entry.endOfDay(occurrence.slot) else { continue }
            let name = part.kind.fields[occurrence.slot].name
            changes.append(EntryChange(at: instant, .dayPasses(field: name)))
        }
        return changes
    }
}
