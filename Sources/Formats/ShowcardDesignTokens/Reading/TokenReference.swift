internal import ShowcardJSON

/// A reference in curly braces: `{group.token}` (section 7.1).
struct TokenReference {
    /// The path between the braces.
    let path: String
    let range: Range<Int>

    /// Returns whether a value is meant to be a reference, even if it is malformed.
    static func isMeant(by node: JSONNode) -> Bool {
        node.stringValue?.utf8.first == UInt8(ascii: "{")
    }

    /// Parses a reference; `nil` if it is malformed.
    init?(_ node: JSONNode) {
        guard let text = node.stringValue, text.utf8.count > 2 else { return nil }
        let bytes = Array(text.utf8)
        let inner = bytes[1..<(bytes.count - 1)]
        guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"),
            !inner.contains(UInt8(ascii: "{")), !inner.contains(UInt8(ascii: "}")),
            inner.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                .allSatisfy({ !$0.isEmpty })
        else { return nil }
        path = String(decoding: inner, as: UTF8.self)
        range = node.range
    }
}
