import ShowcardBuild
public import ShowcardCatalog
import ShowcardImages
import ShowcardSystem

/// Runs the command line of the process, and ends the process with its exit code.
///
/// The entry point of the `showcard` executable and of a team's own executable:
///
///     import ShowcardKit
///
///     @main
///     struct Catalog {
///         static func main() async {
///             await ShowcardKit.run(plugins: [WordCount()])
///         }
///     }
///
/// - Parameter plugins: Plugins in addition to the built-in ones; they are registered after them.
@MainActor public func run(plugins: [any Plugin] = []) async -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let status = ImageCalls.run(arguments) { exit(status) }
    StandardStreams.prepare()
    // This is why the function is on the main actor: another one would have started a thread before.
    StandardStreams.requireThreads()
    let environment = StandardStreams.environment()
    let all = FirstPartyPlugins.all(environment: environment, host: Tool.path) + plugins
    let codes = DiagnosticCodes.explained(isComplete: plugins.isEmpty)
    let tool = CommandLineTool(
        plugins: all,
        actions: CatalogActions(
            Builder(
                plugins: all, codes: codes, shipped: FirstPartyPlugins.names,
                themeBase: .builtIn, leaksUntilExit: true)),
        system: .live)
    let code = await tool.run(
        arguments: arguments, environment: environment,
        console: StandardStreams.console(environment: environment))
    exit(code.rawValue)
}
