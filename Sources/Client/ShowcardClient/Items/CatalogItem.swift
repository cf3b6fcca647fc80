public import Foundation

/// An entry, either a list item or complete.
///
/// The fields with roles and the computed facts have their own properties; all fields are in ``fields`` under their own
/// keys. Unknown fields are kept, and unknown values are ignored.
public struct CatalogItem: Sendable, Hashable, Identifiable {
    /// All fields of the entry, by the keys of the feeds.
    public let fields: [String: CatalogValue]
    /// The keys of the fields that kinds can name differently.
    public let roles: CatalogRoles

    /// Creates an entry, for tests and previews.
    ///
    /// - Parameters:
    ///   - fields: The fields, including at least `id` and `name`.
    ///   - roles: The keys that the kind names differently. By default, the usual keys; without `thumbnail_url`, the
    ///     image is at `image_url`, or at the first key in alphabetical order that ends in `_url`.
    public init(fields: [String: CatalogValue], roles: CatalogRoles? = nil) {
        self.fields = fields
        self.roles = roles ?? CatalogRoles(guessing: fields.keys)
    }

    /// The usual keys of the properties, as in the feeds.
    public enum Key: String, CodingKey, Sendable, CaseIterable {
        /// The id.
        case id
        /// The name.
        case name
        /// A short description.
        case description
        /// The URL of its image.
        case thumbnailURL = "thumbnail_url"
        /// The alternative text of its image.
        case thumbnailAlt = "thumbnail_alt"
        /// Its image with sizes and a placeholder.
        case image
        /// The publication date.
        case publishedAt = "published_at"
        /// The number of uses.
        case usageCount = "usage_count"
        /// Its tags.
        case tags
        /// Whether it is new.
        case isNew = "is_new"
        /// The date until which it is new.
        case isNewUntil = "is_new_until"
        /// Whether it trends.
        case isTrending = "is_trending"
        /// The tag that a card shows.
        case tag
        /// "New", "Popular" and the number of uses.
        case subtitle
        /// An icon of the theme.
        case icon
        /// An SF Symbol.
        case sfSymbol = "sf_symbol"
        /// The colors of its gradient.
        case gradient
        /// Its web page.
        case url
        /// Its body as HTML.
        case bodyHTML = "body_html"
        /// Its body as Markdown.
        case bodyMarkdown = "body_markdown"
    }

    /// The value of a key; `nil` if there isn't one.
    public subscript(key: String) -> CatalogValue? { fields[key] }

    private subscript(key: Key) -> CatalogValue? { fields[key.rawValue] }

    /// The id, unique within the kind.
    public var id: String { self[.id]?.string ?? "" }
    /// The name.
    public var name: String { self[.name]?.string ?? "" }
    /// A short description.
    public var description: String? { self[.description]?.string }
    /// The URL of its image.
    public var thumbnailURL: URL? { self[roles.image]?.string.flatMap(URL.init(string:)) }
    /// The alternative text of its image.
    public var thumbnailAlt: String? { self[roles.imageAlt]?.string }
    /// Its image with sizes and a placeholder; `nil` for feeds of sites that don't create them.
    public var image: ImageRecord? { self[.image].flatMap(ImageRecord.init) }
    /// The publication date.
    public var publishedAt: Date? { date(roles.published) }
    /// The number of uses, if it is known.
    public var usageCount: Int? { self[roles.usage]?.integer }
    /// Its tags.
    public var tags: [String] { self[roles.tags]?.strings ?? [] }
    /// Whether it is new according to the device's clock.
    public var isNew: Bool { self[.isNew]?.boolean ?? false }
    /// The date from which it is no longer new.
    public var isNewUntil: Date? { date(Key.isNewUntil.rawValue) }
    /// Whether it is among the trending entries.
    public var isTrending: Bool { self[.isTrending]?.boolean ?? false }
    /// The tag that a card shows; for its word in another language, see ``CatalogTexts/word(for:)``.
    public var tag: CatalogTag? { self[.tag]?.string.map(CatalogTag.init(rawValue:)) }
    /// "New", "Popular" and the number of uses, if they apply, in the words of the client's ``CatalogTexts``.
    public var subtitle: String? { self[.subtitle]?.string }
    /// The name of an icon of the theme.
    public var icon: String? { self[.icon]?.string }
    /// The name of an SF Symbol.
    public var sfSymbol: String? { self[.sfSymbol]?.string }
    /// The colors of its gradient in CSS syntax.
    public var gradient: [String] { self[.gradient]?.strings ?? [] }
    /// Its web page.
    public var url: URL? { self[.url]?.string.flatMap(URL.init(string:)) }
    /// Its body as HTML, if the entry is complete.
    public var bodyHTML: String? { self[.bodyHTML]?.string }
    /// Its body as Markdown, if the entry is complete.
    public var bodyMarkdown: String? { self[.bodyMarkdown]?.string }

    private func date(_ key: String) -> Date? {
        self[key]?.string.flatMap(Timestamp.init).map(\.date)
    }
}

/// The tag that a card shows; unknown tags are kept.
public struct CatalogTag: RawRepresentable, Sendable, Hashable {
    /// The word that cards show.
    public let rawValue: String

    /// Published recently.
    public static let new = CatalogTag(rawValue: "New")
    /// One of the trending entries.
    public static let trending = CatalogTag(rawValue: "Trending")
    /// Used often, but not trending.
    public static let popular = CatalogTag(rawValue: "Popular")

    /// Creates a tag from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension CatalogItem: Codable {
    /// Decodes an item of any feed or of the live API.
    public init(from decoder: any Decoder) throws {
        self.init(fields: try [String: CatalogValue](from: decoder).filter { $0.value != .null })
    }

    /// Encodes the item in the format of the feeds.
    public func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
    }

    /// Decodes the item as an app's own type.
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
    /// - Parameter type: A type with explicit coding keys, as in the feeds.
    /// - Returns: The value; dates are decoded from ISO 8601.
    /// - Throws: `DecodingError` if the item lacks what the type requires.
    public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: JSONEncoder().encode(self))
    }
}
