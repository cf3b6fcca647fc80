import ShowcardCatalog

/// Reads the page of codes, `docs/codes.md`.
///
/// An area is a heading `##`, and a code in it a heading `###`. Below are a line `SEVERITY: SUMMARY`, a paragraph, and
/// possibly an indented code block with an example. Code spans are printed in quotes.
struct CodePage {
    private let lines: [ArraySlice<UInt8>]
    private var index = 0

    /// The first line that is not as expected.
    struct Malformed: Error, CustomStringConvertible {
        let line: Int
        let expected: String

        var description: String { "docs/codes.md:\(line): expected \(expected)" }
    }

    /// Returns the explanations on a page.
    static func areas(_ page: [UInt8]) throws(Malformed) -> [ExplanationArea] {
        var reader = CodePage(
            lines: page.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false))
        // The title and the introduction.
        while reader.line?.starts(with: "## ".utf8) == false { reader.index += 1 }
        var areas: [ExplanationArea] = []
        while let title = reader.heading("## ") {
            var explanations: [CodeExplanation] = []
            while let code = reader.heading("### ") {
                explanations.append(try reader.explanation(of: code))
            }
            areas.append(ExplanationArea(title: title, explanations: explanations))
        }
        guard !areas.isEmpty, reader.line == nil else {
            throw reader.malformed("the heading of an area or a code")
        }
        return areas
    }

    private var line: ArraySlice<UInt8>? { index < lines.count ? lines[index] : nil }

    private func malformed(_ expected: String) -> Malformed {
        Malformed(line: min(index + 1, lines.count), expected: expected)
    }

    private mutating func skipBlankLines() {
        while line?.isEmpty == true { index += 1 }
    }

    /// Returns the text of a heading with a mark; `nil` if the line is no such heading.
    private mutating func heading(_ mark: String) -> String? {
        guard let line, line.starts(with: mark.utf8) else { return nil }
        index += 1
        skipBlankLines()
        return String(decoding: line.dropFirst(mark.utf8.count), as: UTF8.self)
    }

    private mutating func explanation(of code: String) throws(Malformed) -> CodeExplanation {
        let start = malformed("'SEVERITY: SUMMARY'")
        let parts = paragraph().split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let severity = Diagnostic.Severity(rawValue: String(parts[0]))
        else { throw start }
        let text = paragraph()
        guard !text.isEmpty else { throw malformed("the meaning of '\(code)'") }
        return CodeExplanation(
            code: code, severity: severity, summary: String(parts[1].dropFirst()), text: text,
            example: example())
    }

    /// Returns the lines up to a blank one, joined by spaces; an empty text if there is a heading or an example.
    private mutating func paragraph() -> String {
        var text: [UInt8] = []
        if line?.first == UInt8(ascii: "#") || line?.first == UInt8(ascii: " ") { return "" }
        while let line, !line.isEmpty {
            if !text.isEmpty { text.append(UInt8(ascii: " ")) }
            text += line
            index += 1
        }
        skipBlankLines()
        return Self.unmarked(text)
    }

    /// Returns an indented code block without its indentation; `nil` if the line is not one.
    private mutating func example() -> String? {
        var block: [ArraySlice<UInt8>] = []
        while let line, line.isEmpty || line.starts(with: "    ".utf8) {
            block.append(line.dropFirst(4))
            index += 1
        }
        while block.last?.isEmpty == true { block.removeLast() }
        let bytes = Array(block.joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Returns text with quotes for code spans, and without the backslashes of escapes.
    private static func unmarked(_ text: [UInt8]) -> String {
        var result: [UInt8] = []
        var (isCode, isEscaped) = (false, false)
        for byte in text {
            switch byte {
            case UInt8(ascii: "`") where !isEscaped:
                result.append(UInt8(ascii: "'"))
                isCode.toggle()
            case UInt8(ascii: "\\") where !isEscaped && !isCode:
                isEscaped = true
                continue
            default: result.append(byte)
            }
            isEscaped = false
        }
        return String(decoding: result, as: UTF8.self)
    }
}
