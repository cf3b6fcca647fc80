/// What is kept of all plugins of a catalog that are programs, seen from outside.
///
/// As long as the value lives, no run uses any of it; one that begins meanwhile waits, and begins anew.
package struct KeptAnswers: Sendable {
    /// The folder, below that of the catalog.
    package static let folder = PluginFolder.root
    private let locks: [FolderLock]

    /// Why what is kept cannot be had.
    package struct InUse: Error {
        /// The plugin whose folder a run is using.
        package let plugin: String
    }

    /// Claims what is kept, so that it can be removed.
    ///
    /// - Parameters:
    ///   - names: The names of the folders there are.
    ///   - source: The catalog's folder.
    /// - Throws: The first that a run is using.
    package init(claiming names: [String], below source: String) throws(InUse) {
        var locks: [FolderLock] = []
        for name in names {
            switch PluginFolder.whole(of: "\(source)/\(Self.folder)/\(name)") {
            case .taken(let lock): locks.append(lock)
            case .refused: throw InUse(plugin: name)
            // What is gone or no folder of ours is nobody's to use.
            case .gone, .impossible: break
            }
        }
        self.locks = locks
    }
}
