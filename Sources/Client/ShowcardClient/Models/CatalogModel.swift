/// A type of an app for the entries of one kind.
///
/// `showcard embed --parts models` writes one for each kind. An app can also write its own:
///
///     struct Card: CatalogModel {
///         static let path = "templates"
///         let id: String
///         let publishedAt: Date?
///
///         init(_ item: CatalogItem) throws(CatalogDecodingError) {
///             let entry = CatalogField(item, of: Self.path)
///             id = try entry.required("id")
///             publishedAt = try entry.optional("published_at")
///         }
///     }
///     let page = try await client.items(Card.self, limit: 20)
public protocol CatalogModel: Sendable {
    /// The path of the kind.
    static var path: String { get }

    /// Reads an entry, either a list item or complete.
    ///
    /// - Parameter item: The entry.
    /// - Throws: ``CatalogDecodingError`` if a value has another type than expected.
    init(_ item: CatalogItem) throws(CatalogDecodingError)
}

/// The id of an entry of one kind, whose entries are read as a model.
///
/// `showcard embed --parts models` writes one for each kind.
public protocol CatalogID: RawRepresentable<String>, Hashable, CatalogDecodable {
    /// The type of the kind's entries.
    associatedtype Entry: CatalogModel

    /// Creates an id, which the catalog may not have.
    init(rawValue: String)
}

extension CatalogID {
    /// Reads a reference.
    ///
    /// - Parameter field: The value.
    /// - Throws: ``CatalogDecodingError`` if it is not a text.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        self.init(rawValue: try String(field))
    }
}

/// A part of a list, as models.
public struct CatalogModelPage<Model: CatalogModel>: Sendable {
    /// The entries, in order.
    public let items: [Model]
    /// The number of entries in the whole list.
    public let total: Int
    /// The requested maximum number of entries.
    public let limit: Int
    /// The number of entries before this page.
    public let offset: Int
    /// The offset of the next page; `nil` if this is the last.
    public let nextOffset: Int?

    /// Reads the items of a page.
    ///
    /// - Parameter page: The page.
    /// - Throws: ``CatalogDecodingError`` if an item has a value of another type than expected.
    public init(_ page: CatalogPage) throws(CatalogDecodingError) {
        var items: [Model] = []
        for item in page.items { items.append(try Model(item)) }
        self.items = items
        (total, limit, offset) = (page.total, page.limit, page.offset)
        nextOffset = page.nextOffset
    }
}
