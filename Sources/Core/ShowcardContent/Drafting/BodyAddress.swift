import ShowcardCatalog
import ShowcardCommonMark

/// The address of a link or picture in the Markdown of a body.
package struct BodyAddress: Sendable {
    /// The address without Markdown escapes.
    package let address: String
    /// Whether it is that of a picture.
    package let isPicture: Bool
    /// The bytes of the address in the Markdown; `nil` if it is written with escapes.
    package let range: Range<Int>?
    /// The line of the Markdown, from 1.
    package let line: Int

    /// Finds the addresses of a body; none if it cannot be rendered.
    ///
    /// Links that share a definition have the same range.
    package static func all(in markdown: [UInt8]) -> [BodyAddress] {
        guard markdown.contains(UInt8(ascii: "[")) else { return [] }
        let text = SourceText(path: "", bytes: markdown)
        let renderer = MarkdownRenderer(extensions: .all)
        let rendered = try? renderer.render(text, markdown.indices)
        let body = ContentEntry.Body(markdown[...], line: 1, rendered: rendered)
        let written = WrittenAddresses(
            of: body.links.map { .init(address: $0.address, line: $0.line) }, in: body,
            path: text.path)
        return body.links.enumerated().map { use, link in
            BodyAddress(
                address: link.address, isPicture: link.isImage, range: written.range(of: use),
                line: written.location(of: use).line)
        }
    }
}
