/// Names and texts as Kotlin writes them.
enum KotlinNames {
    /// The words that cannot be names as they are (Kotlin language specification, "Keywords").
    private static let keywords: Set = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
        "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
        "try", "typealias", "typeof", "val", "var", "when", "while",
    ]

    /// A name as source has it: in backticks where the language uses the word itself, or readers may take it for
    /// something else, as `Tokens._2x` for a number.
    static func written(_ name: String) -> String {
        let isPlain = name.utf8.first != UInt8(ascii: "_") && name.utf8.allSatisfy { $0 < 0x80 }
        return isPlain && !keywords.contains(name) ? name : "`\(name)`"
    }

    /// A string literal.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", "$": result += "\\\(scalar)"
            default:
                // What an editor might not show as it is, which a comment does not have either.
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

    /// A floating-point literal of type `Float`, with a point.
    static func float(_ value: Double) -> String {
        "\(SwiftText.number(value))f"
    }

    /// A number that a property such as `dp` can stand behind.
    static func receiver(_ value: Double) -> String {
        let text = AndroidValues.decimal(value)
        return text.hasPrefix("-") ? "(\(text))" : text
    }

    /// Why a text is no name of a package.
    static func packageFault(_ name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { isName($0) && !keywords.contains(String($0)) }
            ? nil : "is no name of a package, such as 'com.example.design'"
    }

    /// Why a text is no name of a type.
    static func typeFault(_ name: String) -> String? {
        isName(name) && !keywords.contains(name) ? nil : "is no name of a type"
    }

    private static func isName(_ text: some StringProtocol) -> Bool {
        let isPlain = text.utf8.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F
        }
        return isPlain && text.utf8.first.map { !(0x30...0x39).contains($0) } == true
    }
}
