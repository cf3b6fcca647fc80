import ShowcardBuild
import ShowcardCatalog

/// Applies the fixes of diagnostics until no fixes remain.
struct CatalogRepair: Sendable {
    let settings: RunSettings
    let context: CommandContext

    /// The maximum number of checks: fixing one problem can reveal another.
    private static let maxRounds = 8

    /// The result of a repair.
    private struct Result: Sendable {
        /// The number of applied fixes.
        var count = 0
        /// The changed files.
        var files: Set<String> = []

        /// Both numbers, as in the summary.
        var text: String {
            let problems = Quantities.count(count, "problem")
            return count == 0
                ? "nothing" : "\(problems) in \(Quantities.count(files.count, "file"))"
        }
    }

    /// Applies all fixes and prints a summary.
    ///
    /// - Returns: The number of applied fixes; `nil` if a file could not be read or written.
    func run() async throws(WriteError) -> Int? {
        let result: Result
        do throws(DiagnosticError) {
            result = try await fixAll()
        } catch {
            let writer = DiagnosticWriter(
                format: settings.format, source: settings.options.source, context: context)
            try await writer.write(error.diagnostics)
            return nil
        }
        if !settings.isQuiet {
            try await context.console.print("Fixed      \(result.text)\n")
        }
        return result.count
    }

    private func fixAll() async throws(DiagnosticError) -> Result {
        var result = Result()
        for _ in 0..<Self.maxRounds {
            let report = await context.actions.check(settings.options, nil)
            let fixes = report.diagnostics.compactMap(\.fix)
            guard !fixes.isEmpty else { break }
            let (count, files) = try context.actions.fix(fixes, settings.options.source)
            guard count > 0 else { break }
            result.count += count
            result.files.formUnion(files)
        }
        return result
    }
}
