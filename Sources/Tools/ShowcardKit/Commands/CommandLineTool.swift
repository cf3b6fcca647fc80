import ShowcardCatalog

/// The program: parses a command line, runs its command, and returns the exit code.
package struct CommandLineTool: Sendable {
    /// The commands, in the order of the help.
    static let commands: [any Command.Type] = [
        InitCommand.self, BuildCommand.self, MergeCommand.self, PublishCommand.self,
        ServeCommand.self, CheckCommand.self, NewCommand.self, RenameCommand.self,
        ImportCommand.self,
        ListCommand.self, ExplainCommand.self, DiffCommand.self, SchemaCommand.self,
        EmbedCommand.self, UsageCommand.self, TranslationsCommand.self, TokensCommand.self,
        ThemeCommand.self,
        PluginsCommand.self, KeysCommand.self, CleanCommand.self,
        DoctorCommand.self, CompletionsCommand.self, VersionCommand.self, HelpCommand.self,
    ]

    /// All plugins, in order.
    let plugins: [any Plugin]
    /// The operations on a catalog.
    let actions: CatalogActions
    /// The clock, the processors and the disk.
    let system: HostSystem

    /// Runs a command line.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, without the program's path.
    ///   - environment: The environment; `SOURCE_DATE_EPOCH` and `NO_COLOR` are read.
    ///   - console: The streams to log through.
    /// - Returns: The exit code.
    package func run(
        arguments: [String], environment: [String: String], console: Console
    ) async -> ExitCode {
        let context = CommandContext(
            plugins: plugins, actions: actions, system: system, environment: environment,
            console: console)
        do {
            return try await run(arguments, in: context)
        } catch {
            if !error.isClosedPipe { await context.printError(error.message) }
            return .system
        }
    }

    /// Returns the command with a name.
    static func command(named name: String) throws(UsageError) -> any Command.Type {
        if let command = commands.first(where: { $0.declaration.name == name }) { return command }
        throw .unknownCommand(name, known: commands.map { $0.declaration.name })
    }

    private func run(
        _ arguments: [String], in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        guard let first = arguments.first else {
            // Like Git: the overview helps users, the exit code stops scripts that lack the command.
            try await context.console.print(HelpCommand.overview)
            return .usage
        }
        switch first {
        case "-h", "--help":
            try await context.console.print(HelpCommand.overview)
            return .success
        case "-V", "--version":
            try await context.console.print(ProgramInformation.line)
            return .success
        default:
            return try await run(first, Array(arguments.dropFirst()), in: context)
        }
    }

    private func run(
        _ name: String, _ arguments: [String], in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        let command: any Command.Type
        do {
            command = try Self.leadingCommand(name)
        } catch {
            return await context.refuse(error)
        }
        if ArgumentParser.asksForHelp(arguments) {
            try await context.console.print(HelpCommand.text(of: command))
            return .success
        }
        let parsed: ParsedArguments
        do {
            parsed = try ArgumentParser(command.declaration).parse(arguments)
        } catch {
            return await context.refuse(error, in: name)
        }
        guard parsed.asksForJSON else {
            var context = context
            context.console.isForDiagnostics = parsed.asksForDiagnostics
            return try await run(command, parsed, in: context)
        }
        return try await ResultSink.run(in: context) { (context) throws(WriteError) in
            try await run(command, parsed, in: context)
        }
    }

    private func run(
        _ command: any Command.Type, _ arguments: ParsedArguments, in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        let prepared: any Command
        do {
            prepared = try command.init(arguments, in: context)
        } catch {
            if case .unknownCommand = error { return await context.refuse(error) }
            return await context.refuse(error, in: command.declaration.name)
        }
        return try await prepared.run(in: context)
    }

    /// Returns the command that a command line begins with.
    private static func leadingCommand(_ name: String) throws(UsageError) -> any Command.Type {
        guard name.utf8.first == UInt8(ascii: "-") else { return try command(named: name) }
        for command in commands {
            let options = command.declaration.options
            if options.contains(where: { $0.spelling == name || $0.shortSpelling == name }) {
                throw .optionBeforeCommand(name, command: command.declaration.name)
            }
        }
        let own = [Flag("help", short: "h", ""), Flag("version", short: "V", "")]
        throw .unknownOption(name, known: own.map(\.declaration))
    }
}

/// The name and version of the program.
package enum ProgramInformation {
    /// The name of the executable.
    package static let name = "showcard"
    /// The version in the format of semver.org.
    package static let version = "0.1.0"

    /// Both in one line.
    static let line = "\(name) \(version)\n"
}
