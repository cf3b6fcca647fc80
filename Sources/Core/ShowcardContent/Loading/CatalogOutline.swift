package import ShowcardCatalog

/// What a catalog says of itself before its entries are read: its kinds, and the settings of plugins.
package struct CatalogOutline: Sendable {
    /// Whether there is a configuration.
    package let isThere: Bool
    /// What it says of plugins, without what has problems.
    package let settings: [PluginSetting]
    /// The kinds that have no problems, in the order of their folders.
    package let kinds: [Kind]
    /// What is wrong with the configuration as a whole, and with what it says of plugins.
    package let diagnostics: [Diagnostic]

    /// Reads a catalog's folder.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The configuration's path below the folder.
    ///   - plugins: The plugins it may speak of.
    package init(_ folder: SourceFolder, configuration: String, plugins: [PluginDeclaration]) {
        let loader = CatalogLoader(folder, configuration: configuration)
        let opened = loader.open()
        let (settings, problems) = opened.pluginSettings(plugins)
        isThere = opened.configuration != nil
        self.settings = settings
        kinds = CatalogValidator().kinds(of: loader.list(opened)).kinds.compactMap { $0 }
        diagnostics = opened.diagnostics + problems
    }
}
