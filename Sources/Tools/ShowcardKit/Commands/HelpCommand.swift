/// `showcard help`: shows the overview, or the help of one command.
struct HelpCommand: Command {
    static let declaration = CommandDeclaration(
        "help", summary: "shows this overview, or the help of one command",
        discussion: "Shows all commands, or the help of one command.",
        positionals: [Positional("command", "the command to show the help of", isRequired: false)],
        options: [])

    /// The overview.
    static var overview: String {
        help.overview(
            introduction: """
                Turns a folder of Markdown files with front matter into an HTML catalog, JSON feeds \
                that apps read, and design tokens as code.
                """,
            commands: CommandLineTool.commands.map { $0.declaration },
            closing: [
                """
                Exit status: 0 success; 1 an error in content, templates, tokens or configuration, \
                or an exceeded limit; 2 the command line, or an output folder that Showcard did \
                not create; 3 a plugin; 4 disk, lock or internal.
                """,
                "See '\(ProgramInformation.name) help <command>' for the options of a command.",
            ])
    }

    private let command: (any Command.Type)?

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        guard let name = arguments.positionals.first else {
            command = nil
            return
        }
        command = try CommandLineTool.command(named: name)
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        try await context.console.print(command.map { Self.text(of: $0) } ?? Self.overview)
        return .success
    }

    /// Returns the help of one command.
    static func text(of command: any Command.Type) -> String {
        help.text(of: command.declaration)
    }

    private static var help: HelpText { HelpText(program: ProgramInformation.name) }
}
