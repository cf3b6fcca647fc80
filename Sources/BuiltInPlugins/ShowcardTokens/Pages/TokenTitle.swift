import ShowcardCatalog

/// Names of tokens in words.
enum TokenTitle {
    /// A path in words: `fontSize.small` is "Font size small", and `buttonUI` is "Button UI".
    static func words(of path: String) -> String {
        let words = NameWords.words(of: path)
        guard !words.isEmpty else { return path }
        return words.enumerated()
            .map { index, word in spelled(Array(word.unicodeScalars), isFirst: index == 0) }
            .joined(separator: " ")
    }

    /// A word as it stands in a title; several capitals in a row stay.
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
