import ShowcardCatalog
import ShowcardYAML

/// Adds the old id of an entry to its former ids.
struct AliasEdit {
    private let entry: RenamedEntry
    private let name: String

    /// Creates an edit; `nil` if the kind has no field with the role `aliases`.
    init?(_ entry: RenamedEntry) {
        guard let slot = entry.kind.slot(of: .aliases) else { return nil }
        self.entry = entry
        name = entry.kind.fields[slot].name
    }

    /// The aliases in front matter.
    private func aliases(_ root: Node?) -> [Node] {
        root?[name].map { Array($0.elements) } ?? []
    }

    /// Whether front matter has the old id among the aliases, and not the new one.
    func isApplied(_ root: Node?) -> Bool {
        let texts = aliases(root).map(\.text)
        return texts.contains(entry.old) && !texts.contains(entry.new)
    }

    /// Adds the edit to those of the entry's file.
    ///
    /// - Parameters:
    ///   - edits: Receives the edit.
    ///   - root: The front matter.
    ///   - end: The offset of the line after it.
    ///   - bytes: The file.
    func add(to edits: inout ReferenceEdits, _ root: Node?, end: Int, in bytes: [UInt8]) {
        let nodes = aliases(root)
        guard !isApplied(root) else { return }
        let old = ReferenceEdits.scalar(entry.old)
        // An entry that gets back an id has the other one as its alias.
        if let former = nodes.first(where: { $0.text == entry.new }) {
            return edits.replace(entry.new, by: entry.old, in: former)
        }
        if let node = root?[name], let last = nodes.last {
            let isBlock = bytes[node.start.offset] == UInt8(ascii: "-")
            guard isBlock else {
                return edits.add(
                    Fix.Edit(offset: last.end.offset, length: 0, replacement: ", \(old)"))
            }
            // After a comment on the line of the last one.
            let line = bytes[last.end.offset...].firstIndex { "\r\n".utf8.contains($0) } ?? end
            let indentation = String(repeating: " ", count: max(0, node.start.column - 1))
            let lineBreak = Self.lineBreak(in: bytes[line...])
            edits.add(
                Fix.Edit(
                    offset: line, length: 0, replacement: "\(lineBreak)\(indentation)- \(old)"))
        } else if let root, let edit = Fix.Edit(name, in: root, "[\(old)]") {
            edits.add(edit)
        } else {
            let lineBreak = Self.lineBreak(in: bytes[...])
            edits.add(
                Fix.Edit(offset: end, length: 0, replacement: "\(name): [\(old)]\(lineBreak)"))
        }
    }

    /// The first line break of a text; LF if it has one line.
    private static func lineBreak(in bytes: ArraySlice<UInt8>) -> String {
        let rest = bytes.drop { !"\r\n".utf8.contains($0) }
        guard rest.first == UInt8(ascii: "\r") else { return "\n" }
        return rest.dropFirst().first == UInt8(ascii: "\n") ? "\r\n" : "\r"
    }
}
