import ShowcardCatalog
import ShowcardCommonMark

extension MarkdownFinding {
    /// The warning about a place of a body.
    func warning(in text: SourceText, bodyLine: Int) -> Diagnostic {
        warning(at: text.location(line: line + bodyLine - 1, column: column, length: length))
    }

    /// The warning about a place of a body or of a field.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - field: The name of the field; `nil` for a body.
    /// - Returns: The warning.
    func warning(at place: SourceLocation, of field: String? = nil) -> Diagnostic {
        let start = field.map { "'\($0)': " } ?? ""
        switch kind {
        case .unusedFootnote(let isRepeated):
            let written = ShortText.address(self.text)
            return .warning(
                "unused-footnote",
                isRepeated
                    ? "the footnote '\(written)' is written above"
                    : "nothing refers to the footnote '\(written)'", at: place,
                help: isRepeated
                    ? "remove this one, or give it another label"
                    : "write '\(written)' in the text, or remove it")
        case .rawHTML(let tag):
            return .warning(
                "unsupported-markdown",
                "\(start)raw HTML is removed from \(field == nil ? "bodies" : "fields"): '\(ShortText.address(self.text))>'",
                at: place,
                help: Self.advice[tag] ?? "remove the tags, and write the text in Markdown")
        case .shortcode:
            return .warning(
                "unsupported-markdown", "\(start)shortcodes are shown as text", at: place,
                help: "write in Markdown what it stands for")
        case .math:
            return .warning(
                "unsupported-markdown", "\(start)formulas are shown as text", at: place,
                help: "show a picture of it, or put it between lines of three backticks")
        case .moduleImport:
            return .warning(
                "unsupported-markdown", "\(start)statements of MDX are shown as text", at: place,
                help: "remove it; the text is Markdown only")
        case .refusedLink(let scheme):
            return .warning(
                "refused-link",
                "\(start)links with '\(scheme):' are removed, as they could run code or read files",
                at: place, help: "link to a page or file, or remove the link and keep its text")
        case .undefinedFootnote:
            let written = ShortText.address(self.text)
            return .warning(
                "undefined-footnote", "\(start)the footnote '\(written)' has no definition",
                at: place,
                help: "write '\(written): text' below, or '\\\(written)' if the brackets are text")
        case .brokenAlert(let isKnown):
            return .warning(
                "unknown-alert",
                isKnown
                    ? "\(start)'\(self.text)' is shown as text: an alert is not in another block, and has its kind alone on the first line"
                    : "\(start)'\(self.text)' is not a kind of alert", at: place,
                help: isKnown
                    ? "move the quote out of lists and quotes, and write the text below '\(self.text)'"
                    : "write '[!NOTE]', '[!TIP]', '[!IMPORTANT]', '[!WARNING]' or '[!CAUTION]'")
        }
    }

    /// What to write in place of an element, by its name.
    private static let advice: [String: String] = {
        let advice: [(tags: String, help: String)] = [
            ("a", "write '[text](address)'"), ("img picture", "write '![text](address)'"),
            ("b strong", "write '**text**'"), ("i em", "write '*text*'"),
            ("s del strike", "write '~~text~~'"), ("code kbd samp tt", "write '`text`'"),
            ("br", "end the line with a backslash"), ("hr", "write '---' between blank lines"),
            ("h1 h2 h3 h4 h5 h6", "write '## text'"), ("blockquote", "begin each line with '> '"),
            ("ul ol li", "begin each item with '- ' or '1. '"),
            ("details summary", "write a heading, then the text"),
            ("table thead tbody tr td th", "write a table with pipes, '| a | b |'"),
            ("pre", "put it between lines of three backticks"),
            ("iframe video audio embed object", "link to it: '[text](address)'"),
        ]
        let pairs = advice.flatMap { item in
            item.tags.split(separator: " ").map { (String($0), item.help) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()
}
