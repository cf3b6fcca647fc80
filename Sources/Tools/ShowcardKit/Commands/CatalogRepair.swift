import ShowcardBuild
import ShowcardCatalog

/// Applies the fixes that diagnostics carry, until none is left.
struct CatalogRepair: Sendable {
    let settings: RunSettings
    let context: CommandContext

    /// How often what was mended is looked at again: mending one problem may bring another to light.
    private static let maxRounds = 8

    /// What became of the files.
    private struct Result: Sendable {
        /// How many fixes were applied.
        var count = 0
        /// The files they changed.
        var files: Set<String> = []

        /// Both numbers, as the summary says them.
        var text: String {
            let problems = count == 1 ? "1 problem" : "\(count) problems"
            let files = files.count == 1 ? "1 file" : "\(files.count) files"
            return count == 0 ? "nothing" : "\(problems) in \(files)"
        }
    }

    /// Mends what can be, and tells of it.
    ///
    /// - Returns: Whether every file could be read and written.
    func run() async throws(WriteError) -> Bool {
        let result: Result
        do throws(DiagnosticError) {
            result = try await mend()
        } catch {
            let writer = DiagnosticWriter(
                format: settings.format, source: settings.options.source, context: context)
            try await writer.write(error.diagnostics)
            return false
        }
        if !settings.isQuiet, !settings.format.isForPrograms {
            try await context.console.print("Mended     \(result.text)\n")
        }
        return true
    }

    private func mend() async throws(DiagnosticError) -> Result {
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
