internal import CShowcardCommonMark

/// Keeps escaped characters of extensions apart from others: cmark, for which neither means anything, resolves the
/// escape.
///
/// The backslash is replaced by a rare character of the same class, which is taken out of the tree again.
struct EscapeMarks {
    /// Punctuation of scripts that are not in use, of which the first that the text does not have is taken.
    private static let candidates = (UInt32(0x10A50)...0x10A58).compactMap(Unicode.Scalar.init)

    /// The text to parse.
    let text: [UInt8]
    /// What stands for a backslash.
    let mark: [UInt8]

    /// Replaces the backslashes before some characters of a text; nil if it has none.
    init?(_ source: UnsafeBufferPointer<UInt8>, before characters: [UInt8]) {
        var places: [Int] = []
        var lead: Set<UInt8> = []
        var hasNumbers = false
        var offset = 0
        while offset < source.count {
            let byte = source[offset]
            hasNumbers = hasNumbers || byte == UInt8(ascii: "#")
            if byte == UInt8(ascii: "\\"), offset &+ 1 < source.count {
                if characters.contains(source[offset &+ 1]) { places.append(offset) }
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
            text.append(contentsOf: source[rest..<place])
            text.append(contentsOf: mark)
            rest = place &+ 1
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
        _ text: UnsafePointer<CChar>?, _ separator: String, _ set: ([CChar]) -> Int32
    ) {
        let parts = parts(of: withBytes(of: text) { Array($0) })
        guard parts.count > 1 else { return }
        let bytes = parts.joined(separator: Array(separator.utf8))
        _ = set(bytes.map { CChar(bitPattern: $0) } + [0])
    }
}
