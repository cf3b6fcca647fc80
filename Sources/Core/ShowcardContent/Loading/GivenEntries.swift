package import ShowcardCatalog

/// Entries that plugins provide.
package struct GivenEntries: Sendable {
    /// One file, treated as if it were below `content/`.
    package struct File: Sendable {
        /// Its path below `content/`, in the folder of a kind.
        let path: String
        /// Its bytes, named `<plugin>:content/<path>` in messages.
        let text: SourceText

        /// Creates a file.
        ///
        /// - Parameters:
        ///   - file: The plugin's file.
        ///   - plugin: The plugin's name.
        package init(_ file: SourceFile, from plugin: String) {
            path = file.path
            text = SourceText(
                path: LogicalPath.path(file.path, from: plugin), bytes: file.bytes)
        }
    }

    /// The files, grouped by plugin.
    package var files: [File] = []
    /// Whether the files are complete, because no source failed.
    package var isComplete = true

    /// Creates an empty collection.
    package init() {}
}
