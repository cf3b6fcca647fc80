import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// Prints the results and diagnostics of the actions of `showcard tokens`.
struct TokensReporter: Sendable {
    /// The streams.
    let context: CommandContext
    let options: TokensOptions

    /// Prints diagnostics in the order of their locations.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics.
    ///   - goesOn: Whether a result follows on standard output, so that nothing is written without diagnostics.
    /// - Returns: The exit code for the diagnostics.
    /// - Throws: ``WriteError`` if a stream cannot be written to.
    func show(
        _ diagnostics: [Diagnostic], goesOn: Bool = false
    ) async throws(WriteError) -> ExitCode {
        let tally = DiagnosticTally(diagnostics)
        let reported = (options.isQuiet ? diagnostics.filter { $0.severity != .note } : diagnostics)
            .map(fixable).sorted()
        if !reported.isEmpty || !goesOn {
            try await DiagnosticWriter(
                format: options.format, source: ".", context: context, isStrict: options.isStrict,
                repair: "tokens convert --write"
            ).write(reported)
        }
        if diagnostics.contains(where: \.isOfSystem) { return .system }
        if diagnostics.contains(where: { $0.code == "output-refused" }) { return .usage }
        if diagnostics.contains(where: \.isOfProgram) { return .plugin }
        return tally.errors > 0 || options.isStrict && tally.warnings > 0 ? .content : .success
    }

    /// Prints why there is no plan.
    func show(
        _ error: TokensPlanError, in command: String
    ) async throws(WriteError) -> ExitCode {
        switch error {
        case .usage(let error): await context.refuse(error, in: command)
        case .content(let problems): try await show(problems)
        }
    }

    /// Returns the diagnostic without its fix if a conversion does not apply it, as for contrast.
    private func fixable(_ diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.code == TokenDiagnostic.Code.contrastBetter.rawValue
            ? diagnostic.withoutFix : diagnostic
    }

    /// Prints lines of results, each with a label.
    func say(_ lines: [(word: String, text: String)]) async throws(WriteError) {
        guard !options.isQuiet else { return }
        try await context.console.print(lines)
    }
}

extension Diagnostic {
    /// Whether the program of an output failed, which is not a problem that it reported.
    fileprivate var isOfProgram: Bool { severity == .error && code == "plugin" }
}
