/// What stands in HTML for characters that would be markup there.
package enum HTMLReference {
    /// The reference for a byte of a text; `nil` for one that stands for itself, also in quoted values of attributes.
    package static func of(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: nil
        }
    }

    /// A text as HTML, for between tags and for quoted values of attributes.
    ///
    /// - Parameter text: Any text.
    /// - Returns: The HTML, in UTF-8.
    package static func escaped(_ text: String) -> [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if let reference = of(byte) {
                reference.withUTF8Buffer { escaped += $0 }
            } else {
                escaped.append(byte)
            }
        }
        return escaped
    }
}
