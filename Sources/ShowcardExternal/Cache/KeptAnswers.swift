/// What is kept of all plugins of a catalog that are programs, seen from outside.
package enum KeptAnswers {
    /// The folder, below that of the catalog.
    package static let folder = PluginFolder.root

    /// Finds a plugin whose folder a run is using.
    ///
    /// - Parameters:
    ///   - names: The names of the folders there are.
    ///   - source: The catalog's folder.
    /// - Returns: The plugin's name; `nil` when there is none.
    package static func inUse(among names: [String], below source: String) -> String? {
        names.first { PluginFolder.isInUse("\(source)/\(folder)/\($0)") }
    }
}
