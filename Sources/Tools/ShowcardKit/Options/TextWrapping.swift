/// Breaks plain text into lines.
enum TextWrapping {
    /// Returns lines of at most `width` scalars, broken at spaces; a longer word has its own line.
    static func paragraph(_ text: String, width: Int) -> [String] {
        lines(text.split(separator: " ").map { String($0) }, width: width)
    }

    /// Returns lines of which the first begins with a label, and the others are indented as far.
    ///
    /// - Parameters:
    ///   - label: The beginning of the first line.
    ///   - words: The words after the label; a word is never broken, even if it has spaces.
    ///   - width: The maximum number of scalars in a line.
    /// - Returns: The lines, at least one.
    static func hanging(_ label: String, _ words: [String], width: Int) -> [String] {
        let indent = label.unicodeScalars.count
        let blank = String(repeating: " ", count: indent)
        let lines = lines(words, width: max(20, width - indent))
        return lines.enumerated().map { index, line in (index == 0 ? label : blank) + line }
    }

    /// Returns a text, padded with spaces to a number of scalars.
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
