package import ShowcardCatalog

extension Diagnostic {
    /// Converts a problem that a reader of design tokens found.
    ///
    /// - Parameters:
    ///   - problem: The problem.
    ///   - texts: The files, by their numbers in the problem.
    package init(_ problem: TokenDiagnostic, in texts: [SourceText]) {
        func location(_ source: Int, _ offset: Int, _ length: Int) -> SourceLocation? {
            guard texts.indices.contains(source) else { return nil }
            return texts[source].location(offset: offset, length: length)
        }
        self.init(
            Severity(problem.severity), code: problem.code.rawValue, problem.sentence,
            at: location(problem.source, problem.offset, problem.length), help: problem.help,
            related: problem.related.compactMap { related in
                location(related.source, related.offset, related.length).map {
                    Related(location: $0, message: related.message)
                }
            }, fix: Fix(problem, in: texts))
    }
}

extension Diagnostic.Severity {
    fileprivate init(_ severity: TokenDiagnostic.Severity) {
        self =
            switch severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
    }
}

extension Fix {
    /// Creates the certain fix of a problem; `nil` if the problem has no fix.
    fileprivate init?(_ problem: TokenDiagnostic, in texts: [SourceText]) {
        guard let fix = problem.fix, texts.indices.contains(problem.source) else { return nil }
        self.init(
            "write \(fix.replacement)", in: texts[problem.source].path,
            edits: [
                Edit(offset: fix.offset, length: fix.length, replacement: fix.replacement)
            ])
    }
}
