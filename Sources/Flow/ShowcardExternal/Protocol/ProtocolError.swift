/// An error in a message of a plugin.
package struct ProtocolError: Error, Sendable, Hashable {
    /// The error, as words that follow the plugin's name.
    package let message: String
    /// The help for the plugin's author.
    package let help: String

    init(_ message: String, help: String = "see docs/protocol.md") {
        self.message = message
        self.help = help
    }
}
