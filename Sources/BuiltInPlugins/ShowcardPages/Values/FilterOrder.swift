internal import ShowcardCatalog

/// Which entries of a kind a script finds in a feed, and in which order.
enum FilterOrder: Equatable {
    /// All entries, by what they have: `published`, `usage` or `name`, with `-` before what descends.
    case keys([String])
    /// Those that the stats list.
    case listed

    /// Tells the order of a feed; `nil` for one that cannot be told by what the pack and the stats have.
    init?(_ feed: FeedDefinition, of kind: Kind) {
        if feed.name == "trending" {
            self = .listed
            return
        }
        guard feed.conditions.isEmpty else { return nil }
        var keys: [String] = []
        for order in feed.order {
            guard let key = Self.key(of: order.field, kind) else { return nil }
            keys.append(order.isDescending ? "-\(key)" : key)
        }
        self = .keys(keys)
    }

    private static func key(of field: String, _ kind: Kind) -> String? {
        if field == "name" { return "name" }
        let roles: [(FieldRole, String)] = [(.published, "published"), (.usage, "usage")]
        return roles.first { role, _ in
            kind.publicSlot(of: role).map { kind.fields[$0].name } == field
        }?.1
    }
}
