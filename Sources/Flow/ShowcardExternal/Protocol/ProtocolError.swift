/// What is wrong with a message of a plugin.
package struct ProtocolError: Error, Sendable, Hashable {
    /// What it did, to follow its name.
    package let message: String
    /// What its author should do.
    package let help: String

    init(_ message: String, help: String = "see docs/protocol.md") {
        self.message = message
        self.help = help
    }
}
