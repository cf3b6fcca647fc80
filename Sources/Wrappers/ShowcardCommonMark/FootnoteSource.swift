internal import CShowcardCommonMark

/// A text with the definitions of its footnotes as items of lists, which cmark reads the same way: the further lines of
/// both are indented by four columns, and both can stand in other blocks.
struct FootnoteSource {
    /// A definition as written.
    struct Definition {
        let line: Int
        /// Where it begins on its line, and where its content does.
        fileprivate let start: Int
        fileprivate let content: Int
        let label: String
        /// The column of its first character.
        let column: Int
    }

    /// The definitions by the items of lists that cmark makes of them.
    struct Items {
        private let byLine: [Int: Definition]

        /// Creates the lookup.
        ///
        /// - Parameters:
        ///   - definitions: The definitions.
        ///   - before: The number of lines that were put before the text.
        init(_ definitions: [Definition], before: Int) {
            byLine = Dictionary(
                definitions.map { ($0.line &+ before, $0) }, uniquingKeysWith: { first, _ in first }
            )
        }

        /// The definition that an item is of; `nil` for others.
        subscript(item: OpaquePointer) -> Definition? {
            byLine[Int(cmark_node_get_start_line(item))].flatMap {
                $0.column == Int(cmark_node_get_start_column(item)) ? $0 : nil
            }
        }
    }

    /// The text to read in place of the author's.
    private(set) var text: [UInt8] = []
    private(set) var definitions: [Definition]
    private let lines: SourceLines
    private let marker: String

    /// Where a definition has no text on its first line: as long as the block is not a paragraph, indented code can
    /// follow it.
    static let placeholder = "<!---->"

    /// Finds the definitions of a text; nil if it has none.
    /// - Parameters:
    ///   - source: The text.
    ///   - root: The tree that cmark has for it.
    init?(_ source: UnsafeBufferPointer<UInt8>, _ root: OpaquePointer?) {
        lines = SourceLines(source)
        definitions = []
        marker = Self.marker(absentFrom: lines)
        let candidates = (1...lines.count).compactMap { [lines] in Self.definition(on: $0, lines) }
        guard !candidates.isEmpty else { return nil }
        let literal = Self.literalLines(of: root, lines)
        definitions = candidates.filter { !literal[$0.line] }
        // One that cmark does not take for an item, such as in the middle of an indented line, is text.
        for _ in 1...2 {
            guard !definitions.isEmpty else { return nil }
            write()
            let items = items()
            let isWhole = items.count == definitions.count
            definitions = definitions.filter { items.contains($0.line) }
            if isWhole { return }
        }
        return nil
    }

    /// The definition on a line.
    private static func definition(on line: Int, _ lines: SourceLines) -> Definition? {
        let range = lines.range(line)
        let text = lines.text[range]
        guard let start = text.firstIndex(where: { !isBlank($0) && $0 != UInt8(ascii: ">") }),
            text[start...].starts(with: "[^".utf8),
            let end = text[(start &+ 2)...].firstIndex(of: UInt8(ascii: "]")), end > start &+ 2,
            text[end...].starts(with: "]:".utf8),
            let label = label(text[(start &+ 2)..<end])
        else { return nil }
        let content = text[(end &+ 2)...].firstIndex { !isBlank($0) } ?? range.upperBound
        return Definition(
            line: line, start: start, content: content, label: label,
            column: start &- range.lowerBound &+ 1)
    }

    /// The label of a footnote, as it is compared; nil if it is not one.
    static func label(_ bytes: some Collection<UInt8>) -> String? {
        let isLabel =
            bytes.count < 1_000
            && bytes.allSatisfy { $0 > 0x20 && $0 < Mark.lowest && $0 != UInt8(ascii: "[") }
        return isLabel && !bytes.isEmpty ? String(decoding: bytes, as: UTF8.self).lowercased() : nil
    }

    /// Where references to footnotes are written in a text.
    static func references(in text: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var rest = text[...]
        while let start = rest.firstRange(of: Array("[^".utf8))?.lowerBound {
            let label = rest[(start &+ 2)...].prefix {
                $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[")
            }
            rest = rest[label.endIndex...]
            if rest.first == UInt8(ascii: "]"), self.label(label) != nil {
                found.append(start..<label.endIndex &+ 1)
            }
        }
        return found
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// A marker of list items that no item of the text has, so that no list of the author goes on with a definition.
    private static func marker(absentFrom lines: SourceLines) -> String {
        var used: Set<UInt8> = []
        for line in 1...lines.count {
            let rest = lines.text[lines.range(line)].drop { isBlank($0) || $0 == UInt8(ascii: ">") }
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            if let byte = rest.dropFirst(digits).first { used.insert(byte) }
        }
        return ["+   ", "1)  ", "*   "].first { marker in
            !used.contains(marker.utf8.first { $0 != UInt8(ascii: "1") } ?? 0)
        } ?? "-   "
    }

    /// For each line, whether it is in code or raw HTML.
    private static func literalLines(of root: OpaquePointer?, _ lines: SourceLines) -> [Bool] {
        var literal = [Bool](repeating: false, count: lines.count &+ 2)
        Tree.walk(root) { node, isEntering in
            let type = cmark_node_get_type(node)
            guard isEntering, type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_HTML_BLOCK else {
                return
            }
            let end = min(Int(cmark_node_get_end_line(node)), lines.count)
            var line = Int(cmark_node_get_start_line(node))
            while line <= end {
                literal[line] = true
                line &+= 1
            }
        }
        return literal
    }

    private mutating func write() {
        text = []
        text.reserveCapacity(lines.text.count &+ definitions.count &* 8)
        var rest = 0
        for definition in definitions {
            text.append(contentsOf: lines.text[rest..<definition.start])
            text.append(contentsOf: marker.utf8)
            if definition.content == lines.range(definition.line).upperBound {
                text.append(contentsOf: Self.placeholder.utf8)
            }
            rest = definition.content
        }
        text.append(contentsOf: lines.text[rest...])
    }

    /// The lines of definitions that cmark takes for items.
    private func items() -> Set<Int> {
        let columns = Dictionary(
            definitions.map { ($0.line, $0.column) }, uniquingKeysWith: { first, _ in first })
        var found: Set<Int> = []
        let root = text.withUnsafeBufferPointer(Tree.parse)
        Tree.walk(root) { node, isEntering in
            let line = Int(cmark_node_get_start_line(node))
            if isEntering, cmark_node_get_type(node) == CMARK_NODE_ITEM,
                columns[line] == Int(cmark_node_get_start_column(node))
            {
                found.insert(line)
            }
        }
        cmark_node_free(root)
        return found
    }
}
