import ShowcardCatalog
import ShowcardContent
import ShowcardExternal
import ShowcardPreview
import ShowcardUsage

@testable import ShowcardBuild
@testable import ShowcardKit

/// Keeps what is written to it, or fails.
actor MemorySink: OutputSink {
    private var bytes: [UInt8] = []
    private let failure: WriteError?

    init(failure: WriteError? = nil) {
        self.failure = failure
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func write(_ bytes: [UInt8]) throws(WriteError) {
        if let failure { throw failure }
        self.bytes += bytes
    }
}

/// Keeps the options that builds and checks were asked for.
actor Recorder {
    private(set) var runs: [BuildOptions] = []

    func record(_ options: BuildOptions) {
        runs.append(options)
    }
}

/// What a command line did.
struct Outcome: Equatable {
    var code: ExitCode
    var output = ""
    var errors = ""
}

/// A plugin that only has a name.
struct NamedPlugin: Plugin {
    let declaration: PluginDeclaration

    init(_ name: String) {
        declaration = PluginDeclaration(name, summary: "has a name")
    }

    func register(in registry: inout PluginRegistry, options: PluginOptions) {}
}

/// One run of the program with everything around it chosen by a test.
struct Session {
    var environment: [String: String] = [:]
    var report = BuildReport()
    var steps: [BuildStep] = []
    var plugins = ["tokens", "pages", "feeds", "database"]
    var cleanFailure: DiagnosticError?
    var deployment: @Sendable (DeploymentRequest) -> Result<DeploymentReport, DiagnosticError> =
        { _ in .success(DeploymentReport()) }
    var outputFailure: WriteError?
    var isTerminal = false
    var writeFile: @Sendable (String, [UInt8]) throws(WriteError) -> Void = HostSystem.live
        .writeFile
    let recorder = Recorder()

    /// Runs a command line, written with single spaces between the arguments.
    func run(_ line: String) async -> Outcome {
        await run(line.isEmpty ? [] : line.split(separator: " ").map { String($0) })
    }

    /// Runs a command line.
    func run(_ arguments: [String]) async -> Outcome {
        let (output, errors) = (MemorySink(failure: outputFailure), MemorySink())
        let console = Console(output: output, errors: errors, isErrorsTerminal: isTerminal)
        let code = await tool.run(
            arguments: arguments, environment: environment, console: console)
        return Outcome(code: code, output: await output.text, errors: await errors.text)
    }

    private var tool: CommandLineTool {
        let (report, steps, recorder, failure) = (report, steps, recorder, cleanFailure)
        let run: CatalogActions.Run = { options, progress in
            await recorder.record(options)
            for step in steps { progress?(step) }
            return report
        }
        return CommandLineTool(
            plugins: plugins.map { NamedPlugin($0) },
            actions: CatalogActions(
                build: run, check: run,
                survey: { options in
                    await recorder.record(options)
                    return (nil, report)
                },
                plugins: { _, _ in ([], report) }, test: { _, _, _ in (nil, report) },
                clean: { (_, output) throws(DiagnosticError) in
                    if let failure { throw failure }
                    return output == "none" ? [] : [output, ".\(output).showcard"]
                },
                deploy: { (request) async throws(DiagnosticError) in
                    try deployment(request).get()
                },
                fix: { _, _ in (0, []) },
                create: { (_, _) throws(EntryDraftError) in throw .unknownKind(known: ["kind"]) },
                rename: { (_, _, _) throws(EntryDraftError) in
                    throw .unknownKind(known: ["kind"])
                },
                start: { (_) throws(StartError) in throw .inTheWay([]) },
                theme: { ThemeLayers(SourceFolder($0.source), base: .none) },
                eject: { (_, _) throws(EjectError) in throw .unknownFile(known: ["home.mustache"])
                },
                schema: { (_, _) throws(SchemaDraftError) in throw .unknownName(known: ["kind"]) },
                writeSchemas: { (_, _) throws(SchemaDraftError) in throw .inTheWay([]) },
                embed: { _ in EmbedReport(.skipped) },
                outline: {
                    CatalogOutline(
                        SourceFolder($0.source), configuration: $0.configuration,
                        plugins: [UsagePlugin().declaration])
                },
                workspace: { (folder, configuration, source) throws(DiagnosticError) in
                    try Workspace.read(in: folder, configuration: configuration, source: source)
                },
                preview: { Preview(builder: Builder(plugins: []), options: $0, words: $1) }),
            system: HostSystem(
                now: { Instant(seconds: 1_767_225_600) }, processorCount: { 6 },
                writeFile: writeFile, milliseconds: { 0 }, killStarted: {}, ending: { 2 },
                show: { _, _ in false }))
    }
}

extension BuildReport {
    /// A run that published a small catalog.
    static var published: BuildReport {
        var report = BuildReport()
        report.kinds = [
            KindCount(title: "Templates", kind: "template", count: 12),
            KindCount(title: "Vibes", kind: "vibe", count: 6),
        ]
        report.leftOut = [
            LeftOut(kind: "template", reason: "archived", count: 1),
            LeftOut(kind: "template", reason: "draft", count: 2),
            LeftOut(kind: "template", reason: "future", count: 1),
            LeftOut(kind: "vibe", reason: "draft", count: 1),
        ]
        report.files.total = 180
        report.files.written = 12
        report.files.removed = 3
        report.files.bytes = 1_234_567
        report.groups = [
            FileGroup(name: "pack", count: 1, bytes: 30, largest: 30, written: 1),
            FileGroup(name: "templates/newest", count: 2, bytes: 2_000, largest: 1_500),
        ]
        report.stages = [
            StageTime(stage: .load, seconds: 0.0124), StageTime(stage: .validate, seconds: 0.0004),
            StageTime(stage: .enrich, seconds: 0.002), StageTime(stage: .plan, seconds: 0.0031),
            StageTime(stage: .emit, seconds: 0.0296), StageTime(stage: .publish, seconds: 0.005),
        ]
        report.plugins = [
            PluginWork(name: "pages", seconds: 0.0125, program: nil),
            PluginWork(
                name: "thumbnails", seconds: 0.84,
                program: ProgramWork(asked: 3, kept: 55, files: 174, log: ["slow picture"])),
        ]
        report.generation = 1_767_225_600
        return report
    }

    /// A run that found problems.
    static func failed(_ failure: BuildError?, _ diagnostics: [Diagnostic] = []) -> BuildReport {
        var report = BuildReport()
        report.failure = failure
        report.diagnostics = diagnostics
        return report
    }
}

extension Diagnostic {
    /// A misspelled field.
    static let misspelled = Diagnostic.error(
        "unknown-field", "kind 'vibe' has no field 'nmae'",
        at: SourceLocation(
            path: "content/vibes/calm.md", line: 2, column: 1, length: 4, excerpt: "nmae: Calm"),
        help: "did you mean 'name'?")

    /// Something that is not wrong, but not well either.
    static let doubtful = Diagnostic.warning("low-contrast", "text is hard to read")
}
