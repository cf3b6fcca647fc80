internal import ShowcardFiles

/// The response to a request.
package struct Response: Sendable {
    /// The source of the content.
    package enum Body: Sendable {
        /// From memory.
        case bytes([UInt8])
        /// From a file that is open.
        case file(OpenFile)
        /// From a stream of events, as long as the connection lasts.
        case events(EventStream)
        /// Made while the connection waits; nothing else of this response counts.
        case later(PendingResponse)
    }

    /// The status code (RFC 9110, section 15).
    package var status: Int
    /// The header fields beside those that follow from the content and the connection.
    package var fields: [HeaderField]
    /// The content.
    package var body: Body
    /// The media type.
    package var type: String
    /// The entity tag of the content (RFC 9110, section 8.8.3), which changes whenever the bytes do.
    ///
    /// Visible ASCII without quotation marks; `nil` if clients can't revalidate the content.
    package var tag: String?

    /// Creates a response.
    package init(
        status: Int = 200, type: String, body: Body, tag: String? = nil, fields: [HeaderField] = []
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.type = type
        self.tag = tag
    }

    /// Creates a response that is made while the connection waits.
    package static func later(_ pending: PendingResponse) -> Response {
        Response(type: MediaType.unknown, body: .later(pending))
    }

    /// Creates a response of plain text.
    package static func text(_ status: Int, _ text: String, fields: [HeaderField] = []) -> Response
    {
        Response(
            status: status, type: MediaType.plainText, body: .bytes(Array("\(text)\n".utf8)),
            fields: fields)
    }
}
