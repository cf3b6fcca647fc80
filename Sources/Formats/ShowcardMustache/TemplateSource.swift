/// One template as it was read.
package struct TemplateSource: Sendable {
    /// The name in other templates, such as `home` or `partials/card`.
    package let name: String

    /// The path, for messages.
    package let path: String

    /// The text in UTF-8; invalid bytes are passed through.
    package let bytes: [UInt8]

    /// Creates a source.
    package init(name: String, path: String, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }
}
