internal import ShowcardCatalog

/// The paths of the JSON with the content of pages, as defined by the output contract.
struct JSONPaths: Sendable {
    let isOn: Bool

    /// Returns the path of the JSON of one entry.
    func entry(_ entry: Entry, of kind: Kind) -> String? {
        isOn
            ? PercentEncoding.path("v1/\(kind.path)/id/\(kind.publishedID(of: entry)).json") : nil
    }

    /// Returns the path of the JSON of one page of a feed; a kind without pages has one file in one order.
    func list(_ feed: FeedDefinition, of collection: EntryCollection, page: Int) -> String? {
        let isMain = collection.mainFeed?.definition.name == feed.name
        guard isOn, collection.kind.isPaged || isMain else { return nil }
        guard collection.kind.isPaged else { return "v1/\(collection.kind.path).json" }
        return isMain && page == 1
            ? "v1/\(collection.kind.path).json"
            : "v1/\(collection.kind.path)/\(feed.name)/\(page).json"
    }
}
