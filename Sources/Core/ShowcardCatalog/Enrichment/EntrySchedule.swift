/// Computes when the clock alone changes the entries of one collection.
struct EntrySchedule {
    let part: VisiblePart
    let resolver: ReferenceResolver
    /// The fields with references that can change, and whether lists include them.
    let fields: [(slot: Int, type: FieldType, isListed: Bool)]
    /// The fields with the next occurrence of a yearly date, and whether lists include them.
    let occurrences: [(slot: Int, isListed: Bool)]

    init(_ part: VisiblePart, _ resolver: ReferenceResolver) {
        self.part = part
        self.resolver = resolver
        fields = part.kind.fields.enumerated().compactMap { slot, field in
            let canChange = field.type.contains { type in
                type.referencedKind.map(resolver.canChange) ?? false
            }
            guard !field.isPrivate, canChange else { return nil }
            return (slot, field.type, part.kind.isListed(field))
        }
        occurrences = part.kind.occurrenceSlots.map { slot in
            (slot, part.kind.isListed(part.kind.fields[slot]))
        }
    }

    /// The first change of a whole entry, and of the part that lists show.
    func nextChanges(
        ofEntryAt index: Int, _ badges: BadgeFacts, _ trend: TrendForecast
    ) -> (whole: Instant?, summary: Instant?) {
        var summary = Instant.earlier(part.expirations[index], badges.nextFlip)
        if part.kind.isPaged { summary = Instant.earlier(summary, trend.flips.first) }
        var whole = summary
        for field in fields {
            let change = nextChange(of: part.entries[index][field.slot], as: field.type)
            whole = Instant.earlier(whole, change)
            if field.isListed { summary = Instant.earlier(summary, change) }
        }
        for field in occurrences {
            let change = part.entries[index].endOfDay(field.slot)
            whole = Instant.earlier(whole, change)
            if field.isListed { summary = Instant.earlier(summary, change) }
        }
        for include in part.entries[index].body.includes {
            let change = include.inclusion.reference.flatMap(resolver.nextChange)
            whole = Instant.earlier(whole, change)
        }
        return (whole, summary)
    }

    private func nextChange(of value: FieldValue?, as type: FieldType) -> Instant? {
        var change: Instant?
        value?.forEachScalar(as: type) { value, type in
            guard let reference = EntryReference(value, as: type) else { return }
            change = Instant.earlier(change, resolver.nextChange(of: reference))
        }
        return change
    }
}

extension Kind {
    /// The positions of the public fields with the next occurrence of a yearly date, which the clock alone changes
    /// at the end of that day.
    var occurrenceSlots: [Int] {
        fields.indices.filter { slot in
            guard case .nextOccurrence = fields[slot].computation else { return false }
            return !fields[slot].isPrivate
        }
    }
}

extension ContentEntry {
    /// The end of the day at a slot; `nil` for anything else.
    func endOfDay(_ slot: Int) -> Instant? {
        if case .date(let date) = self[slot] { date.end } else { nil }
    }
}
