/// Names of tokens in words.
enum TokenTitle {
    /// A path in words: `fontSize.small` is "Font size small", and `buttonUI` is "Button UI".
    static func words(of path: String) -> String {
        parted(Array(path.unicodeScalars)).enumerated()
            .map { index, word in spelled(word, isFirst: index == 0) }
            .joined(separator: " ")
    }

    /// The words of a path; capitals in a row are one, without the last where it begins the next.
    private static func parted(_ scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        var words: [[Unicode.Scalar]] = []
        var word: [Unicode.Scalar] = []
        for (index, scalar) in scalars.enumerated() {
            let isBetween = scalar == "." || scalar == "-" || scalar == "_"
            if isBetween || begins(scalar, after: word.last, scalars.dropFirst(index + 1).first) {
                words.append(word)
                word = []
            }
            if !isBetween { word.append(scalar) }
        }
        return (words + [word]).filter { !$0.isEmpty }
    }

    /// Whether a word begins with a scalar that stands between two others.
    private static func begins(
        _ scalar: Unicode.Scalar, after last: Unicode.Scalar?, _ next: Unicode.Scalar?
    ) -> Bool {
        guard scalar.properties.isUppercase, let last else { return false }
        return !last.properties.isUppercase || next?.properties.isLowercase == true
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
