import ShowcardCatalog

/// Why a run stops before its end.
enum Stop: Error {
    /// The diagnostics are in the report already.
    case reported(BuildFailure)
}

/// A run under way: its report, and the clock of its stages.
struct Run {
    var report = BuildReport()
    /// What `catalog.yml` says of diagnostics, once it is read.
    var severities: [SeveritySetting] = []
    private let progress: Builder.Progress?
    private var began: (stage: BuildReport.Stage, at: ContinuousClock.Instant)?

    init(_ progress: Builder.Progress?) {
        self.progress = progress
    }

    /// Begins a stage, and with it ends the one before.
    mutating func begin(_ stage: BuildReport.Stage) {
        endStage()
        progress?(stage)
        began = (stage, .now)
    }

    /// Whether what the run works on is without the parts that have errors: what is found from then on may come of
    /// their absence, unless it is an error.
    private(set) var isPartial = false

    /// Takes what a stage has found.
    mutating func take(_ diagnostics: [Diagnostic]) {
        report.diagnostics +=
            isPartial ? diagnostics.filter { $0.severity == .error } : diagnostics
    }

    /// Goes on without what has errors, if anything has, to find the other problems of the run.
    mutating func goOnWithoutFaults() {
        isPartial = report.diagnostics.contains { $0.severity == .error }
    }

    /// Counts what is in a catalog and what was left out of it.
    mutating func count(_ catalog: Catalog) {
        report.kinds = catalog.collections.map {
            BuildReport.KindCount(
                title: $0.kind.titleMany, kind: $0.kind.name, count: $0.entries.count)
        }
        report.leftOut = catalog.leftOut
    }

    /// Takes an error that ended the run.
    mutating func fail(_ error: any Error) {
        switch error {
        case Stop.reported(let failure): report.failure = failure
        case let error as DiagnosticError:
            report.diagnostics += error.diagnostics
            report.failure = .content
        case let error as OutputFolder.Refusal:
            report.diagnostics.append(error.diagnostic)
            report.failure = error.diagnostic.code == "locked" ? .system : .output
        case let error as SystemFailure:
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
        if report.diagnostics.contains(where: { $0.severity == .error }) {
            throw Stop.reported(.content)
        }
    }

    /// Stops when something could not be rendered or written.
    mutating func stop(on draft: Draft) throws {
        report.diagnostics += draft.problems + draft.crashes
        if !draft.crashes.isEmpty { throw Stop.reported(.plugin) }
        if !draft.problems.isEmpty { throw Stop.reported(.content) }
        if let broken = draft.broken { throw broken }
    }

    /// The report, its diagnostics sorted by place and each once.
    mutating func finish() -> BuildReport {
        endStage()
        adjustSeverities()
        var seen = Set<Diagnostic>()
        // Found in the same order every time, and sorting keeps that order where it decides nothing.
        report.diagnostics = report.diagnostics.filter { seen.insert($0).inserted }.sorted()
        return report
    }

    /// Gives diagnostics the severities that `catalog.yml` wants; what has them already stays as it is.
    private mutating func adjustSeverities() {
        guard !severities.isEmpty else { return }
        report.diagnostics = report.diagnostics.compactMap { $0.adjusted(by: severities) }
    }

    private mutating func endStage() {
        guard let (stage, start) = began else { return }
        let elapsed = (ContinuousClock.now - start).components
        let seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
        report.stages.append(BuildReport.StageTime(stage: stage, seconds: seconds))
        began = nil
    }
}
