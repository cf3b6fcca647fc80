/// What decides whether a feed takes an entry.
public indirect enum FeedCondition: Sendable, Hashable {
    /// The entry is new.
    case isNew
    /// The entry is trending.
    case isTrending
    /// The entry was used more often than what is popular, whatever else it is.
    case isPopular
    /// A field has one of the values; a list has at least one of them.
    case among(field: String, values: [FieldValue])
    /// A field, or what is computed under the name, lies within bounds; what is absent does not, uses aside, which are 0.
    case within(field: String, least: FieldValue?, most: FieldValue?)
    /// Another condition does not hold.
    case not(FeedCondition)

    /// The facts, by the words for them in `catalog.yml`.
    public static let facts: [(name: String, condition: FeedCondition)] = [
        ("is_new", .isNew), ("is_trending", .isTrending), ("is_popular", .isPopular),
    ]

    /// The condition that is denied, however often; itself for any other.
    package var bare: FeedCondition {
        var condition = self
        while case .not(let inner) = condition { condition = inner }
        return condition
    }

    /// The name of the field, or of what is computed, that it looks at; `nil` for a fact.
    package var field: String? {
        switch bare {
        case .among(let field, _), .within(let field, _, _): field
        default: nil
        }
    }
}

extension FeedDefinition {
    /// Whether its order, its conditions or the feeds it falls into go by a field.
    public func uses(field name: String) -> Bool {
        per == name || order.contains { $0.field == name }
            || conditions.contains { $0.field == name }
    }
}
