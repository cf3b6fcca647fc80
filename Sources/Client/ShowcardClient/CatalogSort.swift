/// The order of a list.
///
/// Any text can be one, as it can in a query; what is not known here is taken for ``newest``.
public struct CatalogSort: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The word for it in a query.
    public let rawValue: String

    /// Last published first, undated entries last.
    public static let newest = CatalogSort(rawValue: "newest")
    /// Most used first.
    public static let popular = CatalogSort(rawValue: "popular")
    /// By name, in lower case.
    public static let name = CatalogSort(rawValue: "name")

    /// Makes an order of its word.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Makes an order of its word.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}
