import ShowcardCatalog

/// An entry of a syndication feed.
struct FeedItem: Sendable {
    /// The address of its page, which is also its identifier.
    let url: String
    let title: String
    let summary: String?
    /// The body as HTML with absolute links; `nil` if only a summary is wanted or there is no body.
    let html: String?
    /// The absolute address of the image.
    let image: String?
    let published: Instant
    let tags: [String]

    /// Creates an item from an entry.
    ///
    /// - Parameters:
    ///   - key: The entry, which has a publication date.
    ///   - address: The address of its page, relative to the site.
    ///   - isFull: Whether the item includes the body.
    ///   - catalog: The catalog.
    init(_ key: EntryKey, at address: String, isFull: Bool, in catalog: Catalog) {
        let (entry, kind) = (catalog[key], catalog.kind(of: key))
        let base = catalog.configuration.baseURL
        url = base + address
        title = entry.name
        let description = entry.content[kind.publicSlot(of: "description")]?.text
        summary = description?.isEmpty == false ? description : nil
        var body: [UInt8] = []
        if isFull { BodyWriter(catalog, base: base).append(entry, to: &body) }
        html =
            body.isEmpty
            ? nil : AbsoluteLinks(page: base + address, catalog.configuration).html(body)
        image = entry.content[kind.publicSlot(of: .image)]?.text
            .flatMap { catalog.link(toAsset: $0)?.absolute(below: base) }
        published = entry.published ?? catalog.asOf
        tags = entry.content[kind.publicSlot(of: .tags)]?.texts ?? []
    }
}
