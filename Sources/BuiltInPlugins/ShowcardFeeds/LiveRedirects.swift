import ShowcardCatalog

/// The redirects from the paths of the live API to the first pages.
struct LiveRedirects {
    let redirects: [Redirect]

    /// The name of the feed of trending entries.
    private static let trending = "trending"

    init(_ catalog: Catalog) {
        redirects =
            catalog.collections.flatMap { collection in
                Self.paths(of: collection).map { path in
                    Redirect(source: path, destination: "\(path).json", answer: .content)
                }
            } + Self.trendingRedirects(catalog)
    }

    /// The path without a kind leads to the trending entries of the first kind that has some.
    private static func trendingRedirects(_ catalog: Catalog) -> [Redirect] {
        let counted = catalog.collections.first {
            $0.kind.isPaged && CollectionPlanner.shortcuts(of: $0).contains(Self.trending)
        }
        guard let counted else { return [] }
        let destination = "v1/\(counted.kind.path)/\(Self.trending).json"
        return [
            Redirect(source: "v1/\(Self.trending)", destination: destination, answer: .content)
        ]
    }

    private static func paths(of collection: EntryCollection) -> [String] {
        let path = "v1/\(collection.kind.path)"
        guard collection.kind.isPaged else { return [path] }
        return [path] + CollectionPlanner.shortcuts(of: collection).map { "\(path)/\($0)" }
    }
}
