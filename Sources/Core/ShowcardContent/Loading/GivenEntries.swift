package import ShowcardCatalog

/// Entries that come from elsewhere than the catalog's folder.
package struct GivenEntries: Sendable {
    /// One file, read as if it lay below `content/`.
    package struct File: Sendable {
        /// Its path below `content/`, in the folder of a kind.
        let path: String
        /// Its bytes, named `<plugin>:content/<path>` in messages.
        let text: SourceText

        /// Creates a file.
        ///
        /// - Parameters:
        ///   - file: What the plugin gives.
        ///   - plugin: The plugin's name.
        package init(_ file: SourceFile, from plugin: String) {
            path = file.path
            text = SourceText(
                path: LogicalPath.path(file.path, from: plugin), bytes: file.bytes)
        }
    }

    /// The files; those of one plugin together.
    package var files: [File] = []
    /// Whether there are no others, as nothing went wrong that kept one away.
    package var isComplete = true

    /// Nothing given.
    package init() {}
}
