/// Turns a valid catalog into the one to publish: leaves out what is not public, computes facts,
/// resolves references both ways and orders feeds.
///
/// Pure: the same source, as-of and options give the same catalog.
package struct Enricher: Sendable {
    private let asOf: Instant
    private let options: VisibilityOptions

    /// Creates an enricher.
    ///
    /// - Parameters:
    ///   - asOf: The instant the build pretends it is.
    ///   - options: What to bring in that a published catalog leaves out.
    package init(asOf: Instant, options: VisibilityOptions = VisibilityOptions()) {
        self.asOf = asOf
        self.options = options
    }

    /// Computes the published catalog of a source.
    package func enrich(_ source: SourceCatalog) -> Catalog {
        let parts = parts(of: source)
        let resolver = ReferenceResolver(parts)
        var entries = parts.map { part in
            let schedule = EntrySchedule(part, resolver)
            return part.entries.indices.map {
                entry(at: $0, of: part, rules: source.configuration.badges, resolver, schedule)
            }
        }
        let newest = zip(parts, entries).map { part, entries in
            FeedSorter(kind: part.kind, entries: entries).newestFirst()
        }
        let referrers = referrers(among: entries, newest: newest)
        let schedule = ReferrerSchedule(parts, referrers: referrers, resolver)
        for collection in entries.indices {
            for entry in entries[collection].indices {
                let change = schedule.nextChange(
                    for: EntryKey(collection: collection, entry: entry))
                guard let change else { continue }
                entries[collection][entry].nextChange = Instant.earlier(
                    entries[collection][entry].nextChange, change)
            }
        }
        let collections = parts.indices.map { index in
            collection(
                parts[index], entries: entries[index], newest: newest[index],
                referrers: referrers[index], configuration: source.configuration)
        }
        let nextChanges = entries.joined().map(\.nextChange)
        return Catalog(
            configuration: source.configuration, asOf: asOf, collections: collections,
            tags: TagCollector(parts: parts, newest: newest).tags(), tokens: source.tokens,
            leftOut: parts.flatMap(\.leftOut),
            nextChange: Instant.earliest(
                collections.map { $0.feeds.first?.selection.nextChange }
                    + parts.flatMap(\.setChanges) + nextChanges))
    }

    /// What is public of each kind: paged kinds first, then by their order, then by path.
    func parts(of source: SourceCatalog) -> [VisiblePart] {
        source.collections.map { VisiblePart($0, asOf: asOf, options: options) }
            .sorted { left, right in
                if left.kind.isPaged != right.kind.isPaged { return left.kind.isPaged }
                if left.kind.order != right.kind.order { return left.kind.order < right.kind.order }
                return TextKey.precedes(left.kind.path, right.kind.path)
            }
    }

    /// What is computed from an entry's publication, its usage and as-of.
    func badges(of content: ContentEntry, kind: Kind, rules: BadgeRules) -> BadgeFacts {
        BadgeFacts(
            published: content.instant(kind.slot(of: .published)),
            usage: content.integer(kind.slot(of: .usage)), asOf: asOf, rules: rules)
    }

    private func entry(
        at index: Int, of part: VisiblePart, rules: BadgeRules, _ resolver: ReferenceResolver,
        _ schedule: EntrySchedule
    ) -> Entry {
        let content = part.entries[index]
        let published = content.instant(part.kind.slot(of: .published))
        let usage = content.integer(part.kind.slot(of: .usage))
        let badges = badges(of: content, kind: part.kind, rules: rules)
        let (whole, summary) = schedule.nextChanges(ofEntryAt: index, badges)
        return Entry(
            content: content, name: content[part.kind.slot(of: "name")]?.text ?? content.id,
            published: published, usage: usage, badges: badges,
            references: resolver.references(of: content, kind: part.kind), nextChange: whole,
            nextSummaryChange: summary,
            included: content.body.includes.map {
                $0.inclusion.reference.flatMap(resolver.key)
            })
    }

    /// For each entry of each collection who refers to it, kinds in order, each newest first.
    private func referrers(among entries: [[Entry]], newest: [[Int]]) -> [[[EntryKey]]] {
        var referrers = entries.map { Array(repeating: [EntryKey](), count: $0.count) }
        for (collection, order) in newest.enumerated() {
            for index in order {
                let key = EntryKey(collection: collection, entry: index)
                for field in entries[collection][index].references {
                    for target in field.targets
                    where referrers[target.collection][target.entry].last != key {
                        referrers[target.collection][target.entry].append(key)
                    }
                }
            }
        }
        return referrers
    }

    private func collection(
        _ part: VisiblePart, entries: [Entry], newest: [Int], referrers: [[EntryKey]],
        configuration: Configuration
    ) -> EntryCollection {
        let sorter = FeedSorter(kind: part.kind, entries: entries)
        let schedule = FeedSchedule(part: part, entries: entries, rules: configuration.badges)
        let feeds = ShippedFeeds.definitions(for: part.kind, configuration: configuration).map {
            definition in
            let order = sorter.select(definition, newest: newest)
            return Feed(
                definition: definition,
                selection: Selection(
                    entries: order, nextChange: schedule.nextChange(of: definition)))
        }
        let fresh = newest.filter { entries[$0].badges.isNew }
        let featured = featured(entries, newest: newest)
        return EntryCollection(
            kind: part.kind, entries: entries, feeds: feeds,
            featured: Selection(
                entries: featured, nextChange: schedule.nextChange(ofFeatured: featured)),
            new: Selection(entries: fresh, nextChange: schedule.nextChange(of: .isNew)),
            referrers: referrers)
    }

    private func featured(_ entries: [Entry], newest: [Int]) -> [Int] {
        let notable = newest.lazy.filter {
            entries[$0].badges.isTrending || entries[$0].badges.isNew
        }
        let first = Array(notable.prefix(3))
        return first.isEmpty ? Array(newest.prefix(3)) : first
    }
}

extension BadgeFacts {
    /// When the clock alone makes the entry not new any more; absent when it is not new.
    var nextFlip: Instant? { isNew ? isNewUntil : nil }
}
