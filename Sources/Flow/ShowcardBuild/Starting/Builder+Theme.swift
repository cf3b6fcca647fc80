package import ShowcardCatalog
package import ShowcardContent
import ShowcardFiles
import ShowcardSystem

extension Builder {
    /// The files of a catalog's theme by layer.
    package func theme(_ options: BuildOptions) -> ThemeLayers {
        ThemeLayers(opened(options), base: themeBase)
    }

    private func opened(_ options: BuildOptions) -> SourceFolder {
        CatalogLoader(options.folder(), configuration: options.configuration).open().folder
    }

    /// Copies a file of the theme to the catalog: that of a catalog that it extends, or the built-in one.
    ///
    /// - Parameters:
    ///   - path: The file's path below `templates/`.
    ///   - options: Which catalog.
    /// - Returns: The path of the copy below the catalog's folder.
    /// - Throws: ``EjectError`` if nothing is written.
    package func eject(
        _ path: String, _ options: BuildOptions
    ) throws(EjectError) -> String {
        let folder = opened(options)
        let copy = "\(ThemeLayers.folder)/\(path)"
        guard let bytes = folder.inheritedBytes(of: copy) ?? themeBase[path] else {
            throw .unknownFile(known: themeBase.paths)
        }
        do throws(SystemError) {
            let parent = FileSystem.split(copy).parent
            try folder.makeFolders(parent)
            try FileSystem.create(folder.absolute(copy), with: bytes)
        } catch {
            if error.number == EEXIST { throw .exists }
            throw .system(error.diagnostic(help: "nothing was written; fix this and try again"))
        }
        return copy
    }
}

/// Why a file of the built-in theme cannot be copied.
package enum EjectError: Error, Sendable {
    /// The built-in theme has no such file.
    case unknownFile(known: [String])
    /// The catalog has a file of this path.
    case exists
    /// Something cannot be written.
    case system(Diagnostic)
}
