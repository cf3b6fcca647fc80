import ShowcardCatalog
import ShowcardFiles
import ShowcardStore
import ShowcardYAML

/// The catalogs that a catalog extends: `extends` in its `catalog.yml` names a folder, whose `catalog.yml` may name
/// another one.
///
///     extends: ../base
struct ExtendedCatalogs {
    /// The key in `catalog.yml`.
    static let key = "extends"
    /// The keys that apply to the catalog that has them, and not to those that extend it.
    static let ownKeys: Set<String> = [key, AllowedLink.key]
    /// The declaration of the key.
    static let declaration = DeclaredKey(
        Field(key, .string, limits: FieldLimits(minLength: 1)),
        "the folder of a catalog that has everything that this one doesn't")
    /// How many catalogs can be below one.
    static let maxDepth = 8

    /// The folders, the nearest first.
    private(set) var layers: [SourceLayer] = []
    /// The text of `catalog.yml` in those that have it, the nearest first.
    private var texts: [[UInt8]] = []
    private(set) var problems: [Diagnostic] = []
    /// The language tags that names of translation files of these catalogs can have.
    private(set) var languages: Set<String> = []
    private let configuration: String

    /// Opens the folders.
    ///
    /// - Parameters:
    ///   - file: The catalog's own `catalog.yml`.
    ///   - folder: The catalog's folder.
    ///   - configuration: The path of `catalog.yml` below each folder.
    init(of file: ParsedFile, in folder: SourceFolder, configuration: String) {
        self.configuration = configuration
        open(file, in: folder)
    }

    private mutating func open(_ file: ParsedFile, in folder: SourceFolder) {
        var next: ParsedFile? = file
        var here: (path: String, folder: SourceFolder) = ("", folder)
        var known = [FileSystem.resolved(folder.absolute(""))]
        while let file = next, let node = node(in: file, below: here.path) {
            next = nil
            let path = RelativePath.joined(node.text, below: here.path)
            let below: SourceFolder
            do throws(SystemError) {
                below = try SourceFolder(
                    node.text, from: here.folder, log: folder.log?.layer(path))
            } catch {
                return refuse(
                    "the folder '\(node.text)' cannot be extended: \(Self.reason(error))",
                    at: node, of: file, in: here.path,
                    help: Self.advice(on: node.text, below: here.folder))
            }
            guard
                [configuration, "content", "templates"].contains(where: {
                    below.status(of: $0) != nil
                })
            else {
                return refuse(
                    "the folder '\(node.text)' is not that of a catalog", at: node, of: file,
                    in: here.path,
                    help: "name a folder with a catalog.yml, 'content' or 'templates'")
            }
            let resolved = FileSystem.resolved(below.absolute(""))
            guard !known.contains(resolved) else {
                return refuse(
                    "the catalog extends itself", at: node, of: file, in: here.path,
                    help: "remove an 'extends' of the cycle")
            }
            guard layers.count < Self.maxDepth else {
                return refuse(
                    "more than \(Self.maxDepth) catalogs extend each other", at: node, of: file,
                    in: here.path, help: "join some of them")
            }
            known.append(resolved)
            here = (path, below)
            next = read(&here)
        }
    }

    /// Whether a file that cannot be parsed probably extends another catalog.
    static func isMentioned(in text: SourceText) -> Bool {
        let start = Array("\(key):".utf8)
        return text.bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: start) }
    }

    /// Adds the settings that a catalog doesn't have itself to its `catalog.yml`.
    ///
    /// - Parameter own: The catalog's own file.
    /// - Returns: The file with the settings of all layers; `nil` if they cannot be parsed together.
    mutating func joined(_ own: ParsedFile) -> ParsedFile? {
        guard !texts.isEmpty else { return own }
        do throws(DiagnosticError) {
            return try ParsedFile(
                SourceText(path: configuration, joining: [own.text.bytes] + texts)
            ) { Self.ignoredKeys(below: $1) }
        } catch {
            problems += error.diagnostics
            return nil
        }
    }

    /// The keys that have no effect in a catalog that is extended.
    ///
    /// - Parameter nearer: The `catalog.yml` of the catalogs that extend it.
    /// - Returns: The keys; none of the catalog that is built.
    static func ignoredKeys(below nearer: [Document]) -> Set<String> {
        guard !nearer.isEmpty else { return [] }
        return ownKeys.union(nearer.flatMap { LanguageSetting.keys(replacedBy: $0.root) })
    }

    /// Reads `catalog.yml` of a folder and adds the folder, with its allowed links followed.
    private mutating func read(
        _ here: inout (path: String, folder: SourceFolder)
    ) -> ParsedFile? {
        var file: ParsedFile?
        var found: [Diagnostic] = []
        if here.folder.status(of: configuration) != nil {
            do throws(DiagnosticError) {
                let parsed = try ParsedFile(try here.folder.read(configuration))
                texts.append(parsed.text.bytes)
                languages.formUnion(LanguageSetting.fileTags(in: parsed))
                here.folder = here.folder.following(AllowedLink.read(parsed), &found)
                file = parsed
            } catch {
                found += error.diagnostics
            }
        }
        problems += found.map { $0.moved(below: here.path) }
        layers.append(SourceLayer(path: here.path, folder: here.folder))
        return file
    }

    private mutating func refuse(
        _ message: String, at node: Node, of file: ParsedFile, in folder: String, help: String
    ) {
        let problem = Diagnostic.error(
            "wrong-extends", message, at: file.text.location(of: node), help: help)
        problems.append(folder.isEmpty ? problem : problem.moved(below: folder))
    }

    private static func reason(_ error: SystemError) -> String {
        if error.isLink { return "its path contains a symbolic link" }
        if error.number == SystemError.notFolder { return "it is not a folder" }
        return error.isAbsence ? "it does not exist" : error.reason
    }

    /// The folder that is probably meant.
    private static func advice(on path: String, below folder: SourceFolder) -> String {
        let (parent, name) = FileSystem.split(path)
        let names = (try? FileSystem.names(in: folder.absolute(parent))) ?? []
        if let meant = NearMiss.suggestion(for: name, among: names.sorted(by: TextKey.precedes)) {
            return "did you mean '\(parent.isEmpty ? meant : "\(parent)/\(meant)")'?"
        }
        return "write the path of a folder from that of the catalog, as '../base'"
    }

    /// The value of the key; one that is not a relative path is a problem.
    private mutating func node(in file: ParsedFile, below folder: String) -> Node? {
        guard let root = file.document.root, root.kind == .mapping, let node = root[Self.key] else {
            return nil
        }
        guard node.kind == .scalar, !node.text.isEmpty, !node.text.utf8.contains(0),
            node.text.utf8.first != UInt8(ascii: "/")
        else {
            refuse(
                "'\(Self.key)' takes a relative path, not \(node.phrase)", at: node, of: file,
                in: folder, help: "write the path from the catalog's folder, as '../base'")
            return nil
        }
        return node
    }
}
