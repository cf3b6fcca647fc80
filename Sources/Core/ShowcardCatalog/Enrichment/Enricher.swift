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
        let prepared = Prepared(source, self)
        return catalog(of: prepared, resolved(prepared), ordered(prepared))
    }

    /// Computes the published catalog of a source, on two threads.
    package func enrichInParallel(_ source: SourceCatalog) async -> Catalog {
        let prepared = Prepared(source, self)
        async let ordered = ordered(prepared)
        let resolved = resolved(prepared)
        return catalog(of: prepared, resolved, await ordered)
    }

    /// A source, prepared for the computations.
    private struct Prepared: Sendable {
        let source: SourceCatalog
        let parts: [VisiblePart]
        let timed: [TimedPart]
        /// The public entries of each part, newest first; by name for a kind without publication.
        let newest: [[Int]]
        let resolver: ReferenceResolver

        init(_ source: SourceCatalog, _ enricher: Enricher) {
            self.source = source
            parts = enricher.parts(of: source)
            timed = parts.map {
                TimedPart($0, asOf: enricher.asOf, configuration: source.configuration)
            }
            newest = timed.map { FeedSorter(timed: $0).newestFirst() }
            resolver = ReferenceResolver(parts)
        }
    }

    /// The entries of each part, and the referrers of each entry.
    private struct Resolved: Sendable {
        let entries: [[Entry]]
        let referrers: [[[EntryKey]]]
    }

    /// The feeds of each part, the tags, and the pages with what changes them next.
    private struct Ordered: Sendable {
        let feeds: [Feeds]
        let tags: [Tag]
        let pages: [(page: ContentPage, nextChange: Instant?)]
    }

    /// The feeds and selections of a part.
    private struct Feeds: Sendable {
        let feeds: [Feed]
        let grouped: [GroupedFeed]
        let featured: Selection
        let new: Selection

        init(
            _ maker: FeedMaker, _ configuration: Configuration, ids: (String) -> [String]
        ) {
            let kind = maker.timed.part.kind
            feeds = ShippedFeeds.definitions(for: kind, configuration: configuration)
                .map(maker.feed)
            grouped = ShippedFeeds.groupedDefinitions(for: kind, configuration: configuration)
                .map { maker.groupedFeed($0.definition, per: $0.field, targets: ids) }
            (featured, new) = (maker.featured(), maker.new())
        }

        /// When the clock alone changes the feeds.
        var nextChanges: [Instant?] {
            feeds.map(\.selection.nextChange)
                + grouped.flatMap(\.groups).map(\.selection.nextChange)
        }
    }

    private func resolved(_ prepared: Prepared) -> Resolved {
        let (parts, timed, resolver) = (prepared.parts, prepared.timed, prepared.resolver)
        var entries = timed.map { timed in
            let schedule = EntrySchedule(timed.part, resolver)
            return timed.part.entries.indices.map { entry(at: $0, of: timed, resolver, schedule) }
        }
        let referrers = referrers(among: entries, newest: prepared.newest)
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
        return Resolved(entries: entries, referrers: referrers)
    }

    private func ordered(_ prepared: Prepared) -> Ordered {
        let (parts, timed, newest) = (prepared.parts, prepared.timed, prepared.newest)
        let source = prepared.source
        let ids = { (kind: String) in
            parts.first { $0.kind.name == kind }?.entries.map(\.id) ?? []
        }
        let feeds = parts.indices.map { index in
            Feeds(
                FeedMaker(timed[index], asOf: asOf, newest: newest[index]),
                source.configuration, ids: ids)
        }
        let pages = source.pages.map { page -> (page: ContentPage, nextChange: Instant?) in
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
                    page, members: selected ?? page.picks.compactMap(prepared.resolver.key),
                    target: prepared.resolver.key),
                nextChange: feed?.1.nextChange
            )
        }
        return Ordered(
            feeds: feeds, tags: TagCollector(parts: parts, newest: newest).tags(),
            pages: pages)
    }

    private func catalog(
        of prepared: Prepared, _ resolved: Resolved, _ ordered: Ordered
    ) -> Catalog {
        let (source, parts) = (prepared.source, prepared.parts)
        let collections = parts.indices.map { index in
            let (kind, feeds) = (parts[index].kind, ordered.feeds[index])
            let entries = resolved.entries[index]
            return EntryCollection(
                kind: kind, entries: entries, feeds: feeds.feeds, groupedFeeds: feeds.grouped,
                featured: feeds.featured, new: feeds.new, referrers: resolved.referrers[index],
                newestFirst: kind.slot(of: .published) == nil
                    ? Array(entries.indices) : prepared.newest[index])
        }
        let nextChanges =
            resolved.entries.joined().map(\.nextChange) + parts.flatMap(\.setChanges)
            + ordered.feeds.flatMap(\.nextChanges) + ordered.pages.map(\.nextChange)
        var catalog = Catalog(
            configuration: source.configuration, asOf: asOf, collections: collections,
            tags: ordered.tags, tokens: source.tokens,
            leftOut: parts.flatMap(\.leftOut), nextChange: Instant.earliest(nextChanges),
            comingChanges: ComingChanges(asOf: asOf).changes(in: prepared.timed))
        catalog.pages = ordered.pages.map(\.page)
        catalog.translations = source.translations
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
}

extension BadgeFacts {
    /// When the entry stops being new; absent if it is not new.
    var nextFlip: Instant? { isNew ? isNewUntil : nil }
}
