import ShowcardCatalog
import ShowcardDatabase
import ShowcardFeeds
import ShowcardPages
import ShowcardReadingTime
import ShowcardSearch
import ShowcardSyndication
import ShowcardTokens
import ShowcardUsage

/// The plugins that come with the program.
enum FirstPartyPlugins {
    /// All of them, in the order in which they contribute.
    ///
    /// - Parameter environment: The environment of the run.
    /// - Returns: The plugins.
    static func all(environment: [String: String] = [:]) -> [any Plugin] {
        [
            UsagePlugin(environment: environment), TokensPlugin(), PagesPlugin(), FeedsPlugin(),
            SearchPlugin(), SitemapPlugin(), AtomPlugin(), JSONFeedPlugin(), ReadingTimePlugin(),
            DatabasePlugin(),
        ]
    }

    /// Their names.
    static var names: Set<String> { Set(all().map(\.declaration.name)) }
}
