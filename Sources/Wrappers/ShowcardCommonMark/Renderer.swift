/// Renders CommonMark 0.30 to HTML.
///
/// By default raw HTML is omitted and links that could run code (`javascript:`, `vbscript:`,
/// `file:`, and `data:` other than raster images) lose their destination, so that an author cannot
/// put active content into a page. Bytes that are not UTF-8 become U+FFFD.
package struct Renderer: Sendable {
    private let rawHTML: Bool
    private let headingBase: Int?
    private let headingIDs: Bool
    private let schemes: [String]
    private let limits: Limits

    /// Creates a renderer.
    /// - Parameters:
    ///   - rawHTML: Whether raw HTML and unsafe links pass; only for text that is trusted like
    ///     code.
    ///   - headingBase: The level that the shallowest heading gets if it is above it, so that a
    ///     page keeps its one `h1`; the others are lowered as much, to level 6 at most. Nil leaves
    ///     the levels.
    ///   - headingIDs: Whether headings get an `id` attribute.
    ///   - schemes: The schemes of links and images that the HTML has the text of alone, and that
    ///     ``RenderedMarkdown/includes`` lists; upper and lower case are one (RFC 3986, 3.1).
    ///   - limits: How much one text may ask for.
    package init(
        rawHTML: Bool = false, headingBase: Int? = 2, headingIDs: Bool = true,
        schemes: [String] = [], limits: Limits = .standard
    ) {
        self.rawHTML = rawHTML
        self.headingBase = headingBase
        self.headingIDs = headingIDs
        self.schemes = schemes
        self.limits = limits
    }

    /// Renders a text.
    /// - Parameter markdown: The text, in UTF-8.
    /// - Returns: The HTML and the text's headings, links and images.
    /// - Throws: The limit that the text passes.
    package func render(
        _ markdown: UnsafeBufferPointer<UInt8>
    ) throws(MarkdownError) -> RenderedMarkdown {
        try limits.check(markdown)
        let tree = Tree(parsing: markdown)
        let outline = tree.outline(schemes: schemes)
        let headings = name(outline.headings)
        for include in outline.includes { include.addMarks() }
        let reading = tree.withHTML(allowingRawHTML: rawHTML) { html in
            MarkReading(
                html, ids: headingIDs ? headings.map { $0.id ?? "" } : [],
                includes: outline.includes.count
            )
        }
        return RenderedMarkdown(
            html: reading.html, headings: headings, links: outline.links,
            includes: zip(outline.includes, reading.ranges).map(reading.include)
        )
    }

    /// Renders a text; see the form that takes a buffer.
    /// - Parameter markdown: The text, in UTF-8.
    /// - Returns: The HTML and the text's headings, links and images.
    /// - Throws: The limit that the text passes.
    package func render(_ markdown: [UInt8]) throws(MarkdownError) -> RenderedMarkdown {
        try markdown.withUnsafeBufferPointer { (buffer) throws(MarkdownError) in
            try render(buffer)
        }
    }

    /// Gives the headings of the tree their level and a mark for their id.
    private func name(_ found: [Tree.Heading]) -> [RenderedMarkdown.Heading] {
        let shallowest = found.map(\.level).min() ?? 1
        let shift = max(0, (headingBase ?? 1) &- shallowest)
        var names = HeadingNames()
        return found.map { heading in
            let level = min(6, heading.level &+ shift)
            if level != heading.level { heading.setLevel(level) }
            if headingIDs { heading.addMark() }
            return RenderedMarkdown.Heading(
                level: level, id: headingIDs ? names.next(for: heading.text) : nil,
                text: heading.text
            )
        }
    }
}
