internal import ShowcardCatalog
internal import ShowcardMustache

/// The orders of a kind's list, with their titles and the links between them.
struct ListOrders: Sendable {
    /// The title of each feed's order, as HTML.
    private let titles: [[UInt8]]
    /// The links to all orders, for each feed with it as the current one.
    private let links: [Value]

    /// Names and links the feeds of a collection.
    ///
    /// - Throws: A diagnostic at a string that uses a missing value.
    init(
        of collection: EntryCollection, theme: CompiledTheme, titles source: Titles, shape: Shape
    ) throws(DiagnosticError) {
        var titles: [[UInt8]] = []
        for feed in collection.feeds {
            let key = "order_\(feed.definition.name)"
            if theme.hasString(key), case .markup(let markup) = try source.title(key) {
                titles.append(markup)
            } else {
                titles.append(Value.escaped(feed.definition.name))
            }
        }
        self.titles = titles
        links = titles.indices.map { current in
            guard titles.count > 1 else { return .list([]) }
            return .list(
                titles.indices.map { index in
                    let path = ListPage.folder(ofFeed: index, in: collection)
                    return .record(
                        Record(
                            shape,
                            [.markup(titles[index]), .text(path), .boolean(index == current)]))
                })
        }
    }

    /// Returns the links to all orders for the list of a feed; empty if there is only one order.
    func value(at feed: Int) -> Value {
        links.indices.contains(feed) ? links[feed] : .list([])
    }

    /// Returns the title of a page with a feed's list: the kind's title, and the order unless it is the main one.
    func pageTitle(of kind: Kind, feed: Int) -> Value {
        guard feed > 0, titles.indices.contains(feed) else { return .text(kind.titleMany) }
        return .markup(Value.escaped("\(kind.titleMany): ") + titles[feed])
    }
}
