/// What a request is answered with.
package struct Response: Sendable {
    /// Where the content comes from.
    package enum Body: Sendable {
        /// From memory.
        case bytes([UInt8])
        /// From a file that is open.
        case file(OpenFile)
        /// From whoever has something to tell, as long as the connection lasts.
        case events(EventStream)
    }

    /// The status code (RFC 9110, section 15).
    package var status: Int
    /// The header fields beside those that follow from the content and the connection.
    package var fields: [Field]
    /// The content.
    package var body: Body
    /// The media type.
    package var type: String
    /// What the content is known by (RFC 9110, section 8.8.3): it is another whenever the bytes are.
    ///
    /// Visible ASCII without quotation marks; none where nobody is to ask for the same again.
    package var tag: String?

    /// Creates an answer.
    package init(
        status: Int = 200, type: String, body: Body, tag: String? = nil, fields: [Field] = []
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.type = type
        self.tag = tag
    }

    /// An answer of plain text.
    package static func text(_ status: Int, _ text: String, fields: [Field] = []) -> Response {
        Response(
            status: status, type: MediaType.plainText, body: .bytes(Array("\(text)\n".utf8)),
            fields: fields)
    }
}
