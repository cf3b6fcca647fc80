/// A part of a list.
public struct CatalogPage: Sendable, Hashable {
    /// The entries, in order.
    public let items: [CatalogItem]
    /// The number of entries in the whole list.
    public let total: Int
    /// The requested maximum number of entries.
    public let limit: Int
    /// The number of entries before this page.
    public let offset: Int

    /// Creates a page, for tests and previews.
    public init(items: [CatalogItem], total: Int, limit: Int, offset: Int) {
        self.items = items
        self.total = total
        self.limit = limit
        self.offset = offset
    }

    /// The offset of the next page; `nil` if this is the last.
    public var nextOffset: Int? {
        let (end, isOver) = offset.addingReportingOverflow(items.count)
        return !isOver && !items.isEmpty && end < total ? end : nil
    }
}
