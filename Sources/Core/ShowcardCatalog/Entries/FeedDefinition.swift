/// A named, ordered, paged selection of a kind's entries, as declared.
public struct FeedDefinition: Sendable, Hashable {
    /// The feed's name: its folder in the output.
    public var name: String
    /// The kind it selects from.
    public var kind: String
    /// Which entries it takes: those for which all of these hold.
    public var conditions: [FeedCondition]
    /// The order, most significant key first; every tie ends in id ascending.
    public var order: [FeedOrder]
    /// How many entries a page has.
    public var pageSize: Int
    /// How many entries it takes at most; `nil` takes all.
    public var maxItems: Int?
    /// The field by whose values it falls into feeds of their own; `nil` for one feed.
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
}

/// One key of an order: a field or something computed, and whether it ascends.
public struct FeedOrder: Sendable, Hashable {
    /// The field's name, or that of a ``ComputedOrder`` where the kind has no such field.
    public var field: String
    /// Whether greater values come first.
    public var isDescending: Bool

    /// Creates a key.
    public init(_ field: String, isDescending: Bool = false) {
        self.field = field
        self.isDescending = isDescending
    }
}

/// What entries can be ordered by without a field for it.
public enum ComputedOrder: Sendable, Hashable {
    /// The score by the catalog's rule for what trends.
    case trendingScore
    /// The uses of the last days.
    case uses(UsageWindow)

    /// All names, in the order in which they are listed.
    public static let names = ["trending_score"] + UsageWindow.allCases.map(\.rawValue)

    /// What a name means; `nil` when it is none of these.
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
