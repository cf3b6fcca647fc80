internal import ShowcardCatalog
internal import ShowcardMustache

/// What every page says of itself.
struct PageHead {
    /// The title.
    var title: Value
    /// Which page of several it is, from 1.
    var number = 1
    /// What the page is about; the site's tagline if nothing is said.
    var description: String?
    /// Whether it is the home page.
    var isHome = false
    /// Whether people are meant to come to its address.
    var isCanonical = true
    /// The JSON of the same content.
    var jsonPath: String?
}

extension Site {
    /// What a page's record says of the page itself.
    ///
    /// - Parameters:
    ///   - address: Where the page is.
    ///   - head: What it says of itself.
    /// - Returns: The record.
    func page(at address: PageAddress, _ head: PageHead) -> Value {
        let configuration = catalog.configuration
        return .record(
            Record(
                shapes.page,
                [
                    head.title,
                    head.number > 1 ? .integer(head.number) : .null,
                    .text(orNull: head.description ?? configuration.tagline),
                    .text(address.path),
                    head.isCanonical ? .text(configuration.baseURL + address.path) : .null,
                    .boolean(head.isHome),
                    .text(orNull: head.jsonPath),
                ]))
    }
}
