import ShowcardCatalog
import ShowcardYAML

extension SourceText {
    /// Replaces a scalar by another text, in quotes if YAML requires them.
    ///
    /// - Returns: The fix; `nil` if the scalar has an anchor or a tag, which would be lost, or if the text would
    ///   need escapes.
    func fix(_ node: Node, writing text: String) -> Fix? {
        let needsEscapes = text.utf8.contains {
            $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F
        }
        guard !needsEscapes, !hasProperties(node) else { return nil }
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return Fix(
            "write '\(text)'", in: path,
            edits: [
                Fix.Edit(
                    offset: node.start.offset, length: node.end.offset - node.start.offset,
                    replacement: isPlain ? text : "\"\(text)\"")
            ])
    }

    /// Replaces a node by text without quoting it.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - replacement: The new text.
    ///   - title: The description of the fix.
    /// - Returns: The fix; `nil` if the node has an anchor or a tag, which would be lost.
    func replacing(_ node: Node, by replacement: String, _ title: String) -> Fix? {
        guard !hasProperties(node) else { return nil }
        return Fix(
            title, in: path,
            edits: [
                Fix.Edit(
                    offset: node.start.offset, length: node.end.offset - node.start.offset,
                    replacement: replacement)
            ])
    }

    /// Whether a node begins with an anchor or a tag, or is an alias (YAML 1.2.2, sections 6.9 and 7.1).
    private func hasProperties(_ node: Node) -> Bool {
        guard bytes.indices.contains(node.start.offset) else { return true }
        return "&!*".utf8.contains(bytes[node.start.offset])
    }

    /// Removes an element of a list, with the comma before it or its line.
    ///
    /// - Parameters:
    ///   - element: The element, not the first.
    ///   - previous: The element before it.
    /// - Returns: The fix; `nil` if there is a comment nearby, which would have to be moved.
    func fix(removing element: Node, after previous: Node) -> Fix? {
        let mark = UInt8(ascii: "#")
        let next = bytes[element.end.offset...].first {
            $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: ",")
        }
        guard next != mark, !bytes[previous.end.offset..<element.start.offset].contains(mark),
            !hasProperties(element)
        else { return nil }
        return Fix(
            "remove it", in: path,
            edits: [
                Fix.Edit(
                    offset: previous.end.offset, length: element.end.offset - previous.end.offset,
                    replacement: "")
            ])
    }
}
