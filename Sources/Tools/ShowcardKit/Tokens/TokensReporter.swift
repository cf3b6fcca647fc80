import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// Says what the actions of `showcard tokens` have done, and what was wrong.
struct TokensReporter: Sendable {
    /// The streams.
    let context: CommandContext
    private let options: TokensOptions

    init(_ options: TokensOptions, _ context: CommandContext) {
        self.options = options
        self.context = context
    }

    /// Prints diagnostics in order of their places.
    ///
    /// - Parameters:
    ///   - diagnostics: What was found.
    ///   - goesOn: Whether standard output is for an answer, so that nothing is written there of no diagnostics.
    /// - Returns: The exit code for them.
    /// - Throws: ``WriteError`` when a stream cannot be written to.
    func show(
        _ diagnostics: [Diagnostic], goesOn: Bool = false
    ) async throws(WriteError) -> ExitCode {
        let tally = DiagnosticTally(diagnostics)
        let told = (options.isQuiet ? diagnostics.filter { $0.severity != .note } : diagnostics)
            .map(mendable).sorted()
        if !told.isEmpty || !goesOn {
            try await DiagnosticWriter(
                format: options.format, source: ".", context: context, isStrict: options.isStrict,
                repair: "tokens convert --write"
            ).write(told)
        }
        if diagnostics.contains(where: \.isOfSystem) { return .system }
        if diagnostics.contains(where: { $0.code == "output-refused" }) { return .usage }
        return tally.errors > 0 || options.isStrict && tally.warnings > 0 ? .content : .success
    }

    /// The diagnostic with its fix if a conversion makes it, which leaves alone what is said of contrast.
    private func mendable(_ diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.code == TokenDiagnostic.Code.contrastBetter.rawValue
            ? diagnostic.withoutFix : diagnostic
    }

    /// Prints lines of what was done, each with a word for it.
    func say(_ lines: [(word: String, text: String)]) async throws(WriteError) {
        guard !options.isQuiet, !options.format.isForPrograms else { return }
        let text = lines.map { line in
            TextWrapping.padded(line.word, to: 11) + PrintableText.escaped(line.text) + "\n"
        }
        try await context.console.print(text.joined())
    }

    /// A number with what it counts: `1 token`, `2 tokens`.
    static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? one + "s")"
    }
}
