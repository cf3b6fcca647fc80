import ShowcardBuild
import ShowcardCatalog
import ShowcardExternal

/// Builds or checks catalogs and reports the results.
struct CatalogRun: Sendable {
    /// The operation.
    enum Verb: String, Sendable { case build, check }

    let verb: Verb
    /// The settings of the command.
    let settings: RunSettings
    /// The catalogs, each with its settings.
    let catalogs: [CatalogSelection.Item]
    let context: CommandContext
    /// How many problems were fixed before the run, by catalog; empty without fixes.
    var fixed: [Int] = []

    /// The result of one catalog.
    struct Result: Sendable {
        let catalog: CatalogSelection.Item
        let report: BuildReport
        /// How many problems were fixed before the run.
        var fixed: Int?

        /// The exit code for the catalog.
        var code: ExitCode {
            ExitCode(report, isStrict: catalog.settings.options.isStrict)
        }
    }

    /// Runs the operation.
    func run() async throws(WriteError) -> ExitCode {
        if let name = duplicatePlugin {
            await context.printError(
                "two plugins are named '\(name)': rename one, because settings are found by name")
            return .plugin
        }
        let showsProgress = context.console.isErrorsTerminal && !settings.isQuiet
        let results =
            showsProgress
            ? await ProgressLine(console: context.console).follow { await runAll($0) }
            : await runAll(nil)
        var code = ExitCode.worst(results.map(\.code))
        if let failure = writeReport(results) {
            await context.printError(failure.message)
            if code == .success { code = .system }
        }
        try await print(results)
        return code
    }

    /// Runs the operation for each catalog, several at once if there are enough threads.
    private func runAll(_ progress: CatalogActions.Progress?) async -> [Result] {
        let jobs = settings.options.jobs
        let width = max(1, min(catalogs.count, jobs))
        return await withTaskGroup(of: (Int, Result).self) { group in
            var results: [Int: Result] = [:]
            var waiting = catalogs.indices.makeIterator()
            func start(_ index: Int) {
                let item = catalogs[index]
                let settings = item.settings.with(jobs: jobs / width)
                let fixed = fixed.indices.contains(index) ? fixed[index] : nil
                let action = verb == .build ? context.actions.build : context.actions.check
                group.addTask {
                    let report = await action(settings.options, progress)
                    return (index, Result(catalog: item, report: report, fixed: fixed))
                }
            }
            for _ in 0..<width { if let index = waiting.next() { start(index) } }
            while let (index, result) = await group.next() {
                results[index] = result
                if let index = waiting.next() { start(index) }
            }
            return catalogs.indices.compactMap { results[$0] }
        }
    }

    /// Returns whether a diagnostic is printed.
    ///
    /// Notes about declared contrast exceptions are printed only with `--verbose` or in machine-readable formats.
    private func isPrinted(_ diagnostic: Diagnostic) -> Bool {
        guard diagnostic.severity == .note else { return true }
        let isKnown = diagnostic.code == TokenDiagnostic.Code.knownContrast.rawValue
        return !settings.isQuiet
            && (!isKnown || settings.isVerbose || settings.format.isForPrograms)
    }

    private func writeReport(_ results: [Result]) -> WriteError? {
        guard let path = settings.reportPath else { return nil }
        do {
            try context.system.writeFile(path, ReportFile.bytes(of: results, verb))
            return nil
        } catch {
            return error
        }
    }

    private func print(_ results: [Result]) async throws(WriteError) {
        let (diagnostics, source) = SharedDiagnostics.joined(results)
        let writer = DiagnosticWriter(
            format: settings.format, source: source, context: context,
            isComplete: settings.isVerbose, unfolding: CommonOptions.verbose.declaration.spelling,
            isStrict: settings.options.isStrict)
        try await writer.write(diagnostics.filter(isPrinted))
        if context.console.isForJSON {
            return try await context.console.printJSON(ReportFile.bytes(of: results, verb))
        }
        let changes = results.filter { $0.report.failure == nil }.compactMap(\.report.nextChange)
        if settings.printsNextChange, let next = changes.min() {
            try await context.console.print("\(next.text)\n")
        }
        guard !settings.isQuiet, !settings.format.isForPrograms else { return }
        for (index, result) in results.enumerated() {
            if settings.isVerbose { await context.console.note(Self.logs(of: result.report)) }
            let summary = RunSummary(
                verb: verb, settings: result.catalog.settings, report: result.report,
                name: result.catalog.name)
            let text = (index > 0 ? "\n" : "") + summary.text
            if settings.printsNextChange {
                await context.console.note(text)
            } else {
                try await context.console.print(text)
            }
        }
    }

    /// The last lines that programs wrote to standard error, each prefixed with the plugin's name.
    private static func logs(of report: BuildReport) -> String {
        report.plugins.flatMap { work in
            (work.program?.log ?? []).map { "\(work.name) | \(PrintableText.escaped($0))\n" }
        }.joined()
    }

    private var duplicatePlugin: String? {
        var names: Set<String> = []
        return context.plugins.map(\.declaration.name).first { !names.insert($0).inserted }
    }
}
