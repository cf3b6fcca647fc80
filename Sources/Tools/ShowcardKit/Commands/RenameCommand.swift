import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardFiles

/// `showcard rename`: changes the id of an entry.
struct RenameCommand: Command {
    static let declaration = CommandDeclaration(
        "rename", summary: "changes the id of an entry, and everything that refers to it",
        discussion: """
            Renames the file of an entry with its translations, or the folder of its page bundle. \
            Changes what names the entry: fields, defaults, conditions of feeds and collections, \
            entries of collections, and links in bodies. Adds the old id to its aliases, so that \
            the old address redirects. Prints the place of each change. If a file cannot be written, no \
            file changes. In a workspace, name one catalog with --app. Warns of files of apps that \
            override the entry.
            """,
        positionals: [
            Positional("entry", "the entry as KIND/ID"), Positional("id", "its new id"),
        ],
        options: [
            dryRun, app, CommonOptions.format, CommonOptions.source, CommonOptions.configuration,
            CommonOptions.quiet, CommonOptions.diagnostics,
        ])

    private static let app = ValueOption(
        "app", placeholder: "NAME", "the catalog of a workspace that has the entry",
        default: "the one in --source")

    private static let dryRun = Flag(
        "dry-run", short: "n", "prints what would change, and changes nothing")

    private let settings: RunSettings
    private let selection: CatalogSelection
    /// Whether `--app` names a catalog of a workspace.
    private let namesApp: Bool
    private let request: RenameRequest
    private let isDry: Bool

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(arguments, in: context)
        selection = try CatalogSelection(arguments, output: nil)
        namesApp = try arguments.value(Self.app) != nil
        let entry = arguments.positionals.first ?? ""
        let (kind, id) = try EntryQuestion.kindAndID(entry)
        request = RenameRequest(
            kind: kind, id: id, newID: arguments.positionals.dropFirst().first ?? "")
        isDry = arguments.isSet(Self.dryRun)
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        var settings = settings
        // A workspace can be in the folder of a catalog.
        let configuration = Folders.path(
            settings.options.configuration, below: settings.options.source)
        if namesApp || FileSystem.item(at: configuration) == .nothing {
            let (catalogs, code) = try await selection.items(
                settings, in: context, of: Self.declaration.name, single: [Self.declaration.name])
            if let code { return code }
            settings = catalogs.first?.settings ?? settings
        }
        let writer = DiagnosticWriter(
            format: settings.format, source: settings.options.source, context: context)
        let rename: EntryRename
        do throws(EntryDraftError) {
            rename = try context.actions.rename(request, settings.options, !isDry)
        } catch {
            return try await error.show(
                kind: request.kind, id: request.id, of: Self.declaration.name, writer)
        }
        if !settings.isQuiet {
            try await context.console.print(
                text(of: rename, SourcePrefix(source: settings.options.source)))
        }
        try await context.console.answer(json(of: rename))
        try await writer.write(rename.problems)
        return .success
    }

    private func json(of rename: EntryRename) -> JSONObject {
        [
            "kind": rename.kind, "id": request.newID, "old_id": request.id, "dry_run": isDry,
            "renamed": rename.moves.map { ["from": $0.path, "to": $0.newPath] as JSONObject },
            "changed": rename.changes.map { change -> JSONObject in
                ["path": rename.newPath(of: change.path), "lines": change.lines]
            },
        ]
    }

    private func text(of rename: EntryRename, _ prefix: SourcePrefix) -> String {
        var text = ""
        for move in rename.moves {
            let (old, new) = (prefix.path(.file(move.path)), prefix.path(.file(move.newPath)))
            text += "Renamed    \(old) to \(new)\n"
        }
        for change in rename.changes {
            let path = prefix.path(.file(rename.newPath(of: change.path)))
            for line in change.lines { text += "Changed    \(path):\(line)\n" }
        }
        return text + (isDry ? "Nothing is written, because of --dry-run\n" : "")
    }
}
