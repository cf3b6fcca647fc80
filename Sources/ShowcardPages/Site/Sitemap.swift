internal import ShowcardCatalog
internal import ShowcardMustache

/// One page as the sitemap names it.
struct SitemapURL: Sendable {
    /// The path on the site, percent-encoded.
    let path: String
    /// The entry the page is about.
    let entry: EntryKey?
}

/// The list of all pages for search engines, after the protocol of sitemaps.org (version 0.9).
struct Sitemap: Sendable {
    let site: Site
    let urls: [SitemapURL]

    /// The most addresses the protocol allows in one file.
    static let longest = 50_000

    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

    /// How many files it takes.
    var paging: Paging { Paging(total: urls.count, size: Self.longest) }

    /// Appends the addresses of one file.
    ///
    /// - Parameters:
    ///   - number: The file, from 1.
    ///   - output: Where the bytes are added.
    func write(file number: Int, into output: inout [UInt8]) {
        let base = escaped(site.catalog.configuration.baseURL)
        output += Self.opening(of: "urlset")
        for url in urls[paging.items(onPage: number)] {
            output += "<url><loc>".utf8
            output += base
            output += escaped(url.path)
            output += "</loc>".utf8
            if let published = published(url.entry) {
                output += "<lastmod>".utf8
                output += published.date.text.utf8
                output += "</lastmod>".utf8
            }
            output += "</url>\n".utf8
        }
        output += "</urlset>\n".utf8
    }

    /// Appends the list of the files.
    func writeIndex(into output: inout [UInt8]) {
        let base = escaped(site.catalog.configuration.baseURL)
        output += Self.opening(of: "sitemapindex")
        for number in 1...paging.count {
            output += "<sitemap><loc>".utf8
            output += base
            output += "\(Self.name(ofFile: number))</loc></sitemap>\n".utf8
        }
        output += "</sitemapindex>\n".utf8
    }

    /// The name of one of several files.
    static func name(ofFile number: Int) -> String {
        "sitemap-\(number).xml"
    }

    private static func opening(of element: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <\(element) xmlns="\(namespace)">

            """.utf8)
    }

    private func published(_ key: EntryKey?) -> Instant? {
        guard let key, site.layouts[key.collection].showsPublished else { return nil }
        return site.catalog[key].published
    }

    private func escaped(_ text: String) -> [UInt8] {
        Value.escaped(text)
    }
}

extension PlanBuilder {
    /// Adds the sitemap: one file, or several with an index.
    mutating func addSitemap() {
        let sitemap = Sitemap(site: site, urls: sitemap)
        let inputs: [OutputInput] = [.site, .catalog, .number(sitemap.urls.count)]
        guard sitemap.paging.count > 1 else {
            add("sitemap.xml", inputs: inputs) { sitemap.write(file: 1, into: &$0) }
            return
        }
        add("sitemap.xml", inputs: [.configuration, .number(sitemap.paging.count)]) {
            sitemap.writeIndex(into: &$0)
        }
        for number in 1...sitemap.paging.count {
            add(Sitemap.name(ofFile: number), inputs: inputs) {
                sitemap.write(file: number, into: &$0)
            }
        }
    }

    /// Adds what names the sitemap to search engines (RFC 9309; the record of sitemaps.org).
    mutating func addRobots() {
        let base = site.catalog.configuration.baseURL
        add("robots.txt", inputs: [.configuration]) {
            $0 += "User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n".utf8
        }
    }
}
