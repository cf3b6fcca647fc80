import ShowcardCatalog

/// What diagnostics of one code mean: what `showcard explain` prints.
package struct CodeExplanation: Sendable, Hashable {
    /// The code, in kebab case.
    package let code: String
    /// The severity that diagnostics of the code come with.
    package let severity: Diagnostic.Severity
    /// What is wrong, in a few words without a full stop.
    package let summary: String
    /// What it means and what to do, in a few sentences.
    package let text: String
    /// Lines that show the wrong and the right, where they help.
    package let example: String?

    /// Explains a code whose diagnostics are errors.
    static func error(
        _ code: String, _ summary: String, _ text: String, example: String? = nil
    ) -> CodeExplanation {
        CodeExplanation(
            code: code, severity: .error, summary: summary, text: text, example: example)
    }

    /// Explains a code whose diagnostics are warnings.
    static func warning(
        _ code: String, _ summary: String, _ text: String, example: String? = nil
    ) -> CodeExplanation {
        CodeExplanation(
            code: code, severity: .warning, summary: summary, text: text, example: example)
    }

    /// Explains a code whose diagnostics are notes.
    static func note(
        _ code: String, _ summary: String, _ text: String, example: String? = nil
    ) -> CodeExplanation {
        CodeExplanation(
            code: code, severity: .note, summary: summary, text: text, example: example)
    }
}

extension CodeExplanation {
    /// All of them, area by area.
    package static let all = ExplanationArea.all.flatMap(\.explanations)

    /// The explanation of a code; `nil` when there is none.
    package static func of(_ code: String) -> CodeExplanation? {
        all.first { $0.code.utf8.elementsEqual(code.utf8) }
    }
}

extension DiagnosticCodes {
    /// The codes that are explained here.
    ///
    /// - Parameter isComplete: Whether there are no others, as there may be with a team's own plugins.
    /// - Returns: The codes with their severities.
    package static func explained(isComplete: Bool) -> DiagnosticCodes {
        DiagnosticCodes(
            Dictionary(
                CodeExplanation.all.map { ($0.code, $0.severity) },
                uniquingKeysWith: { first, _ in first }),
            isComplete: isComplete)
    }
}
