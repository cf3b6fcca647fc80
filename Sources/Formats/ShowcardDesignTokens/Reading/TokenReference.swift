internal import ShowcardJSON

/// A curly-brace reference as a file spells it: `{group.token}` (section 7.1).
struct TokenReference {
    /// The path between the braces.
    let path: String
    let range: Range<Int>

    /// Whether a value is meant as a reference, well spelled or not.
    static func isMeant(by node: JSONNode) -> Bool {
        node.stringValue?.utf8.first == UInt8(ascii: "{")
    }

    /// Reads a reference; `nil` when it is not well spelled.
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
