import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard tokens diff`.
struct TokensDiff: Sendable {
    let repository: TokenRepository
    let options: TokensOptions
    let reporter: TokensReporter

    /// Compares two versions, each with the tokens at some places.
    func run(_ versions: [[TokenRepository.Place]]) async throws(WriteError) -> ExitCode {
        let documents = versions.map { $0.flatMap(repository.read) }
        // Warnings are printed only by a check.
        let errors = documents.joined().flatMap(\.problems).filter { $0.severity == .error }
        guard errors.isEmpty else { return try await reporter.show(errors) }
        let comparison = TokensComparison(
            documents.first ?? [], documents.last ?? [], names: versions.count)
        let bytes: [UInt8] =
            switch options.answer {
            case .text:
                Array(WorkflowCommands.disarmed(TokensDiffText.text(of: comparison)).utf8)
            case .json: WorkflowCommands.disarmed(json: comparison.json.line)
            default: Array(TokensDiffPage(comparison: comparison).html.text.utf8)
            }
        if let output = options.output {
            do throws(DiagnosticError) {
                _ = try GeneratedFile.replace(output, with: bytes)
            } catch {
                return try await reporter.show(error.diagnostics)
            }
            await reporter.context.console.resultIsElsewhere()
            try await reporter.say([
                ("Verdict", comparison.verdict.rawValue), ("Wrote", output),
            ])
        } else if options.isQuiet
            || options.answer == .text && reporter.context.console.isForDiagnostics
        {
            await reporter.context.console.resultIsElsewhere()
        } else {
            try await reporter.context.console.output.write(bytes)
        }
        return comparison.verdict > options.allowed ? .content : .success
    }
}

/// Writes human-readable differences.
enum TokensDiffText {
    private static let signs: [TokenChange.Kind: String] = [
        .added: "+", .removed: "-", .renamed: "=", .changed: "~",
    ]

    /// Returns the lines, with the verdict last.
    static func text(of comparison: TokensComparison) -> String {
        var lines: [String] = []
        for name in comparison.removed { lines.append("- the set \(name)  major") }
        for name in comparison.added { lines.append("+ the set \(name)  minor") }
        for part in comparison.parts {
            if comparison.parts.count > 1 || !lines.isEmpty { lines += ["", "\(part.name):"] }
            lines += part.diff.modifiers.map {
                "~ \($0.modifier): \($0.text)  \($0.verdict.rawValue)"
            }
            let followers = part.diff.followers
            for change in part.diff.tokens where change.origin == nil {
                lines += self.lines(of: change)
                if let names = followers[change.path] { lines.append("    also affects \(names)") }
            }
        }
        if !lines.isEmpty { lines.append("") }
        lines.append("Verdict    \(comparison.verdict.rawValue): \(comparison.summary)")
        return lines.map { PrintableText.escaped($0) + "\n" }.joined()
    }

    private static func lines(of change: TokenChange) -> [String] {
        let sign = signs[change.kind] ?? "~"
        let head = change.oldPath.map { "\($0) -> \(change.path)" } ?? change.path
        var lines = ["\(sign) \(head)  \(change.verdict.rawValue)"]
        for values in change.values {
            let place = values.permutations.map { "\($0): " }.joined()
            lines.append("    \(place)\(sides(values.before?.text, values.after?.text))")
        }
        for fact in change.facts where fact.name != "name" {
            lines.append(
                fact.name == "extensions"
                    ? "    other data in $extensions"
                    : "    \(fact.name): \(sides(fact.before, fact.after))")
        }
        return lines
    }

    /// Returns both sides, or the only one.
    private static func sides(_ before: String?, _ after: String?) -> String {
        switch (before, after) {
        case (let before?, let after?) where before == after:
            "\(before) -> \(after) (within rounding)"
        case (let before?, let after?): "\(before) -> \(after)"
        case (let before?, nil): "\(before) -> nothing"
        case (nil, let after?): after
        case (nil, nil): "nothing"
        }
    }
}
