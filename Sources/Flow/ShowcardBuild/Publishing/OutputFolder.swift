import Foundation
import ShowcardCatalog
import ShowcardFiles

/// The folder a state is published to, and the one beside it that holds what publishing needs.
struct OutputFolder: Sendable {
    /// Why a folder cannot be published to.
    struct OutputFolderError: Error {
        let diagnostic: Diagnostic
        /// Whether the system is the reason and not the folder: another run holds the lock, or the disk fails.
        var isOfSystem = false
    }

    /// The folder that the output is in, without symbolic links.
    let parent: String
    /// The output's name.
    let name: String
    /// Where the catalog is read from.
    private let source: String

    /// The output's path.
    var path: String { parent == "/" ? "/\(name)" : "\(parent)/\(name)" }
    /// The name of the folder beside it: lock, spare tree and manifests.
    var sideName: String { ".\(name).showcard" }
    /// The path of the folder beside it.
    var side: String { parent == "/" ? "/\(sideName)" : "\(parent)/\(sideName)" }

    /// The file that says a folder was made by Showcard.
    static let marker = ".showcard"
    /// What a repository has at its root; a folder with it is nobody's to replace.
    static let repository = ".git"
    /// What the marker says.
    static let markerText = "This folder is made by Showcard, and replaced by it as a whole.\n"

    /// Examines a path.
    ///
    /// - Parameters:
    ///   - path: Where to publish.
    ///   - source: The catalog's folder, which must not be inside.
    /// - Throws: ``OutputFolderError`` when it is dangerous to publish there, or not ours.
    init(_ path: String, source: String) throws(OutputFolderError) {
        let trimmed = Self.trimmed(path)
        var (parent, name) = FileSystem.split(trimmed)
        if ["", ".", ".."].contains(name) {
            (parent, name) = FileSystem.split(FileSystem.resolved(trimmed) ?? trimmed)
        }
        guard !["", ".", ".."].contains(name) else {
            throw Self.refuse("'\(path)' cannot be published to", "name a folder of its own")
        }
        self.parent = FileSystem.resolved(parent) ?? parent
        self.name = name
        self.source = source
        try refuseLinksOnTheWay(parent)
        try refuseLinks()
        if let root = FileSystem.resolved(source) {
            try refuseDangerous(root, as: path)
        }
        try rejectUnmanaged(as: path)
    }

    /// Whether something is published there.
    var isThere: Bool { FileSystem.item(at: path) == .folder }

    /// Refuses an output, or a folder beside it, that is a symbolic link.
    ///
    /// - Throws: ``OutputFolderError``.
    func refuseLinks() throws(OutputFolderError) {
        guard let place = try? Folder(parent) else { return }
        for name in [name, sideName] where (try? place.status(of: name)?.kind) == .link {
            throw Self.refuse(
                "'\(parent == "/" ? "" : parent)/\(name)' is a symbolic link",
                "remove it, and name the folder itself with --output")
        }
    }

    /// Refuses symbolic links in the catalog on the way to the output: they come with the content.
    private func refuseLinksOnTheWay(_ given: String) throws(OutputFolderError) {
        guard let root = FileSystem.resolved(source) else { return }
        var given = given
        // Of folders that are still to be created, those above them count.
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
            "the way to '\(given)' leads over a symbolic link in the catalog",
            "remove it, or name the folder it leads to with --output")
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardized.path
    }

    private func refuseDangerous(_ root: String, as given: String) throws(OutputFolderError) {
        let isAbove = root == path || "\(root)/".hasPrefix("\(path)/")
        let within = ["content", "templates"].contains { folder in
            "\(path)/".hasPrefix("\(root)/\(folder)/")
        }
        if isAbove || within {
            throw Self.refuse(
                "'\(given)' holds the catalog's source, publishing would replace it",
                "name a folder of its own, such as 'site'")
        }
    }

    /// Refuses when what stands at the path was not made by Showcard, or is no folder.
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
        // A folder of that name is the cache of a catalog, in a folder that must not be replaced.
        guard FileSystem.item(at: "\(path)/\(Self.marker)") == .file else {
            throw Self.refuse(
                "the folder '\(given)' was not made by Showcard",
                "name another, or empty it first; it is never replaced or deleted")
        }
        if names.contains(Self.repository) {
            throw Self.refuse(
                "the folder '\(given)' holds a '\(Self.repository)'",
                "publish to a folder of its own, then copy into the repository")
        }
    }

    /// Refuses to replace a tree that holds what was not published.
    ///
    /// - Parameter stranger: The path of what was found; `nil` when there is nothing.
    /// - Throws: ``OutputFolderError`` that names it.
    func refuse(_ stranger: String?) throws(OutputFolderError) {
        guard let stranger else { return }
        throw Self.refuse(
            "the folder '\(path)' holds '\(stranger)', which Showcard did not put there",
            "move it away, or into content/static to have it published")
    }

    private static func refuse(_ message: String, _ help: String) -> OutputFolderError {
        OutputFolderError(diagnostic: .error("output-refused", message, help: help))
    }

    private static func trimmed(_ path: String) -> String {
        var text = path[...]
        while text.utf8.count > 1, text.utf8.last == UInt8(ascii: "/") { text = text.dropLast() }
        return String(text)
    }
}
