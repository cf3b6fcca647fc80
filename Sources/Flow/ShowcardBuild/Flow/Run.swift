import ShowcardCatalog
import ShowcardContent
import ShowcardExternal
import ShowcardFiles

/// Why a run stops before its end.
enum Stop: Error {
    /// The diagnostics are in the report already.
    case reported(BuildError)
    /// Nobody needs the result.
    case abandoned
    /// A file changed that was taken to be unchanged, so that another attempt is made.
    case outdated
    /// The published state is not what it was, so that a plan of a part of it is not enough, and another attempt is made.
    case needsWholePlan
}

/// A run under way: its report, and the clock of its stages.
struct Run {
    var report = BuildReport()
    /// What `catalog.yml` says of diagnostics, once it is read.
    var severities: [SeveritySetting] = []
    /// The plugins that are programs of their own and may be running.
    var programs: [ExternalPlugin] = []
    /// Whether there are others that ought to run and do not.
    var lacksPrograms = false
    /// The names of the plugins that are on, in the order in which they come.
    var plugins: [String] = []
    /// How long they took.
    var times = PluginTimes()
    /// What is noted of all that a build reads; absent in runs that leave nothing to the next one.
    var reads: BuildReads?
    /// Whether outputs that nothing has changed may be left out of the plan.
    var plansParts = true
    private var blocked: BuildError?
    /// Is told what the run does.
    let progress: Builder.Progress?
    private var began: (stage: BuildReport.Stage, at: ContinuousClock.Instant)?

    init(_ progress: Builder.Progress?) {
        self.progress = progress
    }

    /// Begins a stage, and with it ends the one before.
    mutating func begin(_ stage: BuildReport.Stage) {
        if began?.stage == stage { return }
        endStage()
        progress?(.stage(stage))
        began = (stage, .now)
    }

    /// Whether what the run works on is without the parts that have errors: what is found from then on may come of
    /// their absence, unless it is an error.
    private(set) var isPartial = false

    /// Takes what a stage has found.
    ///
    /// A warning that `catalog.yml` makes an error may come of what is absent like any other.
    mutating func take(_ diagnostics: [Diagnostic]) {
        report.diagnostics +=
            isPartial ? diagnostics.filter { $0.severity == .error } : diagnostics
        if diagnostics.contains(where: \.isOfSystem) { block(.system) }
    }

    /// Takes what the parts of plugins found and did wrong or could not do, of which only the first lets the run go on.
    mutating func take(_ problems: PartDiagnostics) throws {
        take(problems.all)
        if let failure = problems.failure { throw Stop.reported(failure) }
    }

    /// Whether an error was found.
    var hasErrors: Bool {
        report.diagnostics.contains { $0.severity == .error }
    }

    /// Lets the run go on to the end of checking what is there, and no further: whatever comes later would rest on
    /// what is missing.
    ///
    /// - Parameter failure: What it fails for; a plugin at fault counts most, then the system, then a
    ///   wrong command line.
    mutating func block(_ failure: BuildError) {
        let order: [BuildError] = [.plugin, .system, .commandLine, .content]
        blocked = order.first { $0 == blocked || $0 == failure } ?? failure
    }

    /// Stops where something is missing for the rest.
    func stopWhereBlocked() throws {
        if let blocked { throw Stop.reported(blocked) }
    }

    /// Goes on without what has errors, if anything has, to find the other problems of the run.
    mutating func goOnWithoutFaults() {
        isPartial = hasErrors
    }

    /// Counts what is in a catalog and what was left out of it, and notes what will change.
    mutating func count(_ catalog: Catalog) {
        report.kinds = catalog.collections.map {
            BuildReport.KindCount(
                title: $0.kind.titleMany, kind: $0.kind.name, count: $0.entries.count)
        }
        report.leftOut = catalog.leftOut
        report.nextChange = catalog.nextChange
        report.comingChanges = catalog.comingChanges
    }

    /// Takes an error that ended the run.
    mutating func fail(_ error: any Error) {
        switch error {
        case Stop.reported(let failure): report.failure = failure
        case Stop.abandoned: report.isAbandoned = true
        case Stop.outdated, Stop.needsWholePlan: report.failure = .system
        case let error as DiagnosticError:
            report.diagnostics += error.diagnostics
            report.failure = error.diagnostics.contains(where: \.isOfSystem) ? .system : .content
        case let error as PluginError:
            report.diagnostics.append(error.diagnostic)
            report.failure = error.isOfSystem ? .system : .plugin
        case let error as OutputFolder.OutputFolderError:
            report.diagnostics.append(error.diagnostic)
            report.failure = error.isOfSystem ? .system : .output
        case let error as SystemError:
            report.diagnostics.append(error.diagnostic)
            report.failure = .system
        default:
            report.diagnostics.append(.error("internal", "the build failed: \(error)"))
            report.failure = .system
        }
    }

    /// Stops when there is an error among the diagnostics so far.
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

    /// Stops where a file has changed that was taken to be unchanged: what was rendered from it is not its text.
    func stopIfOutdated() throws {
        if reads?.isOutdated ?? false { throw Stop.outdated }
    }

    /// Stops when something could not be rendered or written.
    mutating func stop(on faults: RenderingErrors) throws {
        report.diagnostics += faults.problems.oncePerPlace + faults.crashes
        if faults.problems.contains(where: \.isOfSystem) { throw Stop.reported(.system) }
        if !faults.crashes.isEmpty { throw Stop.reported(.plugin) }
        if !faults.problems.isEmpty { throw Stop.reported(.content) }
        if let broken = faults.broken { throw broken }
    }

    /// The report of an earlier run, which this one has nothing to add to.
    mutating func finish(as earlier: BuildReport) -> BuildReport {
        endStage()
        var report = earlier
        report.stages = self.report.stages
        return report
    }

    /// The report, its diagnostics sorted by place and each once; every program the run has started has ended.
    mutating func finish() async -> BuildReport {
        // All at the same time, as each may take a while to heed that it is not needed.
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
        // What a plugin gives is in no file that could be mended.
        report.diagnostics = report.diagnostics.map { diagnostic in
            guard let fix = diagnostic.fix, LogicalPath.isOne(fix.path) else { return diagnostic }
            return diagnostic.withoutFix
        }
        report.diagnostics = report.diagnostics.sortedOnce
        return report
    }

    /// Gives diagnostics the severities that `catalog.yml` wants; what has them already stays as it is.
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

extension [Diagnostic] {
    /// The diagnostics in order, each once.
    ///
    /// They are found in the same order every time, and sorting keeps that order where it decides nothing. Those that
    /// are the same stand side by side then, among those of the same place that say the same.
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

    /// The diagnostics without those that say the same of the same place as one before: a mistake in a template is met
    /// on every page.
    fileprivate var oncePerPlace: [Diagnostic] {
        var seen: Set<Statement> = []
        return filter { diagnostic in
            guard let location = diagnostic.location else { return true }
            return seen.insert(
                Statement(code: diagnostic.code, message: diagnostic.message, location: location)
            ).inserted
        }
    }
}

/// What is said of a place.
private struct Statement: Hashable {
    let code: String
    let message: String
    let location: SourceLocation
}
