import ShowcardCatalog

/// The entries in a syndication feed.
struct FeedSelection: Sendable {
    /// The entries, newest first.
    let keys: [EntryKey]
    /// The errors in the options.
    let diagnostics: [Diagnostic]

    /// Selects the newest entries.
    ///
    /// - Parameters:
    ///   - options: The kind and the number of entries.
    ///   - plugin: The name of the plugin in messages.
    ///   - catalog: The catalog.
    init(_ options: FeedOptions, of plugin: String, in catalog: Catalog) {
        let dated = catalog.collections.indices.filter {
            catalog.collections[$0].kind.publicSlot(of: .published) != nil
        }
        guard let kind = options.kind else {
            keys = Self.newest(options.count, in: dated, of: catalog)
            diagnostics = []
            return
        }
        let chosen = dated.filter { catalog.collections[$0].kind.name == kind }
        keys = Self.newest(options.count, in: chosen, of: catalog)
        diagnostics =
            chosen.isEmpty ? [Self.problem(with: kind, of: plugin, dated, catalog)] : []
    }

    private static func newest(
        _ count: Int, in collections: [Int], of catalog: Catalog
    ) -> [EntryKey] {
        var dated: [(key: EntryKey, at: Int64)] = []
        for collection in collections {
            for index in catalog.collections[collection].newestFirst.prefix(count) {
                let key = EntryKey(collection: collection, entry: index)
                // Undated entries come last.
                guard let published = catalog[key].published else { break }
                dated.append((key, published.seconds))
            }
        }
        let sorted = dated.sorted { left, right in
            if left.at != right.at { return left.at > right.at }
            if left.key.collection != right.key.collection {
                return left.key.collection < right.key.collection
            }
            return left.key.entry < right.key.entry
        }
        return sorted.prefix(count).map(\.key)
    }

    private static func problem(
        with kind: String, of plugin: String, _ dated: [Int], _ catalog: Catalog
    ) -> Diagnostic {
        let place = catalog.configuration.plugins.first { $0.name == plugin }?.place
        let isKnown = catalog.collections.contains { $0.kind.name == kind }
        let names = dated.map { catalog.collections[$0].kind.name }
        return isKnown
            ? .error(
                "missing-role",
                "the plugin '\(plugin)' takes the newest of the kind '\(kind)', which has no public "
                    + "field with the role 'published'", at: place,
                help: "name another kind, or give one of its fields 'role: published'")
            : .error(
                "unknown-kind",
                "the plugin '\(plugin)' takes the newest of the kind '\(kind)', which does not exist",
                at: place, help: NearMiss.help(for: kind, among: names))
    }
}
