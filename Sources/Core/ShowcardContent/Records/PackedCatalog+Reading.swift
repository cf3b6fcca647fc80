package import ShowcardCatalog
package import ShowcardStore

extension PackedCatalog {
    /// What a packed catalog does not contain.
    package struct Surroundings: Sendable {
        /// The configuration, kinds and token sets, which are the same as when the catalog was packed.
        let source: SourceCatalog
        /// The instant that the build takes as the current time: not before that of the packed catalog, and before its
        /// next change.
        let asOf: Instant
        /// Reads the contents of a file; `nil` if they are unknown.
        let content: @Sendable (String) -> ContentEntry?
        /// Called on any thread if an entry cannot be read.
        let noteDamage: @Sendable () -> Void

        /// Creates the surroundings of entries whose files have not changed, but for some.
        ///
        /// - Parameters:
        ///   - source: The configuration, kinds and token sets, and the entries of the changed files.
        ///   - asOf: The instant that the build takes as the current time.
        ///   - known: The entries of the unchanged files.
        ///   - loaded: The catalog that the source was read from.
        package init(
            _ source: SourceCatalog, asOf: Instant, _ known: KnownEntries,
            from loaded: LoadedCatalog
        ) {
            let (folder, renderers) = (loaded.folder, loaded.renderers)
            (self.source, self.asOf) = (source, asOf)
            let changed = Dictionary(
                source.collections.flatMap(\.entries).map { ($0.path, $0) },
                uniquingKeysWith: { first, _ in first })
            content = { path in
                changed[path]
                    ?? known.entry(
                        path, id: CatalogLoader.id(of: path), in: folder, renderers[path])?
                    .record?.entry
            }
            noteDamage = { folder.log?.noteChange() }
        }
    }

    /// The catalog; its entries are read on first use.
    ///
    /// - Throws: ``PackedReader/Damage`` if the bytes are not a catalog of these kinds.
    package func catalog(
        _ surroundings: Surroundings
    ) throws(PackedReader.Damage) -> Catalog {
        typealias Damage = PackedReader.Damage
        var reader = PackedReader(bytes)
        let heads = try reader.list { reader throws(Damage) in
            (kind: try reader.text(), count: try reader.count())
        }
        let counts = heads.map(\.count)
        let nextChange = try reader.optionalInstant()
        let origins = try reader.list { reader throws(Damage) in try reader.text() }
        let bundleFiles = try reader.list { reader throws(Damage) in
            (try reader.text(), try reader.text())
        }
        let pictures = try reader.list { reader throws(Damage) in try Picture(from: &reader) }
        let shareStyle = try reader.optional { reader throws(Damage) in try reader.text() }
        let icon = try reader.optional { reader throws(Damage) in try SiteIcon(from: &reader) }
        let leftOut = try reader.list { reader throws(Damage) in
            LeftOut(
                kind: try reader.text(), reason: try reader.text(), count: try reader.count())
        }
        let comingChanges = try reader.list { reader throws(Damage) in
            try ComingChange(from: &reader)
        }
        let tags = try reader.list { reader throws(Damage) in
            Tag(
                text: try reader.text(), path: try reader.text(),
                entries: try reader.keys(below: counts),
                nextChanges: try reader.list { reader throws(Damage) in
                    try reader.optionalInstant()
                })
        }
        var collections: [EntryCollection] = []
        for head in heads {
            guard
                let kind = surroundings.source.collections.map(\.kind)
                    .first(where: { $0.name == head.kind })
            else {
                throw Damage()
            }
            collections.append(
                try EntryCollection(from: &reader, kind, head.count, counts, surroundings))
        }
        guard reader.isAtEnd else { throw Damage() }
        var catalog = Catalog(
            configuration: surroundings.source.configuration, asOf: surroundings.asOf,
            collections: collections, tags: tags, tokens: surroundings.source.tokens,
            leftOut: leftOut,
            nextChange: nextChange, comingChanges: comingChanges)
        // What every page shows of these pages; they are not rendered from a packed catalog.
        catalog.pages = surroundings.source.pages.map {
            ContentPage($0, members: []) { _ in nil }
        }
        catalog.knownPictureOrigins = origins
        catalog.bundleFiles = Dictionary(bundleFiles, uniquingKeysWith: { first, _ in first })
        return catalog.with(Pictures(pictures, shareStyle: shareStyle, icon: icon))
    }
}

extension EntryCollection {
    fileprivate init(
        from reader: inout PackedReader, _ kind: Kind, _ count: Int, _ counts: [Int],
        _ surroundings: PackedCatalog.Surroundings
    ) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        let heads = try reader.list { reader throws(Damage) in
            Entry.Head(
                id: try reader.text(), published: try reader.optionalInstant(),
                usage: try reader.optional { reader throws(Damage) in try reader.integer() },
                isTrending: try reader.flag(), asOf: surroundings.asOf,
                rules: surroundings.source.configuration.badges)
        }
        let changes = try reader.list { reader throws(Damage) in try reader.optionalInstant() }
        let summaryChanges = try reader.list { reader throws(Damage) in
            try reader.optionalInstant()
        }
        var selections = try reader.list { reader throws(Damage) in
            try Selection(from: &reader, count: count)
        }
        let definitions = ShippedFeeds.definitions(
            for: kind, configuration: surroundings.source.configuration)
        let groups = try reader.list { reader throws(Damage) in
            try reader.list { reader throws(Damage) in
                GroupedFeed.Group(
                    value: try FieldValue(from: &reader), path: try reader.text(),
                    selection: try Selection(from: &reader, count: count))
            }
        }
        let grouped = ShippedFeeds.groupedDefinitions(
            for: kind, configuration: surroundings.source.configuration)
        let newestFirst = try reader.positions(below: count)
        let referrerCounts = try reader.list { reader throws(Damage) in try reader.count() }
        let referrers = try reader.keys(below: counts)
        let rows = try reader.list { reader throws(Damage) in try reader.slice() }
        guard heads.count == count, changes.count == count, summaryChanges.count == count,
            rows.count == count,
            newestFirst.count == count, Set(newestFirst).count == count,
            selections.count == definitions.count + 2, groups.count == grouped.count,
            referrerCounts.count == count, referrerCounts.reduce(0, &+) == referrers.count,
            let new = selections.popLast(), let featured = selections.popLast()
        else { throw Damage() }
        let entries = rows.indices.map { position in
            Entry(
                heads[position], nextChange: changes[position],
                nextSummaryChange: summaryChanges[position]
            ) {
                Entry(packed: rows[position], heads[position], kind, counts, surroundings)
            }
        }
        var taken = 0
        self.init(
            kind: kind, entries: entries,
            feeds: zip(definitions, selections).map { Feed(definition: $0, selection: $1) },
            groupedFeeds: zip(grouped, groups).map {
                GroupedFeed(definition: $0.definition, field: $0.field, groups: $1)
            },
            featured: featured, new: new,
            referrers: referrerCounts.map { count in
                defer { taken += count }
                return Array(referrers[taken..<taken + count])
            }, newestFirst: newestFirst)
    }
}

extension Entry {
    /// Reads a packed entry; an empty one if it is damaged.
    fileprivate init(
        packed: ArraySlice<UInt8>, _ head: Entry.Head, _ kind: Kind, _ counts: [Int],
        _ surroundings: PackedCatalog.Surroundings
    ) {
        do throws(PackedReader.Damage) {
            var reader = PackedReader(packed)
            self = try Entry(from: &reader, head, kind, counts, surroundings)
            guard reader.isAtEnd else { throw PackedReader.Damage() }
        } catch {
            surroundings.noteDamage()
            let body = ContentEntry.Body(markdown: [], html: [])
            self.init(
                kind: kind, content: ContentEntry(id: "", values: [], body: body, path: ""),
                name: "", published: nil, usage: nil,
                badges: BadgeFacts(
                    published: nil, usage: nil, asOf: surroundings.asOf,
                    rules: surroundings.source.configuration.badges))
        }
    }

    private init(
        from reader: inout PackedReader, _ head: Entry.Head, _ kind: Kind,
        _ counts: [Int], _ surroundings: PackedCatalog.Surroundings
    ) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        let fields = kind.fields
        guard var content = surroundings.content(try reader.text()) else { throw Damage() }
        let values = try reader.optional { reader throws(Damage) in
            var reader = PackedReader(try reader.slice())
            return try reader.values()
        }
        if let values { content = content.with(values: values) }
        let score = try reader.optional { reader throws(Damage) in
            Double(bitPattern: try reader.number())
        }
        let history = try reader.optional { reader throws(Damage) in
            try UsageHistory(from: &reader)
        }
        let references = try reader.list { reader throws(Damage) in
            Entry.ReferenceField(
                slot: try reader.count(), targets: try reader.keys(below: counts))
        }
        let included = try reader.list { reader throws(Damage) in
            try reader.optional { reader throws(Damage) in
                let keys = try reader.keys(below: counts)
                guard let key = keys.first else { throw Damage() }
                return key
            }
        }
        guard content.values.count == fields.count, TextKey.areSame(content.id, head.id),
            references.allSatisfy({ fields.indices.contains($0.slot) })
        else { throw Damage() }
        self.init(
            kind: kind, content: content,
            name: content[kind.slot(of: "name")]?.text ?? content.id,
            published: head.published,
            usage: head.usage,
            badges: head.badges,
            references: references, included: included, trendingScore: score, history: history)
    }
}

extension Selection {
    fileprivate init(from reader: inout PackedReader, count: Int) throws(PackedReader.Damage) {
        let entries = try reader.positions(below: count)
        self.init(entries: entries, nextChange: try reader.optionalInstant())
    }
}

extension ComingChange {
    fileprivate init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        let instant = Instant(seconds: try reader.signedNumber())
        guard let cause = Cause(rawValue: try reader.text()) else { throw PackedReader.Damage() }
        self.init(
            at: instant, cause,
            of: EntryReference(kind: try reader.text(), id: try reader.text()))
    }
}

extension UsageHistory {
    fileprivate init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        let days = try reader.list { reader throws(PackedReader.Damage) in
            DayCount(CivilDate(daysSinceEpoch: try reader.integer()), try reader.count())
        }
        let end = (days.last?.day.daysSinceEpoch ?? 0) &+ 1
        self.init(days, before: CivilDate(daysSinceEpoch: end))
    }
}

extension PackedReader {
    fileprivate mutating func optionalInstant() throws(Damage) -> Instant? {
        try optional { reader throws(Damage) in Instant(seconds: try reader.signedNumber()) }
    }

    /// Reads positions of entries, all less than their number.
    fileprivate mutating func positions(below count: Int) throws(Damage) -> [Int] {
        try list { reader throws(Damage) in
            let position = try reader.count()
            guard position < count else { throw Damage() }
            return position
        }
    }

    /// Reads keys of entries, given the number of entries of each collection.
    fileprivate mutating func keys(below counts: [Int]) throws(Damage) -> [EntryKey] {
        try list { reader throws(Damage) in
            let key = EntryKey(collection: try reader.count(), entry: try reader.count())
            guard counts.indices.contains(key.collection), key.entry < counts[key.collection] else {
                throw Damage()
            }
            return key
        }
    }
}
