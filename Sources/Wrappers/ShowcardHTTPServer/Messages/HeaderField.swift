/// One header field of a request or a response (RFC 9110, section 5).
package struct HeaderField: Sendable, Hashable {
    /// The name as it was written; it is case-insensitive.
    package let name: String
    /// The value, without white space around it.
    package let value: String

    /// Creates a field.
    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Whether the field can be sent: its name is a token, and its value holds no control character but a tab.
    ///
    /// > Field values containing CR, LF, or NUL characters are invalid and dangerous (RFC 9110, 5.5)
    package var isSendable: Bool {
        !name.utf8.isEmpty && name.utf8.allSatisfy(Self.isTokenByte)
            && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

extension [HeaderField] {
    /// The values of all fields of a name, in order.
    package func values(of name: String) -> [String] {
        filter { ASCII.areSame($0.name, name) }.map(\.value)
    }

    /// The one value of a name, where it is given once.
    package func value(of name: String) -> String? {
        let values = values(of: name)
        return values.count == 1 ? values.first : nil
    }

    /// The members of a comma-separated list, over all fields of the name (RFC 9110, section 5.6.1).
    package func list(of name: String) -> [String] {
        values(of: name).flatMap { value in
            value.utf8.split(separator: UInt8(ascii: ",")).map {
                ASCII.trimmed(String(Substring($0)))
            }
        }.filter { !$0.isEmpty }
    }
}
