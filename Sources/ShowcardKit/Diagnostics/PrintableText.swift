/// Text made safe to print: what would steer a terminal is shown by its code point.
enum PrintableText {
    /// The text on one line, nothing in it hidden.
    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { shown($0) != nil }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if let shown = shown(scalar) {
                result += shown
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// What is shown in a scalar's place; `nil` when it is shown as it is.
    ///
    /// Beside control characters these are the line breaks of Unicode and the marks that turn the
    /// direction of writing, with which a line can be made to read as another one.
    static func shown(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
            "\u{2066}"..."\u{2069}":
            "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: nil
        }
    }

    /// Whether a scalar is drawn onto the one before it.
    static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
