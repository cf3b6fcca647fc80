internal import CShowcardCommonMark

extension Tree {
    /// What a walk collects.
    struct Outline {
        private(set) var headings: [Heading] = []
        private(set) var links: [RenderedMarkdown.Link] = []
        private(set) var includes: [Include] = []
        private(set) var unsupported: UnsupportedSyntax
        /// The schemes of links that are includes.
        private let schemes: [String]
        /// Whether links to Markdown files are includes.
        private let fileLinks: Bool
        /// The text of the heading that the walk is in.
        private var text: [UInt8]?
        /// The outermost image that the walk is in, and its text so far if it is an include.
        private var image: OpaquePointer?
        private var description: [UInt8]?
        /// The link that the walk is in, and whether it is an include; links do not stand in each other.
        private var outerLink: OpaquePointer?
        private var isOuterLinkInclude = false
        /// The paragraph or heading that the walk is in.
        private var block: OpaquePointer?
        /// The lines to add to what cmark says of the inlines of `block`, once it is known.
        private var shift: Int?
        /// Where lines are in the author's text.
        private let map: LineMap
        /// The lines of the links that are not from cmark.
        private let lines: [OpaquePointer: Int]

        init(
            schemes: [String], fileLinks: Bool, map: LineMap, lines: [OpaquePointer: Int],
            extensions: MarkdownExtensions
        ) {
            unsupported = UnsupportedSyntax(extensions: extensions)
            (self.schemes, self.fileLinks) = (schemes, fileLinks)
            (self.map, self.lines) = (map, lines)
        }

        mutating func visit(_ node: OpaquePointer, entering: Bool) {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_PARAGRAPH, CMARK_NODE_CUSTOM_BLOCK:
                (block, shift) = (node, nil)
            case CMARK_NODE_HEADING:
                (block, shift) = (node, nil)
                visitHeading(node, entering: entering)
            case CMARK_NODE_LINK where image == nil:
                visitLink(node, entering: entering)
            case CMARK_NODE_IMAGE where image == nil || image == node:
                visitImage(node, entering: entering)
            case CMARK_NODE_HTML_INLINE:
                // What an image's text has of raw HTML is text: an attribute has no elements.
                withBytes(of: cmark_node_get_literal(node)) { description?.append(contentsOf: $0) }
                if image == nil { unsupported.add(html: literal(of: node), line: line(of: node)) }
            case CMARK_NODE_HTML_BLOCK:
                unsupported.add(
                    html: literal(of: node),
                    line: map.line(of: Int(cmark_node_get_start_line(node))))
            case CMARK_NODE_TEXT, CMARK_NODE_CODE:
                if cmark_node_get_type(node) == CMARK_NODE_TEXT { visitText(node) }
                guard text != nil || description != nil else { break }
                withBytes(of: cmark_node_get_literal(node)) {
                    let literal = $0.lazy.filter { $0 < Mark.lowest }
                    text?.append(contentsOf: literal)
                    description?.append(contentsOf: literal)
                }
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
                text?.append(UInt8(ascii: " "))
                description?.append(UInt8(ascii: " "))
            default:
                break
            }
        }

        /// Puts the links in the order of their lines.
        mutating func sortLinks() {
            links = links.enumerated().sorted {
                ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
            }.map(\.element)
        }

        private mutating func visitLink(_ node: OpaquePointer, entering: Bool) {
            guard entering else {
                if outerLink == node { outerLink = nil }
                return
            }
            isOuterLinkInclude = add(link(node, isImage: false), of: node)
            outerLink = node
        }

        private mutating func visitImage(_ node: OpaquePointer, entering: Bool) {
            guard !entering else {
                image = node
                if add(link(node, isImage: true), of: node) { description = [] }
                return
            }
            image = nil
            guard let text = description else { return }
            includes[includes.count &- 1].description = text
            description = nil
        }

        /// Adds a link to those it is one of, and says whether that are the includes.
        private mutating func add(_ link: RenderedMarkdown.Link, of node: OpaquePointer) -> Bool {
            guard link.hasScheme(among: schemes) || fileLinks && link.isToFile else {
                unsupported.add(address: link.url, line: link.line)
                links.append(link)
                return false
            }
            let parent = cmark_node_parent(node)
            includes.append(
                Include(
                    node: node, link: link, isInLink: outerLink != nil,
                    isInInclude: outerLink != nil && isOuterLinkInclude,
                    isAlone: cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH
                        && cmark_node_previous(node) == nil && cmark_node_next(node) == nil,
                    title: cmark_node_get_title(node).map { String(cString: $0) } ?? ""
                )
            )
            return true
        }

        private mutating func visitText(_ node: OpaquePointer) {
            let text = literal(of: node)
            guard
                text.first == UInt8(ascii: "i") || text.contains(UInt8(ascii: "{"))
                    || text.first == UInt8(ascii: "$") || text.contains(UInt8(ascii: "["))
            else { return }
            unsupported.add(text: text, of: node, line: line(of: node))
        }

        private func literal(of node: OpaquePointer) -> [UInt8] {
            withBytes(of: cmark_node_get_literal(node)) { Array($0) }
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

        private mutating func link(
            _ node: OpaquePointer, isImage: Bool
        ) -> RenderedMarkdown.Link {
            RenderedMarkdown.Link(
                url: cmark_node_get_url(node).map { String(cString: $0) } ?? "",
                line: line(of: node), isImage: isImage
            )
        }

        /// The line of an inline in the author's text.
        private mutating func line(of node: OpaquePointer) -> Int {
            map.line(of: (lines[node] ?? Int(cmark_node_get_start_line(node))) &+ lineShift())
        }

        /// The lines to add to where cmark says an inline is.
        ///
        /// cmark counts from the start of the block, also when link reference definitions have been
        /// cut from its top. What is missing shows at the last inline, which must end where the
        /// block does.
        private mutating func lineShift() -> Int {
            if let shift { return shift }
            guard let block, cmark_node_get_type(block) != CMARK_NODE_CUSTOM_BLOCK,
                var last = cmark_node_last_child(block)
            else { return 0 }
            // The end of a task list item, or of a link back.
            while cmark_node_get_type(last) == CMARK_NODE_CUSTOM_INLINE,
                let before = cmark_node_previous(last)
            {
                last = before
            }
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

extension RenderedMarkdown.Link {
    /// Whether the destination has one of some schemes, upper and lower case being one.
    fileprivate func hasScheme(among schemes: [String]) -> Bool {
        schemes.contains { scheme in
            let start = url.utf8.prefix(scheme.utf8.count)
            return url.utf8.dropFirst(start.count).first == UInt8(ascii: ":")
                && zip(start, scheme.utf8).allSatisfy { Self.lowercased($0) == Self.lowercased($1) }
        }
    }

    /// Whether it is a link to a Markdown file, relative to the file of the text.
    fileprivate var isToFile: Bool {
        let path = url.utf8.prefix { $0 != UInt8(ascii: "#") }
        return !isImage && path.suffix(3).elementsEqual(".md".utf8)
            && path.first != UInt8(ascii: "/")
            && !path.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "?") }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
