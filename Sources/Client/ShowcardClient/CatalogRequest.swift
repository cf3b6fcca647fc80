/// Which entries of a list are wanted, as the live API's parameters say it.
public struct CatalogRequest: Sendable, Hashable {
    /// How many at most, from 1; 20 if none is given.
    ///
    /// Of a list there is no greatest, of trending it is 50.
    public var limit: Int?
    /// How many to leave out at the beginning, from 0; none if none is given.
    public var offset: Int?
    /// Part of the name or the id, in any case; white space around it does not count, and an empty one is none.
    public var query: String?
    /// Tags of which an entry has at least one, to the letter.
    ///
    /// Each may be several, separated by commas; white space around them does not count, and empty ones are none.
    public var tags: [String]
    /// The order; one that is not known is ``CatalogSort/newest``.
    public var sort: CatalogSort

    /// Creates a request.
    public init(
        limit: Int? = nil, offset: Int? = nil, query: String? = nil, tags: [String] = [],
        sort: CatalogSort = .newest
    ) {
        self.limit = limit
        self.offset = offset
        self.query = query
        self.tags = tags
        self.sort = sort
    }

    /// How many there are where nothing is said.
    static let defaultLimit = 20

    /// The limit and the offset, as far as they can be.
    ///
    /// - Parameter greatest: What a greater limit is lowered to.
    /// - Returns: How many at most, and how many to leave out.
    /// - Throws: ``CatalogError/invalidRequest(_:)`` where the live API answers 400.
    func window(greatest: Int = .max) throws(CatalogError) -> (limit: Int, offset: Int) {
        let (limit, offset) = (limit ?? Self.defaultLimit, offset ?? 0)
        guard limit >= 1 else { throw .invalidRequest(.limit(limit)) }
        guard offset >= 0 else { throw .invalidRequest(.offset(offset)) }
        return (min(limit, greatest), offset)
    }

    /// What is looked for in names and ids, in lower case; nil if nothing is.
    var needle: [UInt8]? {
        guard let query else { return nil }
        let trimmed = Self.trimmed(query)
        return trimmed.isEmpty ? nil : Array(trimmed.lowercased().utf8)
    }

    /// The tags one by one.
    var wantedTags: [[UInt8]] {
        tags.flatMap { $0.unicodeScalars.split(separator: ",") }
            .map { Self.trimmed(String($0)) }
            .filter { !$0.isEmpty }
            .map { Array($0.utf8) }
    }

    /// A text without the white space around it.
    private static func trimmed(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
