import ShowcardCatalog

/// A command of the command line.
protocol Command: Sendable {
    /// Its name, options and help.
    static var declaration: CommandDeclaration { get }

    /// Creates the command from its arguments; nothing is done yet.
    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError)

    /// Does it.
    func run(in context: CommandContext) async throws(WriteError) -> ExitCode
}

/// What a command works with.
struct CommandContext: Sendable {
    /// All plugins of the program, in order.
    let plugins: [any Plugin]
    /// What can be done to a catalog.
    let actions: CatalogActions
    /// The clock, the processors and the disk.
    let system: HostSystem
    /// The environment.
    let environment: [String: String]
    /// The streams to log through.
    let console: Console

    /// How to write text on standard error.
    var style: TextStyle {
        TextStyle(isTerminal: console.isErrorsTerminal, environment: environment)
    }

    /// Prints an error that has no place.
    func printError(_ message: String) async {
        await console.note(DiagnosticPrinter(style: style).line(.error, message))
    }

    /// Prints what is wrong with the command line.
    ///
    /// - Parameters:
    ///   - error: What is wrong.
    ///   - command: The command whose help says more; the overview does if none is given.
    /// - Returns: The exit code for it.
    func refuse(_ error: UsageError, in command: String? = nil) async -> ExitCode {
        await printError(error.message)
        let name = command.map { " \($0)" } ?? ""
        await console.note("see '\(ProgramInformation.name)\(name) --help'\n")
        return .usage
    }
}
