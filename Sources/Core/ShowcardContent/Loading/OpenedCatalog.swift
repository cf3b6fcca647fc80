package import ShowcardCatalog

/// A catalog of which only `catalog.yml` is read: what it says of plugins decides what else there is to read.
package struct OpenedCatalog: Sendable {
    /// The folder it is in, which follows the links that `catalog.yml` allows.
    package let folder: SourceFolder
    let configuration: ParsedFile?
    /// Whether there is a folder to read.
    let isThere: Bool
    /// What stands in the way so far.
    package let diagnostics: [Diagnostic]

    /// The paths of the symbolic links that are followed, below the catalog's folder.
    package var linkPaths: [String] { configuration.map(AllowedLink.read)?.map(\.path) ?? [] }

    /// Reads what `catalog.yml` says of plugins.
    ///
    /// - Parameters:
    ///   - plugins: The plugins it may speak of.
    ///   - programs: The names of those among them that are programs of their own.
    /// - Returns: The settings, without what has problems, in the order written; and the problems, which are not
    ///   reported again.
    package func pluginSettings(
        _ plugins: [PluginDeclaration], programs: [String] = []
    ) -> (settings: [PluginSetting], problems: [Diagnostic]) {
        guard let configuration else { return ([], []) }
        var reader = PluginSettingsReader(configuration, plugins: plugins, programs: programs)
        return reader.read()
    }

    /// The names of the plugins that are to be programs of their own, those with problems in what is said of them among
    /// them.
    package var programNames: [String] {
        configuration.map(ProgramSettingsReader.names) ?? []
    }

    /// Reads which plugins are programs of their own.
    ///
    /// - Parameter taken: The names of the plugins that are a part of this program.
    /// - Returns: The settings that have no problems, in the order written; and the problems, which are not reported
    ///   again.
    package func programSettings(
        besides taken: Set<String>
    ) -> (settings: [ProgramSetting], problems: [Diagnostic]) {
        guard let configuration else { return ([], []) }
        var reader = ProgramSettingsReader(configuration, taken: taken)
        return reader.read()
    }
}
