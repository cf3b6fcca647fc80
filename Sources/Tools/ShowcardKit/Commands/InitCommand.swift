import ShowcardBuild
import ShowcardCatalog

/// `showcard init`: creates a new catalog.
struct InitCommand: Command {
    static let declaration = CommandDeclaration(
        "init", summary: "creates a new catalog that builds",
        discussion: """
            Writes a small catalog that builds: a few kinds with three entries each, a token set, \
            JSON Schemas for editors, a workflow for GitHub, .gitignore and README.md. The theme \
            is the built-in one: 'showcard theme' copies the files to change. Other files in the folder are left untouched. If one of these files exists \
            already, nothing is written. With --app, adds a catalog to the workspace in the folder: \
            apps/NAME, which extends the same catalog as the other apps, or the one in 'base'.
            """,
        positionals: [
            Positional(
                "dir", "the catalog's folder; created if it does not exist (default: .)",
                isRequired: false)
        ],
        options: [
            app, name, baseURL, CommonOptions.format, CommonOptions.quiet,
            CommonOptions.diagnostics,
        ])

    private static let app = ValueOption(
        "app", placeholder: "NAME", "adds a catalog to the workspace, in the folder apps/NAME",
        default: "none")
    private static let name = ValueOption(
        "name", placeholder: "NAME", "the catalog's name", default: "My Catalog")
    private static let baseURL = ValueOption(
        "base-url", placeholder: "URL", "where the site is served", default: "https://example.com/")

    private let request: StartRequest
    private let isQuiet: Bool
    private let format: DiagnosticFormat

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        request = StartRequest(
            folder: Folders.trimmed(arguments.positionals.first ?? "."),
            app: try arguments.value(Self.app), name: try arguments.value(Self.name),
            baseURL: try arguments.value(Self.baseURL))
        isQuiet = arguments.isSet(CommonOptions.quiet)
        format = try arguments.value(CommonOptions.diagnostics) ?? .text
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let writer = DiagnosticWriter(format: format, source: request.folder, context: context)
        let paths: [String]
        do throws(StartError) {
            paths = try context.actions.start(request)
        } catch {
            switch error {
            case .request(let problem):
                try await writer.write([problem])
                return .usage
            case .inTheWay(let paths):
                return await context.refuse(
                    .inTheWay(folder: request.folder, paths: paths), in: Self.declaration.name)
            case .system(let problem):
                try await writer.write([problem])
                return .system
            }
        }
        try await context.console.answer([
            "folder": request.folder, "app": request.app, "files": paths,
        ])
        if !isQuiet {
            try await context.console.print(
                request.app.map { appSummary($0, paths) } ?? summary(of: paths.count))
        }
        return .success
    }

    /// Returns a summary of an app in a workspace, with the next steps.
    private func appSummary(_ app: String, _ paths: [String]) -> String {
        let folder = request.folder == "." ? "" : PrintableText.escaped(request.folder)
        let start = folder.isEmpty ? "" : "\(folder)/"
        let source = folder.isEmpty ? "" : " --source \(folder)"
        let files = paths.map { start + PrintableText.escaped($0) }
        let lines = files.enumerated().map { ($0 == 0 ? "Written    " : "           ") + $1 + "\n" }
        let open = request.baseURL == nil ? "Next       change 'base_url' in \(files[0])\n" : ""
        return lines.joined() + open
            + "Build      \(ProgramInformation.name) build\(source) --app \(app)\n"
    }

    /// Returns a summary with the next steps.
    private func summary(of count: Int) -> String {
        let folder = PrintableText.escaped(request.folder)
        let isHere = folder == "."
        var text = "Created    \(count) files\(isHere ? "" : " in \(folder)")\n"
        let open = [("name", request.name), ("base_url", request.baseURL)].filter { $1 == nil }
        if !open.isEmpty {
            let keys = open.map { "'\($0.0)'" }.joined(separator: " and ")
            text += "Next       change \(keys) in \(isHere ? "" : "\(folder)/")catalog.yml\n"
        }
        let source = isHere ? "" : " --source \(folder)"
        return text + "Build      \(ProgramInformation.name) build\(source)\n"
    }
}
