import ShowcardCatalog

/// The usage counts of one source.
struct SourceUsage: Sendable {
    /// The plugin's name.
    let plugin: String
    /// The counts.
    let counts: [UsageCount]
    /// Whether they have days, so that an entry without days has not been used on any.
    let hasDays: Bool

    init(plugin: String, counts: [UsageCount], countsByDay: Bool = false) {
        self.plugin = plugin
        self.counts = counts
        hasDays = countsByDay || counts.contains { !$0.days.isEmpty }
    }
}

/// Replaces the usage counts in entries with those of sources.
struct UsageJoin {
    private let source: SourceCatalog
    /// As-of's day.
    private let end: CivilDate
    /// The kinds that have counts, including those without a usage field.
    private var targets: [String: Target?] = [:]
    /// The counts and the plugins that provide them, by collection and position of the entry.
    private var counts: [Int: [Int: (days: ImportedDays, plugin: String)]] = [:]
    /// Whether any source counts by day.
    private(set) var hasDays = false
    /// The problems with the counts: of the content, because counts outlive entries, and of the plugins.
    private(set) var problems = PartDiagnostics()

    /// The maximum number of warnings for one plugin.
    private static let maxReported = 20

    /// The field for the counts of one kind.
    private struct Target {
        let collection: Int
        let slot: Int
        let positions: [String: Int]
    }

    /// Joins counts.
    ///
    /// - Parameters:
    ///   - given: The counts, in the order of the plugins.
    ///   - source: The source they are for.
    ///   - asOf: The instant that the build takes as the current time; uses on its day and later do not count.
    init(_ given: [SourceUsage], in source: SourceCatalog, asOf: Instant) {
        self.source = source
        end = asOf.date
        for usage in given { take(usage) }
    }

    /// The source with the counts.
    var joined: SourceCatalog {
        guard !counts.isEmpty else { return source }
        let collections = source.collections.enumerated().map { index, collection in
            guard let own = counts[index], let slot = collection.kind.slot(of: .usage) else {
                return collection
            }
            var entries = collection.entries
            var histories = [UsageHistory?](
                repeating: nil, count: hasDays ? entries.count : 0)
            for (position, count) in own {
                var values = entries[position].values
                values[slot] = .integer(count.days.count)
                entries[position] = entries[position].with(values: values)
                if hasDays { histories[position] = count.days.history }
            }
            return SourceCollection(
                kind: collection.kind, entries: entries, histories: histories)
        }
        return source.with(collections)
    }

    private mutating func take(_ usage: SourceUsage) {
        var warnings: [Diagnostic] = []
        var unknown = 0
        var conflicts: [String: (first: UsageCount, count: Int)] = [:]
        var faulty: (first: UsageCount, fault: ImportedDays.CountError, count: Int)?
        hasDays = hasDays || usage.hasDays
        for count in merged(usage.counts) {
            let isNew = targets[count.kind] == nil
            let target = targets[count.kind] ?? target(count.kind)
            targets[count.kind] = .some(target)
            guard let target else {
                if isNew { warnings.append(unknownKind(count.kind, usage.plugin)) }
                continue
            }
            guard let position = target.positions[count.id] else {
                unknown += 1
                if unknown <= Self.maxReported {
                    warnings.append(unknownEntry(count, target, usage.plugin))
                }
                continue
            }
            if let other = counts[target.collection]?[position]?.plugin {
                conflicts[other] = conflicts[other].map { ($0.first, $0.count + 1) } ?? (count, 1)
                continue
            }
            do throws(ImportedDays.CountError) {
                let days = try ImportedDays(count, before: end, hasDays: usage.hasDays)
                counts[target.collection, default: [:]][position] = (days, usage.plugin)
            } catch {
                faulty = faulty.map { ($0.first, $0.fault, $0.count + 1) } ?? (count, error, 1)
            }
        }
        if let faulty { reportFault(usage.plugin, faulty.first, faulty.fault, faulty.count) }
        if unknown > Self.maxReported {
            warnings.append(
                .warning(
                    "unknown-usage",
                    "the plugin '\(usage.plugin)' counts uses of "
                        + "\(unknown - Self.maxReported) more entries that do not exist"))
        }
        problems.content += warnings
        reportConflicts(conflicts, of: usage.plugin)
    }

    /// Returns counts with one for each entry: those under its ID in the feeds and under the name of its file, added up.
    private func merged(_ counts: [UsageCount]) -> [UsageCount] {
        let own = source.collections.filter { $0.kind.publicSlot(of: .id) != nil }
        guard !own.isEmpty else { return counts }
        var ids: [String: [String: String]] = [:]
        for collection in own {
            for entry in collection.entries {
                let id = collection.kind.publishedID(of: entry)
                if id != entry.id { ids[collection.kind.name, default: [:]][entry.id] = id }
            }
        }
        var places: [String: [String: Int]] = [:]
        var merged: [UsageCount] = []
        for count in counts {
            guard let names = ids[count.kind] else {
                merged.append(count)
                continue
            }
            // What another entry has as its ID is not the name of a file.
            let id = names.values.contains(count.id) ? count.id : names[count.id] ?? count.id
            if let place = places[count.kind]?[id], merged[place].id != count.id {
                merged[place] = merged[place].adding(count, as: id)
            } else {
                places[count.kind, default: [:]][id] = merged.count
                merged.append(count)
            }
        }
        return merged
    }

    private func target(_ kind: String) -> Target? {
        guard let index = source.collections.firstIndex(where: { $0.kind.name == kind }),
            let slot = source.collections[index].kind.slot(of: .usage)
        else { return nil }
        let (kind, entries) = (source.collections[index].kind, source.collections[index].entries)
        // Counts come from apps, which know the ids of the feeds, or from people, who know the names of files.
        let positions =
            entries.enumerated().map { (kind.publishedID(of: $1), $0) }
            + (kind.publicSlot(of: .id) == nil ? [] : entries.enumerated().map { ($1.id, $0) })
        return Target(
            collection: index, slot: slot,
            positions: Dictionary(positions, uniquingKeysWith: { first, _ in first }))
    }

    /// Reports invalid days, with the first entry that has them.
    private mutating func reportFault(
        _ plugin: String, _ first: UsageCount, _ fault: ImportedDays.CountError, _ count: Int
    ) {
        let more = count - 1
        let rest = more == 0 ? "" : ", and \(more) more \(more == 1 ? "entry" : "entries") likewise"
        problems.faults.append(
            .error(
                "wrong-usage-days",
                "the plugin '\(plugin)' provides invalid days: the \(first.kind) '\(first.id)' "
                    + fault.reason + rest,
                help: "provide each day once, in order, with no more uses than the total"))
    }

    private func unknownKind(_ kind: String, _ plugin: String) -> Diagnostic {
        let names = source.collections.map(\.kind.name)
        let isKnown = names.contains(kind)
        return .warning(
            "unknown-usage",
            "the plugin '\(plugin)' counts uses of the kind '\(kind)', "
                + (isKnown ? "which has no field with the role 'usage'" : "which does not exist"),
            help: isKnown
                ? "give one of its fields 'role: usage'" : NearMiss.help(for: kind, among: names))
    }

    private func unknownEntry(
        _ count: UsageCount, _ target: Target, _ plugin: String
    ) -> Diagnostic {
        let collection = source.collections[target.collection]
        let ids = collection.entries.flatMap { entry in
            let id = collection.kind.publishedID(of: entry)
            return id == entry.id ? [id] : [id, entry.id]
        }
        return .warning(
            "unknown-usage",
            "the plugin '\(plugin)' counts uses of the \(count.kind) '\(count.id)', which does not exist",
            help: NearMiss.help(for: count.id, among: ids))
    }

    private mutating func reportConflicts(
        _ conflicts: [String: (first: UsageCount, count: Int)], of plugin: String
    ) {
        for (other, what) in conflicts.sorted(by: { TextKey.precedes($0.key, $1.key) }) {
            let entry = "the \(what.first.kind) '\(what.first.id)'"
            let more = what.count - 1
            let rest = more == 0 ? "" : " and of \(more) more \(more == 1 ? "entry" : "entries")"
            if other == plugin {
                problems.faults.append(
                    .error(
                        "duplicate-usage",
                        "the plugin '\(plugin)' counts the uses of \(entry)\(rest) twice",
                        help: "provide one count for each entry"))
            } else {
                problems.content.append(
                    .error(
                        "duplicate-usage",
                        "the plugins '\(other)' and '\(plugin)' both count the uses of \(entry)\(rest)",
                        help: "disable one of them"))
            }
        }
    }
}
