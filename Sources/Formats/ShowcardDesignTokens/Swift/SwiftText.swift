internal import ShowcardJSON

/// Formats names and values in Swift source, safely for any input.
package enum SwiftText {
    /// Returns a string literal whose value has exactly the bytes of a text.
    ///
    /// Quotes, backslashes and characters that an editor or a terminal might not show are escaped.
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

    /// Returns an array literal.
    package static func list(_ elements: [String]) -> String {
        "[\(elements.joined(separator: ", "))]"
    }

    /// Returns a floating-point literal with at most six decimals; `0.0` for a number that is not finite.
    static func number(_ value: Double) -> String {
        let scaled = (value * 1_000_000).rounded()
        // A larger double has no six decimals to round to.
        let rounded = abs(scaled) < 9e15 ? scaled / 1_000_000 : value
        guard let digits = DecimalDigits(rounded) else { return "0.0" }
        let text = String(decoding: digits.plain(), as: UTF8.self)
        return text.utf8.contains(UInt8(ascii: ".")) ? text : "\(text).0"
    }

    /// Returns the lines of a text for a comment, without characters that end the comment or are invisible.
    package static func commentLines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            var result = ""
            for scalar in line.unicodeScalars where scalar == "\t" || !isUnseen(scalar) {
                result.unicodeScalars.append(scalar)
            }
            return result
        }
    }

    /// Returns whether a scalar is a control character, a line separator, or an invisible or bidirectional formatting
    /// mark.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: true
        default: false
        }
    }
}
