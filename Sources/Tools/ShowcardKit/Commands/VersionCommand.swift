/// `showcard version`: shows the version, as `--version` does.
struct VersionCommand: Command {
    static let declaration = CommandDeclaration(
        "version", summary: "shows the version",
        discussion: "Prints the name of the program and its version, as --version and -V do.",
        options: [CommonOptions.format])

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {}

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        try await context.console.print(ProgramInformation.line)
        try await context.console.answer([
            "name": ProgramInformation.name, "version": ProgramInformation.version,
        ])
        return .success
    }
}
