/// A condition for the entries of a feed.
public indirect enum FeedCondition: Sendable, Hashable {
    /// The entry is new.
    case isNew
    /// The entry is trending.
    case isTrending
    /// The entry was used more often than the threshold for popular entries, even if it is trending.
    case isPopular
    /// A field has one of the values; a list has at least one of them.
    case among(field: String, values: [FieldValue])
    /// A field or computed value is within bounds; absent values are not, except that absent uses are 0.
    case within(field: String, least: FieldValue?, most: FieldValue?)
    /// Another condition does not hold.
    case not(FeedCondition)

    /// The facts, by their names in `catalog.yml`.
    public static let facts: [(name: String, condition: FeedCondition)] = [
        ("is_new", .isNew), ("is_trending", .isTrending), ("is_popular", .isPopular),
    ]

    /// The condition without negations.
    package var bare: FeedCondition {
        var condition = self
        while case .not(let inner) = condition { condition = inner }
        return condition
    }

    /// The name of its field or computed value; `nil` for a fact.
    package var field: String? {
        switch bare {
        case .among(let field, _), .within(let field, _, _): field
        default: nil
        }
    }
}

extension FeedDefinition {
    /// Whether its order, its conditions or its groups use a field.
    public func uses(field name: String) -> Bool {
        per == name || order.contains { $0.field == name }
            || conditions.contains { $0.field == name }
    }
}
