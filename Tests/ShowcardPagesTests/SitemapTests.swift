import Foundation
import ShowcardCatalog
import Testing

@testable import ShowcardPages

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Sitemap")
struct SitemapTests {
    private func site(baseURL: String = "https://example.org/shop/") throws -> Site {
        var tiny = TinyCatalog()
        tiny.configuration.baseURL = baseURL
        tiny.add(recipe: "soup", ["tags": .texts("a&b'c")])
        return try Site(EmissionRequest(catalog: tiny.catalog, theme: TinyTheme.make()))
    }

    private func locations(in xml: [UInt8]) -> [String]? {
        let reader = LocationReader()
        let parser = XMLParser(data: Data(xml))
        parser.delegate = reader
        return parser.parse() ? reader.locations : nil
    }

    @Test("is XML also when addresses have characters that XML reserves")
    func escapes() throws {
        let site = try site(baseURL: "https://example.org/?a=1&b=<2>/")
        var builder = PlanBuilder(site: site)
        builder.addTags()
        var xml: [UInt8] = []
        Sitemap(site: site, urls: builder.sitemap).write(file: 1, into: &xml)
        #expect(locations(in: xml) == ["https://example.org/?a=1&b=<2>/tag/a%26b%27c/"])
    }

    @Test("is split past fifty thousand addresses, with an index of the files")
    func splits() throws {
        let urls = (1...100_001).map { SitemapURL(path: "p\($0)/", entry: nil) }
        let sitemap = Sitemap(site: try site(), urls: urls)
        #expect(sitemap.paging.count == 3)
        var counts: [Int?] = []
        for number in 1...3 {
            var xml: [UInt8] = []
            sitemap.write(file: number, into: &xml)
            counts.append(locations(in: xml)?.count)
        }
        #expect(counts == [50_000, 50_000, 1])
        var index: [UInt8] = []
        sitemap.writeIndex(into: &index)
        #expect(
            locations(in: index) == (1...3).map { "https://example.org/shop/sitemap-\($0).xml" })
    }

    @Test("names no date where the date of publication is private")
    func privateDate() async {
        let kind = Kind(
            name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
            fields: [
                Field("name", .string),
                Field("at", .instant, isPrivate: true, role: .published),
            ])
        let entry = ContentEntry(
            id: "a", values: [.string("A"), .day("2020-01-01")],
            body: ContentEntry.Body(markdown: [], html: []), path: "content/notes/a.md")
        let source = SourceCatalog(
            configuration: TinyCatalog().configuration,
            collections: [SourceCollection(kind: kind, entries: [entry])], tokens: [],
            theme: Theme(), staticFiles: [])
        let site = await RenderedSite(Enricher(asOf: TinyCatalog.asOf).enrich(source))
        #expect(site["sitemap.xml"].contains("notes/a/</loc></url>"))
        #expect(!site.files.values.contains { $0.contains("2020") })
    }
}

/// Gathers the texts of `loc` elements.
private final class LocationReader: NSObject, XMLParserDelegate {
    private(set) var locations: [String] = []
    private var isInLocation = false

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        isInLocation = name == "loc"
        if isInLocation { locations.append("") }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        isInLocation = false
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if isInLocation, let last = locations.popLast() { locations.append(last + text) }
    }
}
