/// An admitted request: to a served host, not from a foreign page, and with a valid path.
package struct Request: Sendable, Hashable {
    /// What is asked for.
    package enum Method: String, Sendable, Hashable {
        /// The content.
        case get = "GET"
        /// The header fields only.
        case head = "HEAD"
    }

    /// What is asked for.
    package let method: Method
    /// The path, decoded.
    package let path: RequestPath
    /// The query, decoded.
    package let query: Query
    /// The header fields, in the order given.
    package let fields: [Field]

    /// Creates a request.
    package init(method: Method, path: RequestPath, query: Query, fields: [Field]) {
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
    }
}

/// A request as it was received, before any validation.
package struct RawRequest: Sendable {
    /// The method's name.
    package var method: String
    /// The target, byte for byte.
    package var target: [UInt8]
    /// The header fields, in the order given.
    package var fields: [Field]

    /// Creates a request.
    package init(method: String, target: [UInt8], fields: [Field]) {
        self.method = method
        self.target = target
        self.fields = fields
    }
}
