internal import CShowcardCommonMark

/// Syntax of other programs in a text, which is not rendered.
///
/// Only syntax that is rarely meant as text is recognized.
struct UnsupportedSyntax {
    /// What was found, at most one of a kind on a line, in order.
    private(set) var places: [(kind: MarkdownFinding.Kind, line: Int, written: String)] = []
    private var known: Set<Place> = []

    /// A kind of syntax on a line.
    private struct Place: Hashable {
        let line: Int
        let kind: MarkdownFinding.Kind
    }

    /// Adds a tag of raw HTML; not a comment, nor the end of an element.
    mutating func add(html literal: [UInt8], line: Int) {
        let name = literal.dropFirst().prefix { Self.isNameByte($0) }
        guard literal.first == UInt8(ascii: "<"), !name.isEmpty else { return }
        let tag = String(decoding: name, as: UTF8.self)
        add(.rawHTML(tag.lowercased()), line, "<" + tag)
    }

    /// Adds what a text has.
    mutating func add(text: [UInt8], of node: OpaquePointer, line: Int) {
        for start in ["{{<", "{{%"] where text.contains(start.utf8) {
            add(.shortcode, line, start)
        }
        guard cmark_node_previous(node) == nil,
            let block = cmark_node_parent(node), cmark_node_get_type(block) == CMARK_NODE_PARAGRAPH
        else { return }
        if text.elementsEqual("$$".utf8), let last = cmark_node_last_child(block), last != node,
            withBytes(of: cmark_node_get_literal(last), { $0.elementsEqual("$$".utf8) })
        {
            add(.math, line, "$$")
        }
        if Self.isImport(text) { add(.moduleImport, line, "import") }
    }

    private mutating func add(_ kind: MarkdownFinding.Kind, _ line: Int, _ written: String) {
        guard known.insert(Place(line: line, kind: kind.withoutName)).inserted else { return }
        places.append((kind, line, written))
    }

    /// Whether a text is a statement such as `import Chart from './chart.js'`.
    private static func isImport(_ text: [UInt8]) -> Bool {
        guard text.starts(with: "import ".utf8) else { return false }
        let rest = text.last == UInt8(ascii: ";") ? text.dropLast() : text[...]
        return ["'", "\""].contains { quote in
            rest.last == quote.utf8.first && rest.contains(" from \(quote)".utf8)
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }

    /// What was found, with its columns.
    ///
    /// - Parameter text: The author's text.
    /// - Returns: The findings, in order.
    func findings(in text: UnsafeBufferPointer<UInt8>) -> [MarkdownFinding] {
        guard !places.isEmpty else { return [] }
        let lines = SourceLines(text)
        return places.map { place in
            let bytes = lines.text[lines.range(place.line)]
            let offset = bytes.firstRange(of: Array(place.written.utf8))?.lowerBound
            let before = bytes[..<(offset ?? bytes.startIndex)]
            return MarkdownFinding(
                kind: place.kind, line: place.line,
                column: String(decoding: before, as: UTF8.self).unicodeScalars.count &+ 1,
                length: offset == nil ? 1 : place.written.unicodeScalars.count,
                text: place.written)
        }
    }
}
