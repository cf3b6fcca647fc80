/// The host and port of a `Host` field or an origin (RFC 3986, section 3.2), without user information.
package struct Authority: Sendable, Hashable {
    /// The host in small letters; an IPv6 address without its brackets.
    package let host: String
    /// The port, if one is given.
    package let port: UInt16?

    /// Reads `host`, `host:port`, `[address]` or `[address]:port`.
    ///
    /// Anything else gives `nil`, and nothing is repaired.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        let end: Int
        if bytes.first == UInt8(ascii: "[") {
            guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            guard bracket > 1, bytes[1..<bracket].allSatisfy(Self.isAddressByte) else { return nil }
            host = ASCII.lowercased(String(decoding: bytes[1..<bracket], as: UTF8.self))
            end = bracket + 1
        } else {
            end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
            guard end > 0, bytes[..<end].allSatisfy(Self.isNameByte) else { return nil }
            host = ASCII.lowercased(String(decoding: bytes[..<end], as: UTF8.self))
        }
        guard end < bytes.count else {
            port = nil
            return
        }
        let digits = String(decoding: bytes[end...].dropFirst(), as: UTF8.self)
        guard bytes[end] == UInt8(ascii: ":"), digits.utf8.count <= 5,
            let number = ASCII.number(digits[...].utf8), let port = UInt16(exactly: number)
        else { return nil }
        self.port = port
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
