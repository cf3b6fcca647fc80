import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard schema`: writes JSON Schemas, or prints one.
struct SchemaCommand: Command {
    static let declaration = CommandDeclaration(
        "schema", summary: "writes JSON Schemas of the catalog's files",
        discussion: """
            Writes JSON Schemas (2020-12) for editors and validators: catalog.schema.json for \
            catalog.yml, _kind.schema.json for _kind.yml, tokens.schema.json for tokens.yml, and entries/KIND.schema.json for the \
            front matter of each kind. Unchanged files are not written again, and a file that is \
            not a schema of Showcard is never overwritten. With a name, prints that schema and \
            writes nothing.
            """,
        positionals: [
            Positional(
                "name", "the schema to print: catalog.yml, _kind.yml, tokens.yml or a kind",
                isRequired: false)
        ],
        options: [
            into, CommonOptions.format, CommonOptions.source, CommonOptions.quiet,
            CommonOptions.diagnostics,
        ])

    private static let into = ValueOption(
        "into", placeholder: "DIR", "the folder to write to; created if it does not exist",
        default: "'schemas' below the source", read: StandardOutput.refused)

    private let settings: RunSettings
    private let name: String?
    private let folder: String

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(arguments, in: context)
        name = arguments.positionals.first
        let given = try arguments.value(Self.into)
        if let name, given != nil {
            throw .excludedArgument(name, option: Self.into.declaration.spelling)
        }
        folder =
            given.map(Folders.trimmed)
            ?? Folders.path("schemas", below: settings.options.source)
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let answer: Answer
        do throws(SchemaDraftError) {
            answer = try self.answer(context.actions)
        } catch {
            return try await refuse(error, in: context)
        }
        switch answer {
        case .schema(let schema): try await context.console.printJSON(schema.bytes)
        case .written(let schemas):
            try await context.console.answer([
                "folder": folder, "schemas": schemas.count, "written": schemas.changed,
            ])
            guard !settings.isQuiet else { break }
            try await context.console.print(summary(of: schemas))
        }
        return .success
    }

    /// The result of the command.
    private enum Answer {
        case schema(SchemaFile)
        case written(WrittenSchemas)
    }

    private func answer(_ actions: CatalogActions) throws(SchemaDraftError) -> Answer {
        if let name { return .schema(try actions.schema(name, settings.options)) }
        return .written(try actions.writeSchemas(folder, settings.options))
    }

    private func summary(of schemas: WrittenSchemas) -> String {
        let changed = schemas.changed.count
        let what = changed == schemas.count ? "all" : changed == 0 ? "none" : "\(changed)"
        return
            "Schemas    \(schemas.count) in \(PrintableText.escaped(folder)), \(what) written\n"
    }

    private func refuse(
        _ refusal: SchemaDraftError, in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        let writer = DiagnosticWriter(
            format: settings.format, source: settings.options.source, context: context)
        switch refusal {
        case .unknownName(let known):
            return await context.refuse(
                .unknownSchema(name ?? "", known: known), in: Self.declaration.name)
        case .inTheWay(let paths):
            return await context.refuse(
                .inTheWay(folder: folder, paths: paths), in: Self.declaration.name)
        case .content(let problems):
            try await writer.write(problems)
            return ExitCode(errors: problems)
        case .system(let problem):
            try await writer.write([problem])
            return .system
        }
    }
}
