import ShowcardBuild
import ShowcardCatalog

/// `showcard clean`: removes the files that builds have written.
struct CleanCommand: Command {
    static let declaration = CommandDeclaration(
        "clean", summary: "removes the output and the cache",
        discussion: """
            Removes the output folder, the build state beside it, and the cache. A folder that \
            Showcard did not create is never removed. In a workspace, cleans all catalogs that \
            showcard.yml lists.
            """,
        options: [
            CommonOptions.source, CommonOptions.output, CommonOptions.app, CommonOptions.quiet,
            CommonOptions.diagnostics,
        ])

    private let settings: RunSettings
    private let selection: CatalogSelection

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        let output = try arguments.value(CommonOptions.output)
        settings = try RunSettings(arguments, in: context, output: output)
        selection = try CatalogSelection(arguments, settings, output: output)
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let (catalogs, code) = try await selection.items(in: context, of: Self.declaration.name)
        if let code { return code }
        var removed: [String] = []
        var problems: [Diagnostic] = []
        for catalog in catalogs {
            let options = catalog.settings.options
            do {
                removed += try context.actions.clean(options.source, options.output)
            } catch {
                problems += error.diagnostics.map {
                    $0.moved(by: SourcePrefix(source: options.source))
                }
            }
        }
        if !problems.isEmpty {
            try await DiagnosticWriter(format: settings.format, source: ".", context: context)
                .write(problems)
        }
        if !settings.isQuiet, !settings.format.isForPrograms, problems.isEmpty || !removed.isEmpty {
            let lines = removed.map { "Removed    \(PrintableText.escaped($0))\n" }
            try await context.console.print(
                lines.isEmpty ? "Nothing to remove\n" : lines.joined())
        }
        guard !problems.isEmpty else { return .success }
        return problems.contains { $0.code == "output-refused" } ? .usage : .system
    }
}
