import ShowcardCatalog

/// A format of syndication feeds.
protocol ReaderFeed: Sendable {
    /// The plugin's name.
    static var plugin: String { get }
    /// The path of the file.
    static var path: String { get }
    /// The media type of the file.
    static var mediaType: String { get }

    /// Writes the feed.
    ///
    /// - Parameters:
    ///   - items: The entries, newest first, at least one.
    ///   - configuration: The configuration from `catalog.yml`.
    /// - Returns: The file.
    static func write(_ items: [FeedItem], _ configuration: Configuration) -> [UInt8]
}

/// Plans a feed, and adds a link to it to every page.
struct FeedEmitter<Feed: ReaderFeed>: Emitter, SiteContributor {
    let options: FeedOptions

    private func selection(in catalog: Catalog) -> FeedSelection {
        FeedSelection(options, of: Feed.plugin, in: catalog)
    }

    func contribute(to catalog: Catalog) -> SiteContribution {
        guard !selection(in: catalog).keys.isEmpty else { return SiteContribution() }
        return SiteContribution(links: [
            SiteLink(
                "alternate", path: Feed.path, mediaType: Feed.mediaType,
                title: catalog.configuration.name)
        ])
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        EmissionPlan(diagnostics: selection(in: request.catalog).diagnostics)
    }

    func planDerivedOutputs(for pages: [PlannedPage], request: EmissionRequest) async
        -> EmissionPlan
    {
        let catalog = request.catalog
        let keys = selection(in: catalog).keys
        var addresses: [EntryKey: String] = [:]
        let wanted = Set(keys)
        for page in pages {
            guard let key = page.entry, wanted.contains(key), addresses[key] == nil else {
                continue
            }
            addresses[key] = page.address
        }
        // Entries without a page have no address.
        let shown = keys.compactMap { key in addresses[key].map { (key: key, address: $0) } }
        var plan = EmissionPlan()
        guard !shown.isEmpty else { return plan }
        let isFull = options.isFull
        let inputs = shown.flatMap { key, address in
            [isFull ? OutputInput.entry(key) : .summary(key), .text(address)]
        }
        plan.add(Feed.path, inputs: inputs) { bytes in
            let items = shown.map {
                FeedItem($0.key, at: $0.address, isFull: isFull, in: catalog)
            }
            bytes += Feed.write(items, catalog.configuration)
        }
        return plan
    }

    /// Plans nothing unless the feed contains one of the bodies: then it needs the addresses of its other entries too.
    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) async -> EmissionPlan? {
        let showsOne =
            options.isFull
            && !Set(selection(in: request.catalog).keys).isDisjoint(with: entries)
        return showsOne ? nil : EmissionPlan()
    }
}
