import ShowcardCatalog

/// Reads the token files of `content/tokens/`.
struct TokenLoader {
    private let folder: SourceFolder

    private static let path = "content/tokens"
    private static let suffix = ".tokens.json"

    init(_ folder: SourceFolder) {
        self.folder = folder
    }

    /// Reads and parses every token file.
    ///
    /// - Parameter problems: Receives what stands in the way.
    /// - Returns: The files, or `nil` when nobody knows which there are.
    func load(_ problems: inout [Diagnostic]) -> [LoadedTokens]? {
        var found: [Diagnostic] = []
        let files = folder.files(below: Self.path, problems: &found) ?? []
        problems += found
        if found.contains(where: { $0.severity == .error }) { return nil }
        return files.filter { $0.hasSuffix(Self.suffix) }.map { file in
            let name = String(file.dropLast(Self.suffix.count))
            do throws(DiagnosticError) {
                let text = try folder.read("\(Self.path)/\(file)")
                return LoadedTokens(name: name, set: parse(text, name, &problems))
            } catch {
                problems += error.diagnostics
                return LoadedTokens(name: name, set: nil)
            }
        }
    }

    private func parse(
        _ text: SourceText, _ name: String, _ problems: inout [Diagnostic]
    ) -> TokenSet? {
        let (set, faults) = TokenSet.parse(TokenSource(name: name, bytes: text.bytes))
        let nameless = set.map { CSSVariables().problems(in: $0) } ?? []
        problems += (faults + nameless).map(text.diagnostic)
        return set
    }
}

extension SourceText {
    /// What the token parser found, as a diagnostic.
    fileprivate func diagnostic(_ problem: TokenProblem) -> Diagnostic {
        Diagnostic(
            problem.severity == .error ? .error : .warning, code: problem.code.rawValue,
            problem.message, at: location(offset: problem.offset, length: problem.length),
            help: problem.help,
            related: problem.related.map {
                Diagnostic.Related(
                    location: location(offset: $0.offset, length: $0.length), message: $0.message)
            })
    }
}
