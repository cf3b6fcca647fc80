import ShowcardCatalog
import ShowcardSigning

/// The fingerprints of all entries of a catalog.
struct EntryFingerprints: Sendable {
    /// By collection and entry.
    private typealias Table = [[Fingerprint]]

    private let contents: Table
    private let summaries: Table
    private let entries: Table

    /// Computes the fingerprints.
    init(_ catalog: Catalog, jobs: Int) async {
        var contents = Table()
        var summaries = Table()
        for collection in catalog.collections {
            let pairs = await concurrentMap(collection.entries, jobs: jobs) { entry in
                let content = Self.content(of: entry, kind: collection.kind, in: catalog)
                return (content, Self.summary(of: entry, kind: collection.kind, content))
            }
            contents.append(pairs.map(\.0))
            summaries.append(pairs.map(\.1))
        }
        var entries = Table()
        for (index, collection) in catalog.collections.enumerated() {
            let all = summaries
            entries.append(
                await concurrentMap(Array(collection.entries.indices), jobs: jobs) { position in
                    Self.whole(collection.entries[position], all[index][position], catalog) {
                        all[$0.collection][$0.entry]
                    }
                })
        }
        (self.contents, self.summaries, self.entries) = (contents, summaries, entries)
    }

    /// The fingerprint of the entry's own values that lists show.
    func content(_ key: EntryKey) -> Fingerprint { contents[key.collection][key.entry] }

    /// The fingerprint of everything that lists show of an entry.
    func summary(_ key: EntryKey) -> Fingerprint { summaries[key.collection][key.entry] }

    /// The fingerprint of a whole entry.
    func entry(_ key: EntryKey) -> Fingerprint { entries[key.collection][key.entry] }

    /// The fingerprint of the entry's own values that lists show.
    static func content(_ key: EntryKey, in catalog: Catalog) -> Fingerprint {
        content(of: catalog[key], kind: catalog.kind(of: key), in: catalog)
    }

    /// The fingerprint of everything that lists show of an entry.
    static func summary(_ key: EntryKey, in catalog: Catalog) -> Fingerprint {
        summary(of: catalog[key], kind: catalog.kind(of: key), content(key, in: catalog))
    }

    /// The fingerprint of a whole entry.
    static func entry(_ key: EntryKey, in catalog: Catalog) -> Fingerprint {
        whole(catalog[key], summary(key, in: catalog), catalog) { summary($0, in: catalog) }
    }

    private static func content(
        of entry: Entry, kind: Kind, in catalog: Catalog
    ) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.combine(kind.name)
        builder.combine(entry.id)
        for (slot, field) in kind.fields.enumerated() where !field.isPrivate && field.role != .usage
        {
            let value = entry.content[slot]
            builder.combine(value)
            guard !catalog.pictures.isEmpty else { continue }
            value?.forEachAsset(as: field.type) { path, isShown in
                if isShown { builder.combine(catalog.pictures[asset: path]) }
            }
        }
        for field in entry.references {
            builder.combine(Int64(field.slot))
            for target in field.targets {
                // By id: the position of an entry changes with those before it.
                builder.combine(catalog.collections[target.collection].kind.name)
                builder.combine(catalog.publishedID(of: target))
            }
        }
        return builder.finalize()
    }

    private static func summary(of entry: Entry, kind: Kind, _ content: Fingerprint) -> Fingerprint
    {
        var builder = FingerprintBuilder()
        builder.combine(content)
        if let slot = kind.publicSlot(of: .usage) { builder.combine(entry.content[slot]) }
        builder.combine(entry.badges)
        builder.combine(entry.nextSummaryChange?.seconds ?? .min)
        for fact in entry.facts {
            builder.combine(fact.name)
            builder.combine(fact.value)
        }
        return builder.finalize()
    }

    private static func whole(
        _ entry: Entry, _ own: Fingerprint, _ catalog: Catalog,
        _ summary: (EntryKey) -> Fingerprint
    ) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.combine(own)
        builder.combine(entry.content.body)
        for (_, picture) in catalog.bodyPictures(of: entry) { builder.combine(picture) }
        builder.combine(entry.nextChange?.seconds ?? .min)
        for target in entry.references.flatMap(\.targets) { builder.combine(summary(target)) }
        for (include, target) in zip(entry.content.body.includes, entry.included) {
            builder.combine(include.inclusion)
            if let target { builder.combine(summary(target)) }
        }
        return builder.finalize()
    }
}

extension FingerprintBuilder {
    /// Adds the texts of a body; they are not read if their version is known.
    fileprivate mutating func combine(_ body: ContentEntry.Body) {
        if let version = body.version {
            combine(Int64(bitPattern: version.high))
            combine(Int64(bitPattern: version.low))
        } else {
            body.markdown.withUnsafeBytes { combine($0) }
            combine(body.html)
        }
    }
}
