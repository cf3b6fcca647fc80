/// The folder of all feeds.
enum FeedFolder {
    static let path = "v1/"

    /// Returns a path relative to the folder.
    static func relative(_ path: String) -> String {
        path.utf8.starts(with: Self.path.utf8)
            ? String(Substring(path.utf8.dropFirst(Self.path.utf8.count))) : "../\(path)"
    }
}
