/// Texts of any length as messages repeat them.
package enum ShortText {
    /// How many Unicode scalars of an address a message repeats.
    static let maxAddressLength = 200
    /// How many Unicode scalars a message has.
    static let maxMessageLength = 2_000

    /// An address, or the beginning of a long one.
    package static func address(_ address: String) -> String {
        beginning(of: address, maxAddressLength)
    }

    /// A message or help, or the beginning of a long one.
    static func message(_ message: String) -> String {
        beginning(of: message, maxMessageLength)
    }

    private static func beginning(of text: String, _ length: Int) -> String {
        // A text of few bytes has few scalars.
        guard text.utf8.count > length else { return text }
        let scalars = text.unicodeScalars
        guard
            let end = scalars.index(
                scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(text[..<end]) + "…"
    }
}
