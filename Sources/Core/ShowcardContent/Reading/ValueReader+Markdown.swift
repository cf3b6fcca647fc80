import ShowcardCatalog
import ShowcardCommonMark
import ShowcardYAML

extension ValueReader {
    /// Reads a Markdown text; texts of private fields are not rendered.
    mutating func markdown(_ node: Node, _ field: Field) -> MarkdownText? {
        guard let text = string(node, field) else { return nil }
        guard !field.isPrivate else { return MarkdownText(markdown: text, html: "") }
        do throws(MarkdownError) {
            let rendered = try MarkdownRenderer(ofFields: context.markdown).render(
                Array(text.utf8))
            // Lines of a YAML text can be folded, so the place is that of the field.
            let place = self.text.location(of: node)
            // So more of the same would not be distinguished.
            var known: Set<String> = []
            warnings += rendered.findings.map { $0.warning(at: place, of: field.name) }
                .filter { known.insert($0.message).inserted }
            return MarkdownText(
                markdown: text, html: String(decoding: rendered.html, as: UTF8.self))
        } catch {
            report(
                "markdown", "'\(field.name)' cannot be rendered: \(error.message)", at: node,
                help: error.help)
            return nil
        }
    }
}

extension MarkdownRenderer {
    /// Renders texts of fields, of which a page may contain several.
    ///
    /// Their headings are below that of a section of the page, and have no ids. For the same reason they have no
    /// footnotes; alerts need the words of a language.
    init(ofFields syntax: Set<MarkdownSyntax>) {
        self.init(
            headingBase: 3, headingIDs: false,
            extensions: MarkdownExtensions(syntax).subtracting([.footnotes, .alerts]))
    }
}
