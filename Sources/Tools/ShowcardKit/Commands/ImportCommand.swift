import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardImport

/// `showcard import`: creates entries from another site, a file or an API.
struct ImportCommand: Command {
    static let declaration = CommandDeclaration(
        "import", summary: "creates entries from another site, a file or an API",
        discussion: """
            Reads the content of a Hugo, Jekyll or Astro site, a CSV or JSON file, or the pages of a \
            JSON API, and writes an entry of the kind for each. Titles, dates, summaries, tags and \
            pictures become the fields that the kind has for them; fields that it does not have are \
            listed. Run it with --dry-run first: it prints a table of what each file becomes. An \
            import can be repeated: it updates entries whose source has changed, keeps those that \
            were edited since, and deletes nothing. The record of what was imported is \
            imports/KIND.json, which belongs in Git.
            """,
        positionals: [
            Positional(
                "format",
                EntryImportRequest.Format.allCases.map(\.rawValue).joined(separator: ", "),
                words: EntryImportRequest.Format.allCases.map(\.rawValue)),
            Positional("source", "the folder of the site, the file, or the URL"),
        ],
        options: [
            kind, map, mapping, part, record, dryRun, CommonOptions.format, CommonOptions.source,
            CommonOptions.configuration, CommonOptions.quiet, CommonOptions.diagnostics,
        ])

    private static let kind = ValueOption(
        "kind", placeholder: "KIND", "the kind of the entries, by its name or its path")
    private static let map = ValueOption(
        "map", placeholder: "SOURCE=FIELD",
        "takes the field FIELD from SOURCE; without FIELD, SOURCE is not imported",
        isRepeatable: true
    ) { (text) throws(ValueError) in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { throw .notOneOf(["SOURCE=FIELD"]) }
        return EntryImportRequest.FieldPair(source: String(parts[0]), field: String(parts[1]))
    }
    private static let mapping = ValueOption(
        "mapping", placeholder: "FILE", "a YAML file with the fields: map, set, id and old_path")
    private static let part = ValueOption(
        "at", placeholder: "NAME",
        "the part to import: a section, a collection, or the path of a JSON array",
        default: "all; for JSON, the only array")
    private static let record = ValueOption(
        "record", placeholder: "NAME", "the name of the record below imports/",
        default: "the name of the kind"
    ) { (text) throws(ValueError) in
        guard Identifier.isValid(text) else { throw .notAName }
        return text
    }
    private static let dryRun = Flag(
        "dry-run", short: "n", "prints what would be imported, and writes nothing")

    private let settings: RunSettings
    private let request: EntryImportRequest
    private let format: AnswerFormat

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        let format: EntryImportRequest.Format = try arguments.action(of: Self.declaration)
        settings = try RunSettings(arguments, in: context)
        guard let kind = try arguments.value(Self.kind) else {
            throw .missingOption(Self.kind.declaration.spelling, placeholder: "KIND")
        }
        guard let source = arguments.positionals.dropFirst().first, !source.isEmpty else {
            throw .missingArgument(placeholder: "source")
        }
        let isURL = format == .api
        var request = EntryImportRequest(
            format: format, source: isURL ? source : Folders.trimmed(source), kind: kind)
        request.pairs = try arguments.values(Self.map)
        request.mapping = try arguments.value(Self.mapping)
        request.part = try arguments.value(Self.part) ?? ""
        if format == .csv, !request.part.isEmpty {
            throw .excludedArgument(format.rawValue, option: Self.part.declaration.spelling)
        }
        request.record = try arguments.value(Self.record)
        request.writes = !arguments.isSet(Self.dryRun)
        request.environment = context.environment
        self.request = request
        self.format = try arguments.value(CommonOptions.format) ?? .text
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let folder = settings.options.source
        let named = [request.format == .api ? nil : request.source, request.mapping]
        if let code = await context.refuseMissing(named.compactMap(\.self), in: Self.declaration) {
            return code
        }
        func writer(_ source: String) -> DiagnosticWriter {
            DiagnosticWriter(
                format: settings.format, source: source, context: context, isComplete: true)
        }
        let report: ImportReport
        do throws(EntryDraftError) {
            report = try await Importer(
                SourceFolder(folder), configuration: settings.options.configuration, request
            ).run()
        } catch {
            return try await error.show(
                kind: request.kind, id: "", of: Self.declaration.name, writer(folder))
        }
        let errors = (report.problems + report.faults).filter { $0.severity == .error }
        let text = ImportText(report: report, request: request)
        if format == .json {
            if let json = text.json { try await context.console.printJSON(json) }
        } else if !settings.isQuiet,
            !report.rows.isEmpty || errors.isEmpty
        {
            if !request.writes {
                try await context.console.print(text.table(width: context.console.outputWidth))
            }
            try await context.console.print(text.summary)
        }
        if !report.problems.isEmpty { try await writer(".").write(report.problems) }
        if !report.faults.isEmpty { try await writer(folder).write(report.faults) }
        if errors.isEmpty { return .success }
        if isUsage(errors) { return .usage }
        let isOfTool = errors.contains { ["tool-failed", "tool-missing"].contains($0.code) }
        return isOfTool ? .system : ExitCode(errors: errors)
    }

    /// Whether errors are those of the command line: a field that only --map names, no URL, or a file in place of a folder or the
    /// reverse.
    private func isUsage(_ errors: [Diagnostic]) -> Bool {
        if errors.allSatisfy({ $0.code == "unknown-field" && $0.location == nil }) { return true }
        return request.format == .api
            ? !WebAddress.isValid(request.source)
            : FileSystem.item(at: request.source) != (request.format.isSite ? .folder : .file)
    }
}
