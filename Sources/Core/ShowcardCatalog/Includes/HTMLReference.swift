/// Escapes characters that are markup in HTML.
package enum HTMLReference {
    /// The reference for a byte of a text; `nil` if the byte needs no escaping, also in quoted attribute values.
    package static func of(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: nil
        }
    }

    /// A text as HTML, between tags or in quoted attribute values.
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
