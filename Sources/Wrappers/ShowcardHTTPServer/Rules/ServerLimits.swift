/// The limits of a server.
package struct ServerLimits: Sendable, Hashable {
    /// The maximum number of connections.
    package var connections = 1_280
    /// The maximum number of connections from one address, so that others find some free.
    package var connectionsPerAddress = 1_152
    /// The time after which an idle connection is closed, in seconds.
    package var idleSeconds = 20
    /// The longest target of a request, in bytes.
    package var targetBytes = 8 * 1_024
    /// The maximum number of parameters in a query.
    package var queryItems = 64
    /// The maximum number of header fields in a request.
    package var fieldCount = 100
    /// The maximum size of all header fields in bytes.
    package var fieldBytes = 16 * 1_024
    /// The memory of a connection for receiving and sending, in bytes.
    package var connectionMemory = 32 * 1_024
    /// The largest content that is compressed while its reader waits, in bytes.
    package var compressedBytes = 4 * 1_024 * 1_024
    /// The maximum number of waiting bytes for a reader of events before it is disconnected.
    package var waitingEventBytes = 4 * 1_024 * 1_024

    /// Creates the default limits.
    package init() {}
}
