import ShowcardCatalog

/// `showcard clean`: removes the files that builds have written.
struct CleanCommand: Command {
    static let declaration = CommandDeclaration(
        "clean", summary: "removes the output and the cache",
        discussion: """
            Removes the output folder, the build state beside it, and the cache. A folder that \
            Showcard did not create is never removed.
            """,
        options: [
            CommonOptions.source, CommonOptions.output, CommonOptions.quiet,
            CommonOptions.diagnostics,
        ])

    private let folders: Folders
    private let isQuiet: Bool
    private let format: DiagnosticFormat

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        folders = try Folders(arguments, output: try arguments.value(CommonOptions.output))
        isQuiet = arguments.isSet(CommonOptions.quiet)
        format = try arguments.value(CommonOptions.diagnostics) ?? .text
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let removed: [String]
        do {
            removed = try context.actions.clean(folders.source, folders.output)
        } catch {
            try await DiagnosticWriter(format: format, source: folders.source, context: context)
                .write(error.diagnostics)
            return error.diagnostics.contains { $0.code == "output-refused" } ? .usage : .system
        }
        if !isQuiet, !format.isForPrograms {
            let lines = removed.map { "Removed    \(PrintableText.escaped($0))\n" }
            try await context.console.print(
                lines.isEmpty ? "Nothing to remove\n" : lines.joined())
        }
        return .success
    }
}
