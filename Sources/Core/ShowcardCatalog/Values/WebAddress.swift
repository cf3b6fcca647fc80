/// The rule for addresses on the web.
public enum WebAddress {
    /// What ``isValid(_:)`` accepts, as an ECMA-262 pattern: no user before the host, and no character that ends a
    /// quoted attribute.
    package static let pattern =
        "[Hh][Tt][Tt][Pp][Ss]?://[^\(excluded)@/?]+(?:[/?][^\(excluded)]*)?"

    private static let excluded = "\\u0000-\\u0020\\u007F\"<>\\\\\\^`\\{\\|\\}"

    /// Whether a text begins with a scheme (RFC 3986, section 3.1).
    public static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return !text.utf8[..<colon].contains(UInt8(ascii: "/"))
    }

    /// Whether a text is an absolute `http` or `https` URL that is safe in a quoted attribute.
    ///
    /// Schemes may be written in upper case (RFC 3986, section 3.1).
    public static func isValid(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { isValid($0) } ?? isValid(Array(text.utf8))
    }

    private static func isValid(_ text: some Collection<UInt8>) -> Bool {
        guard let rest = behindScheme(text), text.count <= Limits.url.value else { return false }
        let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        guard !host.isEmpty, !host.contains(UInt8(ascii: "@")) else { return false }
        return rest.allSatisfy(isAllowed)
    }

    /// What an address has that no address of a folder can have, such as `a query or fragment`; `nil` if it can be one.
    ///
    /// Browsers resolve the segments `.` and `..`, also percent-encoded (https://url.spec.whatwg.org/#path-state), and many servers
    /// join slashes, so pages would not be where their addresses lead.
    package static func problem(withFolder text: String) -> String? {
        if text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
            return "a query or fragment"
        }
        let segments = (behindScheme(text.utf8) ?? text.utf8[...]).split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
        ).dropFirst().map { String(decoding: $0, as: UTF8.self).lowercased() }
        if segments.dropLast().contains("") { return "an empty segment in its path" }
        return segments.contains { [".", ".."].contains($0.replacing("%2e", with: ".")) }
            ? "'.' or '..' in its path" : nil
    }

    /// Whether an address has a user before its host, which can hide the actual host.
    public static func hasUser(_ text: String) -> Bool {
        behindScheme(text.utf8)?.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            .contains(UInt8(ascii: "@")) ?? false
    }

    /// The part after `http://` or `https://`.
    private static func behindScheme<Text: Collection<UInt8>>(_ text: Text) -> Text.SubSequence? {
        for scheme in schemes {
            if text.prefix(scheme.count).lazy.map(lowercased).elementsEqual(scheme) {
                return text.dropFirst(scheme.count)
            }
        }
        return nil
    }

    private static let schemes = ["https://", "http://"].map { Array($0.utf8) }

    /// Whether an address in a quoted attribute may contain a byte.
    static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
            UInt8(ascii: "{")...UInt8(ascii: "}"):
            false
        default: true
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
