import ShowcardCatalog
import ShowcardContent

/// Advises on files that are not in the format: to read them with `--compat`, or to convert them.
struct TokensAdvice: Sendable {
    let repository: TokenRepository
    let options: TokensOptions
    let reporter: TokensReporter

    /// Prints advice if it helps.
    ///
    /// - Parameters:
    ///   - documents: The documents that were read.
    ///   - places: The places of the documents.
    func show(
        of documents: [LoadedTokenDocument], from places: [TokenRepository.Place]
    ) async {
        guard options.format == .text, let advice = advice(documents, places) else { return }
        await reporter.context.console.note(advice + "\n")
    }

    private func advice(
        _ documents: [LoadedTokenDocument], _ places: [TokenRepository.Place]
    ) -> String? {
        let convert = "'\(ProgramInformation.name) tokens convert' converts them to the format"
        guard options.reading.strictness == .strict, Self.hasErrors(documents) else { return nil }
        let others = places.flatMap(
            repository.reading(
                TokenReadingOptions(
                    strictness: .compat, hexOrder: options.reading.hexOrder,
                    unitless: options.reading.unitless, limits: options.reading.limits)
            ).read)
        let isReadable = !Self.hasErrors(others)
        guard documents.contains(where: Self.isOfOlderTool) else {
            return isReadable ? "'--compat' reads these files, with warnings; \(convert)" : nil
        }
        let reading = isReadable ? "'--compat' reads them, with warnings; " : ""
        return "these look like files of an older tool; \(reading)\(convert)"
    }

    private static func hasErrors(_ documents: [LoadedTokenDocument]) -> Bool {
        documents.contains { $0.problems.contains { $0.severity == .error } }
    }

    /// Returns whether a document uses the property names of older tools.
    private static func isOfOlderTool(_ document: LoadedTokenDocument) -> Bool {
        document.problems.contains {
            $0.code == TokenDiagnostic.Code.notAnObject.rawValue && $0.help == "write '$value'"
        }
    }
}
