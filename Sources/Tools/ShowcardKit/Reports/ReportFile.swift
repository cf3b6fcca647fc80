import ShowcardBuild
import ShowcardCatalog
import ShowcardExternal

/// The machine-readable report of a run, as JSON.
///
/// Within a format, members are only added.
struct ReportFile: Sendable {
    /// The number of the format.
    static let format = 1

    let verb: CatalogRun.Verb
    let options: BuildOptions
    let report: BuildReport
    let exitCode: ExitCode
    var fixed: Int?

    /// The report of a run.
    ///
    /// - Parameters:
    ///   - results: The results; in a workspace, those of its catalogs.
    ///   - verb: The operation.
    /// - Returns: One JSON object and a line break.
    static func bytes(of results: [CatalogRun.Result], _ verb: CatalogRun.Verb) -> [UInt8] {
        let reports = results.map { result in
            ReportFile(
                verb: verb, options: result.catalog.settings.options, report: result.report,
                exitCode: result.code, fixed: result.fixed)
        }
        let names = results.compactMap(\.catalog.name)
        guard names.count == reports.count else {
            return WorkflowCommands.disarmed(json: reports.first?.json.line ?? [])
        }
        let workspace: JSONObject = [
            "format": format, "version": ProgramInformation.version,
            "catalogs": zip(names, reports).map { name, report in
                JSONObject(["name": name], report.json)
            },
        ]
        // The file can be a stream, such as '/dev/stdout'.
        return WorkflowCommands.disarmed(json: workspace.line)
    }

    private var json: JSONObject {
        JSONObject(run, entries, report.kinds.isEmpty ? [:] : changes, work)
    }

    private var run: JSONObject {
        [
            "format": Self.format,
            "version": ProgramInformation.version,
            "command": verb.rawValue,
            "as_of": options.asOf.text,
            "exit_code": Int(exitCode.rawValue),
            "failure": report.failure.map(Self.word),
            "fixed": fixed,
            "generation": report.generation.map { Int($0) },
            "output": options.output,
            "rebuild_reason": report.workReason,
            "verified_outputs": report.verifiedOutputs,
            "entries_read": report.entriesRead,
            "rebuilt": report.rebuilt?.map { output -> JSONObject in
                ["path": output.path, "reason": output.reason]
            },
            "timings": report.timings.map(Self.timings),
        ]
    }

    private var entries: JSONObject {
        [
            "kinds": report.kinds.map { kind -> JSONObject in
                ["kind": kind.kind, "title": kind.title, "count": kind.count]
            },
            "left_out": report.leftOut.map { item -> JSONObject in
                ["kind": item.kind, "reason": item.reason, "count": item.count]
            },
        ]
    }

    /// The maximum number of changes that are listed.
    private static let maxChanges = 100

    private var changes: JSONObject {
        let changes = report.comingChanges
        let counts = ComingChange.Cause.allCases.map { cause in
            (cause.rawValue, changes.count { $0.cause == cause })
        }
        let coming: JSONObject = [
            "days": ComingChange.days,
            "counts": JSONObject(members: counts),
            "first": changes.prefix(Self.maxChanges).map { change -> JSONObject in
                [
                    "at": change.instant.text, "change": change.cause.rawValue,
                    "kind": change.entry.kind, "id": change.entry.id,
                ]
            },
        ]
        return ["next_change_at": report.nextChange?.text, "coming_changes": coming]
    }

    private var work: JSONObject {
        let files: JSONObject = [
            "total": report.files.total, "written": report.files.written,
            "removed": report.files.removed, "bytes": report.files.bytes,
        ]
        let tally = DiagnosticTally(report.diagnostics)
        return [
            "files": files,
            "feeds": report.groups.map { group -> JSONObject in
                [
                    "feed": group.name, "files": group.count, "written": group.written,
                    "bytes": group.bytes, "largest": group.largest,
                ]
            },
            "remarks": report.notes.nonEmpty,
            "stages": report.stages.map { time -> JSONObject in
                ["stage": time.stage.rawValue, "milliseconds": Self.milliseconds(time.seconds)]
            },
            "plugins": report.plugins.map { work -> JSONObject in
                let program = work.program
                return [
                    "plugin": work.name, "milliseconds": Self.milliseconds(work.seconds),
                    "asked": program?.asked, "kept": program?.kept, "files": program?.files,
                    "log": program?.log,
                ]
            },
            "errors": tally.errors,
            "warnings": tally.warnings,
            "diagnostics": report.diagnostics.map(\.json),
        ]
    }

    private static func timings(_ timings: OutputTimings) -> JSONObject {
        [
            "rendered": timings.count,
            "groups": timings.groups.map { group -> JSONObject in
                [
                    "plugin": group.plugin, "part": group.part, "files": group.count,
                    "milliseconds": milliseconds(group.seconds), "bytes": group.bytes,
                ]
            },
            "slowest": timings.slowest.map { output -> JSONObject in
                ["path": output.key, "milliseconds": milliseconds(output.seconds)]
            },
            "types": timings.types.map { type -> JSONObject in
                ["type": type.name, "files": type.count, "bytes": type.bytes]
            },
        ]
    }

    private static func milliseconds(_ seconds: Double) -> Double {
        Double(Quantities.tenthsOfMilliseconds(seconds)) / 10
    }

    private static func word(_ failure: BuildError) -> String {
        switch failure {
        case .content: "content"
        case .commandLine: "command-line"
        case .output: "output"
        case .plugin: "plugin"
        case .system: "system"
        }
    }
}
