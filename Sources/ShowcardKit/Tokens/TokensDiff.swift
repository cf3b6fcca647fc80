import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard tokens diff`.
struct TokensDiff: Sendable {
    private let repository: TokenRepository
    private let options: TokensOptions
    private let teller: TokensTeller

    init(_ repository: TokenRepository, _ options: TokensOptions, _ teller: TokensTeller) {
        self.repository = repository
        self.options = options
        self.teller = teller
    }

    /// Compares two versions, each of what stands at some places.
    func run(_ versions: [[TokenRepository.Place]]) async throws(WriteFailure) -> ExitCode {
        let documents = versions.map { $0.flatMap(repository.read) }
        // What is doubtful in a version is for its check.
        let errors = documents.joined().flatMap(\.problems).filter { $0.severity == .error }
        guard errors.isEmpty else { return try await teller.tell(errors) }
        let comparison = TokensComparison(
            documents.first ?? [], documents.last ?? [], names: versions.count)
        let bytes: [UInt8] =
            switch options.answer {
            case .text:
                Array(WorkflowCommands.disarmed(TokensDiffText.text(of: comparison)).utf8)
            case .json: WorkflowCommands.disarmed(json: TokensDiffJSON.bytes(of: comparison))
            case .html: Array(TokensDiffPage(comparison).text.utf8)
            }
        if let output = options.output {
            do throws(DiagnosticError) {
                _ = try GeneratedFile.replace(output, with: bytes)
            } catch {
                return try await teller.tell(error.diagnostics)
            }
            try await teller.say([
                ("Verdict", comparison.verdict.rawValue), ("Wrote", output),
            ])
        } else if !options.isQuiet {
            try await teller.context.console.output.write(bytes)
        }
        return comparison.verdict > options.allowed ? .content : .success
    }
}
