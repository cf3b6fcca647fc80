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
    /// The position of its section in the navigation.
    var section: Int?
}

extension Site {
    /// The outermost record of a page.
    ///
    /// - Parameters:
    ///   - shape: The shape for pages of its sort.
    ///   - address: Where the page is.
    ///   - head: What it says of itself.
    ///   - values: Its own values, which follow those of every page.
    /// - Returns: The record.
    func context(
        _ shape: Shape, at address: PageAddress, _ head: PageHead, _ values: [Value] = []
    ) -> Record {
        let configuration = catalog.configuration
        let page = Record(
            shapes.page,
            [
                head.title,
                head.number > 1 ? .integer(head.number) : .null,
                .text(orNull: head.description ?? configuration.tagline),
                .text(address.path),
                head.isCanonical ? .text(configuration.baseURL + address.path) : .null,
                .boolean(head.isHome),
                .text(orNull: head.jsonPath),
            ])
        return Record(
            shape,
            [
                .text(address.root), frame.site, .record(page), navigation.value(at: head.section),
                frame.stylesheets, frame.scripts, frame.assets,
            ] + values)
    }
}
