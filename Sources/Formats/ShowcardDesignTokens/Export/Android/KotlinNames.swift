/// Formats names and texts in Kotlin.
enum KotlinNames {
    /// The words that can't be used as names without backticks (Kotlin language specification, "Keywords").
    private static let keywords: Set = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
        "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
        "try", "typealias", "typeof", "val", "var", "when", "while",
    ]

    /// Returns a name in source: in backticks if it is a keyword, or if readers could misread it, such as `Tokens._2x`
    /// as a number.
    static func written(_ name: String) -> String {
        let isPlain = name.utf8.first != UInt8(ascii: "_") && name.utf8.allSatisfy { $0 < 0x80 }
        return isPlain && !keywords.contains(name) ? name : "`\(name)`"
    }

    /// Returns a string literal.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", "$": result += "\\\(scalar)"
            default:
                // Characters that an editor might not show, which comments don't contain either.
                let isSeen = SwiftText.commentLines(String(scalar)) == [String(scalar)]
                if isSeen, scalar != "\t" {
                    result.unicodeScalars.append(scalar)
                } else {
                    for unit in String(scalar).utf16 {
                        let digits = String(unit, radix: 16)
                        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count)
                        result += digits
                    }
                }
            }
        }
        return result + "\""
    }

    /// Returns a literal of type `Float`, with a decimal point.
    static func float(_ value: Double) -> String {
        "\(SwiftText.number(value))f"
    }

    /// Returns a number that a property such as `dp` can follow.
    static func receiver(_ value: Double) -> String {
        let text = AndroidValues.decimal(value)
        return text.hasPrefix("-") ? "(\(text))" : text
    }

    /// Returns the reason that a text is not a package name; `nil` if it is one.
    static func packageFault(_ name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { isName($0) && !keywords.contains(String($0)) }
            ? nil : "is not a package name such as 'com.example.design'"
    }

    /// Returns the reason that a text is not a type name; `nil` if it is one.
    static func typeFault(_ name: String) -> String? {
        isName(name) && !keywords.contains(name) ? nil : "is not a type name"
    }

    private static func isName(_ text: some StringProtocol) -> Bool {
        let isPlain = text.utf8.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F
        }
        return isPlain && text.utf8.first.map { !(0x30...0x39).contains($0) } == true
    }
}
