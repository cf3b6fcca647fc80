internal import ShowcardCatalog
internal import ShowcardMustache

/// The page of a collection: its picture, its text, and the cards of its entries.
struct CollectionPage: Page {
    let address: PageAddress
    let template: String = Self.template
    private let index: Int

    /// The template of collections, and that of the list of all collections.
    static let template: String = "collection"
    static let listTemplate = "collections"

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - page: The collection.
    ///   - index: Its position among the pages of the catalog.
    init(_ page: ContentPage, at index: Int) {
        address = PageAddress(folder: page.folder)
        self.index = index
    }

    func inputs(in site: Site) -> [OutputInput] {
        let page = site.catalog.pages[index]
        return site.cards.inputs([page.members]) + site.inputs(of: page)
    }

    func shape(in shapes: Shapes) -> Shape { shapes.collectionPage }

    func section(in navigation: Navigation) -> Int? { navigation.collections }

    func head(in site: Site) -> PageHead {
        let page = site.catalog.pages[index]
        return PageHead(
            title: .text(page.entry.name),
            description: page.text(of: "description").map { .text($0) })
    }

    func values(in site: Site) throws -> [Value] {
        let page = site.catalog.pages[index]
        var head = head(in: site)
        let list = site.collectionsTitle?.plainText ?? ""
        head.linkedData = site.linkedData([
            site.breadcrumbs([
                (list, site.catalog.collectionsFolder), (page.entry.name, page.folder),
            ]),
            site.itemList(page.members, total: page.members.count),
        ])
        return [
            site.page(at: address, head),
            site.collection(
                page, items: page.members[...], early: ListPage.rowLength,
                body: try site.body(of: page.entry, at: address)),
        ]
    }
}

/// The list of all collections.
struct CollectionsPage: Page {
    let address: PageAddress
    let template: String = CollectionPage.listTemplate

    /// Creates the page of a catalog.
    init(of catalog: Catalog) {
        address = PageAddress(folder: catalog.collectionsFolder)
    }

    func inputs(in site: Site) -> [OutputInput] { site.collectionInputs }

    func shape(in shapes: Shapes) -> Shape { shapes.collections }

    func section(in navigation: Navigation) -> Int? { navigation.collections }

    func head(in site: Site) -> PageHead {
        PageHead(title: site.collectionsTitle ?? .null)
    }

    func values(in site: Site) -> [Value] {
        var head = head(in: site)
        head.linkedData = site.linkedData([
            site.breadcrumbs([
                (head.title.plainText, site.catalog.collectionsFolder)
            ])
        ])
        return [site.page(at: address, head), site.collections]
    }
}

extension Catalog {
    /// The folder of the list of all collections.
    var collectionsFolder: String {
        "\(languageFolder)\(ContentPage.Sort.collection.kind.path)/"
    }
}

extension Site {
    /// The maximum number of cards of a collection on pages of several collections.
    private static let previewLength = 12

    /// The collections with their first cards, without bodies.
    var collections: Value {
        .list(
            catalog.pages(.collection).map {
                collection($0, items: $0.members.prefix(Self.previewLength))
            })
    }

    /// Everything that ``collections`` depends on.
    var collectionInputs: [OutputInput] {
        let pages = catalog.pages(.collection)
        guard !pages.isEmpty else { return [] }
        return cards.inputs(pages.map { Array($0.members.prefix(Self.previewLength)) })
            + pages.flatMap { inputs(of: $0) + [.text($0.entry.id), .number($0.members.count)] }
    }

    /// Returns the record of a collection.
    func collection(
        _ page: ContentPage, items: ArraySlice<EntryKey>, early: Int = 0, body: Value = .null
    ) -> Value {
        let picture = page.text(of: "picture").map {
            let record = PictureRecord(shapes: shapes)
                .value(of: $0, alternative: page.text(of: "picture_alt"), in: catalog)
            return early > 0 ? PictureRecord.placed(record, .first) : record
        }
        return .record(
            Record(
                shapes.collection,
                [
                    .text(page.entry.id), .text(page.entry.name),
                    .text(orNull: page.text(of: "description")),
                    .text(PercentEncoding.path(page.folder)), picture ?? .null, body,
                    cards.list(items, early: picture == nil ? early : 0),
                    .integer(page.members.count),
                ]))
    }
}

extension PlanBuilder {
    /// Adds the pages of the catalog's own, and the collections with their list.
    mutating func addContentPages() {
        for (index, page) in site.catalog.pages.enumerated() {
            switch page.sort {
            case .page: add(OwnPage(page, at: index))
            case .collection: add(CollectionPage(page, at: index))
            }
        }
        if !site.catalog.pages(.collection).isEmpty { add(CollectionsPage(of: site.catalog)) }
    }
}
