import ShowcardCatalog

/// Converts names of tokens to titles.
enum TokenTitle {
    /// Returns the words of a path: `fontSize.small` is "Font size small", and `buttonUI` is "Button UI".
    static func words(of path: String) -> String {
        let words = NameWords.words(of: path)
        guard !words.isEmpty else { return path }
        return words.enumerated()
            .map { index, word in spelled(Array(word.unicodeScalars), isFirst: index == 0) }
            .joined(separator: " ")
    }

    /// Returns a word in the case of a title; several capitals in a row are kept.
    private static func spelled(_ word: [Unicode.Scalar], isFirst: Bool) -> String {
        guard let first = word.first else { return "" }
        let rest = word.dropFirst()
        let isRun = first.properties.isUppercase && rest.first?.properties.isUppercase == true
        var text =
            isFirst
            ? first.properties.uppercaseMapping
            : isRun ? String(first) : first.properties.lowercaseMapping
        text.unicodeScalars.append(contentsOf: rest)
        return text
    }
}
