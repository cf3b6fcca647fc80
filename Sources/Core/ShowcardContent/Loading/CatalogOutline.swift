package import ShowcardCatalog

/// The properties of a catalog that are known before its entries are read: its kinds, and the settings of plugins.
package struct CatalogOutline: Sendable {
    /// Whether the configuration exists.
    package let isThere: Bool
    /// The valid settings of plugins.
    package let settings: [PluginSetting]
    /// The valid kinds, in the order of their folders.
    package let kinds: [Kind]
    /// The problems with the configuration as a whole, and with the settings of plugins.
    package let diagnostics: [Diagnostic]

    /// Reads a catalog's folder.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The configuration's path below the folder.
    ///   - plugins: The known plugins.
    package init(_ folder: SourceFolder, configuration: String, plugins: [PluginDeclaration]) {
        let loader = CatalogLoader(folder, configuration: configuration)
        let opened = loader.open()
        let (settings, problems) = opened.pluginSettings(plugins)
        isThere = opened.configuration != nil
        self.settings = settings
        kinds = CatalogValidator().kinds(of: loader.list(opened)).kinds.compactMap { $0 }
        diagnostics = opened.folder.located(opened.diagnostics + problems)
    }
}
