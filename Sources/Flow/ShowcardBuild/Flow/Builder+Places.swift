import ShowcardCatalog
import ShowcardContent
import ShowcardFiles

/// The paths of everything that a build reads, to watch them for changes.
package struct SourcePlaces: Sendable, Hashable {
    /// The catalog's folder without symbolic links.
    package let source: String
    /// The absolute paths of files, which may be missing.
    package let files: [String]
    /// The absolute paths of folders that are read recursively, which may be missing.
    package let folders: [String]

    /// Makes paths inside the catalog's folder relative to it; other paths are unchanged.
    package func relative(_ paths: [String]) -> [String] {
        let folder = source.utf8.last == UInt8(ascii: "/") ? source : "\(source)/"
        return paths.map { path in
            guard path.utf8.starts(with: folder.utf8) else { return path }
            return String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
        }
    }
}

extension Builder {
    /// The paths of everything that a build reads.
    ///
    /// - Parameter options: Which catalog.
    /// - Returns: The paths; those that `catalog.yml` names are included if it can be read.
    package func places(_ options: BuildOptions) -> SourcePlaces {
        let source = FileSystem.resolved(options.source) ?? options.source
        let opened = CatalogLoader(
            options.folder(), configuration: options.configuration
        ).open()
        let registry = PluginRegistry(
            plugins, settings: opened.pluginSettings(plugins.map(\.declaration)).settings,
            excluding: options.excludedPlugins)
        let given = registry.sources.flatMap { $0.part.inputs ?? [] }
        let programs = opened.programSettings(besides: Set(plugins.map(\.declaration.name)))
            .settings.filter(\.isOn)
        // An argument of a command that is not a file does no harm.
        let named = programs.flatMap { $0.command.filter { $0.utf8.contains(UInt8(ascii: "/")) } }
        let inputs =
            programs.flatMap(\.inputs).map { Self.absolute($0, below: source) }
            + opened.linkPaths.compactMap {
                FileSystem.resolved(Self.absolute($0, below: source))
            }
        let folders = inputs.filter { FileSystem.item(at: $0) == .folder }
        return SourcePlaces(
            source: source,
            files: ([options.configuration]
                + opened.translationPaths(of: options.configuration) + given + named)
                .map { Self.absolute($0, below: source) } + inputs.filter { !folders.contains($0) },
            folders: ["content", "templates"].map { Self.absolute($0, below: source) } + folders)
    }

    private static func absolute(_ path: String, below source: String) -> String {
        if path.utf8.first == UInt8(ascii: "/") { return path }
        return source == "/" ? "/\(path)" : "\(source)/\(path)"
    }
}
