import ShowcardCatalog
import ShowcardContent

/// The paths of files with bodies, to suggest what a link to a file probably meant.
struct FileNames: Sendable {
    private let index: NameIndex
    /// The paths by the name of the file; `nil` for a name of several files.
    private let byName: [String: String?]

    /// Creates the names.
    init(_ paths: [String]) {
        index = NameIndex(paths)
        byName = Dictionary(
            paths.map { (Self.name(of: $0), $0) }, uniquingKeysWith: { _, _ in nil })
    }

    /// The file that was probably meant.
    ///
    /// - Parameters:
    ///   - address: The address of a link.
    ///   - path: The path of the file that has it.
    /// - Returns: The address of the file, relative to the one that has the link, with the fragment as written.
    func suggestion(for address: String, in path: String) -> String? {
        let link = FileLink(address, in: path)
        let near = (byName[Self.name(of: link.path)] ?? nil) ?? index.suggestion(for: link.path)
        guard let parts = near?.split(separator: "/") else { return nil }
        let folder = path.split(separator: "/").dropLast()
        let shared = zip(folder, parts).prefix { $0 == $1 }.count
        let relative =
            String(repeating: "../", count: folder.count - shared)
            + parts.dropFirst(shared).joined(separator: "/")
        return "\(PercentEncoding.path(relative))\(link.fragment)"
    }

    /// The name of a file; that of a page bundle is the one of its folder.
    private static func name(of path: String) -> String {
        let parts = path.split(separator: "/")
        return parts.suffix(parts.last == "index.md" ? 2 : 1).joined(separator: "/")
    }
}
