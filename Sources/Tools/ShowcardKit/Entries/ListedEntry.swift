import ShowcardBuild
import ShowcardCatalog
import ShowcardFeeds

/// An entry as commands show it, with the reason if it is excluded.
struct ListedEntry: Sendable {
    /// The key of the entry in the catalog.
    let key: EntryKey
    /// The kind of the entry.
    let kind: Kind
    /// The entry with its facts.
    let entry: Entry
    /// The reason that a published catalog excludes the entry; `nil` if it does not.
    let reason: String?
    /// The as-of day in UTC.
    let asOf: CivilDate

    /// Returns all entries of some collections of a catalog, by id within each.
    ///
    /// - Parameters:
    ///   - catalog: The catalog, with the entries that options include.
    ///   - collections: The indices of the collections.
    /// - Returns: The entries, collections in the order given.
    static func all(in catalog: Catalog, collections: [Int]) -> [ListedEntry] {
        collections.flatMap { collection in
            let kind = catalog.collections[collection].kind
            return catalog.collections[collection].entries.enumerated().map { index, entry in
                ListedEntry(
                    key: EntryKey(collection: collection, entry: index), kind: kind, entry: entry,
                    reason: Visibility(
                        of: entry.content, kind: kind, asOf: catalog.asOf,
                        options: VisibilityOptions()
                    ).reason, asOf: catalog.asOf.date)
            }
        }
    }
}

/// Writes machine-readable entries: their items in lists of feeds, and their files.
struct EntryListJSON: Sendable {
    private let catalog: Catalog
    private let items: ListItemWriter

    /// Creates a writer for a catalog.
    init(_ survey: CatalogSnapshot) {
        catalog = survey.catalog
        items = ListItemWriter(
            EmissionRequest(catalog: survey.catalog, theme: Theme(), facts: survey.facts))
    }

    /// Returns one array with one entry per line.
    ///
    /// If a field has the name of a member about the file, the field takes precedence.
    func list(_ entries: [ListedEntry]) -> RawJSON {
        RawJSON.list(
            entries.map { listed in
                var writer = JSONWriter()
                write(listed, to: &writer)
                return writer.bytes
            })
    }

    /// Writes the score and the uses of the last days, if they are known and public.
    private func writeUses(
        of listed: ListedEntry, besides taken: Set<String>, to writer: inout JSONWriter
    ) {
        guard listed.kind.publicSlot(of: .usage) != nil else { return }
        if let score = listed.entry.trendingScore, !taken.contains("trending_score") {
            writer.member("trending_score", score)
        }
        guard let history = listed.entry.history else { return }
        for window in UsageWindow.allCases where !taken.contains(window.rawValue) {
            writer.member(window.rawValue, window.uses(of: history, on: listed.asOf.daysSinceEpoch))
        }
    }

    private func write(_ listed: ListedEntry, to writer: inout JSONWriter) {
        let taken = items.keys(inCollection: listed.key.collection)
        writer.beginObject()
        if !taken.contains("kind") { writer.member("kind", listed.kind.name) }
        items.writeMembers(of: listed.key, to: &writer)
        writeUses(of: listed, besides: taken, to: &writer)
        if !taken.contains("path") { writer.member("path", listed.entry.content.path) }
        if !taken.contains("visible") { writer.member("visible", listed.reason == nil) }
        if !taken.contains("reason") { writer.optionalMember("reason", listed.reason) }
        writer.endObject()
    }
}
