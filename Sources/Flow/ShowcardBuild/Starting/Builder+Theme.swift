package import ShowcardCatalog
package import ShowcardContent
import ShowcardFiles
import ShowcardSystem

extension Builder {
    /// The files of a catalog's theme by layer.
    package func theme(_ options: BuildOptions) -> ThemeLayers {
        ThemeLayers(options.folder(), base: themeBase)
    }

    /// Copies a file of the built-in theme to the catalog.
    ///
    /// - Parameters:
    ///   - path: The file's path below `templates/`.
    ///   - options: Which catalog.
    /// - Returns: The path of the copy below the catalog's folder.
    /// - Throws: ``EjectError`` if nothing is written.
    package func eject(
        _ path: String, _ options: BuildOptions
    ) throws(EjectError) -> String {
        guard let bytes = themeBase[path] else { throw .unknownFile(known: themeBase.paths) }
        let folder = options.folder()
        let copy = "\(ThemeLayers.folder)/\(path)"
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
