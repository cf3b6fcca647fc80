/// `showcard help`: shows the overview, or the help of one command.
struct HelpCommand: Command {
    static let declaration = CommandDeclaration(
        "help", summary: "shows this overview, or the help of one command",
        discussion: """
            Shows all commands, or the help of one command. With --man, prints the manual page of \
            all commands: 'showcard help --man > showcard.1'.
            """,
        positionals: [Positional("command", "the command to show the help of", isRequired: false)],
        options: [man])

    private static let man = Flag("man", "prints the manual page, for man(1)")

    /// The overview.
    static var overview: String {
        help.overview(
            introduction: introduction,
            commands: CommandLineTool.commands.map { $0.declaration },
            closing: [
                "Exit status: \(exitStatus)",
                "See '\(ProgramInformation.name) help <command>' for the options of a command.",
            ])
    }

    private static let introduction = """
        Turns a folder of Markdown files with front matter into an HTML catalog, JSON feeds that \
        apps read, and design tokens as code.
        """
    private static let exitStatus = """
        0 success; 1 an error in content, templates, tokens or configuration, or an exceeded \
        limit; 2 the command line, or an output folder that Showcard did not create; 3 a plugin; \
        4 disk, lock or internal.
        """

    private let command: (any Command.Type)?
    private let isManual: Bool

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        isManual = arguments.isSet(Self.man)
        guard let name = arguments.positionals.first else {
            command = nil
            return
        }
        if isManual { throw .excludedArgument(name, option: Self.man.declaration.spelling) }
        command = try CommandLineTool.command(named: name)
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        try await context.console.print(
            isManual ? Self.manual : command.map { Self.text(of: $0) } ?? Self.overview)
        return .success
    }

    /// Returns the help of one command.
    static func text(of command: any Command.Type) -> String {
        help.text(of: command.declaration)
    }

    /// The manual page.
    private static var manual: String {
        ManualPage(
            program: ProgramInformation.name, version: ProgramInformation.version,
            introduction: introduction, commands: CommandLineTool.commands.map { $0.declaration },
            exitStatus: exitStatus
        ).text
    }

    private static var help: HelpText { HelpText(program: ProgramInformation.name) }
}
