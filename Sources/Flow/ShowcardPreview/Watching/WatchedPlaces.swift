/// The files and folders to watch for changes.
struct WatchedPlaces: Sendable, Hashable {
    /// The paths of files, which may be missing.
    var files: [String]
    /// The paths of folders that are watched recursively, which may be missing.
    var folders: [String]
}
