/// Text made safe to print: what is invisible, controls a terminal or could be a workflow command is shown by its code
/// point, as in `\u{202E}`.
enum PrintableText {
    /// The text on one line, nothing in it hidden.
    static func escaped(_ text: String) -> String {
        var escaping = Escaping()
        // Most texts stay as they are, and are not copied.
        guard text.unicodeScalars.contains(where: { escaping.next($0) != nil }) else { return text }
        escaping = Escaping()
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let shown = escaping.next(scalar) {
                result += shown.unicodeScalars
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Goes through the scalars of a text in order.
    struct Escaping {
        private var hashes = 0

        /// What is shown in the place of the next scalar; `nil` when it is shown as it is.
        mutating func next(_ scalar: Unicode.Scalar) -> String? {
            let isCommand = scalar == "[" && hashes >= 2
            hashes = scalar == "#" ? hashes &+ 1 : 0
            return isCommand ? PrintableText.codePoint(scalar) : PrintableText.shown(scalar)
        }
    }

    /// What is shown in a scalar's place, wherever it stands; `nil` when it is shown as it is.
    static func shown(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        case " "..."~": nil
        default: isHidden(scalar) ? codePoint(scalar) : nil
        }
    }

    /// Whether a scalar cannot be seen: a control character, a line break of Unicode, a mark that turns the direction of
    /// writing, or another one without a shape (Unicode Standard, section 5.21, "Default Ignorable Code Points").
    ///
    /// The two variation selectors that emoji have are left alone.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " "..."~": false
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
            "\u{FFF9}"..."\u{FFFB}":
            true
        case "\u{FE0E}", "\u{FE0F}": false
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func codePoint(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
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
