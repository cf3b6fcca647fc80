package import ShowcardCatalog
import ShowcardYAML

extension SourceText {
    /// The location where the front matter of an entry names a file in one of the public fields of its kind.
    ///
    /// The file was read before, and is read again for a message; another text may be in it meanwhile.
    ///
    /// - Parameters:
    ///   - path: The path below `content/static/`.
    ///   - kind: The kind of the entry.
    /// - Returns: The location; `nil` if the front matter does not name the file.
    package func place(ofAsset path: String, _ kind: Kind) -> SourceLocation? {
        guard let front = try? FrontMatter(self),
            let document = try? Document.parse(Array(bytes[front.yaml]), origin: front.origin),
            let root = document.root
        else { return nil }
        for field in kind.fields where !field.isPrivate {
            guard let node = root[field.name], let found = Self.scalar(path, in: node) else {
                continue
            }
            return location(of: found)
        }
        return nil
    }

    /// The first scalar with a path; the nesting of nodes is bounded by the parser.
    private static func scalar(_ path: String, in node: Node) -> Node? {
        switch node.kind {
        case .scalar:
            let text = node.text
            let start = text.utf8.first == UInt8(ascii: "/") ? 1 : 0
            return text.utf8.dropFirst(start).elementsEqual(path.utf8) ? node : nil
        case .sequence: return node.elements.lazy.compactMap { scalar(path, in: $0) }.first
        case .mapping:
            return node.members.lazy.compactMap { scalar(path, in: $0.value) }.first
        }
    }
}
