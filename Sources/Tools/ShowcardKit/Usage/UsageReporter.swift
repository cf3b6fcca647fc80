import ShowcardCatalog
import ShowcardUsage

/// Says what the actions of `showcard usage` have done, and what was wrong.
struct UsageReporter: Sendable {
    private let options: UsageOptions
    private let context: CommandContext

    init(_ options: UsageOptions, _ context: CommandContext) {
        self.options = options
        self.context = context
    }

    /// Says that the ledger cannot be used.
    ///
    /// - Returns: The exit code for it.
    func show(_ failure: LedgerError) async throws(WriteError) -> ExitCode {
        try await show(failure.diagnostics)
        return failure.cause == .content ? .content : .system
    }

    /// Prints diagnostics; their paths are as somebody here would open them.
    func show(_ diagnostics: [Diagnostic]) async throws(WriteError) {
        let told =
            options.settings.isQuiet ? diagnostics.filter { $0.severity != .note } : diagnostics
        if told.isEmpty { return }
        try await DiagnosticWriter(
            format: options.settings.format, source: ".", context: context, isComplete: true
        ).write(told)
    }

    /// Prints lines of what was done, each with a word for it.
    func say(_ lines: [(word: String, text: String)]) async throws(WriteError) {
        guard !options.settings.isQuiet, !options.settings.format.isForPrograms else { return }
        let text = lines.map { line in
            TextWrapping.padded(line.word, to: 11) + PrintableText.escaped(line.text) + "\n"
        }
        try await context.console.print(text.joined())
    }

    /// A number with what it counts: `1 row`, `2 rows`.
    static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? one + "s")"
    }
}
