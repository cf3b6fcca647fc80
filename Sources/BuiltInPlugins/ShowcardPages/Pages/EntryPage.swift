internal import ShowcardCatalog
internal import ShowcardMustache

/// One page of an entry: the entry itself, and a page of the entries that refer to it.
struct EntryPage: Page {
    let address: PageAddress
    let template: String
    private let key: EntryKey
    private let number: Int
    private let paging: Paging
    private let folder: String

    /// The number of referring entries on a page.
    private static let pageSize = 20

    var entry: EntryKey? { key }

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - number: The page, from 1.
    ///   - paging: The paging of the referring entries.
    ///   - key: The entry.
    ///   - folder: The folder of the entry's first page.
    ///   - template: The template of the entries of its kind.
    init(
        _ number: Int, of paging: Paging, key: EntryKey, folder: String, template: String
    ) {
        self.template = template
        address = PageAddress(folder: Paging.folder(ofPage: number, below: folder))
        self.number = number
        self.paging = paging
        self.key = key
        self.folder = folder
    }

    /// Returns the paging of the entries that refer to an entry.
    static func paging(_ referrers: [EntryKey]) -> Paging {
        Paging(total: referrers.count, size: pageSize)
    }

    func inputs(in site: Site) -> [OutputInput] {
        let entry = site.catalog[key]
        var lists = entry.references.map(\.targets) + [referrers(in: site)]
        let shown = entry.includedCards
        if !shown.isEmpty { lists.append(shown) }
        var inputs = [.entry(key)] + site.cards.inputs(lists) + [.number(paging.count)]
        if number == 1 {
            inputs += site.neighborhoodInputs(of: key)
            if site.cards.haveTokenColors(site.related[key].map(\.key)) { inputs.append(.tokens) }
        }
        let slots = site.catalog.kind(of: key).fields.indices
        if slots.contains(where: { entry.content[$0]?.hasTokenColor ?? false }) {
            inputs.append(.tokens)
        }
        return inputs
    }

    func shape(in shapes: Shapes) -> Shape { shapes.entries }

    func section(in navigation: Navigation) -> Int? {
        navigation.section(ofCollection: key.collection)
    }

    func head(in site: Site) -> PageHead {
        let entry = site.catalog[key]
        let layout = site.layouts[key.collection]
        return PageHead(
            title: .text(entry.name), number: number, entry: key,
            description: (entry.content[layout.description]?.text).map { .text($0) },
            jsonPath: number == 1 ? site.json.entry(entry, of: layout.kind) : nil)
    }

    func values(in site: Site) throws -> [Value] {
        let entry = site.catalog[key]
        let layout = site.layouts[key.collection]
        var head = head(in: site)
        head.description = head.description ?? site.summary(of: entry)
        let image = site.shareImages.image(of: head)
        let body = try site.body(of: entry, at: address)
        let work = number == 1 ? site.work(key, image) : nil
        head.linkedData = site.linkedData(
            (work.map { [$0] } ?? []) + [site.breadcrumbs(ofEntry: key)])
        let fields = site.records.fields(of: entry, layout: layout)
        return [
            site.page(at: address, head, image: image),
            site.detail(
                of: key, head, image, work, body: body, fields: fields, isFirstPage: number == 1,
                mosaic: number == 1 ? site.mosaic(of: referrers(in: site)) : .list([])),
            fields,
            site.records.facts(of: entry), suited(in: site),
        ]
    }

    private func suited(in site: Site) -> Value {
        guard paging.total > 0 else { return .null }
        let pager = Pager(number: number, count: paging.count, base: folder)
        return .record(
            Record(
                site.shapes.suited,
                [site.cards.list(referrers(in: site)), pager.value(site.shapes)]))
    }

    private func referrers(in site: Site) -> [EntryKey] {
        Array(site.catalog.referrers(of: key)[paging.items(onPage: number)])
    }
}

extension Catalog {
    /// Returns the entries that refer to an entry.
    func referrers(of key: EntryKey) -> [EntryKey] {
        let referrers = collections[key.collection].referrers
        return referrers.indices.contains(key.entry) ? referrers[key.entry] : []
    }
}

extension PlanBuilder {
    /// Adds the pages of an entry.
    mutating func addEntry(_ key: EntryKey) {
        let paging = EntryPage.paging(site.catalog.referrers(of: key))
        let folder = site.catalog.pagePath(of: key)
        let template = site.templates.template(of: site.catalog.kind(of: key))
        for number in 1...paging.count {
            add(EntryPage(number, of: paging, key: key, folder: folder, template: template))
        }
    }
}
