import ShowcardCatalog

/// Writes diagnostics to the stream of their format.
struct DiagnosticWriter: Sendable {
    /// The format.
    let format: DiagnosticFormat
    /// The catalog's folder as it was given.
    let source: String
    /// The streams, and whether they support colors.
    let context: CommandContext
    /// Whether text has all diagnostics, even if a code has many.
    var isComplete = false
    /// The option or command that prints all diagnostics, if text has only the first warnings and notes of the same kind.
    var unfolding: String?
    /// Whether warnings fail the run; they are then not folded.
    var isStrict = false
    /// The command that applies fixes.
    var repair = "check --fix"

    /// The command that prints all diagnostics of a catalog.
    static let checkCommand =
        "'\(ProgramInformation.name) check \(CommonOptions.verbose.declaration.spelling)'"

    /// Writes diagnostics; human-readable ones are followed by their number and the next steps.
    func write(_ diagnostics: [Diagnostic]) async throws(WriteError) {
        switch format {
        case .text:
            let printer = DiagnosticPrinter(
                source: source, style: context.style,
                mostOfOneCode: isComplete ? .max : DiagnosticPrinter.defaultLimit,
                unfolding: isComplete || isStrict ? nil : unfolding)
            await context.console.note(
                printer.text(diagnostics) + closing(diagnostics) + pointer(diagnostics))
        case .json:
            try await context.console.printDiagnostics(
                WorkflowCommands.disarmed(json: diagnostics.flatMap(\.json.line)))
        case .sarif:
            try await context.console.printDiagnostics(
                WorkflowCommands.disarmed(json: SARIFLog(source: source).bytes(diagnostics)))
        case .github:
            // Not printed as text, because these lines are commands.
            try await context.console.printDiagnostics(
                Array(GitHubAnnotation(source: source).lines(diagnostics).utf8))
            await context.console.note(closing(diagnostics))
        }
    }

    private func closing(_ diagnostics: [Diagnostic]) -> String {
        let tally = DiagnosticTally(diagnostics)
        guard var text = tally.text else { return "" }
        if isStrict, tally.errors == 0 { text += "; --strict treats warnings as errors" }
        let fixable = diagnostics.count { $0.fix != nil }
        if fixable > 0 {
            text += "; \(fixable) can be fixed with '\(ProgramInformation.name) \(repair)'"
        }
        return text + "\n"
    }

    /// Returns a reference to the explanation of the first error that has one; only on a terminal, because logs are not
    /// interactive.
    private func pointer(_ diagnostics: [Diagnostic]) -> String {
        guard context.console.isErrorsTerminal,
            let error = diagnostics.first(where: {
                $0.severity == .error && CodeExplanation.of($0.code) != nil
            })
        else { return "" }
        return "for more about a code, see '\(ProgramInformation.name) explain \(error.code)'\n"
    }
}

/// The format of diagnostics.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// Human-readable, on standard error.
    case text
    /// One JSON object per line, on standard output, which has no other output; on standard error if the result is JSON.
    case json
    /// Annotations of GitHub Actions, on standard output.
    case github
    /// A log in the Static Analysis Results Interchange Format, on standard output, which has no other output.
    case sarif

    /// Whether standard output is machine-readable and has no other output.
    var isForPrograms: Bool { self == .json || self == .sarif }
}

extension Diagnostic {
    /// The machine-readable diagnostic.
    ///
    /// Paths are relative to the catalog's folder, so they are the same on every machine.
    var json: JSONObject {
        JSONObject(
            ["severity": severity.rawValue, "code": code, "message": message],
            location?.json ?? [:],
            [
                "help": help,
                "count": count > 1 ? count : nil,
                "related": related.map { JSONObject(["message": $0.message], $0.location.json) }
                    .nonEmpty,
                "fix": fix?.json,
            ])
    }
}

extension SourceLocation {
    fileprivate var json: JSONObject {
        ["path": path, "line": line, "column": column, "length": length]
    }
}

extension Fix {
    fileprivate var json: JSONObject {
        [
            "title": title,
            "path": path,
            "edits": edits.map { edit -> JSONObject in
                ["offset": edit.offset, "length": edit.length, "replacement": edit.replacement]
            },
        ]
    }
}
