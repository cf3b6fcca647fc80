/// One key and value of a JSON object.
public struct JSONMember: Sendable {
    /// The key, with its escapes decoded.
    public let key: String
    /// The location of the key in its document, including quotes.
    public let keyRange: Range<Int>
    /// The value.
    public let value: JSONNode

    init(key: String, keyRange: Range<Int>, value: JSONNode) {
        self.key = key
        self.keyRange = keyRange
        self.value = value
    }
}
