import ShowcardCatalog
import ShowcardStarter

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
}

/// The explanations of related codes.
package struct ExplanationArea: Sendable, Hashable {
    /// The subject of the explanations, as a heading.
    package let title: String
    /// The explanations.
    package let explanations: [CodeExplanation]

    /// All areas, from the files that are read to the folder that is published.
    package static let all = (try? CodePage.areas(Embedded.file("docs/codes.md"))) ?? []
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

/// The page of codes.
enum Embedded: EmbeddedFiles {}
