/// A Markdown text of a field and its HTML.
public struct MarkdownText: Sendable, Hashable {
    /// The Markdown as written.
    public let markdown: String
    /// The HTML, which can be inserted into a page without escaping; empty if the field is private.
    public let html: String

    /// Creates a text.
    public init(markdown: String, html: String) {
        self.markdown = markdown
        self.html = html
    }
}

extension FieldType {
    /// Whether values are Markdown, or lists of it, so that their HTML is published as well.
    public var isMarkdown: Bool {
        var type = self
        while case .list(let element) = type { type = element }
        return type == .text
    }
}

extension FieldValue {
    /// The HTML of Markdown, as a list for a list; `nil` for anything else.
    public var html: FieldValue? {
        switch self {
        case .markdown(let text): return .string(text.html)
        case .list(let values):
            let texts = values.compactMap(\.html)
            return texts.count == values.count ? .list(texts) : nil
        default: return nil
        }
    }
}
