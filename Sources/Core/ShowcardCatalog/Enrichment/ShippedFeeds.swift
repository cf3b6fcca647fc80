/// The built-in feeds of every kind by its roles, and the feeds of `catalog.yml` that replace or follow them.
package enum ShippedFeeds {
    /// The names of the built-in feeds, which are reserved for ids.
    package static let names = paged + ["featured", "new"]

    /// The names of the built-in feeds with pages.
    package static let paged = ["newest", "popular", "name", "trending"]

    /// The default number of entries on a page.
    private static let pageSize = 20
    /// The default number of entries on a page of trending entries.
    private static let trendingPageSize = 50

    /// The feeds of a kind: newest and popular if it has the roles for them, by name, trending,
    /// then the declared ones.
    ///
    /// `featured` and `new` are selections without pages and so not included.
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

    /// The feeds of a kind that are split by a field, in the order declared.
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
