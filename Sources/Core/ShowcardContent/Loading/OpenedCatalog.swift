package import ShowcardCatalog

/// A catalog of which only `catalog.yml` was read; the settings of plugins determine what else to read.
package struct OpenedCatalog: Sendable {
    /// The catalog's folder, with the links that `catalog.yml` allows.
    package let folder: SourceFolder
    let configuration: ParsedFile?
    /// Whether the folder exists.
    let isThere: Bool
    /// The language tags of the catalogs that are extended; their translations in others than those of the catalog are
    /// ignored.
    var inheritedLanguages: Set<String> = []
    /// The problems so far.
    package let diagnostics: [Diagnostic]

    /// Whether the catalog is published in other languages.
    package var hasTranslations: Bool { !LanguageSetting.fileTags(in: configuration).isEmpty }

    /// The paths of the files with the texts of `catalog.yml` in other languages, which may be missing.
    ///
    /// - Parameter configuration: The path of `catalog.yml`.
    /// - Returns: The paths, by language tag.
    package func translationPaths(of configuration: String) -> [String] {
        LanguageSetting.fileTags(in: self.configuration).sorted(by: TextKey.precedes)
            .map { SiteTextsReader.path($0, of: configuration) }
    }

    /// The paths of the folders that the catalog extends, from the catalog's folder, the nearest first.
    package var layerPaths: [String] { folder.layerPaths }

    /// Reads the settings of plugins.
    ///
    /// - Parameters:
    ///   - plugins: The known plugins.
    ///   - programs: The names of the external plugins among them.
    /// - Returns: The valid settings, in the order written; and the problems, which are not
    ///   reported again.
    package func pluginSettings(
        _ plugins: [PluginDeclaration], programs: [String] = []
    ) -> (settings: [PluginSetting], problems: [Diagnostic]) {
        guard let configuration else { return ([], []) }
        var reader = PluginSettingsReader(configuration, plugins: plugins, programs: programs)
        return reader.read()
    }

    /// The names of all external plugins, including those with invalid settings.
    package var programNames: [String] {
        configuration.map(ProgramSettingsReader.names) ?? []
    }

    /// Reads the settings of external plugins.
    ///
    /// - Parameter taken: The names of the built-in plugins.
    /// - Returns: The valid settings, in the order written; and the problems, which are not reported
    ///   again.
    package func programSettings(
        besides taken: Set<String>
    ) -> (settings: [ProgramSetting], problems: [Diagnostic]) {
        guard let configuration else { return ([], []) }
        var reader = ProgramSettingsReader(configuration, taken: taken)
        return reader.read()
    }
}
