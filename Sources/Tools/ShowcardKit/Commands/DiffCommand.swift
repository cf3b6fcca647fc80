import ShowcardBuild
import ShowcardCatalog

/// `showcard diff`: compares two published outputs.
struct DiffCommand: Command {
    static let declaration = CommandDeclaration(
        "diff", summary: "compares two published outputs",
        discussion: """
            Compares two outputs, each a folder or a tar archive of one: added, removed and \
            changed entries with their fields; entries that entered, left or moved in feeds; kinds \
            and tags; and the schemas and OpenAPI documents that apps rely on, with each change \
            classified as additive or breaking. The exit status is 1 if apps made for the old \
            output may fail with the new one.
            """,
        positionals: [
            Positional("old", "the old output"),
            Positional("new", "the new output (default: site)", isRequired: false),
        ],
        options: [
            format, output, allowBreaking, CommonOptions.jobs, quiet, verbose,
            CommonOptions.diagnostics,
        ])

    /// How the result is written.
    private enum Format: String, CaseIterable { case text, json, html }

    private static let format = ValueOption<Format>(
        "format", placeholder: "FORMAT", "how to write the result: text, json or html",
        default: "text")
    private static let output = ValueOption(
        "output", short: "o", placeholder: "FILE", "where to write the result",
        default: "standard output")
    private static let allowBreaking = Flag(
        "allow-breaking", "exits with status 0 even if changes are breaking")
    private static let quiet = Flag("quiet", short: "q", "prints only errors")
    private static let verbose = Flag(
        "verbose", short: "v", "lists everything, including computed fields")

    private let paths: (old: String, new: String)
    private let format: Format
    private let output: String?
    private let allowsBreaking: Bool
    private let isQuiet: Bool
    private let isVerbose: Bool
    private let jobs: Int
    private let diagnostics: DiagnosticFormat

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        let names = arguments.positionals.map(Folders.trimmed)
        paths = (names.first ?? "", names.dropFirst().first ?? "site")
        format = try arguments.value(Self.format) ?? .text
        output = StandardOutput.file(try arguments.value(Self.output))
        allowsBreaking = arguments.isSet(Self.allowBreaking)
        try arguments.exclude(Self.quiet, Self.verbose)
        isQuiet = arguments.isSet(Self.quiet)
        isVerbose = arguments.isSet(Self.verbose)
        jobs = try arguments.value(CommonOptions.jobs) ?? max(1, context.system.processorCount())
        diagnostics = try arguments.value(CommonOptions.diagnostics) ?? .text
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        var states: [CatalogState] = []
        var problems: [Diagnostic] = []
        for path in [paths.old, paths.new] {
            do throws(DiagnosticError) {
                states.append(
                    try await StateReader.state(of: try PublishedFeeds(path), jobs: jobs))
            } catch {
                problems += error.diagnostics.sorted()
            }
        }
        guard states.count == 2 else {
            try await DiagnosticWriter(format: diagnostics, source: ".", context: context)
                .write(problems)
            return .usage
        }
        let diff = CatalogDiff(from: states[0], to: states[1])
        try await write(diff, in: context)
        return diff.isBreaking && !allowsBreaking ? .content : .success
    }

    private func write(
        _ diff: CatalogDiff, in context: CommandContext
    ) async throws(WriteError) {
        if isQuiet, output == nil { return }
        let bytes: [UInt8] =
            switch format {
            case .text:
                Array(
                    WorkflowCommands.disarmed(DiffText(diff: diff, isVerbose: isVerbose).text).utf8)
            case .json: WorkflowCommands.disarmed(json: diff.json.line)
            case .html: Array(DiffPage(diff: diff).html.text.utf8)
            }
        if let output {
            try context.system.writeFile(output, bytes)
        } else {
            try await context.console.output.write(bytes)
        }
    }
}
