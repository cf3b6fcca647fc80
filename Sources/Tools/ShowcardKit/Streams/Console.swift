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

    /// Writes lines of text to standard output, none of which is a workflow command.
    func print(_ text: String) async throws(WriteError) {
        try await output.write(Array(WorkflowCommands.disarmed(text).utf8))
    }

    /// Writes JSON to standard output, no line of which is a workflow command.
    func printJSON(_ bytes: [UInt8]) async throws(WriteError) {
        try await output.write(WorkflowCommands.disarmed(json: bytes))
    }

    /// Writes lines of text to standard error, none of which is a workflow command.
    ///
    /// A failure is ignored: there is nowhere left to report it, and the exit code says what matters.
    func note(_ text: String) async {
        try? await errors.write(Array(WorkflowCommands.disarmed(text).utf8))
    }
}
