/// Breaks plain text into lines.
enum TextWrapping {
    /// Lines of at most `width` scalars, broken at spaces; a longer word has a line of its own.
    static func paragraph(_ text: String, width: Int) -> [String] {
        lines(text.split(separator: " ").map { String($0) }, width: width)
    }

    /// Lines that begin with a label, the following ones indented as far.
    ///
    /// - Parameters:
    ///   - label: What the first line begins with.
    ///   - words: What follows; a word is never broken, even where it has spaces.
    ///   - width: How many scalars a line may have.
    /// - Returns: The lines, at least one.
    static func hanging(_ label: String, _ words: [String], width: Int) -> [String] {
        let indent = label.unicodeScalars.count
        let blank = String(repeating: " ", count: indent)
        let lines = lines(words, width: max(20, width - indent))
        return lines.enumerated().map { index, line in (index == 0 ? label : blank) + line }
    }

    /// The text followed by spaces up to a number of scalars.
    static func padded(_ text: String, to count: Int) -> String {
        text + String(repeating: " ", count: max(0, count - text.unicodeScalars.count))
    }

    private static func lines(_ words: [String], width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in words {
            if !line.isEmpty, line.unicodeScalars.count + 1 + word.unicodeScalars.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " \(word)"
        }
        return lines + [line]
    }
}
