internal import ShowcardCatalog
internal import ShowcardMustache

// The metadata of an entry's page for other sites and search engines.
extension Site {
    /// Returns the entry as linked data (JSON-LD 1.1 with the vocabulary of schema.org), for a script element.
    func linkedData(of key: EntryKey, _ image: ShareImage) -> Value {
        let entry = catalog[key]
        let layout = layouts[key.collection]
        let kind = layout.kind
        var writer = JSONWriter(reservingCapacity: 512)
        writer.beginObject()
        writer.member("@context", "https://schema.org")
        writer.member("@type", kind.isPaged ? "CreativeWork" : "Thing")
        writer.member("name", entry.name)
        if let text = entry.content[layout.description]?.text { writer.member("description", text) }
        writer.member(
            "url", catalog.configuration.baseURL + PercentEncoding.path(catalog.pagePath(of: key)))
        writer.member(
            "image", catalog.configuration.address(of: image.own ?? image.link))
        if kind.isPaged {
            if layout.showsPublished, let published = entry.published {
                writer.member("datePublished", published.text)
            }
            let tags = entry.content[layout.tags]?.texts ?? []
            if !tags.isEmpty { writer.member("keywords", tags) }
            writer.member("inLanguage", catalog.configuration.language)
        }
        writer.endObject()
        return .markup(Self.withoutTags(writer.bytes))
    }

    /// Escapes JSON so that no character in it begins a tag or a comment (HTML, 4.12.1.3).
    private static func withoutTags(_ json: [UInt8]) -> [UInt8] {
        guard json.contains(UInt8(ascii: "<")) else { return json }
        return json.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003C".utf8) : [$0] }
    }
}
