/// The progress of a plugin; it does not extend the plugin's time limit.
package struct PluginProgress: Sendable, Hashable {
    static let keys = ["done", "total", "message"]
    private static let maxNumber = 1_000_000_000

    /// The completed amount.
    package let done: Int?
    /// The total amount.
    package let total: Int?
    /// A short description of the current work.
    package let message: String?

    /// Receives the progress of a plugin.
    typealias Listener = @Sendable (PluginProgress) -> Void

    /// Creates progress.
    package init(done: Int? = nil, total: Int? = nil, message: String? = nil) {
        self.done = done
        self.total = total
        self.message = message
    }

    init(_ members: MessageMembers) throws(ProtocolError) {
        done = try members.integer("done", in: 0...Self.maxNumber)
        total = try members.integer("total", in: 0...Self.maxNumber)
        message = try members.text("message")
    }
}
