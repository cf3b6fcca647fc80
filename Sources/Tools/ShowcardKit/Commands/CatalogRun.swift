import ShowcardBuild
import ShowcardCatalog
import ShowcardExternal

/// Builds or checks a catalog and reports the result.
struct CatalogRun: Sendable {
    /// The operation.
    enum Verb: String, Sendable { case build, check }

    let verb: Verb
    let settings: RunSettings
    let context: CommandContext

    /// Runs the operation.
    func run() async throws(WriteError) -> ExitCode {
        if let name = duplicatePlugin {
            await context.printError(
                "two plugins are named '\(name)': rename one, because settings are found by name")
            return .plugin
        }
        let action = verb == .build ? context.actions.build : context.actions.check
        let options = settings.options
        let showsProgress = context.console.isErrorsTerminal && !settings.isQuiet
        let report =
            showsProgress
            ? await ProgressLine(console: context.console).follow { await action(options, $0) }
            : await action(options, nil)
        var code = ExitCode(report, isStrict: options.isStrict)
        if let failure = writeReport(report, code) {
            await context.printError(failure.message)
            if code == .success { code = .system }
        }
        try await printReport(report)
        return code
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

    private func writeReport(_ report: BuildReport, _ code: ExitCode) -> WriteError? {
        guard let path = settings.reportPath else { return nil }
        let file = ReportFile(verb: verb, options: settings.options, report: report, exitCode: code)
        do {
            try context.system.writeFile(path, file.bytes)
            return nil
        } catch {
            return error
        }
    }

    private func printReport(_ report: BuildReport) async throws(WriteError) {
        let writer = DiagnosticWriter(
            format: settings.format, source: settings.options.source, context: context,
            isComplete: settings.isVerbose, isStrict: settings.options.isStrict)
        try await writer.write(report.diagnostics.filter(isPrinted))
        if settings.printsNextChange, report.failure == nil, let next = report.nextChange {
            try await context.console.print("\(next.text)\n")
        }
        guard !settings.isQuiet, !settings.format.isForPrograms else { return }
        if settings.isVerbose { await context.console.note(Self.logs(of: report)) }
        let summary = RunSummary(verb: verb, settings: settings, report: report)
        if settings.printsNextChange {
            await context.console.note(summary.text)
        } else {
            try await context.console.print(summary.text)
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
