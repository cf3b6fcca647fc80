/// A part of an XML document, in the order in which it is written.
package enum XMLEvent: Sendable, Hashable {
    /// The start of an element.
    ///
    /// - Parameters:
    ///   - name: The name without a prefix.
    ///   - attributes: The attributes, by name as written.
    ///   - line: The line of the tag, from 1.
    case start(name: String, attributes: [String: String], line: Int)
    /// Text between tags; consecutive parts are one text.
    case text(String)
    /// The end of an element.
    case end(name: String)
}

/// A document that is not XML, or not read.
package struct XMLError: Error, Sendable, Hashable {
    /// What is wrong.
    package let message: String
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
}
