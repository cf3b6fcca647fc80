/// The two streams a command talks through.
package struct Console: Sendable {
    /// What a command was asked for: summaries, help, machine-readable diagnostics.
    package let output: any OutputSink
    /// What somebody should notice: diagnostics, progress, command-line errors.
    package let errors: any OutputSink
    /// Whether ``errors`` is a terminal that understands colours and rewritten lines.
    package let isErrorsTerminal: Bool
    /// How many columns ``output`` has; `nil` when it is no terminal, and lines may be of any length.
    package let outputWidth: Int?

    /// Creates a console.
    package init(
        output: any OutputSink, errors: any OutputSink, isErrorsTerminal: Bool = false,
        outputWidth: Int? = nil
    ) {
        self.output = output
        self.errors = errors
        self.isErrorsTerminal = isErrorsTerminal
        self.outputWidth = outputWidth
    }

    /// Writes to standard output.
    func print(_ text: String) async throws(WriteFailure) {
        try await output.write(Array(text.utf8))
    }

    /// Writes to standard error.
    ///
    /// A failure is passed over: there is nowhere left to report it, and
    /// the exit code tells what matters.
    func note(_ text: String) async {
        try? await errors.write(Array(text.utf8))
    }
}
