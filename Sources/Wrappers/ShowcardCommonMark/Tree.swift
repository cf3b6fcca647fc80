internal import CShowcardCommonMark

/// A parsed text, owned.
struct Tree: ~Copyable {
    let root: OpaquePointer?

    /// Where the lines of the tree are in the author's text.
    private let map: LineMap

    /// The lines of texts and links that are not from cmark.
    private let lines: [OpaquePointer: Int]

    private let hasFootnotes: Bool

    private let extensions: MarkdownExtensions

    /// What an author probably did not mean, in order.
    let findings: [MarkdownFinding]

    /// Parses a text.
    /// - Parameters:
    ///   - text: The text, in UTF-8; bytes that are not become U+FFFD.
    ///   - extensions: The syntax beyond CommonMark.
    ///   - limits: The limits of that syntax.
    ///   - words: The words of that syntax.
    /// - Throws: The limit that the text passes.
    init(
        parsing text: UnsafeBufferPointer<UInt8>, _ extensions: MarkdownExtensions,
        _ limits: MarkdownLimits, _ words: MarkdownWords
    ) throws(MarkdownError) {
        // Like cmark, which skips the mark only where the text begins.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = text.starts(with: mark) ? UnsafeBufferPointer(rebasing: text[3...]) : text
        let escapes = EscapeMarks(
            text, before: extensions.escapable, footnotes: extensions.contains(.footnotes))
        let blocks = Blocks(extensions: extensions, limits: limits, words: words)
        let footnotes: [FootnoteSource.Definition]
        if let escapes {
            (root, map, footnotes) = try escapes.text.withUnsafeBufferPointer {
                (text) throws(MarkdownError) in try blocks.parse(text)
            }
        } else {
            (root, map, footnotes) = try blocks.parse(text)
        }
        hasFootnotes = !footnotes.isEmpty
        self.extensions = extensions
        var lines: [OpaquePointer: Int] = [:]
        findings =
            footnotes.isEmpty
            ? [] : Self.addFootnotes(root, footnotes, before: map.cells.count, words, &lines)
        if extensions.contains(.links) { Self.addLinks(root, escapes, &lines) }
        self.lines = lines
        let strikes = extensions.contains(.strikethrough) && text.contains(UInt8(ascii: "~"))
        if escapes != nil || strikes { Self.resolve(root, escapes, strikes: strikes) }
    }

    /// Parses a text without extensions.
    static func parse(_ text: UnsafeBufferPointer<UInt8>) -> OpaquePointer? {
        text.withMemoryRebound(to: CChar.self) {
            // "replacing illegal sequences with the replacement character U+FFFD" (cmark(3)). With
            // CMARK_OPT_SOURCEPOS the parser also counts the line ends inside code spans and raw
            // HTML.
            cmark_parse_document(
                $0.baseAddress, $0.count, CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SOURCEPOS
            )
        }
    }

    deinit {
        // "Frees the memory allocated for a node and any children" (cmark(3)); it does so in a
        // loop.
        cmark_node_free(root)
    }

    /// Renders the tree.
    /// - Parameters:
    ///   - rawHTML: Whether raw HTML and unsafe links pass.
    ///   - body: Reads the HTML, in UTF-8, which is valid only while it runs.
    /// - Returns: What `body` returns.
    func withHTML<Result>(
        allowingRawHTML rawHTML: Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        // "It is the caller's responsibility to free the returned buffer" (cmark(3)).
        let text = cmark_render_html(root, rawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT)
        defer { cmark_get_default_mem_allocator().pointee.free(text) }
        return withBytes(of: text, body)
    }

    /// Walks the tree for its headings, links and images.
    /// - Parameters:
    ///   - schemes: The schemes of links and images that are includes.
    ///   - fileLinks: Whether links to Markdown files are includes.
    /// - Returns: What was found, in order.
    func outline(schemes: [String], fileLinks: Bool) -> Outline {
        var outline = Outline(
            schemes: schemes, fileLinks: fileLinks, map: map, lines: lines, extensions: extensions)
        Self.walk(root) { outline.visit($0, entering: $1) }
        // The definitions of footnotes are no longer where they were written.
        if hasFootnotes { outline.sortLinks() }
        return outline
    }

    /// Visits the nodes of a tree, those with children when they begin and when they end.
    static func walk(_ root: OpaquePointer?, _ visit: (OpaquePointer, _ isEntering: Bool) -> Void) {
        // The iterator keeps its place in the tree, so that no depth of nesting needs stack.
        let iterator = cmark_iter_new(root)
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
            visit(node, event == CMARK_EVENT_ENTER)
        }
    }

    /// A heading of the tree, valid as long as the tree.
    struct Heading {
        let node: OpaquePointer
        let level: Int
        let text: String

        func setLevel(_ level: Int) {
            cmark_node_set_heading_level(node, Int32(clamping: level))
        }

        /// Makes the mark the heading's first child, which cmark writes directly behind the start
        /// tag.
        func addMark() {
            guard let custom = cmark_node_new(CMARK_NODE_CUSTOM_INLINE) else { return }
            cmark_node_set_on_enter(custom, Mark.text(Mark.heading))
            if cmark_node_prepend_child(node, custom) == 0 { cmark_node_free(custom) }
        }
    }

    /// A link or an image whose scheme is left to the caller, valid as long as the tree.
    struct Include {
        let node: OpaquePointer
        let link: RenderedMarkdown.Link
        let isInLink: Bool
        let isInInclude: Bool
        /// Whether nothing else stands in its paragraph.
        let isAlone: Bool
        /// The title after the destination; empty without one.
        let title: String
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

/// Bytes that UTF-8 never has, and so no text that cmark has validated: nothing an author writes, raw HTML
/// included, can be taken for one.
enum Mark {
    /// Behind the start tag of a heading.
    static let heading: UInt8 = 0xFF
    /// Before the text of an include.
    static let includeStart: UInt8 = 0xFE
    /// Behind the text of an include.
    static let includeEnd: UInt8 = 0xFD
    /// Before and behind what is struck through.
    static let strikeStart: UInt8 = 0xFC
    static let strikeEnd: UInt8 = 0xFB
    /// Before the text of a task list item.
    static let task: UInt8 = 0xFA
    static let doneTask: UInt8 = 0xF9
    /// Behind the text of a task list item.
    static let taskEnd: UInt8 = 0xF8
    /// The lowest of them; no byte of UTF-8 is above it.
    static let lowest = taskEnd

    /// The tags that a mark stands for; nil if that is not known from the mark alone.
    static func tags(for mark: UInt8) -> String? {
        switch mark {
        case strikeStart: "<del>"
        case strikeEnd: "</del>"
        // The label names the box for assistive technology.
        case task: "<label><input type=\"checkbox\" disabled=\"\" /> "
        case doneTask: "<label><input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
        case taskEnd: "</label>"
        default: nil
        }
    }

    /// A mark as a C string.
    static func text(_ mark: UInt8) -> [CChar] {
        [CChar(bitPattern: mark), 0]
    }
}

extension Tree {
    /// Appends a node that renders as two texts around its children; `nil` if the parent cannot have it.
    static func append(
        _ type: cmark_node_type, _ start: String, _ end: String, to parent: OpaquePointer?
    ) -> OpaquePointer? {
        let node = cmark_node_new(type)
        cmark_node_set_on_enter(node, start)
        cmark_node_set_on_exit(node, end)
        guard cmark_node_append_child(parent, node) != 0 else {
            cmark_node_free(node)
            return nil
        }
        return node
    }
}

/// Lends the bytes of a C string.
func withBytes<Result>(
    of text: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
    guard let text else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let count = Int(clamping: strlen(text))
    return text.withMemoryRebound(to: UInt8.self, capacity: count) {
        body(UnsafeBufferPointer(start: $0, count: count))
    }
}
