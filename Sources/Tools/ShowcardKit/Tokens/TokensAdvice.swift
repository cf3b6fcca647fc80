import ShowcardCatalog
import ShowcardContent

/// Says which of two ways helps with files that are not in the format: reading them as they are, or converting them.
struct TokensAdvice: Sendable {
    private let repository: TokenRepository
    private let options: TokensOptions
    private let reporter: TokensReporter

    init(_ repository: TokenRepository, _ options: TokensOptions, _ reporter: TokensReporter) {
        self.repository = repository
        self.options = options
        self.reporter = reporter
    }

    /// Tells what helps, where something does.
    ///
    /// - Parameters:
    ///   - documents: What was read.
    ///   - places: Where it was read.
    func show(
        of documents: [TokenDocument], from places: [TokenRepository.Place]
    ) async {
        guard options.format == .text, let advice = advice(documents, places) else { return }
        await reporter.context.console.note(advice + "\n")
    }

    private func advice(
        _ documents: [TokenDocument], _ places: [TokenRepository.Place]
    ) -> String? {
        let convert = "'\(ProgramInformation.name) tokens convert' writes them in the format"
        if documents.contains(where: Self.isOfOlderTool) {
            return options.reading.strictness == .compat
                ? "these look like files of an older tool, whose names '--compat' does not read: \(convert)"
                : "these look like files of an older tool: \(convert)"
        }
        guard options.reading.strictness == .strict, Self.hasErrors(documents) else { return nil }
        let others = places.flatMap(
            repository.reading(
                TokenReadingOptions(
                    strictness: .compat, hexOrder: options.reading.hexOrder)
            ).read)
        return Self.hasErrors(others)
            ? nil : "with '--compat' these are read as they are, with warnings; \(convert)"
    }

    private static func hasErrors(_ documents: [TokenDocument]) -> Bool {
        documents.contains { $0.problems.contains { $0.severity == .error } }
    }

    /// Whether something has a value under the name that older tools have for it.
    private static func isOfOlderTool(_ document: TokenDocument) -> Bool {
        document.problems.contains {
            $0.code == TokenDiagnostic.Code.notAnObject.rawValue && $0.help == "write '$value'"
        }
    }
}
