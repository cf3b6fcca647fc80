public import Foundation

/// An entry, as lists say it or whole.
///
/// The fields that roles and computed facts give entries are here by name; what else a team declares is in ``fields``
/// under its own. Fields that this version does not know are kept, and values that it does not know do no harm.
public struct CatalogItem: Sendable, Hashable, Identifiable {
    /// Everything that is said of the entry, by the keys of the feeds.
    public let fields: [String: CatalogValue]

    /// Creates an entry, as a fake does.
    ///
    /// - Parameter fields: What is said of it, `id` and `name` at least.
    public init(fields: [String: CatalogValue]) {
        self.fields = fields
    }

    /// The keys that have a property here, as the feeds spell them.
    public enum Key: String, CodingKey, Sendable, CaseIterable {
        /// The id.
        case id
        /// The name.
        case name
        /// What it is, in a few words.
        case description
        /// The address of its picture.
        case thumbnailURL = "thumbnail_url"
        /// What the picture shows.
        case thumbnailAlt = "thumbnail_alt"
        /// When it was published.
        case publishedAt = "published_at"
        /// How often it was used.
        case usageCount = "usage_count"
        /// Its tags.
        case tags
        /// Whether it is new.
        case isNew = "is_new"
        /// Until when it is new.
        case isNewUntil = "is_new_until"
        /// Whether it trends.
        case isTrending = "is_trending"
        /// The one tag that a card shows.
        case tag
        /// New, Popular and the number of uses.
        case subtitle
        /// A glyph of the theme.
        case icon
        /// A symbol of Apple's.
        case sfSymbol = "sf_symbol"
        /// The colours of its gradient.
        case gradient
        /// Its page on the web.
        case url
        /// Its text as HTML.
        case bodyHTML = "body_html"
        /// Its text as Markdown.
        case bodyMarkdown = "body_markdown"
    }

    /// What is said under a key; nil if nothing is.
    public subscript(key: String) -> CatalogValue? { fields[key] }

    private subscript(key: Key) -> CatalogValue? { fields[key.rawValue] }

    /// The id, unique within the kind.
    public var id: String { self[.id]?.string ?? "" }
    /// The name.
    public var name: String { self[.name]?.string ?? "" }
    /// What it is, in a few words.
    public var description: String? { self[.description]?.string }
    /// The address of its picture.
    public var thumbnailURL: URL? { self[.thumbnailURL]?.string.flatMap(URL.init(string:)) }
    /// What the picture shows, for those who do not see it.
    public var thumbnailAlt: String? { self[.thumbnailAlt]?.string }
    /// When it was published.
    public var publishedAt: Date? { date(.publishedAt) }
    /// How often it was used, if that is known.
    public var usageCount: Int? { self[.usageCount]?.integer }
    /// Its tags.
    public var tags: [String] { self[.tags]?.strings ?? [] }
    /// Whether it is new by the device's clock.
    public var isNew: Bool { self[.isNew]?.boolean ?? false }
    /// The instant from which on it is not new any more.
    public var isNewUntil: Date? { date(.isNewUntil) }
    /// Whether it is among the trending entries.
    public var isTrending: Bool { self[.isTrending]?.boolean ?? false }
    /// The one tag that a card shows.
    public var tag: CatalogTag? { self[.tag]?.string.map(CatalogTag.init(rawValue:)) }
    /// New, Popular and the number of uses, as far as they apply, joined by bullets.
    public var subtitle: String? { self[.subtitle]?.string }
    /// The name of a glyph of the theme.
    public var icon: String? { self[.icon]?.string }
    /// The name of a symbol of Apple's.
    public var sfSymbol: String? { self[.sfSymbol]?.string }
    /// The colours of its gradient, as CSS writes them.
    public var gradient: [String] { self[.gradient]?.strings ?? [] }
    /// Its page on the web.
    public var url: URL? { self[.url]?.string.flatMap(URL.init(string:)) }
    /// Its text as HTML; where it was fetched whole.
    public var bodyHTML: String? { self[.bodyHTML]?.string }
    /// Its text as Markdown; where it was fetched whole.
    public var bodyMarkdown: String? { self[.bodyMarkdown]?.string }

    private func date(_ key: Key) -> Date? {
        self[key]?.string.flatMap(Timestamp.init).map(\.date)
    }
}

/// The one tag that a card shows; what is not known here is kept as it is.
public struct CatalogTag: RawRepresentable, Sendable, Hashable {
    /// The word that cards show.
    public let rawValue: String

    /// Published lately.
    public static let new = CatalogTag(rawValue: "New")
    /// Among the trending ones.
    public static let trending = CatalogTag(rawValue: "Trending")
    /// Used often, yet not trending.
    public static let popular = CatalogTag(rawValue: "Popular")

    /// Makes a tag of its word.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension CatalogItem: Codable {
    /// Reads an item of any feed, or of the live API.
    public init(from decoder: any Decoder) throws {
        fields = try [String: CatalogValue](from: decoder).filter { $0.value != .null }
    }

    /// Writes it as feeds have it.
    public func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
    }

    /// Makes an app's own type of it.
    ///
    ///     struct Card: Decodable {
    ///         let id: String
    ///         let publishedAt: Date?
    ///         enum CodingKeys: String, CodingKey {
    ///             case id
    ///             case publishedAt = "published_at"
    ///         }
    ///     }
    ///     let card = try item.decoded(as: Card.self)
    ///
    /// - Parameter type: A type with explicit coding keys, spelled as the feeds spell them.
    /// - Returns: The value; its dates are read as ISO 8601.
    /// - Throws: `DecodingError` where the item has not what the type needs.
    public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: JSONEncoder().encode(self))
    }
}
