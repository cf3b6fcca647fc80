import ShowcardCatalog

/// Writes explanations of codes, in lines of at most 80 columns.
enum ExplanationText {
    private static let width = 80

    /// Returns one explanation: the problem, its meaning, and an example.
    ///
    /// - Returns: The lines, with a line break at the end.
    static func text(of explanation: CodeExplanation) -> String {
        let label = "\(explanation.severity.rawValue)[\(explanation.code)]: "
        var sections = [
            TextWrapping.paragraph(label + explanation.summary, width: width),
            TextWrapping.paragraph(explanation.text, width: width),
        ]
        if let example = explanation.example {
            sections.append(
                example.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
            )
        }
        if explanation.severity != .error {
            sections.append(["Its severity can be set in catalog.yml:"])
            sections.append(["    diagnostics: {\(explanation.code): error}    # or note, or off"])
        }
        return page(sections)
    }

    /// Returns all codes with their summaries, area by area.
    ///
    /// - Returns: The lines, with a line break at the end.
    static func list(_ areas: [ExplanationArea]) -> String {
        let column = areas.flatMap(\.explanations).map(\.code.utf8.count).max() ?? 0
        let tables = areas.map { area in
            ["\(area.title):"]
                + area.explanations.flatMap { explanation in
                    TextWrapping.hanging(
                        "  \(TextWrapping.padded(explanation.code, to: column))  ",
                        summary(explanation).split(separator: " ").map { String($0) }, width: width)
                }
        }
        let closing = "See '\(ProgramInformation.name) explain CODE' for the meaning of a code."
        return page(tables + [[closing]])
    }

    private static func summary(_ explanation: CodeExplanation) -> String {
        explanation.severity == .error
            ? explanation.summary : "\(explanation.summary) (\(explanation.severity.rawValue))"
    }

    private static func page(_ sections: [[String]]) -> String {
        sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }
}
