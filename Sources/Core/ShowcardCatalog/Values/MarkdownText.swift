/// Markdown in a field, and what it renders to.
public struct MarkdownText: Sendable, Hashable {
    /// The Markdown as written.
    public let markdown: String
    /// The HTML, safe to put into a page as it is; empty where nothing may show it, as the field is private.
    public let html: String

    /// Creates a text.
    public init(markdown: String, html: String) {
        self.markdown = markdown
        self.html = html
    }
}

extension FieldType {
    /// Whether values are Markdown, or lists of it, so that their HTML is published beside them.
    public var isMarkdown: Bool {
        var type = self
        while case .list(let element) = type { type = element }
        return type == .text
    }
}

extension FieldValue {
    /// The HTML of Markdown, of a list a list of it; `nil` for anything else.
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
