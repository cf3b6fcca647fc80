/// Where the system tells that something in a folder has changed; what it was is for others to find out.
protocol FolderEvents: Sendable {
    /// A descriptor that can be read when something has changed.
    var descriptor: Int32 { get }

    /// Has a folder watched.
    ///
    /// - Parameter folder: The folder's path; watching it again does no harm.
    /// - Returns: Whether it is watched; one that is not there needs none.
    func watch(_ folder: String) -> Bool

    /// Takes what is to be read from the descriptor.
    func drain()
}
