internal import CShowcardCommonMark

/// Keeps escaped characters of extensions apart from others: cmark, for which neither means anything, resolves the
/// escape.
///
/// The backslash is replaced by a rare character of the same class, which is taken out of the tree again. Two of them are
/// put where nothing stands, so that a bracket and a circumflex are apart, which only together have a meaning.
struct EscapeMarks {
    /// Punctuation of scripts that are not in use, of which the first that the text does not have is taken.
    private static let candidates = (UInt32(0x10A50)...0x10A58).compactMap(Unicode.Scalar.init)

    /// The text to parse.
    let text: [UInt8]
    /// What stands for a backslash.
    let mark: [UInt8]

    /// Replaces the backslashes before some characters of a text; nil if it has none.
    /// - Parameters:
    ///   - source: The text.
    ///   - characters: The characters.
    ///   - footnotes: Whether escaped brackets of footnotes are kept apart, too.
    init?(
        _ source: UnsafeBufferPointer<UInt8>, before characters: [UInt8], footnotes: Bool
    ) {
        // Empty for two marks.
        var places: [Range<Int>] = []
        var lead: Set<UInt8> = []
        var hasNumbers = false
        var offset = 0
        while offset < source.count {
            let byte = source[offset]
            hasNumbers = hasNumbers || byte == UInt8(ascii: "#")
            if byte == UInt8(ascii: "\\"), offset &+ 1 < source.count {
                let next = source[offset &+ 1]
                if characters.contains(next) {
                    places.append(offset..<offset &+ 1)
                } else if footnotes, next == UInt8(ascii: "]") {
                    places.append(offset..<offset)
                } else if footnotes, next == UInt8(ascii: "["), offset &+ 2 < source.count,
                    source[offset &+ 2] == UInt8(ascii: "^")
                {
                    places.append(offset &+ 2..<offset &+ 2)
                }
                offset &+= 1
            } else if byte == 0xA9, offset &+ 1 < source.count {
                lead.insert(source[offset &+ 1])
            }
            offset &+= 1
        }
        let marks = Self.candidates.lazy.filter { scalar in
            !hasNumbers || !Self.isReferred(scalar, in: source)
        }.map { Array(String($0).utf8) }
        guard !places.isEmpty,
            let mark = marks.first(where: { $0.last.map { !lead.contains($0) } ?? false })
        else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(source.count &+ places.count &* mark.count)
        var rest = 0
        for place in places {
            text.append(contentsOf: source[rest..<place.lowerBound])
            text.append(contentsOf: place.isEmpty ? mark + mark : mark)
            rest = place.upperBound
        }
        text.append(contentsOf: source[rest...])
        (self.text, self.mark) = (text, mark)
    }

    /// Whether a text can have a numeric character reference to a character (CommonMark, 2.5).
    private static func isReferred(
        _ scalar: Unicode.Scalar, in source: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let lowercase = source.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return [10, 16].contains { radix in
            let digits = Array(String(scalar.value, radix: radix).utf8)
            return source.indices.contains { lowercase[$0...].starts(with: digits) }
        }
    }

    /// Divides a text of the tree at its marks: each part but the first begins with an escaped character.
    func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] == mark[0], bytes[offset...].starts(with: mark) {
                parts.append(bytes[start..<offset])
                offset &+= mark.count
                start = offset
            } else {
                offset &+= 1
            }
        }
        return parts + [bytes[start...]]
    }

    /// A text of the tree without its marks.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - backslash: What to put for a backslash that was replaced.
    /// - Returns: The text; nil if it has no marks.
    func text(_ bytes: [UInt8], backslash: String = "") -> [UInt8]? {
        let parts = parts(of: bytes)
        guard parts.count > 1 else { return nil }
        var text = Array(parts[0])
        var isSecond = false
        for (index, part) in parts.enumerated().dropFirst() {
            let isFirst = part.isEmpty && !isSecond && index &+ 1 < parts.count
            if !isFirst, !isSecond { text.append(contentsOf: backslash.utf8) }
            text.append(contentsOf: part)
            isSecond = isFirst
        }
        return text
    }

    /// Takes the marks out of everything that a node has but the text of a text node.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - isAutolink: Whether it is a link that consists of its address, in which nothing is escaped.
    func restore(_ node: OpaquePointer, isAutolink: Bool) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK:
            replace(cmark_node_get_literal(node), "\\") { cmark_node_set_literal(node, $0) }
        case CMARK_NODE_CODE_BLOCK:
            replace(cmark_node_get_literal(node), "\\") { cmark_node_set_literal(node, $0) }
            replace(cmark_node_get_fence_info(node), "") { cmark_node_set_fence_info(node, $0) }
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
            replace(cmark_node_get_url(node), isAutolink ? "\\" : "") {
                cmark_node_set_url(node, $0)
            }
            replace(cmark_node_get_title(node), "") { cmark_node_set_title(node, $0) }
        default: break
        }
    }

    private func replace(
        _ text: UnsafePointer<CChar>?, _ backslash: String, _ set: ([CChar]) -> Int32
    ) {
        let bytes = withBytes(of: text) { Array($0) }
        if let text = self.text(bytes, backslash: backslash) { _ = set(Tree.cString(text)) }
    }
}
