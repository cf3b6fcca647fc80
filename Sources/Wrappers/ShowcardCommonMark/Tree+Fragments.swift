internal import CShowcardCommonMark

extension Tree {
    /// Directs links such as `#golden-hour`, as code hosts have them, to the ids of headings.
    /// - Parameters:
    ///   - links: The links of the tree.
    ///   - ids: The ids of its headings.
    func directFragments(of links: [RenderedMarkdown.Link], to ids: [String]) {
        let hash = UInt8(ascii: "#")
        guard !ids.isEmpty, links.contains(where: { $0.url.utf8.first == hash }) else { return }
        let known = Set(ids)
        Self.walk(root) { node, isEntering in
            guard isEntering, cmark_node_get_type(node) == CMARK_NODE_LINK else { return }
            let fragment = withBytes(of: cmark_node_get_url(node)) { url -> String? in
                url.first == hash ? String(decoding: url.dropFirst(), as: UTF8.self) : nil
            }
            guard let fragment, !known.contains(fragment) else { return }
            let id = HeadingNames.id(for: fragment)
            if known.contains(id) { cmark_node_set_url(node, "#\(id)") }
        }
    }
}
