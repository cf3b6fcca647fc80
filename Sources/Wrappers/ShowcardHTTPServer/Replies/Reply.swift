/// A response adapted to its request.
struct Reply: Sendable {
    /// The content, or the part of it that is sent.
    enum Content: Sendable {
        case bytes([UInt8], Range<Int>)
        case file(OpenFile, Range<Int>)
        case events(EventStream)

        /// How many bytes it has; `nil` where that is not known.
        var count: Int? {
            switch self {
            case .bytes(_, let range), .file(_, let range): range.count
            case .events: nil
            }
        }
    }

    /// The status code.
    var status: Int
    /// All fields that are not the library's to send.
    var fields: [HeaderField]
    /// The content.
    var content: Content
}
