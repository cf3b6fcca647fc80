public import ShowcardCatalog
import ShowcardXML

/// Writes the newest entries as an Atom feed, `feed.xml`.
public struct AtomPlugin: Plugin {
    /// The plugin `atom`, which is enabled by default and has the options `kind`, `count` and `content`.
    public let declaration = PluginDeclaration(
        AtomFeed.plugin, summary: "the newest entries as an Atom feed, feed.xml",
        options: FeedOptions.declared, isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Registers the feed and the link to it.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        let emitter = FeedEmitter<AtomFeed>(options: FeedOptions(options))
        registry.add(emitter)
    }
}

/// An Atom feed (RFC 4287).
enum AtomFeed: ReaderFeed {
    static let plugin = "atom"
    static let path = "feed.xml"
    static let mediaType = "application/atom+xml"

    private static let namespace = "http://www.w3.org/2005/Atom"

    static func write(_ items: [FeedItem], _ configuration: Configuration) -> [UInt8] {
        let base = configuration.baseURL
        var writer = XMLWriter(breaksLines: true)
        writer.open("feed", [("xmlns", namespace), ("xml:lang", configuration.language)])
        writer.element("id", text: base)
        writer.element("title", text: configuration.name)
        if let tagline = configuration.tagline { writer.element("subtitle", text: tagline) }
        writer.element("updated", text: items.first?.published.text ?? "")
        writer.empty(
            "link", [("rel", "self"), ("type", mediaType), ("href", base + path)])
        writer.empty("link", [("rel", "alternate"), ("type", "text/html"), ("href", base)])
        // Section 4.1.1: "atom:feed elements MUST contain one or more atom:author elements, unless all" entries do.
        writer.open("author")
        writer.element("name", text: configuration.name)
        writer.close("author")
        for item in items { write(item, to: &writer) }
        writer.close("feed")
        return writer.bytes
    }

    private static func write(_ item: FeedItem, to writer: inout XMLWriter) {
        writer.open("entry")
        writer.element("id", text: item.url)
        writer.element("title", text: item.title)
        writer.empty("link", [("rel", "alternate"), ("type", "text/html"), ("href", item.url)])
        writer.element("published", text: item.published.text)
        writer.element("updated", text: item.published.text)
        for tag in item.tags { writer.empty("category", [("term", tag)]) }
        // Section 4.1.2: a summary is required only if the content is elsewhere or not text; an entry without either
        // has its link.
        if let summary = item.summary { writer.element("summary", text: summary) }
        if let html = item.html { writer.element("content", [("type", "html")], text: html) }
        writer.close("entry")
    }
}
