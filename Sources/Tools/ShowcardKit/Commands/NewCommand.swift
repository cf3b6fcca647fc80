import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard new`: writes the file of a new entry.
struct NewCommand: Command {
    static let declaration = CommandDeclaration(
        "new", summary: "creates an entry with every field of its kind",
        discussion: """
            Writes content/<folder of the kind>/ID.md and prints its path. The file has every \
            field of the kind: required fields are filled in, the others are commented out, each \
            with a comment on its values. The entry becomes public on the day of --now. With \
            --bundle, the file is ID/index.md, for pictures beside it. An existing file is never \
            overwritten.
            """,
        positionals: [
            Positional("kind", "the kind of the entry, by its name or its path"),
            Positional("id", "its id: the name of the file without .md"),
        ],
        options: [
            name, bundle, CommonOptions.format, CommonOptions.source, CommonOptions.configuration,
            CommonOptions.now, CommonOptions.quiet, CommonOptions.diagnostics,
        ])

    private static let name = ValueOption(
        "name", placeholder: "NAME", "the entry's name", default: "made from the id")

    private static let bundle = Flag("bundle", "gives the entry a folder of its own, for pictures")

    private let settings: RunSettings
    private let request: EntryRequest

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(arguments, in: context)
        request = EntryRequest(
            kind: arguments.positionals.first ?? "",
            id: arguments.positionals.dropFirst().first ?? "",
            name: try arguments.value(Self.name),
            isBundle: arguments.isSet(Self.bundle))
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let writer = DiagnosticWriter(
            format: settings.format, source: settings.options.source, context: context)
        let draft: EntryDraft
        do throws(EntryDraftError) {
            draft = try context.actions.create(request, settings.options)
        } catch {
            return try await error.show(
                kind: request.kind, id: request.id, of: Self.declaration.name, writer)
        }
        if !settings.isQuiet {
            let path = SourcePrefix(source: settings.options.source).path(.file(draft.path))
            try await context.console.print("\(path)\n")
        }
        try await context.console.answer([
            "kind": draft.kind, "id": request.id, "path": draft.path,
        ])
        try await writer.write(draft.problems.sorted())
        return .success
    }
}

extension EntryDraftError {
    /// Prints the error of a command.
    ///
    /// - Parameters:
    ///   - kind: The kind that was given.
    ///   - id: The id that was given.
    ///   - command: The name of the command, to refer to its help.
    ///   - writer: Prints diagnostics.
    /// - Returns: The exit code.
    /// - Throws: ``WriteError`` if a stream cannot be written to.
    func show(
        kind: String, id: String, of command: String, _ writer: DiagnosticWriter
    ) async throws(WriteError) -> ExitCode {
        switch self {
        case .unknownKind(let known):
            return await writer.context.refuse(.unknownKind(kind, known: known), in: command)
        case .unknownEntry(let name, let known):
            return await writer.context.refuse(
                .unknownEntry(id, kind: name, known: known), in: command)
        case .request(let problem):
            try await writer.write([problem])
            return .usage
        case .content(let problems):
            try await writer.write(problems.sorted())
            return ExitCode(errors: problems)
        case .system(let problem):
            try await writer.write([problem])
            return .system
        }
    }
}
