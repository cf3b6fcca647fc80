import ShowcardCatalog
import ShowcardCommonMark

extension MarkdownFinding {
    /// The warning about a place of a body.
    func warning(in text: SourceText, bodyLine: Int) -> Diagnostic {
        let place = text.location(line: line + bodyLine - 1, column: column, length: length)
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
        }
    }
}
