/// One template as it was read.
package struct TemplateSource: Sendable {
    /// What other templates call it, such as `home` or `partials/card`.
    package let name: String

    /// Where it was read, for messages.
    package let path: String

    /// Its text, UTF-8; bytes that are not are passed through.
    package let bytes: [UInt8]

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - name: What other templates call it.
    ///   - path: Where it was read, for messages.
    ///   - bytes: Its text, UTF-8.
    package init(name: String, path: String, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }
}
