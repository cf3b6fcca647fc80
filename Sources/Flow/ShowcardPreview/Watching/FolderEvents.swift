/// Events of the system for changes in folders, without details of the change.
protocol FolderEvents: Sendable {
    /// A descriptor that becomes readable when something has changed.
    var descriptor: Int32 { get }

    /// Watches a folder.
    ///
    /// - Parameter folder: The folder's path; it may be watched already.
    /// - Returns: Whether it is watched; also `true` for a folder that doesn't exist.
    func watch(_ folder: String) -> Bool

    /// Reads all available data from the descriptor.
    func drain()
}
