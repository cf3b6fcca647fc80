import ShowcardCatalog
import ShowcardContent
import ShowcardFiles

/// The files of a source, which is a folder.
///
/// Symbolic links are not followed, so that nothing outside the folder is read.
struct SourceTree: Sendable {
    /// The folder as it was given.
    let path: String
    /// The limits of files.
    let limits: CatalogLimits
    /// The paths of all regular files below the folder, in UTF-8 order.
    private(set) var files: [String] = []
    /// The same paths.
    private(set) var known: Set<String> = []
    /// The links and folders that are not read.
    private(set) var problems: [Diagnostic] = []
    private let root: Folder

    /// The maximum number of files.
    private static let maxFiles = 200_000
    /// The maximum length of a folder's path, in bytes of UTF-8.
    private static let maxPathLength = 1_024

    /// Lists a folder.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - limits: The limits of its files.
    /// - Throws: ``DiagnosticError`` if the folder cannot be read.
    init(
        _ path: String, _ limits: CatalogLimits
    ) throws(DiagnosticError) {
        (self.path, self.limits) = (path, limits)
        do throws(SystemError) {
            root = try Folder(path)
        } catch {
            throw DiagnosticError(
                .error(
                    "import-source", "the source '\(path)' is not a folder: \(error.reason)",
                    help: "name the folder of the site"))
        }
        var waiting = [""]
        while let folder = waiting.popLast() {
            do throws(SystemError) {
                let items = try (folder.isEmpty ? root : try root.folder(folder)).items()
                for item in items {
                    guard let name = item.name.text, name.utf8.first != UInt8(ascii: ".") else {
                        continue
                    }
                    let path = folder.isEmpty ? name : "\(folder)/\(name)"
                    switch item.kind {
                    case .file: files.append(path)
                    case .folder where name == "node_modules": break
                    case .folder where path.utf8.count < Self.maxPathLength: waiting.append(path)
                    case .folder:
                        problems.append(
                            .warning(
                                "import-depth",
                                "files in a folder whose path has more than \(Self.maxPathLength) bytes are not read",
                                at: .file(shown(path)), help: "move the folder to import it"))
                    case .link:
                        problems.append(
                            .warning(
                                "import-link", "a symbolic link is not followed",
                                at: .file(shown(path)),
                                help: "replace it with its target to import it"))
                    default: break
                    }
                }
            } catch {
                problems.append(.unreadable(shown(folder), error, limit: limits[Limits.sourceFile]))
            }
            guard files.count <= Self.maxFiles else {
                throw DiagnosticError(
                    .error(
                        "import-source",
                        "the source '\(path)' has more than \(Self.maxFiles) files",
                        help: "name a folder with fewer files"))
            }
        }
        files.sort(by: TextKey.precedes)
        problems.sort()
        known = Set(files)
    }

    /// The path of a file for messages.
    func shown(_ file: String) -> String {
        file.isEmpty || path == "." ? (file.isEmpty ? path : file) : "\(path)/\(file)"
    }

    /// Reads a file as text.
    func read(_ file: String) throws(DiagnosticError) -> SourceText {
        SourceText(path: shown(file), bytes: try bytes(of: file, limit: limits[Limits.sourceFile]))
    }

    /// Reads a file.
    func bytes(of file: String, limit: Limit) throws(DiagnosticError) -> [UInt8] {
        do throws(SystemError) {
            return try root.read(file, limit: limit.value)
        } catch {
            throw DiagnosticError(.unreadable(shown(file), error, limit: limit))
        }
    }

    /// The path of a file that another one names; `nil` if the source does not have it.
    ///
    /// - Parameters:
    ///   - name: The name: relative to the folder, or to one of the roots.
    ///   - folder: The folder of the file that names it.
    ///   - roots: The folders that names with a slash at the start, and others, are relative to.
    /// - Returns: The path below the source.
    func file(named name: String, from folder: String, _ roots: [String]) -> String? {
        guard let decoded = PercentEncoding.decoded(name[...].utf8) else { return nil }
        let isRooted = decoded.utf8.first == UInt8(ascii: "/")
        for folder in (isRooted ? [] : [folder]) + roots {
            let joined = RelativePath.joined(
                isRooted ? String(decoded.drop { $0 == "/" }) : decoded, below: folder)
            // In the spelling of the file system: names are equal after normalization.
            if let place = known.firstIndex(of: joined) { return known[place] }
        }
        return nil
    }
}

extension SourceTree {
    /// The generator of the site, if files that only it has make it certain.
    var generator: EntryImportRequest.Format? {
        func has(_ folder: String) -> Bool { files.contains { $0.hasPrefix("\(folder)/") } }
        if has("src/content"),
            ["mjs", "js", "ts"].contains(where: { known.contains("astro.config.\($0)") })
        {
            return .astro
        }
        if has("content") {
            let names = ["hugo.toml", "hugo.yaml", "hugo.json"]
            return names.contains(where: known.contains) && !has("_posts") ? .hugo : nil
        }
        return has("_posts") || known.contains("_config.yml") ? .jekyll : nil
    }

    /// The parts of a path.
    static func split(_ path: String) -> (folder: String, stem: String, ending: String) {
        let (folder, name) = FileSystem.split(path)
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, let ending = parts.last else {
            return (path == name ? "" : folder, name, "")
        }
        return (
            path == name ? "" : folder, parts.dropLast().joined(separator: "."),
            ending.lowercased()
        )
    }

    /// Whether a path is below a folder, or the folder is the source.
    static func isBelow(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty || path.hasPrefix("\(folder)/")
    }

    /// The part of a path below a folder.
    static func path(_ path: String, below folder: String) -> String {
        folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
    }
}
