/// Splits names into words: `fontSizeXL`, `font-size-xl` and `font.size.xl` have three.
///
/// A word begins after a character that a CSS name can't contain, after a hyphen or underscore, and at a capital that
/// follows a lower-case letter or digit or precedes a lower-case letter.
package enum NameWords {
    /// Returns the words of a name.
    ///
    /// - Parameter name: A name, or a path of names.
    /// - Returns: its words in their original case, without separators.
    package static func words(of name: String) -> [String] {
        pieces(of: name).compactMap { piece in
            var word = ""
            word.unicodeScalars.append(contentsOf: piece.unicodeScalars.filter(isNameCodePoint))
            return word.isEmpty ? nil : word
        }
    }

    /// Returns whether a name has a word.
    static func hasWord(_ name: String) -> Bool {
        name.unicodeScalars.contains(where: isNameCodePoint)
    }

    /// Splits a name into pieces, between which a line may break.
    ///
    /// - Parameter name: A name, or a path of names.
    /// - Returns: the pieces, each a word with the separators after it; joined, they are the name.
    package static func pieces(of name: String) -> [String] {
        let scalars = Array(name.unicodeScalars)
        var pieces: [String] = []
        var piece = ""
        var hasWord = false
        for (index, scalar) in scalars.enumerated() {
            if hasWord, beginsWord(at: index, in: scalars) {
                pieces.append(piece)
                (piece, hasWord) = ("", false)
            }
            piece.unicodeScalars.append(scalar)
            hasWord = hasWord || isNameCodePoint(scalar)
        }
        return piece.isEmpty ? pieces : pieces + [piece]
    }

    private static func beginsWord(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard index > 0, isNameCodePoint(scalars[index]) else { return false }
        let last = scalars[index - 1]
        guard isNameCodePoint(last) else { return true }
        guard isUppercase(scalars[index]) else { return false }
        return !isUppercase(last)
            || (index + 1 < scalars.count && scalars[index + 1].properties.isLowercase)
    }

    private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
    }

    /// Letters, digits and the "non-ASCII ident code points" of CSS Syntax Module Level 3,
    /// section 4.2; hyphen and underscore separate words here.
    private static func isNameCodePoint(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case "\u{B7}", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{37D}": true
        case "\u{37F}"..."\u{1FFF}", "\u{203F}", "\u{2040}", "\u{2070}"..."\u{218F}": true
        case "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}", "\u{F900}"..."\u{FDCF}": true
        case "\u{FDF0}"..."\u{FFFD}": true
        default: scalar.value >= 0x10000
        }
    }
}
