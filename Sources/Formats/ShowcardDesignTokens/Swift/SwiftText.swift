internal import ShowcardJSON

/// Names and values as Swift source writes them, safe whatever they were made of.
package enum SwiftText {
    /// A string literal whose value has exactly the bytes of a text.
    ///
    /// Quotes, backslashes and what an editor or a terminal might not show as it is become escapes.
    package static func literal(_ text: String) -> String {
        var result = "\""
        result.reserveCapacity(text.utf8.count + 2)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where isUnseen(scalar):
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A list literal.
    package static func list(_ elements: [String]) -> String {
        "[\(elements.joined(separator: ", "))]"
    }

    /// A floating-point literal of at most six decimals; `0.0` for what is not finite.
    static func number(_ value: Double) -> String {
        let scaled = (value * 1_000_000).rounded()
        // Beyond this a double has no six decimals to round to.
        let rounded = abs(scaled) < 9e15 ? scaled / 1_000_000 : value
        guard let digits = DecimalDigits(rounded) else { return "0.0" }
        let text = String(decoding: digits.plain(), as: UTF8.self)
        return text.utf8.contains(UInt8(ascii: ".")) ? text : "\(text).0"
    }

    /// A text as lines for a comment, each without what ends it early or is not seen.
    package static func commentLines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            var result = ""
            for scalar in line.unicodeScalars where scalar == "\t" || !isUnseen(scalar) {
                result.unicodeScalars.append(scalar)
            }
            return result
        }
    }

    /// Controls, line separators, and marks that turn the direction of text or take no room.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: true
        default: false
        }
    }
}
