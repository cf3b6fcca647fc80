package import ShowcardCatalog
import ShowcardYAML

extension SourceText {
    /// The location where the front matter of an entry names a file in one of the public fields of its kind.
    ///
    /// The file was read before, and is read again for a message; another text may be in it meanwhile.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - kind: The kind of the entry.
    /// - Returns: The location; `nil` if the front matter does not name the file.
    package func place(of file: StaticFile, _ kind: Kind) -> SourceLocation? {
        // In a page bundle, fields name files relative to that of the entry.
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
        let isBeside = file.bundle != nil && file.source.utf8.starts(with: folder.utf8)
        let names =
            [file.path]
            + (isBeside ? [String(Substring(file.source.utf8.dropFirst(folder.utf8.count)))] : [])
        guard let front = try? FrontMatter(self),
            let document = try? Document.parse(
                Array(bytes[front.yaml]), origin: front.origin, limits: .ofParsed),
            let root = document.root
        else { return nil }
        for field in kind.fields where !field.isPrivate {
            guard let node = root[field.name], let found = Self.scalar(names, in: node) else {
                continue
            }
            return location(of: found)
        }
        return nil
    }

    /// The first scalar with one of the names; the nesting of nodes is bounded by the parser.
    private static func scalar(_ names: [String], in node: Node) -> Node? {
        switch node.kind {
        case .scalar:
            let text = node.text
            let start = text.utf8.first == UInt8(ascii: "/") ? 1 : 0
            let name = text.utf8.dropFirst(start)
            return names.contains { name.elementsEqual($0.utf8) } ? node : nil
        case .sequence: return node.elements.lazy.compactMap { scalar(names, in: $0) }.first
        case .mapping:
            return node.members.lazy.compactMap { scalar(names, in: $0.value) }.first
        }
    }
}
