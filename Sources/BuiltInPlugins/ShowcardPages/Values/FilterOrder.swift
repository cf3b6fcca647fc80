internal import ShowcardCatalog

/// The entries of a kind that a script shows for a feed, and their order.
enum FilterOrder: Equatable {
    /// All entries, sorted by `published`, `usage` or `name`; `-` before a key means descending.
    case keys([String])
    /// The entries that the stats list.
    case listed

    /// Creates the order of a feed; `nil` if it can't be determined from the pack and the stats.
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
