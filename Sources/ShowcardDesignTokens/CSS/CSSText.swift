/// Names and strings as CSS writes them, safe whatever they were made of.
enum CSSText {
    /// The keywords of CSS Fonts Module Level 4, section 2.1.3, and two that browsers know for the
    /// system's font; in quotes they would name fonts.
    private static let familyKeywords: Set = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
        "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
        "-apple-system", "BlinkMacSystemFont",
    ]

    /// A list of font names for `font-family`.
    static func families(_ names: [String]) -> String {
        names.map { familyKeywords.contains($0) ? $0 : quoted($0) }.joined(separator: ", ")
    }

    /// A string in double quotes (CSS Syntax Module Level 3, section 4.3.5).
    ///
    /// Quotes, backslashes, controls and `<` become numeric escapes, so that no text ends the
    /// string or, inside an HTML page, its `style` element.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\0": result += "\\fffd "
            case "\"", "\\", "<", "\u{1}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                result += "\\" + String(scalar.value, radix: 16) + " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The words of a token's path without the name that stands for its group: `color-accent` for
    /// `color.accent.$root`.
    static func name(of segments: [String]) -> String {
        let own = segments.last == "$root" ? segments.dropLast() : segments[...]
        return own.map(kebab).filter { !$0.isEmpty }.joined(separator: "-")
    }

    /// The words of a name, in lower case and joined by hyphens: `fontSizeXL` is `font-size-xl`.
    ///
    /// What may not stand in a CSS name separates words.
    static func kebab(_ name: String) -> String {
        var words: [String] = []
        var word = ""
        let scalars = Array(name.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let startsWord = isUppercase(scalar) && isBoundary(before: index, in: scalars)
            if startsWord || !isNameCodePoint(scalar) {
                words.append(word)
                word = ""
            }
            if isNameCodePoint(scalar) { word.unicodeScalars.append(scalar) }
        }
        return (words + [word]).filter { !$0.isEmpty }.map { $0.lowercased() }
            .joined(separator: "-")
    }

    /// Whether a capital starts a word: after a small letter or digit, or before a small letter.
    private static func isBoundary(before index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard index > 0 else { return false }
        if !isUppercase(scalars[index - 1]) { return true }
        return index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
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
