import ShowcardJSON

/// The keys of an item's fields with roles, which each kind can name differently.
public struct CatalogRoles: Sendable, Hashable {
    /// The key of the URL of the image.
    public var image: String
    /// The key of the alternative text of the image.
    public var imageAlt: String
    /// The key of the publication date.
    public var published: String
    /// The key of the number of uses.
    public var usage: String
    /// The key of the tags.
    public var tags: String

    /// Creates roles; by default, with the usual keys.
    public init(
        image: String = "thumbnail_url", imageAlt: String = "thumbnail_alt",
        published: String = "published_at", usage: String = "usage_count", tags: String = "tags"
    ) {
        self.image = image
        self.imageAlt = imageAlt
        self.published = published
        self.usage = usage
        self.tags = tags
    }

    private static let urlSuffix = "_url"

    /// Reads the roles of a kind in a pack, which has those with unusual keys.
    ///
    /// Without an image, it is the first field after the description if its key ends in `_url`: older packs do not name it.
    ///
    /// - Parameters:
    ///   - node: The keys by the names of the roles.
    ///   - keys: The keys of the kind's items, in order.
    init(_ node: JSONNode?, keys: [String]) {
        self.init()
        if let key = node?["published"]?.stringValue { published = key }
        if let key = node?["usage"]?.stringValue { usage = key }
        if let key = node?["tags"]?.stringValue { tags = key }
        let first = keys.first { !["id", "name", "description"].contains($0) }
        setImage(
            node?["image"]?.stringValue ?? first.flatMap { $0.hasSuffix(Self.urlSuffix) ? $0 : nil }
        )
        if let key = node?["image_alt"]?.stringValue { imageAlt = key }
    }

    /// Guesses the roles of an item whose kind is unknown.
    ///
    /// Without `thumbnail_url`, the image is at `image_url`, or at the first key in alphabetical order that ends in
    /// `_url`.
    init<Keys: Collection<String>>(guessing keys: Keys) {
        self.init()
        if keys.contains(image) { return }
        setImage(
            keys.contains("image_url")
                ? "image_url" : keys.filter { $0.hasSuffix(Self.urlSuffix) }.min())
    }

    private mutating func setImage(_ key: String?) {
        guard let key else { return }
        image = key
        if key.hasSuffix(Self.urlSuffix) {
            imageAlt = "\(key.dropLast(Self.urlSuffix.count))_alt"
        }
    }
}
