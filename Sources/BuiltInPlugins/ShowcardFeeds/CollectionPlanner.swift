import ShowcardCatalog

/// Plans the files of one collection.
struct CollectionPlanner {
    /// The maximum number of featured entries, and of new entries on one page.
    private static let featuredLimit = 3
    private static let newLimit = 50
    /// The number of entries on a page of a tag if the kind has no feed 'newest'.
    private static let tagLimit = 20

    private let collection: EntryCollection
    /// The items of the collection's lists.
    let items: ListItems
    private let context: PlanContext
    /// The folder of the collection's files, ending in a slash.
    private let folder: String

    init(collection: Int, context: PlanContext) async {
        self.collection = context.catalog.collections[collection]
        self.context = context
        items = await ListItems(collection: collection, context: context)
        folder = "v1/\(self.collection.kind.path)/"
    }

    /// The names of files beside the folders of pages that stand for a whole feed or selection of a paged kind.
    static func shortcuts(of collection: EntryCollection) -> [String] {
        let hasNew = collection.kind.slot(of: .published) != nil || collection.feed("new") != nil
        let hasTrending = collection.feed("trending") != nil
        return (hasTrending ? ["trending"] : []) + ["featured"] + (hasNew ? ["new"] : [])
    }

    /// Adds the files to a plan.
    func add(to plan: inout EmissionPlan) {
        if collection.kind.isPaged {
            addFeeds(to: &plan)
            addShortcuts(to: &plan)
            addTags(to: &plan)
        } else {
            addWhole(to: &plan)
        }
        addGroupedFeeds(to: &plan)
        for index in collection.entries.indices {
            let key = EntryKey(collection: items.collection, entry: index)
            let values = items[index].referencedValues
            EntryFeedFile(key, referencedValues: values, context: context).add(to: &plan)
        }
    }

    private func addFeeds(to plan: inout EmissionPlan) {
        for feed in collection.feeds {
            addPages(of: list(feed), as: feed.definition.name, to: &plan)
        }
        guard let feed = collection.mainFeed else { return }
        // Links are relative to the file, which is in the folder of the language.
        let path = collection.kind.defaultPath
        let main = list(feed)
        let links = PageLinks(
            file: "\(path).json", repeatingFirstIn: "\(path)/\(feed.definition.name)/",
            of: main.pageCount)
        addOpening(main.page(1, links: links), as: feed.definition.name, to: &plan)
    }

    /// Adds the pages of feeds with `per`, in a folder for each value.
    private func addGroupedFeeds(to plan: inout EmissionPlan) {
        for feed in collection.groupedFeeds {
            for group in feed.groups {
                let name = feed.definition.name
                let list = list(
                    name, group.selection, limit: feed.definition.pageSize,
                    part: EntryList.Part(field: feed.field, value: group.value, path: group.path))
                addPages(of: list, as: name, in: "\(name)/\(group.path)", to: &plan)
            }
        }
    }

    private func addShortcuts(to plan: inout EmissionPlan) {
        for name in Self.shortcuts(of: collection) {
            let (list, links) = shortcut(name)
            addPage(list.page(1, links: links), at: "\(folder)\(name).json", as: name, to: &plan)
        }
    }

    /// Returns the list of a shortcut: a feed's first page, or a selection without pages.
    private func shortcut(_ name: String) -> (EntryList, PageLinks) {
        if let feed = collection.feed(name) {
            let list = list(feed)
            let links = PageLinks(
                file: "\(name).json", repeatingFirstIn: "\(name)/", of: list.pageCount)
            return (list, links)
        }
        let list =
            name == "new"
            ? list(name, collection.new, limit: Self.newLimit)
            : list(name, collection.featured, limit: Self.featuredLimit)
        return (list, PageLinks(only: "\(name).json"))
    }

    private func addTags(to plan: inout EmissionPlan) {
        let limit = collection.feed("newest")?.definition.pageSize ?? Self.tagLimit
        for tag in context.catalog.tags {
            let entries = tag.entries.filter { $0.collection == items.collection }.map(\.entry)
            guard !entries.isEmpty else { continue }
            let selection = Selection(
                entries: entries, nextChange: tag.nextChange(inCollection: items.collection))
            addPages(
                of: list("newest", selection, limit: limit), as: "tag",
                in: "tag/\(tag.path)/newest", to: &plan)
        }
    }

    /// Adds one file with all entries by name; declared feeds have pages in addition.
    private func addWhole(to plan: inout EmissionPlan) {
        for feed in collection.feeds where feed.definition.name != "name" {
            addPages(of: list(feed), as: feed.definition.name, to: &plan)
        }
        guard let feed = collection.feed("name") else { return }
        let path = collection.kind.defaultPath
        let entries = feed.selection.entries
        let whole = EntryList(
            items: items, sort: feed.definition.name, entries: entries, limit: entries.count,
            nextChange: feed.selection.nextChange)
        addOpening(
            whole.page(1, links: PageLinks(only: "\(path).json")), as: feed.definition.name,
            to: &plan)
    }

    /// Adds the kind's own file, which has data about the kind that lists don't have.
    private func addOpening(_ page: FeedListPage, as name: String, to plan: inout EmissionPlan) {
        var page = page
        page.selection = collection.kind.selection
        addPage(page, at: "v1/\(collection.kind.path).json", as: name, to: &plan)
    }

    private func addPages(
        of list: EntryList, as name: String, in subfolder: String? = nil,
        to plan: inout EmissionPlan
    ) {
        let folder = "\(folder)\(subfolder ?? name)/"
        let count = list.pageCount
        for number in 1...count {
            let page = list.page(number, links: PageLinks(page: number, of: count))
            addPage(page, at: "\(folder)\(number).json", as: name, to: &plan)
        }
    }

    private func addPage(
        _ page: FeedListPage, at path: String, as name: String, to plan: inout EmissionPlan
    ) {
        plan.add(
            path, listingInputs: { page.inputs }, group: "\(collection.kind.path)/\(name)"
        ) { [budgets = context.budgets] bytes in
            page.render(to: &bytes)
            try budgets.check(bytes, at: path, of: name)
        }
    }

    private func list(_ feed: Feed) -> EntryList {
        list(feed.definition.name, feed.selection, limit: feed.definition.pageSize)
    }

    private func list(
        _ sort: String, _ selection: Selection, limit: Int, part: EntryList.Part? = nil
    ) -> EntryList {
        EntryList(
            items: items, sort: sort, entries: selection.entries, limit: limit,
            nextChange: selection.nextChange, part: part,
            reach: context.options.reach(of: selection.entries.count, limit: max(1, limit)))
    }
}
