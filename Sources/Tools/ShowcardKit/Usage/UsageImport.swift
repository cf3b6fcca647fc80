import ShowcardBuild
import ShowcardCatalog
import ShowcardUsage

/// `showcard usage import`.
struct UsageImport: Sendable {
    let place: UsagePlace
    let options: UsageOptions
    let context: CommandContext

    /// Imports files, one after another; one that is refused does not stop those after it.
    func run(_ files: [String]) async throws(WriteError) -> ExitCode {
        let reporter = UsageReporter(options: options, context: context)
        var code = ExitCode.success
        var problems: [Diagnostic] = []
        var outcomes: [ImportOutcome] = []
        for file in files {
            do {
                let outcome = try await take(file)
                problems += outcome.diagnostics
                outcomes.append(outcome)
                if outcome.diagnostics.contains(where: { $0.severity == .error }) {
                    code = .content
                }
            } catch {
                try await reporter.show(problems)
                try await say(outcomes, reporter)
                return try await reporter.show(error)
            }
        }
        try await reporter.show(problems)
        try await say(outcomes, reporter)
        return code
    }

    private func say(
        _ outcomes: [ImportOutcome], _ reporter: UsageReporter
    ) async throws(WriteError) {
        try await reporter.say(outcomes.map(Self.line))
        try await context.console.answer([
            "files": outcomes.map { outcome -> JSONObject in
                [
                    "file": outcome.file, "state": "\(outcome.state)", "rows": outcome.rows,
                    "invalid_rows": outcome.badRows,
                ]
            }
        ])
    }

    private func take(_ file: String) async throws(LedgerError) -> ImportOutcome {
        let request = ImportRequest(
            source: options.source,
            kind: options.kind ?? (place.kinds.count == 1 ? place.kinds.first : nil),
            table: options.table, isStrict: options.isStrict,
            instant: options.settings.options.asOf, kinds: place.catalogKinds,
            kindsWithOwnIDs: place.kindsWithOwnIDs, columns: options.columns)
        guard context.console.isErrorsTerminal, !options.settings.isQuiet else {
            return try place.ledger.take(file, request)
        }
        let ledger = place.ledger
        let result = await ReadingBar(console: context.console, file: file).follow { progress in
            Result { () throws(LedgerError) in
                try ledger.take(file, request, progress: progress)
            }
        }
        return try result.get()
    }

    /// Returns the line for the result of a file.
    private static func line(_ outcome: ImportOutcome) -> (word: String, text: String) {
        let bad =
            outcome.badRows == 0 ? "" : ", \(Quantities.count(outcome.badRows, "invalid row"))"
        switch outcome.state {
        case .imported:
            let what = Quantities.count(outcome.rows, outcome.isEvents ? "event" : "count")
            return ("Imported", "\(outcome.file): \(what)\(bad)")
        case .unchanged: return ("Unchanged", "\(outcome.file): no counts changed\(bad)")
        case .known: return ("Unchanged", "\(outcome.file): its events were imported before")
        case .refused:
            return ("Refused", "\(outcome.file)\(bad.isEmpty ? "" : ":\(bad.dropFirst())")")
        }
    }
}
