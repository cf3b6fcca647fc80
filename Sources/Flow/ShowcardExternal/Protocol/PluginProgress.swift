/// How far a plugin is; it does not put off the end of its time.
package struct PluginProgress: Sendable, Hashable {
    static let keys = ["done", "total", "message"]
    private static let maxNumber = 1_000_000_000

    /// How much is done.
    package let done: Int?
    /// How much there is to do.
    package let total: Int?
    /// What it does, in a few words.
    package let message: String?

    /// Is told how far a plugin is.
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
