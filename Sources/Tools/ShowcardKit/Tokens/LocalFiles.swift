import ShowcardBuild

/// The files of a site that is read without a server.
///
/// A server returns `index.html` for the address of a folder; without one, links name it.
struct LocalFiles {
    private var files: [GeneratedFile] = []
    /// The last parts of the paths that pages link.
    private var linked: Set<String> = []

    private static let attributes = [Array(#" href=""#.utf8), Array(#" src=""#.utf8)]
    private static let page = Array("index.html".utf8)
    /// The part before the extension of style sheets and scripts that only some pages link.
    private static let ownMark = ".page."

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - path: Its path in the site.
    ///   - bytes: Its contents; links of pages are completed.
    mutating func add(_ path: String, _ bytes: [UInt8]) {
        let isPage = path.hasSuffix(".html")
        files.append(GeneratedFile(path: path, bytes: isPage ? completed(bytes) : bytes))
    }

    /// The files by path, without style sheets and scripts for pages that the site does not have.
    var used: [GeneratedFile] {
        files.filter { file in
            let name = file.path.split(separator: "/").last.map(String.init) ?? ""
            return !name.contains(Self.ownMark) || linked.contains(name)
        }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Returns a page whose links to folders name the page in them.
    private mutating func completed(_ html: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(html.count + html.count / 16)
        var rest = html[...]
        while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
            let name = Self.attributes.first { rest[space...].starts(with: $0) }
            let start = space + (name?.count ?? 1)
            result += rest[..<start]
            rest = rest[start...]
            guard name != nil, let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { continue }
            let value = rest[..<end]
            let path = value.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
            result += path
            if path.last == UInt8(ascii: "/"), !path.contains(UInt8(ascii: ":")) {
                result += Self.page
            }
            result += value[path.endIndex...]
            rest = rest[end...]
            if let last = path.split(separator: UInt8(ascii: "/")).last {
                linked.insert(String(decoding: last, as: UTF8.self))
            }
        }
        return result + rest
    }
}
