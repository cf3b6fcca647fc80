/// A row of a table as written (GFM, 4.10).
struct TableRow {
    /// The line.
    let line: Int
    /// The offset of the first byte that is not blank, behind the markers of containers.
    let content: Int
    /// The texts of the cells, without blanks around them, and with escaped pipes resolved.
    let cells: [[UInt8]]

    private static let pipe = UInt8(ascii: "|")

    /// Divides a line at its pipes.
    /// - Parameters:
    ///   - lines: The text.
    ///   - line: The line.
    ///   - content: The offset of its first byte that is not blank.
    init(_ lines: SourceLines, line: Int, content: Int) {
        (self.line, self.content) = (line, content)
        var cells: [[UInt8]] = []
        var cell: [UInt8] = []
        let bytes = lines.text[content..<max(content, lines.range(line).upperBound)]
        for byte in bytes.first == Self.pipe ? bytes.dropFirst() : bytes {
            guard byte == Self.pipe else {
                cell.append(byte)
                continue
            }
            if cell.last == UInt8(ascii: "\\") {
                cell[cell.count &- 1] = Self.pipe
            } else {
                cells.append(Self.trimmed(cell))
                cell = []
            }
        }
        let last = Self.trimmed(cell)
        self.cells = last.isEmpty ? cells : cells + [last]
    }

    private static func trimmed(_ cell: [UInt8]) -> [UInt8] {
        let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        let start = cell.prefix(while: isBlank).count
        return Array(cell[start...].reversed().drop(while: isBlank).reversed())
    }

    /// The alignments of columns.
    enum Alignment: String {
        case none, left, center, right
    }

    /// The alignments that the row declares; nil if it is not a delimiter row.
    var alignments: [Alignment]? {
        var alignments: [Alignment] = []
        for cell in cells {
            let (isLeft, isRight) = (
                cell.first == UInt8(ascii: ":"), cell.last == UInt8(ascii: ":")
            )
            let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
            guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else {
                return nil
            }
            alignments.append(isLeft ? (isRight ? .center : .left) : isRight ? .right : .none)
        }
        return alignments.isEmpty ? nil : alignments
    }

    /// Whether a text can begin a block that ends a table, but goes on with a paragraph: a list item that is empty, or
    /// whose number is not 1 (CommonMark, 5.3).
    var isItem: Bool {
        guard let word = cells.first?.prefix(while: { $0 != 0x20 && $0 != 0x09 }), cells.count == 1
        else { return false }
        if word.count == 1 { return [UInt8](word) == [0x2D] || word == [0x2B] || word == [0x2A] }
        return word.count <= 10 && [UInt8(ascii: "."), UInt8(ascii: ")")].contains(word.last)
            && word.dropLast().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
