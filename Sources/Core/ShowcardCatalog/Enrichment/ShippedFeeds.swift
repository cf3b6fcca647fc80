/// The feeds every kind has by its roles, with those declared in `catalog.yml` in their place or behind them.
package enum ShippedFeeds {
    /// The names of the feeds that ship; ids of entries leave them free.
    package static let names = paged + ["featured", "new"]

    /// The names of those among them that have pages.
    package static let paged = ["newest", "popular", "name", "trending"]

    /// How many entries a page has where nothing is said.
    private static let pageSize = 20
    /// How many a page of trending entries has where nothing is said.
    private static let trendingPageSize = 50

    /// The feeds of a kind: newest and popular if it has the roles for them, by name, trending,
    /// then what is declared.
    ///
    /// `featured` and `new` are selections without pages and so not among them.
    package static func definitions(
        for kind: Kind, configuration: Configuration
    ) -> [FeedDefinition] {
        var feeds: [FeedDefinition] = []
        if let field = field(of: .published, kind) {
            feeds.append(feed("newest", kind, [FeedOrder(field, isDescending: true)]))
        }
        let usage = field(of: .usage, kind).map { FeedOrder($0, isDescending: true) }
        if let usage { feeds.append(feed("popular", kind, [usage])) }
        feeds.append(feed("name", kind, [FeedOrder("name")]))
        if usage != nil {
            var trending = feed(
                "trending", kind, [FeedOrder("trending_score", isDescending: true)])
            trending.conditions = [.isTrending]
            trending.pageSize = trendingPageSize
            feeds.append(trending)
        }
        for declared in configuration.feeds where declared.kind == kind.name && declared.per == nil
        {
            if let index = feeds.firstIndex(where: { $0.name == declared.name }) {
                feeds[index] = declared
            } else {
                feeds.append(declared)
            }
        }
        return feeds
    }

    /// The feeds of a kind that fall into several, in the order declared.
    package static func groupedDefinitions(
        for kind: Kind, configuration: Configuration
    ) -> [(definition: FeedDefinition, field: String)] {
        configuration.feeds.compactMap { definition in
            guard definition.kind == kind.name, let field = definition.per else { return nil }
            return (definition, field)
        }
    }

    private static func feed(_ name: String, _ kind: Kind, _ order: [FeedOrder]) -> FeedDefinition {
        FeedDefinition(name: name, kind: kind.name, order: order, pageSize: pageSize)
    }

    private static func field(of role: FieldRole, _ kind: Kind) -> String? {
        kind.slot(of: role).map { kind.fields[$0].name }
    }
}
