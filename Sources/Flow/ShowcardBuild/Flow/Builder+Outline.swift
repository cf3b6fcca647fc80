import ShowcardCatalog
package import ShowcardContent

extension Builder {
    /// Reads the kinds of a catalog and what it says of plugins; no entry, and no plugin is started.
    ///
    /// - Parameter options: Which catalog.
    /// - Returns: What it says.
    package func outline(_ options: BuildOptions) -> CatalogOutline {
        CatalogOutline(
            SourceFolder(options.source), configuration: options.configuration,
            plugins: plugins.map(\.declaration))
    }
}
