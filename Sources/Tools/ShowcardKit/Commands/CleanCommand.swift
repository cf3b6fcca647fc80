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
            CommonOptions.format, CommonOptions.source, CommonOptions.output, CommonOptions.app,
            CommonOptions.quiet,
            CommonOptions.diagnostics,
        ])

    private let folders: Folders
    private let selection: CatalogSelection
    private let isQuiet: Bool
    private let format: DiagnosticFormat

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        let output = try arguments.value(CommonOptions.output)
        folders = try Folders(arguments, output: output)
        selection = try CatalogSelection(arguments, output: output)
        isQuiet = arguments.isSet(CommonOptions.quiet)
        format = try arguments.value(CommonOptions.diagnostics) ?? .text
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let (members, code) = try await selection.members(in: context, of: Self.declaration.name)
        if let code { return code }
        let all = members?.map(selection.folders) ?? [(folders.source, folders.output)]
        var removed: [String] = []
        var problems: [Diagnostic] = []
        for (source, output) in all {
            do {
                removed += try context.actions.clean(source, output)
            } catch {
                problems += error.diagnostics.map {
                    $0.moved(by: SourcePrefix(source: source))
                }
            }
        }
        if !problems.isEmpty {
            try await DiagnosticWriter(format: format, source: ".", context: context)
                .write(problems)
        }
        if !isQuiet, problems.isEmpty || !removed.isEmpty {
            let lines = removed.map { "Removed    \(PrintableText.escaped($0))\n" }
            try await context.console.print(
                lines.isEmpty ? "Nothing to remove\n" : lines.joined())
        }
        if problems.isEmpty || !removed.isEmpty {
            try await context.console.answer(["removed": removed])
        }
        guard !problems.isEmpty else { return .success }
        return problems.contains { $0.code == "output-refused" } ? .usage : .system
    }
}
