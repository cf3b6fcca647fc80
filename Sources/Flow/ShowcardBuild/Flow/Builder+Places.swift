import ShowcardCatalog
import ShowcardContent
import ShowcardFiles

/// The paths of everything that a build reads, to watch them for changes.
package struct SourcePlaces: Sendable, Hashable {
    /// The catalog's folder without symbolic links.
    package let source: String
    /// The folders that the catalog extends: their paths from the catalog's folder, and without symbolic links.
    let layers: [Layer]
    /// The absolute paths of files, which may be missing.
    package let files: [String]
    /// The absolute paths of folders that are read recursively, which may be missing.
    package let folders: [String]

    /// A folder that the catalog extends.
    struct Layer: Sendable, Hashable {
        /// The path from the catalog's folder.
        let path: String
        /// The absolute path without symbolic links.
        let folder: String
    }

    /// Makes paths inside the catalog's folder, and inside those that it extends, relative to it; other paths are
    /// unchanged.
    package func relative(_ paths: [String]) -> [String] {
        paths.map { path in
            if let own = Self.rest(of: path, below: source) { return own }
            for layer in layers {
                if let rest = Self.rest(of: path, below: layer.folder) {
                    return "\(layer.path)/\(rest)"
                }
            }
            return path
        }
    }

    private static func rest(of path: String, below folder: String) -> String? {
        let folder = folder.utf8.last == UInt8(ascii: "/") ? folder : "\(folder)/"
        guard path.utf8.starts(with: folder.utf8) else { return nil }
        return String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
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
            + opened.folder.linkPaths.compactMap {
                FileSystem.resolved(Self.absolute($0, below: source))
            }
        let folders = inputs.filter { FileSystem.item(at: $0) == .folder }
        let layers = opened.layerPaths.map {
            let path = Self.absolute($0, below: source)
            return SourcePlaces.Layer(path: $0, folder: FileSystem.resolved(path) ?? path)
        }
        let roots = [source] + layers.map(\.folder)
        let settings =
            [options.configuration] + opened.translationPaths(of: options.configuration)
        return SourcePlaces(
            source: source, layers: layers,
            files: roots.flatMap { root in settings.map { Self.absolute($0, below: root) } }
                + (given + named).map { Self.absolute($0, below: source) }
                + inputs.filter { !folders.contains($0) },
            folders: roots.flatMap { root in
                ["content", "templates"].map { Self.absolute($0, below: root) }
            } + folders)
    }

    private static func absolute(_ path: String, below source: String) -> String {
        if path.utf8.first == UInt8(ascii: "/") { return path }
        return source == "/" ? "/\(path)" : "\(source)/\(path)"
    }
}
