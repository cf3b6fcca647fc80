/// The number of visible words in HTML.
struct WordCount {
    /// The number of words; in scripts without spaces between words, two characters count as one word.
    let words: Int

    /// Counts words.
    ///
    /// - Parameter html: The HTML of a body, in which `<` and `>` are only used for tags.
    init(html: [UInt8]) {
        var words = 0
        var characters = 0
        var isInTag = false
        var isInWord = false
        for scalar in String(decoding: html, as: UTF8.self).unicodeScalars {
            // A tag such as an emphasis does not end a word.
            if isInTag || scalar == "<" {
                isInTag = scalar != ">"
            } else if Self.isUnspaced(scalar) {
                characters += 1
                isInWord = false
            } else if scalar.properties.isWhitespace {
                isInWord = false
            } else if !isInWord, Self.isOfWord(scalar) {
                isInWord = true
                words += 1
            }
        }
        self.words = words + (characters + 1) / 2
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Returns whether a character is Chinese or from a Japanese syllabary.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isIdeographic || (0x3041...0x30FF).contains(scalar.value)
    }
}
