/// Makes names of Kotlin declarations.
package enum KotlinNames {
    /// The name that a token has in Kotlin, where objects stand for groups as enums do in Swift.
    ///
    /// - Parameter name: The token's name in Swift with those of the enums around it.
    /// - Returns: The name, in backticks where Kotlin uses a word itself.
    package static func qualified(swift name: String) -> String {
        name.split(separator: ".").map { part in
            let plain = part.utf8.first == UInt8(ascii: "`") ? part.dropFirst().dropLast() : part
            return keywords.contains(String(plain)) ? "`\(plain)`" : String(plain)
        }.joined(separator: ".")
    }

    /// The hard keywords, which cannot be names as they are (Kotlin language specification, "Keywords and operators").
    private static let keywords: Set = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
        "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
        "try", "typealias", "typeof", "val", "var", "when", "while",
    ]
}
