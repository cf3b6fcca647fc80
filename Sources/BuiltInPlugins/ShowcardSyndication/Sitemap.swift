import ShowcardCatalog
import ShowcardXML

/// The list of all pages for search engines, in the format of sitemaps.org (version 0.9).
struct Sitemap: Sendable {
    /// One page of the list.
    struct Location: Sendable {
        /// The absolute address.
        let url: String
        /// The publication date of the entry, as `YYYY-MM-DD`.
        let day: String?
        /// The absolute address of the entry's picture.
        var picture: String?
    }

    /// The pages.
    let locations: [Location]
    /// The base URL of the site, ending in a slash.
    let baseURL: String

    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
    /// The namespace of Google's extension for pictures.
    private static let pictureNamespace = "http://www.google.com/schemas/sitemap-image/1.1"

    /// Creates a sitemap.
    ///
    /// - Parameters:
    ///   - pages: The pages, in order.
    ///   - catalog: The catalog with the entries of the pages.
    init(_ pages: [PlannedPage], of catalog: Catalog) {
        let baseURL = catalog.configuration.baseURL
        let slots = catalog.collections.map { $0.kind.publicSlot(of: .published) }
        var seen: Set<EntryKey> = []
        locations = pages.filter(\.isIndexed).map { page in
            // Only the first of an entry's pages shows its picture.
            let picture = page.entry.flatMap { key in
                seen.insert(key).inserted ? Self.picture(of: catalog[key], in: catalog) : nil
            }
            let published = page.entry.flatMap { key in
                slots[key.collection].flatMap { catalog[key].content.instant($0) }
            }
            return Location(
                url: baseURL + page.address, day: published?.date.text,
                picture: picture?.absolute(below: baseURL))
        }
        self.baseURL = baseURL
    }

    /// Returns the file that every client can show of an entry's picture; `nil` without a picture.
    private static func picture(of entry: Entry, in catalog: Catalog) -> Link? {
        guard let slot = entry.kind.publicSlot(of: .image), let text = entry.content[slot]?.text
        else { return nil }
        return catalog.picture(of: entry).map { .path($0.address) } ?? Link(asset: text)
    }

    /// The addresses of each file.
    var files: [ArraySlice<Location>] {
        stride(from: 0, to: locations.count, by: Limits.sitemapAddresses.value).map {
            locations[$0..<min($0 + Limits.sitemapAddresses.value, locations.count)]
        }
    }

    /// Returns the name of a file if there are several.
    static func name(ofFile number: Int) -> String {
        "sitemap-\(number).xml"
    }

    /// Returns the file that lists the given pages.
    static func file(_ locations: ArraySlice<Location>) -> [UInt8] {
        var writer = XMLWriter(breaksLines: false)
        let hasPictures = locations.contains { $0.picture != nil }
        writer.open(
            "urlset",
            [("xmlns", namespace)] + (hasPictures ? [("xmlns:image", pictureNamespace)] : []))
        writer.breakLine()
        for location in locations {
            writer.open("url")
            writer.element("loc", text: location.url)
            if let day = location.day { writer.element("lastmod", text: day) }
            if let picture = location.picture {
                writer.open("image:image")
                writer.element("image:loc", text: picture)
                writer.close("image:image")
            }
            writer.close("url")
            writer.breakLine()
        }
        writer.close("urlset")
        writer.breakLine()
        return writer.bytes
    }

    /// Returns the index of several files.
    func index(of count: Int) -> [UInt8] {
        var writer = XMLWriter(breaksLines: false)
        writer.open("sitemapindex", [("xmlns", Self.namespace)])
        writer.breakLine()
        for number in 1...max(1, count) {
            writer.open("sitemap")
            writer.element("loc", text: baseURL + Self.name(ofFile: number))
            writer.close("sitemap")
            writer.breakLine()
        }
        writer.close("sitemapindex")
        writer.breakLine()
        return writer.bytes
    }
}
