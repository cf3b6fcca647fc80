/// A named, ordered, paged selection of a kind's entries, as declared.
public struct FeedDefinition: Sendable, Hashable {
    /// The feed's name: its folder in the output.
    public var name: String
    /// The kind it selects from.
    public var kind: String
    /// Which entries it takes; `nil` takes all.
    public var filter: FeedFilter?
    /// The order, most significant key first; every tie ends in id ascending.
    public var order: [FeedOrder]
    /// How many entries a page has.
    public var pageSize: Int
    /// How many entries it takes at most; `nil` takes all.
    public var maxItems: Int?

    /// Creates a definition.
    public init(
        name: String, kind: String, filter: FeedFilter? = nil, order: [FeedOrder],
        pageSize: Int = 20, maxItems: Int? = nil
    ) {
        self.name = name
        self.kind = kind
        self.filter = filter
        self.order = order
        self.pageSize = pageSize
        self.maxItems = maxItems
    }
}

/// A fact that decides whether a feed takes an entry.
public enum FeedFilter: String, Sendable, Hashable, CaseIterable {
    /// Entries that are new.
    case isNew = "is_new"
    /// Entries that are trending.
    case isTrending = "is_trending"
}

/// One key of an order: a field, and whether it ascends.
public struct FeedOrder: Sendable, Hashable {
    /// The field's name.
    public var field: String
    /// Whether greater values come first.
    public var isDescending: Bool

    /// Creates a key.
    public init(_ field: String, isDescending: Bool = false) {
        self.field = field
        self.isDescending = isDescending
    }
}
