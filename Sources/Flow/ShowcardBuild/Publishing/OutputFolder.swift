import Foundation
import ShowcardCatalog
import ShowcardFiles

/// The output folder, and the folder beside it with the data that publishing needs.
struct OutputFolder: Sendable {
    /// Why a folder cannot be published to.
    struct OutputFolderError: Error {
        let diagnostic: Diagnostic
        /// Whether the system is the cause: another run holds the lock, or the disk fails.
        var isOfSystem = false
    }

    /// The folder that contains the output, without symbolic links.
    let parent: String
    /// The output's name.
    let name: String
    /// The catalog's folder.
    private let source: String

    /// The output's path.
    var path: String { parent == "/" ? "/\(name)" : "\(parent)/\(name)" }
    /// The name of the folder beside it, with the lock, the spare tree and the manifests.
    var sideName: String { ".\(name).showcard" }
    /// The path of the folder beside it.
    var side: String { parent == "/" ? "/\(sideName)" : "\(parent)/\(sideName)" }

    /// The file that marks a folder as created by Showcard.
    static let marker = ".showcard"
    /// The repository folder; a folder that contains it is never replaced.
    static let repository = ".git"
    /// The contents of the marker.
    static let markerText = "This folder is made by Showcard, and replaced by it as a whole.\n"

    /// Whether a tree has the marker with its whole text.
    static func hasMarker(in tree: Folder) -> Bool {
        let text = Array(markerText.utf8)
        return (try? tree.read(marker, limit: text.count)) == text
    }

    /// Examines a path.
    ///
    /// - Parameters:
    ///   - path: Where to publish.
    ///   - source: The catalog's folder, which must not be inside.
    /// - Throws: ``OutputFolderError`` if publishing there is unsafe, or the folder is not managed by Showcard.
    init(_ path: String, source: String) throws(OutputFolderError) {
        let trimmed = Self.trimmed(path)
        var (parent, name) = FileSystem.split(trimmed)
        if ["", ".", ".."].contains(name) {
            (parent, name) = FileSystem.split(FileSystem.resolved(trimmed) ?? trimmed)
        }
        guard !["", ".", ".."].contains(name) else {
            throw Self.refuse("cannot publish to '\(path)'", "name a folder of its own")
        }
        guard !FileSystem.leavesMissingFolder(trimmed) else {
            throw Self.refuse(
                "'\(path)' has '..' after a folder that does not exist",
                "write the path without '..'")
        }
        self.parent = FileSystem.resolved(parent) ?? parent
        self.name = name
        self.source = source
        try refuseInsideOfOthers(path)
        try refuseLinksOnTheWay(parent)
        try refuseLinks()
        if let root = FileSystem.resolved(source) {
            try refuseDangerous(root, as: path)
        }
        try rejectUnmanaged(as: path)
    }

    /// Rejects a folder in a published one, which is replaced as a whole, or in the folder beside one.
    private func refuseInsideOfOthers(_ given: String) throws(OutputFolderError) {
        var folder = parent
        while folder != "/" && folder != "." {
            let (outer, name) = FileSystem.split(folder)
            let isBeside = name.hasPrefix(".") && name.hasSuffix(Self.marker) && name != Self.marker
            if isBeside || FileSystem.ownStatus(of: "\(folder)/\(Self.marker)")?.kind == .file {
                throw Self.refuse(
                    "'\(given)' is inside '\(folder)', which belongs to another output",
                    "name a folder outside of it")
            }
            folder = outer
        }
    }

    /// Whether the output folder exists.
    var isThere: Bool { FileSystem.item(at: path) == .folder }

    /// Rejects an output, or a folder beside it, that is a symbolic link.
    func refuseLinks() throws(OutputFolderError) {
        guard let place = try? Folder(parent) else { return }
        for name in [name, sideName] where (try? place.status(of: name)?.kind) == .link {
            throw Self.refuse(
                "'\(parent == "/" ? "" : parent)/\(name)' is a symbolic link",
                "remove it, and name the folder itself with --output")
        }
    }

    /// Rejects symbolic links in the catalog on the path to the output: they are part of the content.
    private func refuseLinksOnTheWay(_ given: String) throws(OutputFolderError) {
        guard let root = FileSystem.resolved(source) else { return }
        var given = given
        // For folders that don't exist yet, check the existing folders above them.
        while FileSystem.resolved(given) == nil, given.utf8.contains(UInt8(ascii: "/")) {
            given = FileSystem.split(given).parent
        }
        let (lexical, whole) = (Self.absolute(source), Self.absolute(given))
        let start = lexical == "/" ? lexical : "\(lexical)/"
        guard whole.utf8.starts(with: start.utf8) else { return }
        let inner = String(decoding: whole.utf8.dropFirst(start.utf8.count), as: UTF8.self)
        let expected = root == "/" ? "/\(inner)" : "\(root)/\(inner)"
        guard let place = FileSystem.resolved(given), place != expected else { return }
        throw Self.refuse(
            "the path '\(given)' contains a symbolic link in the catalog",
            "remove the link, or name the folder it points to with --output")
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }

    private func refuseDangerous(_ root: String, as given: String) throws(OutputFolderError) {
        let isAbove = root == path || "\(root)/".hasPrefix("\(path)/")
        let within = ["content", "templates"].contains { folder in
            "\(path)/".hasPrefix("\(root)/\(folder)/")
        }
        if isAbove || within {
            throw Self.refuse(
                "'\(given)' contains the catalog's source, which publishing would replace",
                "name a folder of its own, such as 'site'")
        }
    }

    /// Rejects an output in the files of a catalog that is extended.
    ///
    /// - Parameters:
    ///   - output: Where to publish.
    ///   - root: The catalog's folder, without symbolic links.
    /// - Throws: ``OutputFolderError``.
    static func refuse(_ output: String, inContentOf root: String) throws(OutputFolderError) {
        let (parent, name) = FileSystem.split(trimmed(output))
        let path = "\(FileSystem.resolved(parent) ?? parent)/\(name)/"
        guard ["content", "templates"].contains(where: { path.hasPrefix("\(root)/\($0)/") }) else {
            return
        }
        throw refuse(
            "'\(output)' is inside the files of a catalog that is extended",
            "name a folder of its own, such as 'site'")
    }

    /// Rejects an item at the path that was not created by Showcard, or is not a folder.
    ///
    /// - Parameter given: The path as the user wrote it.
    /// - Throws: ``OutputFolderError``.
    func rejectUnmanaged(as given: String) throws(OutputFolderError) {
        switch FileSystem.item(at: path) {
        case .nothing: return
        case .file: throw Self.refuse("'\(given)' is a file", "name a folder")
        case .folder: break
        }
        let names: [String]
        do throws(SystemError) {
            names = try Folder(path).items().map(\.name.shown)
        } catch {
            throw OutputFolderError(diagnostic: error.diagnostic, isOfSystem: true)
        }
        if names.isEmpty { return }
        // If it is a folder, it is the cache of a catalog, and the folder must not be replaced.
        guard FileSystem.item(at: "\(path)/\(Self.marker)") == .file else {
            throw Self.refuse(
                "the folder '\(given)' was not created by Showcard",
                "name another folder, or empty it first; it is never replaced or deleted")
        }
        if names.contains(Self.repository) {
            throw Self.refuse(
                "the folder '\(given)' contains '\(Self.repository)'",
                "publish to a folder of its own, then copy the files into the repository")
        }
    }

    /// Refuses to replace a tree that contains unmanaged files.
    ///
    /// - Parameter foreign: The path of an unmanaged file; `nil` if all files are managed.
    /// - Throws: ``OutputFolderError`` that names it.
    func refuse(_ foreign: String?) throws(OutputFolderError) {
        guard let foreign else { return }
        throw Self.refuse(
            "the folder '\(path)' contains '\(foreign)', which Showcard did not create",
            "move it elsewhere, or into content/static to publish it")
    }

    static func refuse(_ message: String, _ help: String) -> OutputFolderError {
        OutputFolderError(diagnostic: .error("output-refused", message, help: help))
    }

    private static func trimmed(_ path: String) -> String {
        var text = path[...]
        while text.utf8.count > 1, text.utf8.last == UInt8(ascii: "/") { text = text.dropLast() }
        return String(text)
    }
}
