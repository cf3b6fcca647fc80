#if Postgres
/// The time and size limits of a session.
package struct SessionLimits: Sendable, Hashable {
    /// How many seconds it may take in all, from the first word to the last row; from 1 to 86 400.
    package let seconds: Int
    /// How many bytes one row, or one message of the server, may have, about.
    package let rowBytes: Int

    /// Creates limits.
    package init(seconds: Int = 30, rowBytes: Int = 1 << 20) {
        self.seconds = min(max(1, seconds), 86_400)
        self.rowBytes = max(1, rowBytes)
    }
}
#endif
