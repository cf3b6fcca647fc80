import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard diff`: compares two published outputs.
struct DiffCommand: Command {
    static let declaration = CommandDeclaration(
        "diff", summary: "compares two published outputs",
        discussion: """
            Compares two outputs, each a folder or a tar archive of one: added, removed and \
            changed entries with their fields; entries that entered, left or moved in feeds; kinds \
            and tags; and the schemas and OpenAPI documents that apps rely on, with each change \
            classified as additive or breaking. The exit status is 1 if apps made for the old \
            output may fail with the new one. In a workspace, each is a folder with the outputs of \
            its catalogs by name, as 'build --output' publishes them.
            """,
        positionals: [
            Positional("old", "the old output"),
            Positional(
                "new", "the new output (default: site, or those of the workspace)",
                isRequired: false),
        ],
        options: [
            format, output, allowBreaking, CommonOptions.source, CommonOptions.app,
            CommonOptions.jobs, quiet, verbose, CommonOptions.diagnostics,
        ])

    private static let format = CommonOptions.format(also: [.html, .markdown])
    private static let output = ValueOption(
        "output", short: "o", placeholder: "FILE", "where to write the result",
        default: "standard output")
    private static let allowBreaking = Flag(
        "allow-breaking", "exits with status 0 even if changes are breaking")
    private static let quiet = Flag("quiet", short: "q", "prints only errors")
    private static let verbose = Flag(
        "verbose", short: "v", "lists everything, including computed fields")

    private let paths: (old: String, new: String?)
    private let selection: CatalogSelection
    private let format: AnswerFormat
    private let output: String?
    private let allowsBreaking: Bool
    private let isQuiet: Bool
    private let isVerbose: Bool
    private let jobs: Int
    private let diagnostics: DiagnosticFormat

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        let names = arguments.positionals.map(Folders.trimmed)
        paths = (names.first ?? "", names.dropFirst().first)
        selection = try CatalogSelection(arguments, output: paths.new)
        format = try arguments.value(Self.format) ?? .text
        output = StandardOutput.file(try arguments.value(Self.output))
        allowsBreaking = arguments.isSet(Self.allowBreaking)
        try arguments.exclude(Self.quiet, Self.verbose)
        isQuiet = arguments.isSet(Self.quiet)
        isVerbose = arguments.isSet(Self.verbose)
        jobs = try arguments.value(CommonOptions.jobs) ?? max(1, context.system.processorCount())
        diagnostics = try arguments.value(CommonOptions.diagnostics) ?? .text
    }

    /// The comparison of the outputs of one catalog.
    private struct Result: Sendable {
        /// The name of the catalog in a workspace.
        let name: String?
        let diff: CatalogDiff
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let single = format == .html ? ["--format html"] : []
        var (members, code) = try await selection.members(
            in: context, of: Self.declaration.name, single: single)
        if let code { return code }
        // One output of a catalog of the workspace is compared with another one.
        if paths.new != nil, (try? PublishedFeeds(paths.old)) != nil { members = nil }
        let pairs: [(name: String?, old: String, new: String)] =
            members?.map { member in
                (
                    member.name, Folders.path(member.name, below: paths.old),
                    selection.folders(of: member).output
                )
            } ?? [(nil, paths.old, paths.new ?? "site")]
        var results: [Result] = []
        var problems: [Diagnostic] = []
        for (name, old, new) in pairs {
            let (states, faults) = await states(old, new)
            problems += faults
            guard states.count == 2 else { continue }
            results.append(Result(name: name, diff: CatalogDiff(from: states[0], to: states[1])))
        }
        guard problems.isEmpty else {
            try await DiagnosticWriter(format: diagnostics, source: ".", context: context)
                .write(problems)
            return .usage
        }
        try await write(results, in: context)
        return results.contains(where: \.diff.isBreaking) && !allowsBreaking ? .content : .success
    }

    /// Reads two outputs.
    private func states(
        _ old: String, _ new: String
    ) async -> (states: [CatalogState], problems: [Diagnostic]) {
        var states: [CatalogState] = []
        var problems: [Diagnostic] = []
        for path in [old, new] {
            do throws(DiagnosticError) {
                states.append(
                    try await StateReader.state(of: try PublishedFeeds(path), jobs: jobs))
            } catch {
                problems += error.diagnostics.sorted()
            }
        }
        return (states, problems)
    }

    private func write(
        _ results: [Result], in context: CommandContext
    ) async throws(WriteError) {
        if output == nil, isQuiet || format == .text && context.console.isForDiagnostics {
            await context.console.resultIsElsewhere()
            return
        }
        let bytes: [UInt8]
        switch format {
        case .text:
            let texts = results.map { result in
                (result.name.map { "\(PrintableText.escaped($0))\n" } ?? "")
                    + DiffText(diff: result.diff, isVerbose: isVerbose).text
            }
            bytes = Array(WorkflowCommands.disarmed(texts.joined(separator: "\n")).utf8)
        case .json:
            let object = JSONObject.ofCatalogs(results.map { ($0.name, $0.diff.json) })
            bytes = WorkflowCommands.disarmed(json: object?.line ?? [])
        case .markdown:
            let texts = results.map {
                DiffMarkdown(
                    diff: $0.diff, name: $0.name, isVerbose: isVerbose,
                    maxSize: DiffMarkdown.maxCommentSize / results.count
                ).text
            }
            bytes = Array(WorkflowCommands.disarmed(texts.joined(separator: "\n")).utf8)
        default:
            bytes = results.first.map { Array(DiffPage(diff: $0.diff).html.text.utf8) } ?? []
        }
        if let output {
            try context.system.writeFile(output, bytes)
            await context.console.resultIsElsewhere()
        } else {
            try await context.console.output.write(bytes)
        }
    }
}
