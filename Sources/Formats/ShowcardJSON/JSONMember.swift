/// One key and value of a JSON object.
public struct JSONMember: Sendable {
    /// The key, with its escapes decoded.
    public let key: String
    /// The bytes the key takes in its document, quotes included.
    public let keyRange: Range<Int>
    /// The value.
    public let value: JSONNode

    init(key: String, keyRange: Range<Int>, value: JSONNode) {
        self.key = key
        self.keyRange = keyRange
        self.value = value
    }
}
