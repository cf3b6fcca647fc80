import ShowcardCatalog

extension EntryExplanation {
    /// The machine-readable explanation: one JSON object and a line break, without members for absent values.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("kind", kind.name)
        writer.member("id", entry.id)
        writer.member("name", entry.name)
        writer.member("path", entry.content.path)
        writer.member("as_of", asOf.text)
        writer.member("visible", standing == .visible)
        writer.optionalMember("reason", standing.reason)
        writer.member("is_in", isIn)
        if kind.isPaged { writeBadges(to: &writer) }
        if let featured { writer.member("is_featured", featured.rank != nil) }
        writePlaces(to: &writer)
        writeNeighbors("references", references, to: &writer)
        writeNeighbors("referred_by", referrers, to: &writer)
        writeChanges(to: &writer)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private func writeBadges(to writer: inout JSONWriter) {
        writer.optionalMember("published_at", entry.published)
        if let days = daysSincePublished { writer.member("days_since_published", days) }
        writer.member("new_within_days", rules.newWithinDays)
        writer.member("is_new", entry.badges.isNew)
        writer.optionalMember("is_new_until", entry.badges.isNewUntil)
        if let usage = entry.usage { writer.member("usage_count", usage) }
        for (window, uses) in windows { writer.member(window.rawValue, uses) }
        writer.member("trending_min_usage", rules.trendingMinUsage)
        writeTrend(to: &writer)
        writer.member("is_trending", entry.badges.isTrending)
        if let uses = usesToTrend { writer.member("uses_to_trend", uses) }
        writer.member("popular_over", rules.popularOver)
        if let uses = usesToBePopular { writer.member("uses_to_be_popular", uses) }
        writer.optionalMember("tag", entry.badges.tag?.rawValue)
        writer.optionalMember("subtitle", entry.badges.subtitle)
    }

    /// Writes the rule with its parameters, its score and the days that contribute to it.
    private func writeTrend(to writer: inout JSONWriter) {
        writer.key("trending")
        writer.beginObject()
        writer.member("rule", account.rule.name)
        writer.member("version", account.rule.version)
        for parameter in account.trending.parameters {
            Self.write(parameter.name, parameter.value, to: &writer)
        }
        if let score = account.score { Self.write("score", score, to: &writer) }
        Self.write("least", account.rule.least, to: &writer)
        writer.key("days")
        writer.beginArray()
        for contribution in account.contributions {
            writer.beginObject()
            writer.member("day", contribution.day.text)
            writer.member("uses", contribution.uses)
            Self.write("weight", contribution.weight, to: &writer)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }

    /// Writes a number, without decimals if it is whole.
    private static func write(_ key: String, _ number: Double, to writer: inout JSONWriter) {
        if let whole = Int(exactly: number) {
            writer.member(key, whole)
        } else {
            writer.member(key, number)
        }
    }

    private func writePlaces(to writer: inout JSONWriter) {
        writer.key("feeds")
        writer.beginArray()
        for place in places {
            writer.beginObject()
            writer.member("feed", place.name)
            writer.member("count", place.count)
            if let rank = place.rank { writer.member("rank", rank) }
            if let page = place.page { writer.member("page", page) }
            writer.optionalMember("absent", place.absence?.rawValue)
            writer.optionalMember("per", place.field)
            writer.endObject()
        }
        writer.endArray()
    }

    private func writeNeighbors(
        _ key: String, _ neighbors: [Neighbor], to writer: inout JSONWriter
    ) {
        writer.key(key)
        writer.beginArray()
        for neighbor in neighbors {
            writer.beginObject()
            writer.optionalMember("field", neighbor.field)
            writer.member("kind", neighbor.reference.kind)
            writer.member("id", neighbor.reference.id)
            writer.member("visible", neighbor.reason == nil)
            writer.optionalMember("reason", neighbor.reason)
            writer.endObject()
        }
        writer.endArray()
    }

    private func writeChanges(to writer: inout JSONWriter) {
        writer.key("changes")
        writer.beginArray()
        for change in changes {
            writer.beginObject()
            writer.optionalMember("at", Optional(change.instant))
            write(change.cause, at: change.instant, to: &writer)
            writer.endObject()
        }
        writer.endArray()
    }

    private static func word(_ cause: EntryChange.Cause) -> String {
        switch cause {
        case .entryComes: "comes_in"
        case .beginsToTrend: "begins_to_trend"
        case .ceasesToTrend: "ceases_to_trend"
        default: "no_longer_new"
        }
    }

    private func write(
        _ cause: EntryChange.Cause, at instant: Instant, to writer: inout JSONWriter
    ) {
        switch cause {
        case .entryComes, .noLongerNew, .beginsToTrend, .ceasesToTrend:
            writer.member("change", Self.word(cause))
            let badges = badges(at: instant)
            writer.optionalMember("tag", badges.tag?.rawValue)
            writer.optionalMember("subtitle", badges.subtitle)
        case .entryLeaves: writer.member("change", "leaves")
        case .targetComes(let target), .targetLeaves(let target):
            writer.member(
                "change", cause == .targetComes(target) ? "reference_comes_in" : "reference_leaves")
            writer.member("kind", target.kind)
            writer.member("id", target.id)
        case .dayPasses(let field):
            writer.member("change", "day_passes")
            writer.member("field", field)
        }
    }
}
