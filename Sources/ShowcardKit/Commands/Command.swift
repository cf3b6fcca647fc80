import ShowcardCatalog

/// A command of the command line.
protocol Command: Sendable {
    /// Its name, options and help.
    static var declaration: CommandDeclaration { get }

    /// Creates the command from its arguments; nothing is done yet.
    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError)

    /// Does it.
    func run(in context: CommandContext) async throws(WriteFailure) -> ExitCode
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
    /// The streams to talk through.
    let console: Console

    /// How to write text on standard error.
    var style: TextStyle {
        TextStyle(isTerminal: console.isErrorsTerminal, environment: environment)
    }

    /// Prints an error that has no place.
    func complain(_ message: String) async {
        await console.note(DiagnosticPrinter(style: style).line(.error, message))
    }
}
