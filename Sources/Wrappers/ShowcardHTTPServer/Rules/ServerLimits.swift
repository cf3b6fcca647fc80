/// What a server is held to.
package struct ServerLimits: Sendable, Hashable {
    /// How many connections there may be.
    package var connections = 1_280
    /// How many of them one address may have, so that others find some free.
    package var connectionsPerAddress = 1_152
    /// How long a connection may be silent, in seconds.
    package var idleSeconds = 20
    /// The longest target of a request, in bytes.
    package var targetBytes = 8 * 1_024
    /// How many parameters a query may have.
    package var queryItems = 64
    /// How many header fields a request may have.
    package var fieldCount = 100
    /// How large they may be together, in bytes.
    package var fieldBytes = 16 * 1_024
    /// How much memory a connection has for what it receives and sends, in bytes.
    package var connectionMemory = 32 * 1_024
    /// The largest content that is compressed while its reader waits, in bytes.
    package var compressedBytes = 4 * 1_024 * 1_024
    /// How much a reader of events may be behind before it is let go, in bytes.
    package var waitingEventBytes = 4 * 1_024 * 1_024

    /// The usual limits.
    package init() {}
}
