import ShowcardCatalog

/// The paths of files with bodies, to suggest what a link to a file probably meant.
struct FileNames: Sendable {
    private let index: NameIndex
    /// The paths by the name of the file; `nil` for a name of several files.
    private let byName: [Substring: String?]

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
    /// - Returns: The address of the file, relative to the one that has the link.
    func suggestion(for address: String, in path: String) -> String? {
        let written = String(Substring(address.utf8.prefix { $0 != UInt8(ascii: "#") }))
        let folder = path.split(separator: "/").dropLast()
        let target = SiteAddress.removingDots(
            (folder.joined(separator: "/") + "/" + written).utf8[...])
        let near = (byName[Self.name(of: target)] ?? nil) ?? index.suggestion(for: target)
        guard let parts = near?.split(separator: "/") else { return nil }
        let shared = zip(folder, parts).prefix { $0 == $1 }.count
        return String(repeating: "../", count: folder.count - shared)
            + parts.dropFirst(shared).joined(separator: "/")
    }

    private static func name(of path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }
}
