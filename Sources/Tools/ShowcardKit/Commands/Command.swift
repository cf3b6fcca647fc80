import ShowcardCatalog
import ShowcardFiles

/// A command of the command line.
protocol Command: Sendable {
    /// The name, options and help of the command.
    static var declaration: CommandDeclaration { get }

    /// Creates the command from its arguments without running it.
    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError)

    /// Runs the command.
    func run(in context: CommandContext) async throws(WriteError) -> ExitCode
}

/// The environment that a command runs in.
struct CommandContext: Sendable {
    /// All plugins of the program, in order.
    let plugins: [any Plugin]
    /// The operations on a catalog.
    let actions: CatalogActions
    /// The clock, the processors and the disk.
    let system: HostSystem
    /// The environment.
    let environment: [String: String]
    /// The streams to log through.
    var console: Console

    /// The style of text on standard error.
    var style: TextStyle {
        TextStyle(isTerminal: console.isErrorsTerminal, environment: environment)
    }

    /// Prints an error without a location.
    func printError(_ message: String) async {
        await console.note(DiagnosticPrinter(style: style).line(.error, message))
    }

    /// Prints an error in the command line.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - command: The command whose help is mentioned; `nil` for the overview.
    /// - Returns: The exit code for the error.
    func refuse(_ error: UsageError, in command: String? = nil) async -> ExitCode {
        await printError(error.message)
        let name = command.map { " \($0)" } ?? ""
        await console.note("see '\(ProgramInformation.name)\(name) --help'\n")
        return .usage
    }

    /// Refuses a command line that names files that don't exist.
    ///
    /// - Parameters:
    ///   - paths: The files to read.
    ///   - declaration: The command.
    /// - Returns: The exit code; `nil` if all files exist.
    func refuseMissing(
        _ paths: [String], in declaration: CommandDeclaration
    ) async -> ExitCode? {
        for path in paths where FileSystem.item(at: path) == .nothing {
            return await refuse(.noSuchPath(path), in: declaration.name)
        }
        return nil
    }
}
