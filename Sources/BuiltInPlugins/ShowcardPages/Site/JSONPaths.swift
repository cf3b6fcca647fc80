internal import ShowcardCatalog

/// Where the JSON of a page's content is, as the output contract has it.
struct JSONPaths: Sendable {
    private let isOn: Bool

    /// Finds out whether there are JSON feeds at all.
    ///
    /// - Parameter plugins: The names of the plugins that are on.
    init(plugins: [String]) {
        isOn = plugins.contains("feeds")
    }

    /// The JSON of one entry.
    func entry(_ id: String, of kind: Kind) -> String? {
        isOn ? "v1/\(kind.path)/id/\(id).json" : nil
    }

    /// The JSON of one page of a feed; of a kind without pages there is one file in one order.
    func list(_ feed: FeedDefinition, of collection: EntryCollection, page: Int) -> String? {
        let isMain = collection.mainFeed?.definition.name == feed.name
        guard isOn, collection.kind.isPaged || isMain else { return nil }
        guard collection.kind.isPaged else { return "v1/\(collection.kind.path).json" }
        return isMain && page == 1
            ? "v1/\(collection.kind.path).json"
            : "v1/\(collection.kind.path)/\(feed.name)/\(page).json"
    }
}
