internal import CShowcardCommonMark

/// The block quotes and list items around a block, which its further lines have to go on with
/// (CommonMark, 5.1 and 5.2).
struct Containers {
    private enum Kind {
        case quote
        /// The columns that further lines of the item are indented by.
        case item(width: Int)
    }

    private let lines: SourceLines
    private var kinds: [(kind: Kind, line: Int)] = []

    /// Finds the containers of a block of a tree that was parsed from the lines.
    init(of block: OpaquePointer, in lines: SourceLines) {
        self.lines = lines
        var nodes: [OpaquePointer] = []
        var next = cmark_node_parent(block)
        while let node = next {
            let type = cmark_node_get_type(node)
            if type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_ITEM { nodes.append(node) }
            next = cmark_node_parent(node)
        }
        for node in nodes.reversed() {
            let line = Int(cmark_node_get_start_line(node))
            guard cmark_node_get_type(node) == CMARK_NODE_ITEM else {
                kinds.append((.quote, line))
                continue
            }
            var cursor = LineCursor(lines, line: line)
            for container in kinds { _ = Self.pass(container, at: line, &cursor) }
            kinds.append((.item(width: Self.passMarker(&cursor)), line))
        }
    }

    /// Where the text of a further line begins.
    /// - Parameter line: The line.
    /// - Returns: The offset of the first byte that is not blank; nil if the line does not go on with the containers, or
    ///   is indented like code.
    func content(of line: Int) -> Int? {
        var cursor = LineCursor(lines, line: line)
        for container in kinds {
            guard Self.pass(container, at: line, &cursor) else { return nil }
        }
        return cursor.skipBlanks() < 4 && cursor.byte != nil ? cursor.offset : nil
    }

    /// Moves over what a container has on a line, and returns whether the line has it.
    private static func pass(
        _ container: (kind: Kind, line: Int), at line: Int, _ cursor: inout LineCursor
    ) -> Bool {
        switch container.kind {
        case .quote:
            guard cursor.skipBlanks() < 4, cursor.byte == UInt8(ascii: ">") else { return false }
            cursor.skip(bytes: 1)
            cursor.skipBlanks(1)
            return true
        case .item(let width):
            guard container.line != line else {
                _ = passMarker(&cursor)
                return true
            }
            return cursor.skipBlanks(width) == width
        }
    }

    /// Moves over the marker of a list item, and returns the width of the item's indentation.
    private static func passMarker(_ cursor: inout LineCursor) -> Int {
        var width = cursor.skipBlanks()
        while let byte = cursor.byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            cursor.skip(bytes: 1)
            width &+= 1
        }
        cursor.skip(bytes: 1)
        let isEmpty = cursor.isAtBlankRest
        var ahead = cursor
        let blanks = ahead.skipBlanks()
        guard !isEmpty, blanks < 5 else {
            cursor.skipBlanks(1)
            return width &+ 2
        }
        cursor = ahead
        return width &+ 1 &+ blanks
    }
}
