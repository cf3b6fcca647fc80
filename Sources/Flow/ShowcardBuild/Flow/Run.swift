package import ShowcardCatalog
import ShowcardContent
import ShowcardExternal
import ShowcardFiles

/// Why a run stops early.
enum Stop: Error {
    /// The diagnostics are in the report already.
    case reported(BuildError)
    /// The result is no longer needed.
    case abandoned
    /// A file that was assumed to be unchanged has changed, so another attempt is needed.
    case outdated
    /// The published state has changed, so a partial plan is not enough and another attempt is needed.
    case needsWholePlan
}

/// A run in progress: its report, and the clock of its stages.
struct Run {
    var report = BuildReport()
    /// The severities set in `catalog.yml`, after it was read.
    var severities: [SeveritySetting] = []
    /// The catalog's folder, after it was opened.
    var folder: SourceFolder?
    /// Where the texts of bodies are kept until they are rendered; absent to keep them in memory.
    var scratch: ScratchFile?
    /// The external plugins that may be running.
    var programs: [ExternalPlugin] = []
    /// Whether enabled external plugins failed to start.
    var lacksPrograms = false
    /// The names of the enabled plugins, in order.
    var plugins: [String] = []
    /// How long they took.
    var times = PluginTimes()
    /// Records everything that the build reads; absent in runs that keep no state.
    var reads: BuildReads?
    /// Whether unchanged outputs may be omitted from the plan.
    var omitsUnchanged = true
    /// Whether files of pictures are made when a server is asked for them.
    var makesPicturesOnDemand = false
    /// What was parsed, if the texts of bodies are released in the end: until then nothing that lasts is stored between
    /// them, and the memory is returned as a whole.
    var parsed: LoadedCatalog?
    /// Finds out what the records of pictures lack; `nil` if they are complete.
    var completion: (@Sendable () async -> Void)?
    private var blocked: BuildError?
    /// The locations whose paths are those of files already.
    private var located: Set<SourceLocation> = []
    /// Receives the steps of the run.
    let progress: Builder.Progress?
    private var began: (stage: BuildReport.Stage, at: ContinuousClock.Instant)?

    init(_ progress: Builder.Progress?) {
        self.progress = progress
    }

    /// Begins a stage, which ends the previous one.
    mutating func begin(_ stage: BuildReport.Stage) {
        if began?.stage == stage { return }
        endStage()
        progress?(.stage(stage))
        began = (stage, .now)
    }

    /// Whether parts with errors are missing from what the run works on; diagnostics found from then on may be
    /// consequences of that, unless they are errors.
    private(set) var isPartial = false

    /// Adds the diagnostics of a stage.
    ///
    /// A warning that `catalog.yml` makes an error may be a consequence of missing parts, like any other warning.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics.
    ///   - areCertain: Whether none of them is a consequence of missing parts.
    ///   - areLocated: Whether their paths are those of files of the catalogs that are extended.
    mutating func take(
        _ diagnostics: [Diagnostic], areCertain: Bool = false, areLocated: Bool = false
    ) {
        if areLocated { located.formUnion(diagnostics.compactMap(\.location)) }
        report.diagnostics +=
            isPartial && !areCertain
            ? diagnostics.filter { $0.severity == .error } : diagnostics
        if diagnostics.contains(where: \.isOfSystem) { block(.system) }
    }

    /// Adds the problems of plugin parts; the run continues only after content problems.
    mutating func take(_ problems: PartDiagnostics) throws {
        take(problems.all)
        if let failure = problems.failure { throw Stop.reported(failure) }
    }

    /// Whether an error was found.
    var hasErrors: Bool {
        report.diagnostics.contains { $0.severity == .error }
    }

    /// Lets the run finish the checks of what is available, and then stop: later stages would depend on what is
    /// missing.
    ///
    /// - Parameter failure: The reason; errors of plugins take precedence, then those of the system, then those of the
    ///   command line.
    mutating func block(_ failure: BuildError) {
        let order: [BuildError] = [.plugin, .system, .commandLine, .content]
        blocked = order.first { $0 == blocked || $0 == failure } ?? failure
    }

    /// Stops if something that later stages need is missing.
    func stopWhereBlocked() throws {
        if let blocked { throw Stop.reported(blocked) }
    }

    /// Continues without the parts that have errors, if there are any, to find the run's other problems.
    mutating func goOnWithoutFaults() {
        isPartial = hasErrors
    }

    /// Counts the entries of a catalog and those excluded from it, and records upcoming changes.
    mutating func count(_ catalog: Catalog) {
        report.kinds = catalog.collections.map {
            BuildReport.KindCount(
                title: $0.kind.titleMany, kind: $0.kind.name, count: $0.entries.count)
        }
        report.leftOut = catalog.leftOut
        report.nextChange = catalog.nextChange
        report.comingChanges = catalog.comingChanges
    }

    /// Adds an error that ended the run.
    mutating func fail(_ error: any Error) {
        report.diagnostics += BuildReport.diagnostics(of: error)
        switch error {
        case Stop.reported(let failure): report.failure = failure
        case Stop.abandoned: report.isAbandoned = true
        case Stop.outdated, Stop.needsWholePlan: report.failure = .system
        case let error as DiagnosticError:
            report.failure = error.diagnostics.contains(where: \.isOfSystem) ? .system : .content
        case let error as PluginError:
            report.failure = error.isOfSystem ? .system : .plugin
        case let error as OutputFolder.OutputFolderError:
            report.failure = error.isOfSystem ? .system : .output
        default: report.failure = .system
        }
    }

    /// Stops if there is an error among the diagnostics so far.
    mutating func stopOnErrors(isStrict: Bool) throws {
        adjustSeverities()
        if isStrict {
            for index in report.diagnostics.indices
            where report.diagnostics[index].severity == .warning {
                report.diagnostics[index].severity = .error
            }
        }
        if hasErrors { throw Stop.reported(blocked ?? .content) }
    }

    /// Stops if a file that was assumed to be unchanged has changed: rendered outputs do not match its contents.
    func stopIfOutdated() throws {
        if reads?.isOutdated ?? false { throw Stop.outdated }
    }

    /// Stops if something could not be rendered or written.
    mutating func stop(on faults: RenderingErrors) throws {
        report.diagnostics += faults.problems.oncePerPlace + faults.crashes
        if faults.problems.contains(where: \.isOfSystem) { throw Stop.reported(.system) }
        if !faults.crashes.isEmpty { throw Stop.reported(.plugin) }
        if !faults.problems.isEmpty { throw Stop.reported(.content) }
        if let broken = faults.broken { throw broken }
    }

    /// The report of an earlier run, if this run has nothing to add to it.
    mutating func finish(as earlier: BuildReport) -> BuildReport {
        endStage()
        var report = earlier
        report.stages = self.report.stages
        return report
    }

    /// The report, with sorted diagnostics without duplicates; all programs that the run has started have ended.
    mutating func finish() async -> BuildReport {
        // All at once, because each may take a while to react.
        await withTaskGroup(of: Void.self) { group in
            for program in programs { group.addTask { await program.end() } }
        }
        var work: [String: ProgramWork] = [:]
        for program in programs {
            work[program.setting.name] = await program.work
            times.add(program.startup, to: program.setting.name)
        }
        report.plugins = plugins.map {
            BuildReport.PluginWork(name: $0, seconds: times.seconds(of: $0), program: work[$0])
        }
        endStage()
        adjustSeverities()
        if let folder {
            report.diagnostics = folder.located(report.diagnostics, besides: located)
        }
        // Files of plugins don't exist on disk and cannot be fixed.
        report.diagnostics = report.diagnostics.map { diagnostic in
            guard let fix = diagnostic.fix, LogicalPath.isOne(fix.path) else { return diagnostic }
            return diagnostic.withoutFix
        }
        report.diagnostics = report.diagnostics.sortedOnce
        return report
    }

    /// Sets the severities configured in `catalog.yml`.
    private mutating func adjustSeverities() {
        guard !severities.isEmpty else { return }
        report.diagnostics = report.diagnostics.compactMap { $0.adjusted(by: severities) }
    }

    private mutating func endStage() {
        guard let (stage, start) = began else { return }
        let seconds = (ContinuousClock.now - start).inSeconds
        report.stages.append(BuildReport.StageTime(stage: stage, seconds: seconds))
        began = nil
    }
}

extension BuildReport {
    /// The diagnostics of an error that ended a run, or the making of a file.
    package static func diagnostics(of error: any Error) -> [Diagnostic] {
        switch error {
        case is Stop: []
        case let error as DiagnosticError: error.diagnostics
        case let error as PluginError: [error.diagnostic]
        case let error as OutputFolder.OutputFolderError: [error.diagnostic]
        case let error as SystemError: [error.diagnostic]
        default: [.error("internal", "the build failed: \(error)")]
        }
    }
}

extension [Diagnostic] {
    /// The diagnostics in order, without duplicates.
    ///
    /// They are found in the same order every time, and sorting is stable. Duplicates are adjacent after sorting, among
    /// those with the same location and message.
    fileprivate var sortedOnce: [Diagnostic] {
        var sorted: [Diagnostic] = []
        sorted.reserveCapacity(count)
        var start = 0
        for diagnostic in self.sorted() {
            if let last = sorted.last, last < diagnostic { start = sorted.count }
            if !sorted[start...].contains(diagnostic) { sorted.append(diagnostic) }
        }
        return sorted
    }

    /// The diagnostics without those that repeat an earlier one with the same location: an error in a template occurs
    /// on every page.
    fileprivate var oncePerPlace: [Diagnostic] {
        var seen: Set<LocatedMessage> = []
        return filter { diagnostic in
            guard let location = diagnostic.location else { return true }
            return seen.insert(
                LocatedMessage(
                    code: diagnostic.code, message: diagnostic.message, location: location)
            ).inserted
        }
    }
}

/// A message at a location.
private struct LocatedMessage: Hashable {
    let code: String
    let message: String
    let location: SourceLocation
}
