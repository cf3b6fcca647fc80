/// The parameters of a list: those of the live API, and conditions and a search that only a client has.
public struct CatalogRequest: Sendable, Hashable {
    /// The maximum number of entries, from 1; 20 by default.
    ///
    /// Lists have no upper limit; trending entries are limited to 50.
    public var limit: Int?
    /// The number of entries to skip, from 0; 0 by default.
    public var offset: Int?
    /// Part of the name or the id, in any case; surrounding white space and an empty query are ignored.
    ///
    /// Texts are compared in normalization form C, and marks count: this is the parameter `q` of the live API. To find
    /// words regardless of marks, use ``search``.
    public var query: String?
    /// Tags; an entry must have at least one of them, spelled exactly.
    ///
    /// Each can contain several tags separated by commas; surrounding white space and empty tags are ignored.
    public var tags: [String]
    /// The order; an unknown order is treated as ``CatalogSort/newest``.
    public var sort: CatalogSort
    /// Conditions on the fields of entries, all of which must be satisfied.
    public var conditions: [CatalogCondition]
    /// Beginnings of words, all of which the name, the tags or the description must have, regardless of case and marks.
    ///
    /// Matches in names are first, then those in tags, then those in descriptions; equal matches have the order of
    /// ``sort``.
    public var search: String?

    /// Creates a request.
    public init(
        limit: Int? = nil, offset: Int? = nil, query: String? = nil, tags: [String] = [],
        sort: CatalogSort = .newest, conditions: [CatalogCondition] = [], search: String? = nil
    ) {
        self.limit = limit
        self.offset = offset
        self.query = query
        self.tags = tags
        self.sort = sort
        self.conditions = conditions
        self.search = search
    }

    /// The default maximum number of entries.
    static let defaultLimit = 20

    /// Returns the validated limit and offset.
    ///
    /// - Parameter greatest: The maximum limit; a greater limit is reduced to it.
    /// - Returns: The maximum number of entries, and the number to skip.
    /// - Throws: ``CatalogError/invalidRequest(_:)`` if the live API would return 400.
    func window(greatest: Int = .max) throws(CatalogError) -> (limit: Int, offset: Int) {
        let (limit, offset) = (limit ?? Self.defaultLimit, offset ?? 0)
        guard limit >= 1 else { throw .invalidRequest(.limit(limit)) }
        guard offset >= 0 else { throw .invalidRequest(.offset(offset)) }
        return (min(limit, greatest), offset)
    }

    /// The query in lower case and normalization form C; `nil` if there isn't one.
    var needle: [UInt8]? {
        guard let query else { return nil }
        let trimmed = Self.trimmed(query)
        return trimmed.isEmpty ? nil : SortedName(trimmed).bytes
    }

    /// The requested tags, split.
    var wantedTags: [[UInt8]] {
        tags.flatMap { $0.unicodeScalars.split(separator: ",") }
            .map { Self.trimmed(String($0)) }
            .filter { !$0.isEmpty }
            .map { Array($0.utf8) }
    }

    /// Returns a text without surrounding white space.
    private static func trimmed(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
