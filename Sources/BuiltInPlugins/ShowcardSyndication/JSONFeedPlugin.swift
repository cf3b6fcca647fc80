public import ShowcardCatalog

/// Writes the newest entries as a JSON Feed, `feed.json`.
public struct JSONFeedPlugin: Plugin {
    /// The plugin `json-feed`, which is enabled by default and has the options `kind`, `count` and `content`.
    public let declaration = PluginDeclaration(
        JSONFeed.plugin, summary: "the newest entries as a JSON Feed, feed.json",
        options: FeedOptions.declared, isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Registers the feed and the link to it.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        let emitter = FeedEmitter<JSONFeed>(options: FeedOptions(options))
        registry.add(emitter)
    }
}

/// A JSON Feed (version 1.1, https://www.jsonfeed.org/version/1.1/).
enum JSONFeed: ReaderFeed {
    static let plugin = "json-feed"
    static let path = "feed.json"
    static let mediaType = "application/feed+json"

    private static let version = "https://jsonfeed.org/version/1.1"

    static func write(_ items: [FeedItem], _ configuration: Configuration) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("version", version)
        writer.member("title", configuration.name)
        writer.member("home_page_url", configuration.baseURL)
        writer.member("feed_url", configuration.baseURL + path)
        writer.optionalMember("description", configuration.tagline)
        writer.member("language", configuration.language)
        writer.member("items", of: items) { write($0, to: &$1) }
        writer.endObject()
        return writer.bytes
    }

    private static func write(_ item: FeedItem, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", item.url)
        writer.member("url", item.url)
        writer.member("title", item.title)
        // "content_html and content_text are each optional strings - but one or both must be present."
        if let html = item.html {
            writer.member("content_html", html)
        } else {
            writer.member("content_text", item.summary ?? item.title)
        }
        writer.optionalMember("summary", item.summary)
        writer.optionalMember("image", item.image)
        writer.optionalMember("date_published", item.published)
        if !item.tags.isEmpty {
            writer.member("tags", of: item.tags) { $1.string($0) }
        }
        writer.endObject()
    }
}
