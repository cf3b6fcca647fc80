internal import CShowcardCommonMark

extension Tree {
    /// A link or an image whose scheme is left to the caller, valid as long as the tree.
    struct Include {
        let node: OpaquePointer
        let link: RenderedMarkdown.Link
        let isInLink: Bool
        let isInInclude: Bool
        /// Whether nothing else stands in its paragraph.
        let isAlone: Bool
        /// The text of an image.
        var description: [UInt8] = []

        /// Puts the text between marks, in place of the link or image.
        func addMarks() {
            guard let custom = cmark_node_new(CMARK_NODE_CUSTOM_INLINE) else { return }
            cmark_node_set_on_enter(custom, Mark.text(Mark.includeStart))
            cmark_node_set_on_exit(custom, Mark.text(Mark.includeEnd))
            if link.isImage {
                addDescription(to: custom)
            } else {
                // Appending takes the child away from where it was.
                while let child = cmark_node_first_child(node) {
                    guard cmark_node_append_child(custom, child) != 0 else { break }
                }
            }
            // "Replaces 'oldnode' with 'newnode' and unlinks 'oldnode' (but does not free its memory)"
            // (cmark(3)).
            cmark_node_free(cmark_node_replace(node, custom) == 0 ? custom : node)
        }

        private func addDescription(to custom: OpaquePointer) {
            guard !description.isEmpty, let text = cmark_node_new(CMARK_NODE_TEXT) else { return }
            cmark_node_set_literal(text, description.map { CChar(bitPattern: $0) } + [0])
            if cmark_node_append_child(custom, text) == 0 { cmark_node_free(text) }
        }
    }
}
