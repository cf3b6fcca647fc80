internal import CShowcardCommonMark

/// Syntax of other programs in a text, which is not rendered.
///
/// Only syntax that is rarely meant as text is recognized.
struct UnsupportedSyntax {
    /// What was found, at most one of a kind on a line, in order.
    private(set) var places: [(kind: MarkdownFinding.Kind, line: Int, written: String)] = []
    private var known: Set<Place> = []
    /// The references to footnotes without a definition, by line.
    private var undefined: [Int: Set<String>] = [:]
    /// The syntax beyond CommonMark that the text has.
    private let extensions: MarkdownExtensions

    init(extensions: MarkdownExtensions) {
        self.extensions = extensions
    }

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
        if extensions.contains(.footnotes),
            cmark_node_parent(node).map(cmark_node_get_type) != CMARK_NODE_LINK
        {
            for reference in FootnoteSource.references(in: text) {
                let written = String(decoding: text[reference], as: UTF8.self)
                undefined[line, default: []].insert(written)
                add(.undefinedFootnote, line, written)
            }
        }
        guard cmark_node_previous(node) == nil,
            let block = cmark_node_parent(node), cmark_node_get_type(block) == CMARK_NODE_PARAGRAPH
        else { return }
        if text.elementsEqual("$$".utf8), let last = cmark_node_last_child(block), last != node,
            withBytes(of: cmark_node_get_literal(last), { $0.elementsEqual("$$".utf8) })
        {
            add(.math, line, "$$")
        }
        if extensions.contains(.alerts), let alert = Self.alert(text, block) {
            add(.brokenAlert(isKnown: alert.isKnown), line, alert.written)
        }
        if Self.isImport(text) { add(.moduleImport, line, "import") }
    }

    private mutating func add(_ kind: MarkdownFinding.Kind, _ line: Int, _ written: String) {
        guard known.insert(Place(line: line, kind: kind.withoutName)).inserted else { return }
        places.append((kind, line, written))
    }

    /// Adds the address of a link or a picture if the HTML does not have it.
    ///
    /// cmark omits the addresses that "could potentially be harmful" (cmark(3), `CMARK_OPT_UNSAFE`).
    mutating func add(address: String, line: Int) {
        let bytes = address.utf8.map { Self.isNameByte($0) ? $0 | 0x20 : $0 }
        let pictures = ["png", "gif", "jpeg", "webp"].map { "data:image/\($0)" }
        guard
            let scheme = ["javascript", "vbscript", "file", "data"].first(where: {
                bytes.starts(with: "\($0):".utf8)
            }), !pictures.contains(where: { bytes.starts(with: $0.utf8) })
        else { return }
        let written = String(
            decoding: Array(address.utf8.prefix(scheme.utf8.count + 1)), as: UTF8.self)
        add(.refusedLink(scheme: scheme), line, written)
    }

    /// Returns what a paragraph begins with if that is the line of an alert, but the quote is not one.
    private static func alert(
        _ text: [UInt8], _ block: OpaquePointer
    ) -> (written: String, isKnown: Bool)? {
        guard text.starts(with: "[!".utf8), cmark_node_previous(block) == nil,
            cmark_node_parent(block).map(cmark_node_get_type) == CMARK_NODE_BLOCK_QUOTE,
            let end = text.firstIndex(of: UInt8(ascii: "]")), end > 2,
            text[2..<end].allSatisfy(isNameByte)
        else { return nil }
        let written = Array(text[...end])
        return (String(decoding: written, as: UTF8.self), Tree.isAlert(written))
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
        return places.flatMap { place -> [MarkdownFinding] in
            let bytes = lines.text[lines.range(place.line)]
            if place.kind == .undefinedFootnote { return footnotes(on: place.line, Array(bytes)) }
            let offset = bytes.firstRange(of: Array(place.written.utf8))?.lowerBound
            let before = bytes[..<(offset ?? bytes.startIndex)]
            // An escaped bracket has no meaning.
            if place.written.utf8.first == UInt8(ascii: "["),
                offset == nil || before.last == UInt8(ascii: "\\")
            {
                return []
            }
            return [
                MarkdownFinding(
                    kind: place.kind, line: place.line,
                    column: String(decoding: before, as: UTF8.self).unicodeScalars.count &+ 1,
                    length: offset == nil ? 1 : place.written.unicodeScalars.count,
                    text: place.written)
            ]
        }
    }

    /// The references on a line to footnotes without a definition, each once, that are not escaped.
    private func footnotes(on line: Int, _ bytes: [UInt8]) -> [MarkdownFinding] {
        var labels = undefined[line] ?? []
        var (column, counted) = (1, 0)
        return FootnoteSource.references(in: bytes).compactMap { range in
            let written = String(decoding: bytes[range], as: UTF8.self)
            let slashes = bytes[..<range.lowerBound].reversed().prefix { $0 == UInt8(ascii: "\\") }
            guard slashes.count.isMultiple(of: 2), labels.remove(written) != nil else { return nil }
            let between = String(decoding: bytes[counted..<range.lowerBound], as: UTF8.self)
            (column, counted) = (column &+ between.unicodeScalars.count, range.lowerBound)
            return MarkdownFinding(
                kind: .undefinedFootnote, line: line, column: column,
                length: written.unicodeScalars.count, text: written)
        }
    }
}
