import ShowcardCatalog

/// The redirects from the paths of the live API to the first pages.
struct LiveRedirects {
    let redirects: [Redirect]

    init(_ catalog: Catalog) {
        redirects = catalog.collections.flatMap { collection in
            Self.paths(of: collection).map { path in
                Redirect(source: path, destination: "\(path).json", answer: .content)
            }
        }
    }

    private static func paths(of collection: EntryCollection) -> [String] {
        let path = "v1/\(collection.kind.path)"
        guard collection.kind.isPaged else { return [path] }
        return [path] + CollectionPlanner.shortcuts(of: collection).map { "\(path)/\($0)" }
    }
}
