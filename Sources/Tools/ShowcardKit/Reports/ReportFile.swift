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

    /// One JSON object and a line break.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("format", Self.format)
        writer.member("version", ProgramInformation.version)
        writer.member("command", verb.rawValue)
        writer.member("as_of", options.asOf.text)
        writer.member("exit_code", Int(exitCode.rawValue))
        if let failure = report.failure { writer.member("failure", Self.word(failure)) }
        if let generation = report.generation { writer.member("generation", Int(generation)) }
        writer.member("output", options.output)
        if let reason = report.workReason { writer.member("rebuild_reason", reason) }
        if let count = report.verifiedOutputs { writer.member("verified_outputs", count) }
        if let count = report.entriesRead { writer.member("entries_read", count) }
        writeRebuilt(to: &writer)
        writeEntries(to: &writer)
        if !report.kinds.isEmpty { writeChanges(to: &writer) }
        writeFiles(to: &writer)
        if !report.notes.isEmpty { writer.member("remarks", report.notes) }
        writeStages(to: &writer)
        writePlugins(to: &writer)
        writeDiagnostics(to: &writer)
        writer.endObject()
        // The file can be a stream, such as '/dev/stdout'.
        return WorkflowCommands.disarmed(json: writer.bytes) + [UInt8(ascii: "\n")]
    }

    private func writeRebuilt(to writer: inout JSONWriter) {
        guard let rebuilt = report.rebuilt else { return }
        writer.key("rebuilt")
        writer.beginArray()
        for output in rebuilt {
            writer.beginObject()
            writer.member("path", output.path)
            writer.member("reason", output.reason)
            writer.endObject()
        }
        writer.endArray()
    }

    private func writeEntries(to writer: inout JSONWriter) {
        writer.key("kinds")
        writer.beginArray()
        for kind in report.kinds {
            writer.beginObject()
            writer.member("kind", kind.kind)
            writer.member("title", kind.title)
            writer.member("count", kind.count)
            writer.endObject()
        }
        writer.endArray()
        writer.key("left_out")
        writer.beginArray()
        for item in report.leftOut {
            writer.beginObject()
            writer.member("kind", item.kind)
            writer.member("reason", item.reason)
            writer.member("count", item.count)
            writer.endObject()
        }
        writer.endArray()
    }

    /// The maximum number of changes that are listed.
    private static let maxChanges = 100

    private func writeChanges(to writer: inout JSONWriter) {
        writer.optionalMember("next_change_at", report.nextChange?.text)
        writer.key("coming_changes")
        writer.beginObject()
        writer.member("days", ComingChange.days)
        writer.key("counts")
        writer.beginObject()
        for cause in ComingChange.Cause.allCases {
            writer.member(cause.rawValue, report.comingChanges.count { $0.cause == cause })
        }
        writer.endObject()
        writer.key("first")
        writer.beginArray()
        for change in report.comingChanges.prefix(Self.maxChanges) {
            writer.beginObject()
            writer.member("at", change.instant.text)
            writer.member("change", change.cause.rawValue)
            writer.member("kind", change.entry.kind)
            writer.member("id", change.entry.id)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }

    private func writeFiles(to writer: inout JSONWriter) {
        writer.key("files")
        writer.beginObject()
        writer.member("total", report.files.total)
        writer.member("written", report.files.written)
        writer.member("removed", report.files.removed)
        writer.member("bytes", report.files.bytes)
        writer.endObject()
        writer.key("feeds")
        writer.beginArray()
        for group in report.groups {
            writer.beginObject()
            writer.member("feed", group.name)
            writer.member("files", group.count)
            writer.member("written", group.written)
            writer.member("bytes", group.bytes)
            writer.member("largest", group.largest)
            writer.endObject()
        }
        writer.endArray()
    }

    private func writeStages(to writer: inout JSONWriter) {
        writer.key("stages")
        writer.beginArray()
        for time in report.stages {
            writer.beginObject()
            writer.member("stage", time.stage.rawValue)
            let tenths = Quantities.tenthsOfMilliseconds(time.seconds)
            writer.member("milliseconds", Double(tenths) / 10)
            writer.endObject()
        }
        writer.endArray()
    }

    private func writePlugins(to writer: inout JSONWriter) {
        writer.key("plugins")
        writer.beginArray()
        for work in report.plugins {
            writer.beginObject()
            writer.member("plugin", work.name)
            let tenths = Quantities.tenthsOfMilliseconds(work.seconds)
            writer.member("milliseconds", Double(tenths) / 10)
            if let program = work.program {
                writer.member("asked", program.asked)
                writer.member("kept", program.kept)
                writer.member("files", program.files)
                writer.member("log", program.log)
            }
            writer.endObject()
        }
        writer.endArray()
    }

    private func writeDiagnostics(to writer: inout JSONWriter) {
        let tally = DiagnosticTally(report.diagnostics)
        writer.member("errors", tally.errors)
        writer.member("warnings", tally.warnings)
        writer.key("diagnostics")
        writer.beginArray()
        for diagnostic in report.diagnostics { DiagnosticJSON.write(diagnostic, to: &writer) }
        writer.endArray()
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
