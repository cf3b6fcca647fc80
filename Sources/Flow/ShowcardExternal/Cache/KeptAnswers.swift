/// The cached answers of all external plugins of a catalog, locked for removal.
///
/// As long as the value exists, no run uses the cache; a new run waits, and begins with an empty cache.
package struct KeptAnswers: Sendable {
    /// The folder, below that of the catalog.
    package static let folder = PluginFolder.root
    private let locks: [FolderLock]

    /// Why the cache cannot be locked.
    package struct InUse: Error {
        /// The plugin whose cache is in use.
        package let plugin: String
    }

    /// Locks the cache for removal.
    ///
    /// - Parameters:
    ///   - names: The names of the plugin folders.
    ///   - source: The catalog's folder.
    /// - Throws: ``InUse`` with the first plugin whose cache is in use.
    package init(claiming names: [String], below source: String) throws(InUse) {
        var locks: [FolderLock] = []
        for name in names {
            switch PluginFolder.whole(of: "\(source)/\(Self.folder)/\(name)") {
            case .taken(let lock): locks.append(lock)
            case .refused: throw InUse(plugin: name)
            // A folder that was removed or is not a plugin folder cannot be in use.
            case .gone, .impossible: break
            }
        }
        self.locks = locks
    }
}
