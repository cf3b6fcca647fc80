/// Makes text safe to print: characters that are invisible, control a terminal or could be part of a workflow command
/// are shown by their code points, as in `\u{202E}`.
enum PrintableText {
    /// Returns a text on one line, without hidden characters.
    static func escaped(_ text: String) -> String {
        var escaping = Escaping()
        // Most texts need no escapes, and are not copied.
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

        /// Returns the replacement of the next scalar; `nil` if it is shown unchanged.
        mutating func next(_ scalar: Unicode.Scalar) -> String? {
            let isCommand = scalar == "[" && hashes >= 2
            hashes = scalar == "#" ? hashes &+ 1 : 0
            return isCommand ? PrintableText.codePoint(scalar) : PrintableText.shown(scalar)
        }
    }

    /// Returns the replacement of a scalar regardless of its context; `nil` if it is shown unchanged.
    static func shown(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        case " "..."~": nil
        default: isHidden(scalar) ? codePoint(scalar) : nil
        }
    }

    /// Returns whether a scalar is invisible: a control character, a Unicode line break, a mark that changes the
    /// direction of text, or another one without a shape (Unicode Standard, section 5.21, "Default Ignorable Code
    /// Points").
    ///
    /// The two variation selectors of emoji are not hidden.
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

    /// Returns whether a scalar is drawn onto the preceding one.
    static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

/// The widths of characters on a terminal.
enum TextWidth {
    /// Blocks whose characters take two columns: East Asian Width W and F (Unicode Standard Annex 11), by block,
    /// because the standard library does not have the property.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]

    /// Returns the columns of a scalar: 0 if it is drawn onto the preceding one.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        if scalar == "\u{200D}" || PrintableText.isCombining(scalar) { return 0 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
}
