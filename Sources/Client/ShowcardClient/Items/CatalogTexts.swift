/// The words in the facts that a client computes, for apps in other languages.
///
///     let texts = CatalogTexts(new: "Neu", popular: "Beliebt", trending: "Im Trend") { "\($0)-mal benutzt" }
public struct CatalogTexts: Sendable {
    /// The word for new entries.
    public var new: String
    /// The word for trending entries in subtitles, and for often used ones on cards.
    public var popular: String
    /// The word for trending entries on cards.
    public var trending: String
    /// What is between the parts of a subtitle.
    public var separator: String
    /// Returns the text for a number of uses.
    public var uses: @Sendable (Int) -> String

    /// Creates texts; by default, those of the feeds, in English.
    public init(
        new: String = "New", popular: String = "Popular", trending: String = "Trending",
        separator: String = " • ", uses: @escaping @Sendable (Int) -> String = { "\($0) uses" }
    ) {
        self.new = new
        self.popular = popular
        self.trending = trending
        self.separator = separator
        self.uses = uses
    }

    /// Returns the word for a tag of a card.
    ///
    /// - Parameter tag: The tag.
    /// - Returns: The word; the tag itself if it is unknown.
    public func word(for tag: CatalogTag) -> String {
        switch tag {
        case .new: new
        case .trending: trending
        case .popular: popular
        default: tag.rawValue
        }
    }
}

/// What computed facts depend on besides the entry.
struct FactContext: Sendable {
    /// The device's clock.
    let now: Timestamp
    let texts: CatalogTexts
}
