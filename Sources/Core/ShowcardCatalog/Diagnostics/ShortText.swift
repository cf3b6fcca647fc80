/// Shortens texts for messages.
package enum ShortText {
    /// The maximum number of Unicode scalars of an address in a message.
    static let maxAddressLength = 200
    /// The maximum number of Unicode scalars of a message.
    static let maxMessageLength = 2_000

    /// An address, shortened if it is long.
    package static func address(_ address: String) -> String {
        beginning(of: address, maxAddressLength)
    }

    /// A message or help, shortened if it is long.
    static func message(_ message: String) -> String {
        beginning(of: message, maxMessageLength)
    }

    private static func beginning(of text: String, _ length: Int) -> String {
        // A text with few bytes has few Unicode scalars.
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
