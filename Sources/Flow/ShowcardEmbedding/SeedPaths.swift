package import ShowcardCatalog

/// The feed files that an app needs to start without a network.
///
/// These are the file that clients poll; the list of each kind or its first page; the trending, new and featured
/// entries of each kind; and the pack, the counts and the texts of languages, from which a client answers all lists.
/// Further pages and the files of entries are not included.
package struct SeedPaths: Sendable {
    private static let folder = "v1/"
    private static let suffix = ".json"
    private let lists: Set<String>
    private let folders: [String]

    /// Finds the files of a catalog.
    package init(_ catalog: Catalog) {
        let paths = catalog.collections.map { Self.folder + $0.kind.path }
        lists = Set(paths.map { $0 + Self.suffix } + ["\(Self.folder)entry\(Self.suffix)"])
        let languages = catalog.configuration.otherLanguages.map { "l10n/\($0.text)" }
        folders =
            paths.map { "\($0)/" }
            + (["pack", "stats"] + languages).map { "\(Self.folder)\($0)/" }
    }

    /// Whether the file at a path, relative to the site, is one of them.
    package func contains(_ path: String) -> Bool {
        if lists.contains(path) { return true }
        guard path.hasSuffix(Self.suffix) else { return false }
        return folders.contains { folder in
            path.hasPrefix(folder)
                && !path.utf8.dropFirst(folder.utf8.count).contains(UInt8(ascii: "/"))
        }
    }
}
