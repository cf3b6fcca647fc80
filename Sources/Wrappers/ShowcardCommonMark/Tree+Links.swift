internal import CShowcardCommonMark

extension Tree {
    /// Makes links of the addresses in the texts of a tree, except in links and in descriptions of images.
    /// - Parameters:
    ///   - root: The tree.
    ///   - escapes: The escaped characters of the text that was parsed.
    ///   - lines: The lines of nodes that are not from cmark; receives those of the links.
    static func addLinks(
        _ root: OpaquePointer?, _ escapes: EscapeMarks?, _ lines: inout [OpaquePointer: Int]
    ) {
        var texts: [(node: OpaquePointer, links: BareLinks)] = []
        var outer: OpaquePointer?
        walk(root) { node, isEntering in
            switch cmark_node_get_type(node) {
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
                if isEntering { outer = outer ?? node } else if outer == node { outer = nil }
            case CMARK_NODE_TEXT where outer == nil:
                let bytes = withBytes(of: cmark_node_get_literal(node)) { Array($0) }
                let links = BareLinks(
                    in: bytes, mark: escapes?.mark ?? [], startsWord: startsWord(node))
                if !links.addresses.isEmpty { texts.append((node, links)) }
            default: break
            }
        }
        for (node, links) in texts {
            let bytes = withBytes(of: cmark_node_get_literal(node)) { Array($0) }
            var rest = 0
            for address in links.addresses {
                insertText(bytes[rest..<address.range.lowerBound], before: node)
                let written = Array(bytes[address.range])
                let text = escapes?.text(written) ?? written
                guard let link = insertLink(text, address.prefix, before: node) else { continue }
                lines[link] = lines[node] ?? Int(cmark_node_get_start_line(node))
                rest = address.range.upperBound
            }
            // The last part stays, because the end of a block is known from it.
            cmark_node_set_literal(node, cString(bytes[rest...]))
        }
    }

    /// Whether a text is at the start of a line, or behind a delimiter.
    private static func startsWord(_ text: OpaquePointer) -> Bool {
        guard let before = cmark_node_previous(text) else { return true }
        switch cmark_node_get_type(before) {
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_EMPH, CMARK_NODE_STRONG:
            return true
        default: return false
        }
    }

    /// Inserts a text unless it is empty.
    /// - Returns: Its node.
    @discardableResult
    static func insertText(
        _ bytes: ArraySlice<UInt8>, before node: OpaquePointer
    ) -> OpaquePointer? {
        guard !bytes.isEmpty, let text = cmark_node_new(CMARK_NODE_TEXT) else { return nil }
        cmark_node_set_literal(text, cString(bytes))
        guard cmark_node_insert_before(node, text) != 0 else {
            cmark_node_free(text)
            return nil
        }
        return text
    }

    private static func insertLink(
        _ address: [UInt8], _ prefix: String, before node: OpaquePointer
    ) -> OpaquePointer? {
        guard let link = cmark_node_new(CMARK_NODE_LINK) else { return nil }
        cmark_node_set_url(link, cString(Array(prefix.utf8) + address))
        guard let text = cmark_node_new(CMARK_NODE_TEXT), cmark_node_append_child(link, text) != 0,
            cmark_node_insert_before(node, link) != 0
        else {
            cmark_node_free(link)
            return nil
        }
        cmark_node_set_literal(text, cString(address))
        return link
    }

    /// Bytes as a C string.
    static func cString(_ bytes: some Sequence<UInt8>) -> [CChar] {
        bytes.map { CChar(bitPattern: $0) } + [0]
    }
}
