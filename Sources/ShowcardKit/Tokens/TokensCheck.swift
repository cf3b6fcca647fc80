import ShowcardCatalog
import ShowcardContent

/// `showcard tokens check`.
struct TokensCheck: Sendable {
    private let repository: TokenRepository
    private let options: TokensOptions
    private let teller: TokensTeller

    init(_ repository: TokenRepository, _ options: TokensOptions, _ teller: TokensTeller) {
        self.repository = repository
        self.options = options
        self.teller = teller
    }

    /// Reads everything, and tells what is wrong and how much there is.
    func run(_ places: [TokenRepository.Place]) async throws(WriteFailure) -> ExitCode {
        let documents = places.flatMap(repository.read)
        let isJSON = options.answer == .json
        let code = try await teller.tell(documents.flatMap(\.problems), goesOn: isJSON)
        if options.format == .text, documents.contains(where: Self.isOfOlderTool) {
            await teller.context.console.note(
                "these look like files of an older tool: '\(ProgramInformation.name) tokens convert' writes them in the format\n"
            )
        }
        if isJSON {
            try await teller.context.console.output.write(TokensCheckJSON.bytes(of: documents))
        } else {
            try await teller.say(lines(documents))
        }
        return code
    }

    /// Whether something has a value under the name that older tools have for it.
    private static func isOfOlderTool(_ document: TokenDocument) -> Bool {
        document.problems.contains {
            $0.code == TokenProblem.Code.notAnObject.rawValue && $0.help == "write '$value'"
        }
    }

    private func lines(_ documents: [TokenDocument]) -> [(word: String, text: String)] {
        var lines: [(word: String, text: String)] = []
        for document in documents where document.tokens != nil || !document.sets.isEmpty {
            let tokens = TokensTeller.count(document.tokenCount, "token")
            let permutations = TokensTeller.count(document.permutationCount, "permutation")
            let names = document.sets.map(\.name).joined(separator: ", ")
            let sets =
                document.sets.isEmpty
                ? "" : " in \(TokensTeller.count(document.sets.count, "set")) (\(names))"
            lines.append(("Tokens", "\(document.name): \(tokens)\(sets), \(permutations)"))
        }
        let results = documents.flatMap(\.contrast)
        guard !results.isEmpty else { return lines }
        let known = results.count { $0.known != nil }
        let exceptions = known == 0 ? "" : ", \(TokensTeller.count(known, "known exception"))"
        let failing = results.count { $0.verdict == .fails || $0.verdict == .worse }
        let short = failing == 0 ? "" : ", \(failing) with too little"
        lines.append(
            ("Contrast", TokensTeller.count(results.count, "pair") + exceptions + short))
        return lines
    }
}
