internal import CShowcardCommonMark

extension Tree {
    /// What a walk collects.
    struct Outline {
        private(set) var headings: [Heading] = []
        private(set) var links: [RenderedMarkdown.Link] = []
        private(set) var images: [RenderedMarkdown.Link] = []
        /// The text of the heading that the walk is in.
        private var text: [UInt8]?
        /// The paragraph or heading that the walk is in.
        private var block: OpaquePointer?
        /// The lines to add to what cmark says of the inlines of `block`, once it is known.
        private var shift: Int?

        mutating func visit(_ node: OpaquePointer, entering: Bool) {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_PARAGRAPH:
                (block, shift) = (node, nil)
            case CMARK_NODE_HEADING:
                (block, shift) = (node, nil)
                visitHeading(node, entering: entering)
            case CMARK_NODE_LINK where entering:
                links.append(link(node))
            case CMARK_NODE_IMAGE where entering:
                images.append(link(node))
            case CMARK_NODE_TEXT where text != nil, CMARK_NODE_CODE where text != nil:
                withBytes(of: cmark_node_get_literal(node)) { text?.append(contentsOf: $0) }
            case CMARK_NODE_SOFTBREAK where text != nil, CMARK_NODE_LINEBREAK where text != nil:
                text?.append(UInt8(ascii: " "))
            default:
                break
            }
        }

        private mutating func visitHeading(_ node: OpaquePointer, entering: Bool) {
            guard !entering else {
                text = []
                return
            }
            headings.append(
                Heading(
                    node: node, level: Int(cmark_node_get_heading_level(node)),
                    text: String(decoding: text ?? [], as: UTF8.self)
                )
            )
            text = nil
        }

        private mutating func link(_ node: OpaquePointer) -> RenderedMarkdown.Link {
            RenderedMarkdown.Link(
                url: cmark_node_get_url(node).map { String(cString: $0) } ?? "",
                line: Int(cmark_node_get_start_line(node)) &+ lineShift()
            )
        }

        /// The lines to add to where cmark says an inline is.
        ///
        /// cmark counts from the start of the block, also when link reference definitions have been
        /// cut from its top. What is missing shows at the last inline, which must end where the
        /// block does.
        private mutating func lineShift() -> Int {
            if let shift { return shift }
            guard let block, let last = cmark_node_last_child(block) else { return 0 }
            var end = cmark_node_get_end_line(block)
            let hasUnderline =
                cmark_node_get_type(block) == CMARK_NODE_HEADING
                && end > cmark_node_get_start_line(block)
            if hasUnderline { end &-= 1 }
            let lines = max(0, Int(end) &- Int(cmark_node_get_end_line(last)))
            shift = lines
            return lines
        }
    }
}
