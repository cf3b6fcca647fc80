/// A part of a list.
public struct CatalogPage: Sendable, Hashable {
    /// The entries, in order.
    public let items: [CatalogItem]
    /// How many the whole list has.
    public let total: Int
    /// How many were asked for at most.
    public let limit: Int
    /// How many of the list come before these.
    public let offset: Int

    /// Creates a page, as a fake does.
    public init(items: [CatalogItem], total: Int, limit: Int, offset: Int) {
        self.items = items
        self.total = total
        self.limit = limit
        self.offset = offset
    }

    /// The offset of the next page, or nil when this is the last.
    public var nextOffset: Int? {
        let (end, isOver) = offset.addingReportingOverflow(items.count)
        return !isOver && !items.isEmpty && end < total ? end : nil
    }
}
