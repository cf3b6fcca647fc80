/// A named, ordered, paged selection of a kind's entries, as declared.
public struct FeedDefinition: Sendable, Hashable {
    /// The feed's name: its folder in the output.
    public var name: String
    /// The kind it selects from.
    public var kind: String
    /// The conditions, all of which hold for its entries.
    public var conditions: [FeedCondition]
    /// The order, most significant key first; ties are ordered by ascending id.
    public var order: [FeedOrder]
    /// The number of entries on a page.
    public var pageSize: Int
    /// The maximum number of entries; `nil` for all.
    public var maxItems: Int?
    /// The field that splits it into one feed per value; `nil` for a single feed.
    public var per: String?

    /// Creates a definition.
    public init(
        name: String, kind: String, conditions: [FeedCondition] = [], order: [FeedOrder],
        pageSize: Int = 20, maxItems: Int? = nil, per: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.conditions = conditions
        self.order = order
        self.pageSize = pageSize
        self.maxItems = maxItems
        self.per = per
    }

    /// The newest-first order of a kind; by name for a kind without publication.
    package static func newest(_ kind: Kind) -> [FeedOrder] { FeedSorter.newest(kind) }
}

/// One key of an order: a field or a computed value, and its direction.
public struct FeedOrder: Sendable, Hashable {
    /// The field's name, or that of a ``ComputedOrder`` if the kind has no such field.
    public var field: String
    /// Whether greater values come first.
    public var isDescending: Bool

    /// Creates a key.
    public init(_ field: String, isDescending: Bool = false) {
        self.field = field
        self.isDescending = isDescending
    }
}

/// The computed values that entries can be ordered by.
public enum ComputedOrder: Sendable, Hashable {
    /// The score by the catalog's trending rule.
    case trendingScore
    /// The uses of the last days.
    case uses(UsageWindow)

    /// All names, in the order in which they are listed.
    public static let names = ["trending_score"] + UsageWindow.allCases.map(\.rawValue)

    /// The order for a name; `nil` if the name is unknown.
    public init?(_ name: String) {
        if name == "trending_score" {
            self = .trendingScore
        } else if let window = UsageWindow(rawValue: name) {
            self = .uses(window)
        } else {
            return nil
        }
    }
}
