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

    /// The folder with the catalogs.
    let source: String
    private let names: [String]
    private let output: String?
    private let trustedBase: String?
    private let configuration: String
    private let format: DiagnosticFormat

    /// Reads the options that select catalogs.
    ///
    /// - Parameters:
    ///   - arguments: The parsed arguments.
    ///   - output: The folder to publish to; `nil` for the default.
    /// - Throws: ``UsageError`` if a value is invalid.
    init(_ arguments: ParsedArguments, output: String?) throws(UsageError) {
        source = Folders.trimmed(try arguments.value(CommonOptions.source) ?? ".")
        names = try arguments.values(CommonOptions.app).flatMap(\.self)
        trustedBase = try arguments.value(CommonOptions.untrusted)
        configuration = try arguments.value(CommonOptions.configuration) ?? "catalog.yml"
        format = try arguments.value(CommonOptions.diagnostics) ?? .text
        self.output = output.map(Folders.trimmed)
    }

    /// Reads the workspace, if the source folder is one, and prints its problems.
    ///
    /// - Parameters:
    ///   - settings: The settings for the source folder.
    ///   - context: The environment of the command.
    ///   - command: The name of the command, to refer to its help.
    ///   - single: Options of the command line that only one catalog can have.
    /// - Returns: The catalogs in the order of the workspace, or the exit code of a problem.
    /// - Throws: ``WriteError`` if a stream cannot be written to.
    func items(
        _ settings: RunSettings, in context: CommandContext, of command: String,
        single: [String] = []
    ) async throws(WriteError) -> (items: [Item], code: ExitCode?) {
        let (members, code) = try await members(in: context, of: command, single: single)
        if let code { return ([], code) }
        guard let members else { return ([Item(name: nil, settings: settings)], nil) }
        let shared = members.count > 1 ? SharedWork(jobs: settings.options.jobs) : nil
        return (
            members.map {
                Item(name: $0.name, settings: settings.of($0, output: output, sharing: shared))
            }, nil
        )
    }

    /// Reads the workspace, if the source folder is one, and prints its problems.
    ///
    /// - Parameters:
    ///   - context: The environment of the command.
    ///   - command: The name of the command, to refer to its help.
    ///   - single: Options of the command line that only one catalog can have.
    /// - Returns: The catalogs in the order of the workspace, or `nil` if the folder is not one; or the exit code of a problem.
    /// - Throws: ``WriteError`` if a stream cannot be written to.
    func members(
        in context: CommandContext, of command: String, single: [String] = []
    ) async throws(WriteError) -> (members: [Workspace.Member]?, code: ExitCode?) {
        let workspace: Workspace?
        do throws(DiagnosticError) {
            workspace = try context.actions.workspace(
                trustedBase ?? source, configuration, trustedBase == nil ? nil : source)
        } catch {
            try await DiagnosticWriter(
                format: format, source: trustedBase ?? source, context: context
            ).write(error.diagnostics)
            return (nil, ExitCode(errors: error.diagnostics))
        }
        do throws(UsageError) {
            return (try chosen(of: workspace, single), nil)
        } catch {
            return (nil, await context.refuse(error, in: command))
        }
    }

    /// The folders of a catalog of a workspace.
    func folders(of member: Workspace.Member) -> (source: String, output: String) {
        let source = Folders.path(member.path, below: source)
        return (
            source,
            output.map { Folders.path(member.name, below: $0) }
                ?? Folders.path("site", below: source)
        )
    }

    private func chosen(
        of workspace: Workspace?, _ single: [String]
    ) throws(UsageError) -> [Workspace.Member]? {
        guard let workspace else {
            guard names.isEmpty else { throw .noWorkspace(folder: source) }
            return nil
        }
        let known = workspace.members.map(\.name)
        for name in names where !known.contains(name) { throw .unknownApp(name, known: known) }
        let chosen = workspace.members.filter { names.isEmpty || names.contains($0.name) }
        if chosen.count > 1, let option = single.first { throw .needsOneApp(option) }
        return chosen
    }
}
