import ShowcardCatalog
import ShowcardUsage

/// Prints the results and diagnostics of the actions of `showcard usage`.
struct UsageReporter: Sendable {
    let options: UsageOptions
    let context: CommandContext

    /// Prints the diagnostics of an error of the ledger.
    ///
    /// - Returns: The exit code for the error.
    func show(_ failure: LedgerError) async throws(WriteError) -> ExitCode {
        try await show(failure.diagnostics)
        return failure.cause == .content ? .content : .system
    }

    /// Prints diagnostics, whose paths are relative to the current folder.
    func show(_ diagnostics: [Diagnostic]) async throws(WriteError) {
        let reported =
            options.settings.isQuiet ? diagnostics.filter { $0.severity != .note } : diagnostics
        if reported.isEmpty { return }
        try await DiagnosticWriter(
            format: options.settings.format, source: ".", context: context, isComplete: true
        ).write(reported)
    }

    /// Prints lines of results, each with a label.
    func say(_ lines: [(word: String, text: String)]) async throws(WriteError) {
        guard !options.settings.isQuiet else { return }
        try await context.console.print(lines)
    }
}
