/// The addresses in a body, on its page in another language than the default one.
///
/// Authors write addresses as on the page in the default language, so that a body can be shown in each language.
struct BodyAddresses {
    /// The addresses to write, by those in the HTML.
    private let addresses: [[UInt8]: [UInt8]]

    private static let attributes = [Array("href=\"".utf8), Array("src=\"".utf8)]

    /// Finds the addresses to replace.
    ///
    /// - Parameters:
    ///   - entry: An entry of the catalog.
    ///   - catalog: The catalog in a language.
    ///   - base: The prefix of addresses of the site, as HTML.
    init(of entry: Entry, in catalog: Catalog, base: [UInt8]) {
        guard !catalog.isInDefaultLanguage else {
            addresses = [:]
            return
        }
        let site = SiteAddress.Base(catalog.configuration)
        let folder = catalog.defaultFolder(of: entry)
        let pairs = entry.content.body.links.compactMap { link -> ([UInt8], [UInt8])? in
            guard case .inside(let path) = SiteAddress(link.address, on: folder, site) else {
                return nil
            }
            let end = link.address.drop { $0 != "?" && $0 != "#" }
            return (
                HTMLReference.escaped(PercentEncoding.address(link.address)),
                base
                    + HTMLReference.escaped(
                        PercentEncoding.path(link.isImage ? path : catalog.localized(path))
                            + PercentEncoding.address(String(end)))
            )
        }
        addresses = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Whether there is nothing to replace.
    var isEmpty: Bool { addresses.isEmpty }

    /// The HTML of a body with the addresses replaced; attributes are in double quotes, which texts don't contain.
    func replaced(in html: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(html.count + 64)
        var place = 0
        while let quote = html[place...].firstIndex(of: UInt8(ascii: "\"")) {
            let start = quote + 1
            guard let end = html[start...].firstIndex(of: UInt8(ascii: "\"")) else { break }
            output += html[place..<start]
            let isAddress = Self.attributes.contains { html[..<start].suffix($0.count) == $0[...] }
            let value = Array(html[start..<end])
            output += isAddress ? addresses[value] ?? value : value
            output.append(html[end])
            place = end + 1
        }
        return output + html[place...]
    }
}

extension Catalog {
    /// The path of a page or file of the default language, in the language of the catalog.
    func localized(_ path: String) -> String {
        let parts = path.prefix { $0 != "#" }.split(
            separator: "/", omittingEmptySubsequences: false)
        // The names of files have a period; those of pages don't.
        let isPage =
            languageSections.contains(String(parts.first ?? ""))
            && !(parts.last ?? "").utf8.contains(UInt8(ascii: "."))
        return isPage ? languageFolder + path : path
    }

    /// The folder of the page of an entry in the default language, with a trailing slash.
    func defaultFolder(of entry: Entry) -> String {
        String(entry.kind.folder(of: entry.id).dropFirst(languageFolder.utf8.count))
    }

    /// The first components of the paths, in the default language, of pages that exist in each language.
    var sectionsInEachLanguage: Set<String> {
        let paths = collections.map(\.kind.defaultPath) + pages.map(\.folder)
        return Set(paths.map { String($0.prefix { $0 != "/" }) } + ["", "tag", "search", "match"])
    }
}
