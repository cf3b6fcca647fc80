internal import ShowcardCatalog

/// What the home page shows of a catalog.
struct HomeSelection {
    /// A row of cards.
    struct Shelf {
        /// The collection that its entries are of.
        let collection: Int
        /// The word of a shelf that is not all of a kind: `featured`, `trending` or `new`.
        let word: String?
        /// Its entries, in order.
        let entries: [EntryKey]
    }

    private let catalog: Catalog

    /// The number of entries beside the promise.
    private static let leadLength = 5
    /// The number of tags below the search.
    private static let tagLength = 4
    /// The number of entries on a shelf of a paged kind.
    private static let shelfLength = 8
    /// The number of entries on a shelf of another kind, whose cards are smaller.
    private static let browseLength = 16
    /// The number of entries that a shelf must have besides those beside the promise, so that it leaves these out.
    private static let rowLength = 4
    /// The number of shelves if `catalog.yml` names none.
    private static let shelfCount = 4

    /// The entries beside the promise: those featured, then trending, then listed first; those with a picture come
    /// first.
    let leads: [EntryKey]

    /// Selects from a catalog.
    init(_ catalog: Catalog) {
        self.catalog = catalog
        leads = Self.leads(of: catalog)
    }

    private var paged: [Int] { Self.paged(catalog) }

    private static func paged(_ catalog: Catalog) -> [Int] {
        catalog.collections.indices.filter { catalog.collections[$0].kind.isPaged }
    }

    /// The shelves that have entries, in order.
    var shelves: [Shelf] {
        let shelves: [Shelf]
        if let names = catalog.configuration.homeShelves {
            shelves = names.compactMap(shelf(named:))
        } else {
            let others = catalog.collections.indices.filter { $0 != paged.first }
            // What is only beside the promise again needs no shelf.
            let own = ["trending", "new"].compactMap(shelf(named:)).filter {
                !$0.entries.allSatisfy(leads.contains)
            }
            shelves = own + others.map(shelf(of:))
        }
        return Array(shelves.filter { !$0.entries.isEmpty }.prefix(Self.shelfCount))
    }

    private static func leads(of catalog: Catalog) -> [EntryKey] {
        guard let index = paged(catalog).first else { return [] }
        let collection = catalog.collections[index]
        let candidates =
            collection.featured.entries
            + [collection.feed("trending"), collection.mainFeed].flatMap {
                ($0?.selection.entries ?? []).prefix(4 * leadLength)
            }
        var seen: Set<Int> = []
        let unique = candidates.filter { seen.insert($0).inserted }
        let slot = collection.kind.publicSlot(of: .image)
        let pictured = unique.filter { collection.entries[$0].content[slot] != nil }
        let others = unique.filter { collection.entries[$0].content[slot] == nil }
        return (pictured + others).prefix(leadLength)
            .map { EntryKey(collection: index, entry: $0) }
    }

    /// The tags with the most entries, at least two; of several with as many, those that come first.
    var tags: [Tag] {
        var top: [Tag] = []
        for tag in catalog.tags where tag.entries.count > 1 {
            let place = top.firstIndex { $0.entries.count < tag.entries.count } ?? top.count
            guard place < Self.tagLength else { continue }
            top.insert(tag, at: place)
            if top.count > Self.tagLength { top.removeLast() }
        }
        return top
    }

    private func shelf(named name: String) -> Shelf? {
        if let index = catalog.collections.firstIndex(where: { $0.kind.name == name }) {
            return shelf(of: index)
        }
        guard let index = paged.first else { return nil }
        let collection = catalog.collections[index]
        let entries: [Int]
        switch name {
        case "featured": entries = collection.featured.entries
        case "trending": entries = collection.feed("trending")?.selection.entries ?? []
        default: entries = collection.new.entries
        }
        return Shelf(
            collection: index, word: name, entries: keys(entries, Self.shelfLength, index))
    }

    private func shelf(of index: Int) -> Shelf {
        let collection = catalog.collections[index]
        let length = collection.kind.isPaged ? Self.shelfLength : Self.browseLength
        let entries = collection.mainFeed?.selection.entries ?? []
        return Shelf(collection: index, word: nil, entries: keys(entries, length, index))
    }

    /// Returns the first entries of a list, without the leads if there are others for a row.
    private func keys(_ entries: [Int], _ length: Int, _ collection: Int) -> [EntryKey] {
        let keys = entries.prefix(length + leads.count)
            .map { EntryKey(collection: collection, entry: $0) }
        let others = keys.filter { !leads.contains($0) }
        return Array((others.count < Self.rowLength ? keys : others).prefix(length))
    }
}
