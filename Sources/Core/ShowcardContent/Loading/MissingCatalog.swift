import ShowcardCatalog
import ShowcardFiles

/// Finds out that a folder is not that of a catalog, and where one is.
enum MissingCatalog {
    /// How many folders above are looked at.
    private static let maxLevels = 8
    /// How many folders below are looked at.
    private static let maxFolders = 256

    /// The problem with a folder that has no `catalog.yml`.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - configuration: The path of `catalog.yml` below it.
    /// - Returns: The problem; `nil` if the folder has other parts of a catalog.
    static func problem(in folder: SourceFolder, _ configuration: String) -> Diagnostic? {
        guard folder.status(of: "content") == nil, folder.status(of: "templates") == nil else {
            return nil
        }
        let path = folder.absolute("")
        let place = path == "." ? "this folder" : "'\(path)'"
        return .error(
            "missing-folder", "there is no catalog in \(place): it has no '\(configuration)'",
            help: nearest(to: folder, configuration).map {
                "name the folder of the catalog, such as '--source \($0)'"
            } ?? "name the catalog's folder with '--source', or create one with 'showcard init'")
    }

    /// The path of a folder with a catalog: the first one below, or the nearest one above.
    private static func nearest(to folder: SourceFolder, _ configuration: String) -> String? {
        let below = (try? folder.list(""))?.prefix(maxFolders).first {
            $0.kind == .folder && isCatalog(folder.absolute($0.name), configuration)
        }
        if let below { return folder.absolute(below.name) }
        var above = folder.absolute("")
        for _ in 1...maxLevels {
            above = parent(of: above)
            if isCatalog(above, configuration) { return above }
        }
        return nil
    }

    private static func parent(of path: String) -> String {
        let (parent, name) = FileSystem.split(path)
        if name == "." || name == ".." { return path == "." ? ".." : "\(path)/.." }
        return parent.isEmpty ? "." : parent
    }

    private static func isCatalog(_ path: String, _ configuration: String) -> Bool {
        FileSystem.item(at: "\(path)/\(configuration)") == .file
            && FileSystem.item(at: "\(path)/content") == .folder
    }
}
