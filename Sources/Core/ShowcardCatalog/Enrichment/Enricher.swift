/// Turns a valid catalog into the one to publish: excludes entries that are not public, computes facts,
/// resolves references in both directions and orders feeds.
///
/// Pure: the same source, as-of and options yield the same catalog.
package struct Enricher: Sendable {
    let asOf: Instant
    private let options: VisibilityOptions

    /// Creates an enricher.
    ///
    /// - Parameters:
    ///   - asOf: The instant that the build takes as the current time.
    ///   - options: Which otherwise excluded entries to include.
    package init(asOf: Instant, options: VisibilityOptions = VisibilityOptions()) {
        self.asOf = asOf
        self.options = options
    }

    /// Computes the published catalog of a source.
    package func enrich(_ source: SourceCatalog) -> Catalog {
        let parts = parts(of: source)
        let timed = parts.map { TimedPart($0, asOf: asOf, configuration: source.configuration) }
        let resolver = ReferenceResolver(parts)
        var entries = timed.map { timed in
            let schedule = EntrySchedule(timed.part, resolver)
            return timed.part.entries.indices.map { entry(at: $0, of: timed, resolver, schedule) }
        }
        let newest = timed.map { FeedSorter(timed: $0).newestFirst() }
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
        let ids = { (kind: String) in
            parts.first { $0.kind.name == kind }?.entries.map(\.id) ?? []
        }
        let collections = parts.indices.map { index in
            let maker = FeedMaker(timed[index], asOf: asOf, newest: newest[index])
            return collection(
                maker, entries: entries[index], referrers: referrers[index],
                configuration: source.configuration, ids: ids)
        }
        let pages = source.pages.map { page in
            let feed = page.feed.flatMap { definition in
                parts.firstIndex { $0.kind.name == definition.kind }.map { index in
                    (
                        index,
                        FeedMaker(timed[index], asOf: asOf, newest: newest[index])
                            .feed(definition).selection
                    )
                }
            }
            let selected = feed.map { index, selection in
                selection.entries.map { EntryKey(collection: index, entry: $0) }
            }
            return (
                page: ContentPage(
                    page, members: selected ?? page.picks.compactMap(resolver.key),
                    target: resolver.key),
                nextChange: feed?.1.nextChange
            )
        }
        let nextChanges =
            entries.joined().map(\.nextChange) + parts.flatMap(\.setChanges)
            + collections.flatMap(\.nextChanges) + pages.map(\.nextChange)
        var catalog = Catalog(
            configuration: source.configuration, asOf: asOf, collections: collections,
            tags: TagCollector(parts: parts, newest: newest).tags(), tokens: source.tokens,
            leftOut: parts.flatMap(\.leftOut), nextChange: Instant.earliest(nextChanges),
            comingChanges: ComingChanges(asOf: asOf).changes(in: timed))
        catalog.pages = pages.map(\.page)
        for file in source.staticFiles where file.bundle != nil {
            catalog.bundleFiles[file.path] = file.source
        }
        return catalog
    }

    /// The public part of each kind: paged kinds first, then by their order, then by path.
    func parts(of source: SourceCatalog) -> [VisiblePart] {
        source.collections.map { VisiblePart($0, asOf: asOf, options: options) }
            .sorted { left, right in
                if left.kind.isPaged != right.kind.isPaged { return left.kind.isPaged }
                if left.kind.order != right.kind.order { return left.kind.order < right.kind.order }
                return TextKey.precedes(left.kind.path, right.kind.path)
            }
    }

    private func entry(
        at index: Int, of timed: TimedPart, _ resolver: ReferenceResolver,
        _ schedule: EntrySchedule
    ) -> Entry {
        let (kind, content) = (timed.part.kind, timed.part.entries[index])
        let trend = timed.entries[index].trend
        let badges = timed.badges(at: index, asOf: asOf)
        let (whole, summary) = schedule.nextChanges(ofEntryAt: index, badges, trend)
        return Entry(
            kind: timed.part.kind, content: content,
            name: content[kind.slot(of: "name")]?.text ?? content.id,
            published: trend.usage.published, usage: trend.usage.total, badges: badges,
            references: resolver.references(of: content, kind: kind), nextChange: whole,
            nextSummaryChange: summary,
            included: content.body.includes.map {
                $0.inclusion.reference.flatMap(resolver.key)
            }, trendingScore: trend.score, history: trend.usage.history)
    }

    /// The referrers of each entry of each collection, kinds in order, each newest first.
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
        _ maker: FeedMaker, entries: [Entry], referrers: [[EntryKey]],
        configuration: Configuration, ids: (String) -> [String]
    ) -> EntryCollection {
        let kind = maker.timed.part.kind
        return EntryCollection(
            kind: kind, entries: entries,
            feeds: ShippedFeeds.definitions(for: kind, configuration: configuration)
                .map(maker.feed),
            groupedFeeds: ShippedFeeds.groupedDefinitions(for: kind, configuration: configuration)
                .map { maker.groupedFeed($0.definition, per: $0.field, targets: ids) },
            featured: maker.featured(), new: maker.new(), referrers: referrers)
    }
}

extension EntryCollection {
    /// When the clock alone changes its feeds.
    fileprivate var nextChanges: [Instant?] {
        feeds.map(\.selection.nextChange)
            + groupedFeeds.flatMap(\.groups).map(\.selection.nextChange)
    }
}

extension BadgeFacts {
    /// When the entry stops being new; absent if it is not new.
    var nextFlip: Instant? { isNew ? isNewUntil : nil }
}
