import ShowcardCatalog
import ShowcardCommonMark
import ShowcardSigning

extension ContentEntry.Body {
    /// Creates a body that begins on a line of its file; it is empty if `rendered` is `nil`.
    init(_ markdown: ArraySlice<UInt8>, line: Int, rendered: RenderedMarkdown?) {
        let text = BodyText(markdown: markdown, html: rendered?.html ?? [])
        self.init(
            text, version: BodyVersion(text), line: line,
            links: (rendered?.links ?? []).map {
                Link(address: $0.url, line: $0.line + line - 1, isImage: $0.isImage)
            },
            anchors: rendered?.headings.compactMap(\.id) ?? [],
            includes: (rendered?.includes ?? []).map {
                Include(
                    address: $0.url, line: $0.line + line - 1, title: $0.title,
                    isImage: $0.isImage, isInLink: $0.isInLink, isInInclude: $0.isInInclude,
                    range: $0.range, paragraph: $0.paragraph)
            })
    }
}

extension BodyText {
    /// Renders only the body of a file; `nil` if it cannot be rendered.
    init?(of text: SourceText, _ renderer: MarkdownRenderer) {
        guard let parts = (try? text.frontMatters()).flatMap(text.body),
            let rendered = try? renderer.render(text, parts.body)
        else { return nil }
        self.init(markdown: text.bytes[parts.body], html: rendered.html)
    }
}

extension BodyVersion {
    /// The version of the texts of a body.
    init(_ text: BodyText) {
        var builder = FingerprintBuilder()
        text.markdown.withUnsafeBytes { builder.combine($0) }
        // Include the HTML: another version of the Markdown library may render the same text differently.
        builder.combine(text.html)
        let hash = builder.finalize()
        self.init(high: hash.high, low: hash.low)
    }
}

extension MarkdownRenderer {
    /// Renders a part of a file.
    func render(
        _ text: SourceText, _ range: Range<Int>
    ) throws(MarkdownError) -> RenderedMarkdown {
        try text.bytes.withUnsafeBufferPointer {
            bytes throws(MarkdownError) -> RenderedMarkdown in
            try render(UnsafeBufferPointer(rebasing: bytes[range]))
        }
    }
}
