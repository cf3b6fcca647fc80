/// The two output streams of a command.
package struct Console: Sendable {
    /// The stream for results: summaries, help, machine-readable diagnostics.
    package let output: any OutputSink
    /// The stream for messages: diagnostics, progress, command-line errors.
    package let errors: any OutputSink
    /// Whether ``errors`` is a terminal that supports colors and rewritten lines.
    package var isErrorsTerminal = false
    /// The number of columns of ``output``; `nil` if it is not a terminal, and lines may have any length.
    package var outputWidth: Int?
    /// Whether results are JSON: lines of text are not written, and machine-readable diagnostics are written to ``errors``.
    var isForJSON = false
    /// Whether standard output has only machine-readable diagnostics, and lines of text are not written.
    var isForDiagnostics = false

    /// Writes lines of text to standard output, none of which is a workflow command.
    ///
    /// Nothing is written if the result is JSON, or if standard output is for diagnostics.
    func print(_ text: String) async throws(WriteError) {
        guard !isForJSON, !isForDiagnostics else { return }
        try await output.write(Array(WorkflowCommands.disarmed(text).utf8))
    }

    /// Writes lines of results to standard output, each with a label.
    func print(_ lines: [(word: String, text: String)]) async throws(WriteError) {
        let text = lines.map { line in
            TextWrapping.padded(line.word, to: 11) + PrintableText.escaped(line.text) + "\n"
        }
        try await print(text.joined())
    }

    /// Writes the result of a command if it is JSON.
    func answer(_ object: @autoclosure () -> JSONObject) async throws(WriteError) {
        guard isForJSON else { return }
        try await printJSON(object().line)
    }

    /// Writes machine-readable diagnostics: to standard output, or to standard error if that has the result as JSON.
    func printDiagnostics(_ bytes: [UInt8]) async throws(WriteError) {
        try await (isForJSON ? errors : output).write(bytes)
    }

    /// Writes JSON to standard output, no line of which is a workflow command.
    func printJSON(_ bytes: [UInt8]) async throws(WriteError) {
        try await output.write(WorkflowCommands.disarmed(json: bytes))
    }

    /// Writes lines of text to standard error, none of which is a workflow command.
    ///
    /// A failure is ignored: it cannot be reported anywhere, and the exit code has the result.
    func note(_ text: String) async {
        try? await errors.write(Array(WorkflowCommands.disarmed(text).utf8))
    }
}
