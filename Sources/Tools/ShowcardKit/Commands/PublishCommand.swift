import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard publish`: copies the output of the last build to a host.
struct PublishCommand: Command {
    static let declaration = CommandDeclaration(
        "publish", summary: "copies the output of the last build to a host",
        discussion: """
            Copies the output of the last build to a folder, to a host through rsync, to storage \
            such as S3 through rclone, or to a branch of a Git repository as one commit. Nothing is \
            built. Only files that differ are sent, and entry.json is sent last, so that \
            a client always finds what it names. If a run is interrupted, the same command resumes. \
            In a workspace, name one catalog with --app.
            """,
        positionals: [
            Positional(
                "target",
                "a folder, HOST:PATH, rsync://HOST/MODULE/PATH, rclone:REMOTE:PATH, s3://BUCKET/PATH or git:REMOTE#BRANCH"
            )
        ],
        options: [
            CommonOptions.format, CommonOptions.source, output, app, keepDays, dryRun, replace, now,
            CommonOptions.jobs, CommonOptions.noSync, CommonOptions.quiet,
            CommonOptions.diagnostics,
        ])

    private static let output = ValueOption(
        "output", short: "o", placeholder: "DIR", "the output folder",
        default: "'site' below the source", read: StandardOutput.refused)
    private static let app = ValueOption(
        "app", placeholder: "NAME", "the catalog of a workspace to publish")
    private static let keepDays = ValueOption(
        "keep-days", placeholder: "N",
        "for how many days files with a hash in the name stay after they left the output, 0 to 3650",
        default: "\(DeploymentRequest.defaultKeptDays)", in: 0...3_650)
    private static let dryRun = Flag(
        "dry-run", short: "n", "prints what would be sent and deleted, and changes nothing")
    private static let replace = Flag(
        "replace", "replaces the output of a catalog with another base_url at the target")
    private static let now = ValueOption(
        "now", placeholder: "INSTANT", "the instant that --keep-days is counted to",
        default: "SOURCE_DATE_EPOCH, otherwise the clock", read: CommonOptions.now.read)

    /// The target as it was written, without credentials.
    private let place: String
    private let request: DeploymentRequest
    private let selection: CatalogSelection
    private let isQuiet: Bool
    private let format: DiagnosticFormat

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        let given = arguments.positionals.first ?? ""
        guard let target = TargetAddress(given) else {
            throw .notATarget(TargetAddress.shown(given), forms: TargetAddress.forms)
        }
        place = TargetAddress.shown(given)
        let folders = try Folders(arguments, output: try arguments.value(Self.output))
        let asOf = try AsOf(
            option: try arguments.value(Self.now), environment: context.environment,
            clock: context.system.now)
        request = DeploymentRequest(
            source: folders.source, output: folders.output, target: target, now: asOf.instant,
            keptDays: try arguments.value(Self.keepDays) ?? DeploymentRequest.defaultKeptDays,
            isDry: arguments.isSet(Self.dryRun), replaces: arguments.isSet(Self.replace),
            syncs: !arguments.isSet(CommonOptions.noSync),
            jobs: try arguments.value(CommonOptions.jobs)
                ?? max(1, context.system.processorCount()),
            environment: context.environment)
        selection = try CatalogSelection(arguments, output: try arguments.value(Self.output))
        isQuiet = arguments.isSet(CommonOptions.quiet)
        format = try arguments.value(CommonOptions.diagnostics) ?? .text
    }

    /// The codes of errors in the command line and in the folders that it names.
    private static let usageCodes: Set<String> = [
        "output-refused", "target-refused", "no-output", "edited-output",
    ]

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let (members, code) = try await selection.members(
            in: context, of: Self.declaration.name, single: [Self.declaration.name])
        if let code { return code }
        var request = request
        if let member = members?.first {
            (request.source, request.output) = selection.folders(of: member)
        }
        let report: DeploymentReport
        do throws(DiagnosticError) {
            report = try await context.actions.deploy(request)
        } catch {
            try await DiagnosticWriter(format: format, source: request.source, context: context)
                .write(error.diagnostics)
            let isUsage = error.diagnostics.contains { Self.usageCodes.contains($0.code) }
            return isUsage ? .usage : .system
        }
        if !isQuiet {
            try await context.console.print(
                (request.isDry ? Self.list(report) : "") + summary(report))
        }
        try await context.console.answer(json(of: report))
        return .success
    }

    private func json(of report: DeploymentReport) -> JSONObject {
        [
            "target": place, "dry_run": request.isDry,
            "sent": report.sent.map { file -> JSONObject in
                ["path": file.path, "bytes": file.size, "replaced": file.isReplaced]
            },
            "deleted": report.deleted, "kept": report.kept, "unchanged": report.unchanged,
        ]
    }

    /// Lists what would be done, in its order.
    private static func list(_ report: DeploymentReport) -> String {
        let sent = report.sent.map { file in
            let size = Quantities.size(bytes: file.size)
            let word = file.isReplaced ? "replace  " : "send     "
            return "\(word)\(PrintableText.escaped(file.path))  \(size)\n"
        }
        let deleted = report.deleted.map { "delete   \(PrintableText.escaped($0))\n" }
        return (sent + deleted).joined()
    }

    private func summary(_ report: DeploymentReport) -> String {
        let bytes = report.sent.reduce(0) { $0 + $1.size }
        let replaced = report.sent.count { $0.isReplaced }
        let counts =
            [
                (report.sent.count - replaced, request.isDry ? "would be sent" : "sent"),
                (replaced, request.isDry ? "would be replaced" : "replaced"),
                (report.deleted.count, request.isDry ? "would be deleted" : "deleted"),
                (report.kept, request.isDry ? "would be kept" : "kept"),
            ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" } + ["\(report.unchanged) unchanged"]
        let size = bytes > 0 ? "; \(Quantities.size(bytes: bytes))" : ""
        let words = counts.joined(separator: ", ") + size
        return
            "\(request.isDry ? "Dry run  " : "Published")  to \(PrintableText.escaped(place)): \(words)\n"
    }
}
