import ShowcardCatalog

/// An entry in a folder of its own, with the files that belong to it: `polaroid/index.md` and `polaroid/cover.jpg`.
enum PageBundle {
    /// The name of the entry's file.
    static let fileName = "index.md"

    /// The folder of an entry's file, if it is that of a page bundle.
    ///
    /// - Parameter path: A path such as `content/KIND/FOLDER/index.md`, also with the name of a plugin before it.
    /// - Returns: The path of the folder; `nil` if the entry is not in a page bundle.
    static func folder(ofEntry path: String) -> String? {
        guard isNamed(path), path.utf8.count(where: { $0 == slash }) > 2 else { return nil }
        return String(decoding: path.utf8.dropLast(fileName.utf8.count + 1), as: UTF8.self)
    }

    /// The files of the page bundles of a kind, which are published beside the pages of their entries.
    ///
    /// A file belongs to the innermost bundle that contains it. Markdown files and declarations of kinds are not published.
    ///
    /// - Parameters:
    ///   - files: The paths of all files below the folder of the kind.
    ///   - collection: The folder of the kind.
    ///   - path: The path of the kind.
    /// - Returns: The files, in the same order.
    static func files(
        among files: [String], in collection: String, publishedBelow path: String
    ) -> [StaticFile] {
        let bundles = Set(
            files.filter(isNamed).map { Array($0.utf8.dropLast(fileName.utf8.count + 1)) })
        guard !bundles.isEmpty else { return [] }
        return files.compactMap { file in
            guard !IgnoredFiles.isContent(file),
                let bundle = folders(above: file).first(where: bundles.contains)
            else { return nil }
            let folder = String(decoding: bundle, as: UTF8.self)
            let rest = Substring(file.utf8.dropFirst(bundle.count + 1))
            return StaticFile(
                path: "\(path)/\(lastName(of: folder))/\(rest)", bundle: "\(collection)/\(folder)",
                source: "\(collection)/\(file)")
        }
    }

    /// The part after the last slash.
    static func lastName(of path: String) -> String {
        let start = path.utf8.lastIndex(of: slash).map { path.utf8.index(after: $0) }
        return String(path[(start ?? path.startIndex)...])
    }

    /// The path of a file beside another one.
    static func path(of name: String, beside file: String) -> String {
        let folder = file.utf8.lastIndex(of: slash).map { file[...$0] } ?? ""
        return folder + name
    }

    private static let slash = UInt8(ascii: "/")

    private static func isNamed(_ path: String) -> Bool {
        path.utf8.suffix(fileName.utf8.count + 1).elementsEqual("/\(fileName)".utf8)
    }

    /// The folders that contain a path, innermost first.
    private static func folders(above path: String) -> some Sequence<[UInt8]> {
        sequence(state: Array(path.utf8)[...]) { rest in
            guard let end = rest.lastIndex(of: slash) else { return nil }
            rest = rest[..<end]
            return Array(rest)
        }
    }
}

/// The files of all page bundles, by which values of fields are resolved.
struct BundleFiles: Sendable {
    /// The published paths, by path in the source.
    private let paths: [String: String]
    private let published: Set<String>
    /// The names relative to each bundle's folder.
    private let names: [String: NameIndex]

    init(_ files: [StaticFile] = []) {
        let own = files.filter { $0.bundle != nil }
        paths = Dictionary(
            own.map { ($0.source, $0.path) }, uniquingKeysWith: { first, _ in first })
        published = Set(paths.values)
        let byFolder = Dictionary(grouping: own) { $0.bundle ?? "" }
        names = Dictionary(
            uniqueKeysWithValues: byFolder.map { folder, files in
                (
                    folder,
                    NameIndex(
                        files.map { Substring($0.source.utf8.dropFirst(folder.utf8.count + 1)) }
                            .map(String.init))
                )
            })
    }

    /// The published path of a file beside an entry's file; `nil` if there is no such file.
    func path(of name: String, beside entry: String) -> String? {
        paths.isEmpty ? nil : paths[PageBundle.path(of: name, beside: entry)]
    }

    /// Whether a path is that of a published file.
    func publishes(_ path: String) -> Bool { published.contains(path) }

    /// The name of a file of an entry's bundle that was probably meant.
    func suggestion(for name: String, beside entry: String) -> String? {
        PageBundle.folder(ofEntry: entry).flatMap { names[$0]?.suggestion(for: name) }
    }
}
