import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// The catalogs that a command is for: the one in the source folder, or those of a workspace.
struct CatalogSelection: Sendable {
    /// One of the catalogs.
    struct Item: Sendable {
        /// Its name in the workspace; `nil` outside of one.
        let name: String?
        /// The settings of the command for it.
        let settings: RunSettings
    }

    private let settings: RunSettings
    private let names: [String]
    private let output: String?

    /// Reads `--app` and `--output`.
    ///
    /// - Parameters:
    ///   - arguments: The parsed arguments.
    ///   - settings: The settings for the source folder.
    ///   - output: The value of `--output`.
    /// - Throws: ``UsageError`` if a value is invalid.
    init(
        _ arguments: ParsedArguments, _ settings: RunSettings, output: String? = nil
    ) throws(UsageError) {
        names = try arguments.values(CommonOptions.app).flatMap(\.self)
        self.settings = settings
        self.output = output.map(Folders.trimmed)
    }

    /// Reads the workspace, if the source folder is one, and prints its problems.
    ///
    /// - Parameters:
    ///   - context: The environment of the command.
    ///   - command: The name of the command, to refer to its help.
    ///   - single: Options of the command line that only one catalog can have.
    /// - Returns: The catalogs in the order of the workspace, or the exit code of a problem.
    /// - Throws: ``WriteError`` if a stream cannot be written to.
    func items(
        in context: CommandContext, of command: String, single: [String] = []
    ) async throws(WriteError) -> (items: [Item], code: ExitCode?) {
        let options = settings.options
        let workspace: Workspace?
        do throws(DiagnosticError) {
            workspace = try context.actions.workspace(
                options.trustedBase ?? options.source, options.configuration)
        } catch {
            try await DiagnosticWriter(
                format: settings.format, source: options.trustedBase ?? options.source,
                context: context
            ).write(error.diagnostics)
            return ([], ExitCode(errors: error.diagnostics))
        }
        do throws(UsageError) {
            return (try items(of: workspace, single: single), nil)
        } catch {
            return ([], await context.refuse(error, in: command))
        }
    }

    private func items(
        of workspace: Workspace?, single: [String]
    ) throws(UsageError) -> [Item] {
        guard let workspace else {
            guard names.isEmpty else { throw .noWorkspace(folder: settings.options.source) }
            return [Item(name: nil, settings: settings)]
        }
        let known = workspace.members.map(\.name)
        for name in names where !known.contains(name) { throw .unknownApp(name, known: known) }
        let chosen = workspace.members.filter { names.isEmpty || names.contains($0.name) }
        if chosen.count > 1, let option = single.first { throw .needsOneApp(option) }
        let shared = chosen.count > 1 ? SharedWork(jobs: settings.options.jobs) : nil
        return chosen.map {
            Item(name: $0.name, settings: settings.of($0, output: output, sharing: shared))
        }
    }
}
