import ShowcardCatalog

/// The folder a state is published to, and the one beside it that holds what publishing needs.
struct OutputFolder: Sendable {
    /// Why a folder cannot be published to.
    struct Refusal: Error {
        let diagnostic: Diagnostic
        /// Whether another run holds the lock, so that it is nothing of the folder.
        var isLock = false
    }

    /// The folder's path without symbolic links.
    let path: String
    /// The folder beside it: lock, spare tree and manifests.
    let side: String

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
    /// - Throws: ``Refusal`` when it is dangerous to publish there, or not ours.
    init(_ path: String, source: String) throws(Refusal) {
        let trimmed = Self.trimmed(path)
        let (parent, name) = Self.split(FileSystem.resolved(trimmed) ?? trimmed)
        guard !name.isEmpty, name != ".", name != ".." else {
            throw Self.refuse("'\(path)' cannot be published to", "name a folder of its own")
        }
        let place = FileSystem.resolved(parent) ?? parent
        self.path = place == "/" ? "/\(name)" : "\(place)/\(name)"
        side = place == "/" ? "/.\(name).showcard" : "\(place)/.\(name).showcard"
        if let root = FileSystem.resolved(source) {
            try refuseDangerous(root, as: path)
        }
        try refuseForeign(as: path)
    }

    /// Whether something is published there.
    var isThere: Bool { FileSystem.item(at: path) == .folder }

    /// Where a tree is built before it is swapped in, and kept after it is swapped out.
    var spare: String { "\(side)/tree" }

    /// Where the manifest of the tree with some number is.
    func manifest(ofTree inode: UInt64) -> String { "\(side)/manifest-\(inode)" }

    private func refuseDangerous(_ root: String, as given: String) throws(Refusal) {
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
    /// - Throws: ``Refusal``.
    func refuseForeign(as given: String) throws(Refusal) {
        switch FileSystem.item(at: path) {
        case .nothing: return
        case .file: throw Self.refuse("'\(given)' is a file", "name a folder")
        case .folder: break
        }
        let names: [String]
        do throws(SystemFailure) {
            names = try FileSystem.names(in: path)
        } catch {
            throw Refusal(diagnostic: error.diagnostic)
        }
        if names.isEmpty { return }
        // A folder of that name is the cache of a catalog, in a folder that nobody must replace.
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
    /// - Throws: ``Refusal`` that names it.
    func refuse(_ stranger: String?) throws(Refusal) {
        guard let stranger else { return }
        throw Self.refuse(
            "the folder '\(path)' holds '\(stranger)', which Showcard did not put there",
            "move it away, or into content/static to have it published")
    }

    private static func refuse(_ message: String, _ help: String) -> Refusal {
        Refusal(diagnostic: .error("output-refused", message, help: help))
    }

    private static func trimmed(_ path: String) -> String {
        var text = path[...]
        while text.utf8.count > 1, text.utf8.last == UInt8(ascii: "/") { text = text.dropLast() }
        return String(text)
    }

    private static func split(_ path: String) -> (parent: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let parent = slash == path.startIndex ? "/" : String(path[..<slash])
        return (parent, String(path[path.utf8.index(after: slash)...]))
    }
}
