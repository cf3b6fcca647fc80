import ShowcardCatalog

/// The meaning of a diagnostic code, as `showcard explain` prints it.
package struct CodeExplanation: Sendable, Hashable {
    /// The code, in kebab case.
    package let code: String
    /// The default severity of diagnostics with the code.
    package let severity: Diagnostic.Severity
    /// The problem, in a few words without a period.
    package let summary: String
    /// The meaning and the fix, in a few sentences.
    package let text: String
    /// Lines that show a wrong and a right example, if they help.
    package let example: String?

    /// Returns the explanation of a code whose diagnostics are errors.
    static func error(
        _ code: String, _ summary: String, _ text: String, example: String? = nil
    ) -> CodeExplanation {
        CodeExplanation(
            code: code, severity: .error, summary: summary, text: text, example: example)
    }

    /// Returns the explanation of a code whose diagnostics are warnings.
    static func warning(
        _ code: String, _ summary: String, _ text: String, example: String? = nil
    ) -> CodeExplanation {
        CodeExplanation(
            code: code, severity: .warning, summary: summary, text: text, example: example)
    }

    /// Returns the explanation of a code whose diagnostics are notes.
    static func note(
        _ code: String, _ summary: String, _ text: String, example: String? = nil
    ) -> CodeExplanation {
        CodeExplanation(
            code: code, severity: .note, summary: summary, text: text, example: example)
    }
}

extension CodeExplanation {
    /// All explanations, area by area.
    package static let all = ExplanationArea.all.flatMap(\.explanations)

    /// Returns the explanation of a code; `nil` if the code is unknown.
    package static func of(_ code: String) -> CodeExplanation? {
        all.first { $0.code.utf8.elementsEqual(code.utf8) }
    }
}

extension DiagnosticCodes {
    /// Returns the codes that have explanations.
    ///
    /// - Parameter isComplete: Whether no other codes exist. With a team's own plugins others may exist.
    /// - Returns: The codes with their severities.
    package static func explained(isComplete: Bool) -> DiagnosticCodes {
        DiagnosticCodes(
            Dictionary(
                CodeExplanation.all.map { ($0.code, $0.severity) },
                uniquingKeysWith: { first, _ in first }),
            isComplete: isComplete)
    }
}
