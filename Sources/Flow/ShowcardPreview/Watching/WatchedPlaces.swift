/// What is looked at for changes.
struct WatchedPlaces: Sendable, Hashable {
    /// The paths of files, which need not be there.
    var files: [String]
    /// The paths of folders whose files all count, however deep; they need not be there.
    var folders: [String]
}
