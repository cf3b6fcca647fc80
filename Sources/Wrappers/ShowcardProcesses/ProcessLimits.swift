/// The time and size limits of a program.
package struct ProcessLimits: Sendable, Hashable {
    /// How many seconds one answer may take, and the end when nothing more comes; at least 1.
    package var seconds: Int
    /// How many bytes it may write to standard output in all.
    package var outputBytes: Int
    /// The number of seconds it has to exit after its input is closed, and again after SIGTERM.
    package var graceSeconds: Int

    /// Creates limits.
    package init(seconds: Int = 30, outputBytes: Int = 256 << 20, graceSeconds: Int = 2) {
        self.seconds = max(1, seconds)
        self.outputBytes = outputBytes
        self.graceSeconds = max(0, graceSeconds)
    }
}
