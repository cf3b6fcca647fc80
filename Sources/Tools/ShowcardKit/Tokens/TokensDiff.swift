import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard tokens diff`.
struct TokensDiff: Sendable {
    private let repository: TokenRepository
    private let options: TokensOptions
    private let reporter: TokensReporter

    init(_ repository: TokenRepository, _ options: TokensOptions, _ reporter: TokensReporter) {
        self.repository = repository
        self.options = options
        self.reporter = reporter
    }

    /// Compares two versions, each with the tokens at some places.
    func run(_ versions: [[TokenRepository.Place]]) async throws(WriteError) -> ExitCode {
        let documents = versions.map { $0.flatMap(repository.read) }
        // Warnings are printed only by a check.
        let errors = documents.joined().flatMap(\.problems).filter { $0.severity == .error }
        guard errors.isEmpty else { return try await reporter.show(errors) }
        let comparison = TokensComparison(
            documents.first ?? [], documents.last ?? [], names: versions.count)
        let bytes: [UInt8] =
            switch options.answer {
            case .text:
                Array(WorkflowCommands.disarmed(TokensDiffText.text(of: comparison)).utf8)
            case .json: WorkflowCommands.disarmed(json: comparison.json.line)
            case .html: Array(TokensDiffPage(comparison).html.text.utf8)
            }
        if let output = options.output {
            do throws(DiagnosticError) {
                _ = try GeneratedFile.replace(output, with: bytes)
            } catch {
                return try await reporter.show(error.diagnostics)
            }
            try await reporter.say([
                ("Verdict", comparison.verdict.rawValue), ("Wrote", output),
            ])
        } else if !options.isQuiet {
            try await reporter.context.console.output.write(bytes)
        }
        return comparison.verdict > options.allowed ? .content : .success
    }
}
