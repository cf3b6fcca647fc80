internal import ShowcardCatalog
internal import ShowcardMustache

/// The metadata of a page.
struct PageHead {
    /// The title.
    var title: Value
    /// The title that the share picture shows; `nil` for the page's own.
    var shareTitle: Value?
    /// The number of the page, from 1.
    var number = 1
    /// The entry that the page is about.
    var entry: EntryKey?
    /// The description; `nil` for the site's tagline.
    var description: Value?
    /// The page as linked data for search engines: a script element's content.
    var linkedData = Value.null
    /// Whether it is the home page.
    var isHome = false
    /// Whether visitors are meant to open the address of the page.
    var isCanonical = true
    /// Whether search engines are to list the page.
    var isIndexed = true
    /// The path of the JSON with the same content.
    var jsonPath: String?
    /// Whether the page exists in each language.
    var isInEachLanguage = true
}

extension Site {
    /// Returns the record of a page's metadata.
    ///
    /// - Parameters:
    ///   - address: The address of the page.
    ///   - head: The metadata of the page.
    ///   - image: The picture that other sites show, if it is known.
    /// - Returns: The record.
    func page(at address: PageAddress, _ head: PageHead, image: ShareImage? = nil) -> Value {
        let configuration = catalog.configuration
        let languages = head.isInEachLanguage ? languages.value(of: address.path) : .list([])
        return .record(
            Record(
                shapes.page,
                [
                    head.title,
                    head.number > 1 ? .integer(head.number) : .null,
                    head.description ?? .text(orNull: configuration.tagline),
                    .text(address.path),
                    head.isCanonical && !isLocal
                        ? .text(configuration.baseURL + address.path) : .null,
                    .boolean(head.isHome), .boolean(head.isIndexed),
                    .text(orNull: head.jsonPath),
                    isLocal ? .null : share(image ?? shareImages.image(of: head), of: head),
                    isLocal ? .null : head.linkedData, languages,
                    .boolean(!languages.isEmptyList),
                ]))
    }

    /// Returns the record of the picture that other sites show with a link to a page.
    func share(_ image: ShareImage, of head: PageHead) -> Value {
        .record(
            Record(
                shapes.shareImage,
                [
                    .text(catalog.configuration.address(of: image.link)),
                    image.alt.map { .text($0) } ?? head.title,
                    .integer(orNull: image.size?.width), .integer(orNull: image.size?.height),
                ]))
    }
}

extension Configuration {
    /// The absolute address of a link.
    func address(of link: Link) -> String {
        switch link {
        case .path(let path): baseURL + path
        case .url(let url): url
        }
    }
}
