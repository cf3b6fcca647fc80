internal import ShowcardCatalog
internal import ShowcardMustache

/// A page of the catalog's own, such as `/about/`.
struct OwnPage: Page {
    let address: PageAddress
    let template: String
    private let index: Int

    /// The template of pages without a layout.
    static let template = "page"

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - index: Its position among the pages of the catalog.
    init(_ page: ContentPage, at index: Int) {
        address = PageAddress(folder: page.folder)
        template = page.layout ?? Self.template
        self.index = index
    }

    func inputs(in site: Site) -> [OutputInput] {
        [.text(template)] + site.inputs(of: site.catalog.pages[index])
    }

    func shape(in shapes: Shapes) -> Shape { shapes.ownPage }

    func head(in site: Site) -> PageHead {
        PageHead(
            title: site.pageTitles[index],
            description: site.catalog.pages[index].text(of: "description").map { .text($0) })
    }

    func values(in site: Site) throws -> [Value] {
        let page = site.catalog.pages[index]
        var head = head(in: site)
        head.linkedData = site.linkedData([
            site.breadcrumbs([(head.title.plainText, page.folder)])
        ])
        return [
            site.page(at: address, head),
            .record(
                Record(
                    site.shapes.content,
                    [
                        site.pageTitles[index], .text(orNull: page.text(of: "description")),
                        try site.body(of: page.entry, at: address),
                    ])),
        ]
    }
}

extension ContentPage {
    /// The text of a field.
    func text(of field: String) -> String? {
        sort.kind.slot(of: field).flatMap { entry.content[$0]?.text }
    }
}

extension Site {
    /// Returns everything that a page of the catalog's own or a collection depends on, except the entries it shows.
    func inputs(of page: ContentPage) -> [OutputInput] {
        let entry = page.entry
        let texts = entry.content.values.map { $0?.text ?? "" }
        let pictures = [catalog.picture(of: entry)] + catalog.bodyPictures(of: entry).map(\.picture)
        let files = pictures.compactMap(\.self).flatMap { picture in
            picture.formats.flatMap(\.variants).map(\.address)
                + [picture.color ?? "", picture.thumbhash ?? ""]
        }
        let shown = cards.inputs([entry.includedCards])
        return shown + entry.included.map { $0.map(OutputInput.content) ?? .number(0) }
            + (entry.content.body.includes.isEmpty ? [] : [.tokens])
            + (texts + files).map(OutputInput.text)
            + [.text(String(decoding: entry.content.body.html, as: UTF8.self))]
    }
}
