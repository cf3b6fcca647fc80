internal import ShowcardJSON

/// Formats names and strings in CSS, safely for any input.
enum CSSText {
    /// The keywords of CSS Fonts Module Level 4, section 2.1.3, and two that browsers use for the system font; in
    /// quotes, they would be names of fonts.
    private static let familyKeywords: Set = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
        "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
        "-apple-system", "BlinkMacSystemFont",
    ]

    /// Returns a list of font names for `font-family`.
    static func families(_ names: [String]) -> String {
        names.map { familyKeywords.contains($0) ? $0 : quoted($0) }.joined(separator: ", ")
    }

    /// Returns a string in double quotes (CSS Syntax Module Level 3, section 4.3.5).
    ///
    /// Quotes, backslashes, control characters and `<` become numeric escapes, so that no text can end the string or
    /// the `style` element of an HTML page.
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

    /// Returns the words of a token's path without `$root`: `color-accent` for `color.accent.$root`.
    static func name(of segments: [String]) -> String {
        let own = segments.last == "$root" ? segments.dropLast() : segments[...]
        return own.map(kebab).filter { !$0.isEmpty }.joined(separator: "-")
    }

    /// Returns the words of a name in lower case, joined by hyphens: `fontSizeXL` is `font-size-xl`.
    ///
    /// Characters that a CSS name can't contain separate words.
    static func kebab(_ name: String) -> String {
        NameWords.words(of: name).map { $0.lowercased() }.joined(separator: "-")
    }
}

/// Formats numbers in CSS.
enum CSSNumber {
    /// Returns the shortest decimal form that parses as the same `Double`, without an exponent; 0 for a number that is
    /// not finite.
    static func text(_ value: Double) -> String {
        text(value, movingPointBy: 0)
    }

    /// Returns a fraction of 1 as a percentage: 0.333 is `33.3%`.
    static func percentage(_ fraction: Double) -> String {
        text(fraction, movingPointBy: 2) + "%"
    }

    private static func text(_ value: Double, movingPointBy places: Int) -> String {
        guard let decimal = DecimalDigits(value) else { return "0" }
        return String(decoding: decimal.plain(movingPointBy: places), as: UTF8.self)
    }
}

// Values that are written the same in all style sheets; colors use `TokenColor.cssText`.

extension TokenDimension {
    /// The length with its unit: `1.5rem`.
    var cssText: String { CSSNumber.text(value) + unit.rawValue }
}

extension TokenDuration {
    /// The time with its unit: `200ms`.
    var cssText: String { CSSNumber.text(value) + unit.rawValue }
}

extension TokenCubicBezier {
    /// The curve: `cubic-bezier(0, 0, 1, 1)`.
    var cssText: String {
        let numbers = [x1, y1, x2, y2].map(CSSNumber.text)
        return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    }
}

extension TokenStrokeStyle {
    /// The keyword; CSS can't express the lengths of dashes.
    var cssText: String {
        switch self {
        case .keyword(let keyword): keyword.rawValue
        case .dashes: "dashed"
        }
    }
}
