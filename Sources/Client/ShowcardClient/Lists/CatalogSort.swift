/// The order of a list.
///
/// Any text is allowed, as in a query; unknown orders are treated as ``newest``.
public struct CatalogSort: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The value in a query.
    public let rawValue: String

    /// Most recently published first, undated entries last.
    public static let newest = CatalogSort(rawValue: "newest")
    /// Most used first.
    public static let popular = CatalogSort(rawValue: "popular")
    /// By name in lower case; translated names are compared without marks, too.
    public static let name = CatalogSort(rawValue: "name")

    /// Creates an order from its value.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates an order from its value.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}
