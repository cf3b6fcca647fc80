import ShowcardCatalog

/// Where the pages of imported items were: their files, and their addresses on the old site.
struct SourcePages: Sendable {
    private let tree: SourceTree
    private let format: EntryImportRequest.Format
    /// The folder that paths from the root of the site are relative to.
    private let root: String
    /// The ids by the path of the file below the source.
    private var ids: [String: String] = [:]
    /// The ids by the key of the address; `nil` if two pages have the address.
    private var addresses: [String: String?] = [:]
    /// The paths of files by the name that tags know them by.
    private var names: [String: [String]] = [:]

    private static let endings = ["md", "markdown"]

    init(_ tree: SourceTree, _ format: EntryImportRequest.Format) {
        (self.tree, self.format) = (tree, format)
        let content = format == .hugo ? "content" : format == .astro ? "src/content" : ""
        root = tree.files.contains { SourceTree.isBelow(content, $0) } ? content : ""
        for path in tree.files where Self.isMarkdown(path) {
            for name in tagNames(of: path) { names[name, default: []].append(path) }
        }
    }

    /// Adds the page of an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - paths: Its addresses on the old site.
    ///   - id: The id of its entry.
    mutating func add(_ item: SourceItem, at paths: [String], id: String) {
        ids[item.key] = id
        for key in Set(paths.map(Self.key)) where !key.isEmpty {
            addresses[key] = addresses.keys.contains(key) ? .some(nil) : id
        }
    }

    /// The id of the entry that a link leads to; `nil` unless it is certain.
    ///
    /// - Parameters:
    ///   - path: The address of the link without its fragment.
    ///   - item: The item with the link.
    ///   - address: The address of the item on the old site.
    /// - Returns: The id.
    func id(ofLink path: String, in item: SourceItem, at address: String) -> String? {
        let isRooted = path.utf8.first == UInt8(ascii: "/")
        if Self.isMarkdown(path) {
            let roots = isRooted || format == .hugo ? [root] : []
            return tree.file(named: path, from: item.folder, roots).flatMap { ids[$0] }
        }
        guard isRooted || address.utf8.first == UInt8(ascii: "/"),
            let decoded = PercentEncoding.decoded(path[...].utf8)
        else { return nil }
        let folder =
            isRooted ? "" : String(address[...(address.lastIndex(of: "/") ?? address.startIndex)])
        let key = Self.key(RelativePath.joined(decoded, below: folder))
        return addresses[key] ?? nil
    }

    /// The id of the entry that a tag names; `nil` unless it is certain.
    func id(of tag: LinkTag, in item: SourceItem) -> String? {
        let path = tag.path.hasPrefix("/") ? String(tag.path.dropFirst()) : tag.path
        if tag.isFile { return ids[path] }
        guard format == .hugo else { return only(names[path]) }
        var folders = [root]
        if path == tag.path {
            folders.insert(item.folder, at: 0)
            if !item.files.isEmpty || SourceTree.split(item.key).stem == "index" {
                folders.insert(SourceTree.split(item.folder).folder, at: 1)
            }
        }
        for folder in folders {
            let joined = RelativePath.joined(path, below: folder)
            let files =
                Self.isMarkdown(joined)
                ? [joined] : Self.endings.flatMap { ["\(joined).\($0)", "\(joined)/index.\($0)"] }
            if let file = files.first(where: tree.known.contains) { return ids[file] }
        }
        return path == tag.path ? only(names[path]) : nil
    }

    private func only(_ paths: [String]?) -> String? {
        guard let paths, paths.count == 1 else { return nil }
        return ids[paths[0]]
    }

    private static func isMarkdown(_ path: String) -> Bool {
        endings.contains(SourceTree.split(path).ending)
    }

    /// The names of a file that are right in a tag if no other file has them.
    private func tagNames(of path: String) -> [String] {
        let parts = path.split(separator: "/").map(String.init)
        let stem = SourceTree.split(path).stem
        switch format {
        case .hugo:
            guard SourceTree.isBelow(root, path) else { return [] }
            return [parts[parts.count - 1], stem == "index" ? parts.dropLast().last ?? stem : stem]
        case .jekyll:
            guard let place = parts.firstIndex(of: "_posts") else { return [] }
            let folders = (parts[..<place] + parts[(place + 1)...].dropLast()).map(\.self)
            return Array(Set([stem, (folders + [stem]).joined(separator: "/")]))
        default: return []
        }
    }

    /// An address without what servers add to the name of a page.
    private static func key(_ address: String) -> String {
        var parts = address.lowercased().split(separator: "/").map(String.init)
        if parts.last == "index.html" { parts.removeLast() }
        if let last = parts.last, last.hasSuffix(".html") {
            parts[parts.count - 1] = String(last.dropLast(5))
        }
        return parts.joined(separator: "/")
    }
}
