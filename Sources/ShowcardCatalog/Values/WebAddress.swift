/// The rule for addresses on the web.
public enum WebAddress {
    /// The longest address, in bytes.
    private static let longest = 2_048

    /// Whether a text begins with a scheme, as RFC 3986 section 3.1 has it.
    public static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return !text.utf8[..<colon].contains(UInt8(ascii: "/"))
    }

    /// Whether a text is an absolute `http` or `https` URL that can stand in a quoted attribute.
    ///
    /// Schemes may be written in upper case (RFC 3986, section 3.1).
    public static func isValid(_ text: String) -> Bool {
        guard let rest = behindScheme(text), text.utf8.count <= longest else { return false }
        let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        guard !host.isEmpty, !host.contains(UInt8(ascii: "@")) else { return false }
        return rest.allSatisfy { byte in
            byte > 0x20 && byte != 0x7F && !"\"<>\\^`{|}".utf8.contains(byte)
        }
    }

    /// Whether an address names a user before its host, which a link could hide behind.
    public static func hasUser(_ text: String) -> Bool {
        behindScheme(text)?.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            .contains(UInt8(ascii: "@")) ?? false
    }

    /// What follows `http://` or `https://`.
    private static func behindScheme(_ text: String) -> Substring.UTF8View? {
        for scheme in ["https://", "http://"] {
            let start = text.utf8.prefix(scheme.utf8.count)
            if start.lazy.map(lowercased).elementsEqual(scheme.utf8) {
                return text.utf8.dropFirst(scheme.utf8.count)
            }
        }
        return nil
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
