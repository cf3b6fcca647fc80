internal import CShowcardCommonMark

extension Tree {
    /// Directs links such as `#golden-hour`, as code hosts have them, to the ids of headings.
    /// - Parameters:
    ///   - links: The links of the tree.
    ///   - headings: Its headings.
    /// - Returns: The destinations that were replaced.
    func directFragments(
        of links: [RenderedMarkdown.Link], to headings: [RenderedMarkdown.Heading]
    ) -> Set<String> {
        let hash = UInt8(ascii: "#")
        guard !headings.isEmpty, links.contains(where: { $0.url.utf8.first == hash }) else {
            return []
        }
        let anchors = HeadingAnchors(headings)
        var directed: Set<String> = []
        Self.walk(root) { node, isEntering in
            guard isEntering, cmark_node_get_type(node) == CMARK_NODE_LINK else { return }
            let fragment = withBytes(of: cmark_node_get_url(node)) { url -> String? in
                url.first == hash ? String(decoding: url.dropFirst(), as: UTF8.self) : nil
            }
            // Browsers compare ids by their code points, so that only the same bytes are unchanged.
            guard let fragment, let id = anchors.id(for: fragment),
                !id.utf8.elementsEqual(fragment.utf8)
            else { return }
            cmark_node_set_url(node, "#\(id)")
            directed.insert("#\(fragment)")
        }
        return directed
    }
}
