import ShowcardCatalog
package import ShowcardContent

extension Builder {
    /// Reads the kinds and plugin settings of a catalog, without reading entries or starting plugins.
    ///
    /// - Parameter options: Which catalog.
    /// - Returns: The outline.
    package func outline(_ options: BuildOptions) -> CatalogOutline {
        CatalogOutline(
            SourceFolder(options.source), configuration: options.configuration,
            plugins: plugins.map(\.declaration))
    }
}
