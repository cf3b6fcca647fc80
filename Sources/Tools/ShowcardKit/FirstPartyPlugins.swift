import ShowcardCatalog
import ShowcardDatabase
import ShowcardFeeds
import ShowcardImages
import ShowcardPages
import ShowcardReadingTime
import ShowcardSearch
import ShowcardSyndication
import ShowcardTokens
import ShowcardUsage

/// The built-in plugins.
enum FirstPartyPlugins {
    /// Returns all built-in plugins, in the order in which they contribute.
    ///
    /// - Parameters:
    ///   - environment: The environment of the run.
    ///   - host: The path of a program that makes calls of libvips with `ImageCalls`.
    /// - Returns: The plugins.
    static func all(
        environment: [String: String] = [:], host: String? = nil
    ) -> [any Plugin] {
        [
            UsagePlugin(environment: environment), TokensPlugin(),
            ImagesPlugin(environment: environment, host: host), PagesPlugin(), FeedsPlugin(),
            SearchPlugin(),
            SitemapPlugin(), AtomPlugin(), JSONFeedPlugin(), ReadingTimePlugin(),
            DatabasePlugin(),
        ]
    }

    /// The names of the built-in plugins.
    static var names: Set<String> { Set(all().map(\.declaration.name)) }
}
