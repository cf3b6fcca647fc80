/// Renders CommonMark 0.30 to HTML, with some syntax of GitHub Flavored Markdown if that is asked for.
///
/// By default raw HTML is omitted and links that could run code (`javascript:`, `vbscript:`,
/// `file:`, and `data:` other than raster images) lose their destination, so that an author cannot
/// put active content into a page. Bytes that are not UTF-8 become U+FFFD.
package struct MarkdownRenderer: Sendable, Hashable {
    private let rawHTML: Bool
    private let headingBase: Int?
    private let headingIDs: Bool
    private let schemes: [String]
    private let fileLinks: Bool
    private let extensions: MarkdownExtensions
    private let limits: MarkdownLimits
    private let words: MarkdownWords

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
    ///   - fileLinks: Whether links to Markdown files, such as `other.md#part`, are includes as well.
    ///   - extensions: The syntax beyond CommonMark.
    ///   - limits: How much one text may ask for.
    ///   - words: The words of the HTML of extensions.
    package init(
        rawHTML: Bool = false, headingBase: Int? = 2, headingIDs: Bool = true,
        schemes: [String] = [], fileLinks: Bool = false, extensions: MarkdownExtensions = [],
        limits: MarkdownLimits = .standard, words: MarkdownWords = MarkdownWords()
    ) {
        self.rawHTML = rawHTML
        self.headingBase = headingBase
        self.headingIDs = headingIDs
        self.schemes = schemes
        self.fileLinks = fileLinks
        self.extensions = extensions
        self.limits = limits
        self.words = words
    }

    /// Renders a text.
    /// - Parameter markdown: The text, in UTF-8.
    /// - Returns: The HTML and the text's headings, links and images.
    /// - Throws: The limit that the text passes.
    package func render(
        _ markdown: UnsafeBufferPointer<UInt8>
    ) throws(MarkdownError) -> RenderedMarkdown {
        try limits.check(markdown)
        let tree = try Tree(parsing: markdown, extensions, limits, words)
        let outline = tree.outline(schemes: schemes, fileLinks: fileLinks)
        let headings = name(outline.headings)
        let directed = fileLinks ? tree.directFragments(of: outline.links, to: headings) : []
        for include in outline.includes { include.addMarks() }
        let reading = tree.withHTML(allowingRawHTML: rawHTML) { html in
            MarkReading(html, ids: headingIDs ? headings.map { $0.id ?? "" } : [])
        }
        return RenderedMarkdown(
            html: reading.html, headings: headings,
            links: directed.isEmpty
                ? outline.links
                : outline.links.filter { $0.isImage || !directed.contains($0.url) },
            includes: zip(outline.includes, reading.ranges).map(reading.include),
            findings: tree.findings
                + (rawHTML ? [] : outline.unsupported.findings(in: markdown))
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

/// A rendered Markdown text: the HTML, and lists of its headings, links and includes.
package struct RenderedMarkdown: Sendable, Hashable {
    /// A heading of the text.
    package struct Heading: Sendable, Hashable {
        /// The level as rendered, 1 to 6.
        package let level: Int
        /// The `id` attribute, unique in the text; nil if ids are switched off.
        package let id: String?
        /// The text without its markup.
        package let text: String
    }

    /// A link or an image of the text.
    package struct Link: Sendable, Hashable {
        /// The destination as the author means it: entities and backslash escapes resolved, not
        /// percent-encoded, and present even if the HTML omits it as unsafe.
        package let url: String
        /// The line, from 1, on which the link's text ends.
        package let line: Int
        /// Whether it is an image.
        package let isImage: Bool
    }

    /// A link or an image of a scheme that the caller handles: the HTML contains only its text.
    package struct Include: Sendable, Hashable {
        /// The destination as the author means it; see ``Link/url``.
        package let url: String
        /// The line, from 1, on which its text ends.
        package let line: Int
        /// The title after the destination, without markup; empty without one.
        package let title: String
        /// Whether it is an image.
        package let isImage: Bool
        /// Whether it is an image in the text of a link.
        package let isInLink: Bool
        /// Whether that link is one of these as well, the one before that is a link.
        package let isInInclude: Bool
        /// Where its text stands in the HTML: of a link with markup, of an image without.
        package let range: Range<Int>
        /// The same with the tags of its paragraph, which a tight list has none of; nil if anything
        /// else stands in the paragraph, or it stands in none.
        package let paragraph: Range<Int>?
    }

    /// The HTML fragment, in UTF-8.
    package let html: [UInt8]
    /// The headings, in order; none of those that raw HTML makes.
    package let headings: [Heading]
    /// The links and images, in order of their lines, automatic links included; none of those in the description of
    /// an image, of which the HTML contains only the text, and none that the HTML directs to the id of a heading.
    package let links: [Link]
    /// The links and images of the schemes that are left to the caller, in the order they begin; they
    /// are not among ``links``.
    package let includes: [Include]
    /// What an author probably did not mean: first the footnotes, each in order.
    package let findings: [MarkdownFinding]
}
