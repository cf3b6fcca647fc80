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
        slices(of: name, from: starts(in: name)).map { String($0.prefix(while: isNameCodePoint)) }
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
        guard !name.isEmpty else { return [] }
        return slices(of: name, from: [name.startIndex] + starts(in: name).dropFirst())
            .map { String($0) }
    }

    private static func slices(
        of name: String, from starts: [String.Index]
    ) -> [Substring.UnicodeScalarView] {
        zip(starts, starts.dropFirst() + [name.endIndex]).map { name.unicodeScalars[$0..<$1] }
    }

    /// Returns the positions at which words begin.
    private static func starts(in name: String) -> [String.Index] {
        let scalars = name.unicodeScalars
        var starts: [String.Index] = []
        var (last, isInWord): (Unicode.Scalar, Bool) = ("\0", false)
        for index in scalars.indices {
            let scalar = scalars[index]
            let isNamed = isNameCodePoint(scalar)
            if isNamed, !isInWord || beginsWord(at: index, after: last, in: scalars) {
                starts.append(index)
            }
            (last, isInWord) = (scalar, isNamed)
        }
        return starts
    }

    /// Returns whether a character within a word begins another one.
    private static func beginsWord(
        at index: String.Index, after last: Unicode.Scalar, in scalars: String.UnicodeScalarView
    ) -> Bool {
        guard isUppercase(scalars[index]) else { return false }
        guard isUppercase(last) else { return true }
        let next = scalars.index(after: index)
        return next < scalars.endIndex && scalars[next].properties.isLowercase
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
