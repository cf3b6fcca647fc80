internal import ShowcardCatalog
internal import ShowcardMustache

/// One page of the entries of all kinds with a tag.
struct TagPage: Page {
    let address: PageAddress
    let template = "tag"
    private let tag: Int
    private let number: Int
    private let paging: Paging
    private let folder: String

    /// The number of entries on a page.
    private static let pageSize = 20
    /// The maximum number of related tags.
    private static let maxRelated = 8

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - number: The page, from 1.
    ///   - paging: The paging of the tag's entries.
    ///   - tag: The position of the tag in the catalog.
    ///   - folder: The folder of the tag's first page, not encoded.
    init(_ number: Int, of paging: Paging, tag: Int, folder: String) {
        address = PageAddress(folder: Paging.folder(ofPage: number, below: folder))
        self.number = number
        self.paging = paging
        self.tag = tag
        self.folder = folder
    }

    /// Returns the folder of a tag's first page, not encoded.
    ///
    /// - Parameters:
    ///   - path: The tag's path.
    ///   - language: The folder of the language.
    /// - Returns: The folder, ending in a slash.
    static func folder(of path: String, below language: String) -> String {
        "\(language)tag/\(path)/"
    }

    /// Returns the paging of the entries of a tag.
    static func paging(_ tag: Tag) -> Paging {
        Paging(total: tag.entries.count, size: pageSize)
    }

    func inputs(in site: Site) -> [OutputInput] {
        site.cards.inputs([Array(keys(in: site))])
            + [.number(paging.total), .text(site.catalog.tags[tag].text)]
    }

    func shape(in shapes: Shapes) -> Shape { shapes.lists }

    func head(in site: Site) -> PageHead {
        // A page with one entry only repeats a part of the entry's page.
        PageHead(title: site.tagTitles[tag], number: number, isIndexed: paging.total > 1)
    }

    func values(in site: Site) throws -> [Value] {
        let shapes = site.shapes
        let tag = site.catalog.tags[tag]
        let title = site.tagTitles[self.tag]
        let path = PercentEncoding.path(folder)
        let keys = keys(in: site)
        let mosaic = number == 1 ? site.mosaic(of: keys) : .list([])
        var head = head(in: site)
        head.description = try site.description(ofList: title, tag: tag.text, keys)
        head.linkedData = site.linkedData(
            [site.breadcrumbs([(title.plainText, folder)])]
                + (number == 1 ? [site.itemList(keys, total: paging.total)] : []))
        let list = Record(
            shapes.list,
            [
                title, .null,
                site.cards.list(keys, early: ListPage.rowLength), .boolean(false),
                .list([]),
                .integer(paging.total), .null, mosaic, .boolean(!mosaic.isEmptyList),
            ])
        let pager = Pager(number: number, count: paging.count, base: path)
        let related = number == 1 ? related(to: tag, in: site) : []
        return [
            site.page(at: address, head), .record(list),
            pager.value(shapes),
            .record(
                Record(
                    shapes.tagPage,
                    [.text(tag.text), .text(path), .list(related), .boolean(!related.isEmpty)])),
        ]
    }

    /// Returns the links of the other tags of the page's entries, the most frequent first, ties in order of appearance.
    private func related(to tag: Tag, in site: Site) -> [Value] {
        var found: [(text: String, path: String, count: Int)] = []
        var places = [tag.path: -1]
        for key in keys(in: site) {
            let slot = site.layouts[key.collection].tags
            for text in site.catalog[key].content[slot]?.texts ?? [] {
                let path = TextKey.tagPath(text)
                if let place = places[path] {
                    if place >= 0 { found[place].count += 1 }
                } else {
                    places[path] = found.count
                    found.append((text, path, 1))
                }
            }
        }
        return found.enumerated()
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .prefix(Self.maxRelated).map { site.tagLinks.link($1.text, path: $1.path) }
    }

    private func keys(in site: Site) -> ArraySlice<EntryKey> {
        site.catalog.tags[tag].entries[paging.items(onPage: number)]
    }
}

extension PlanBuilder {
    /// Adds the pages of all tags.
    mutating func addTags() {
        for (index, tag) in site.catalog.tags.enumerated() {
            let paging = TagPage.paging(tag)
            let folder = TagPage.folder(of: tag.path, below: site.catalog.languageFolder)
            for number in 1...paging.count {
                add(TagPage(number, of: paging, tag: index, folder: folder))
            }
        }
    }
}
