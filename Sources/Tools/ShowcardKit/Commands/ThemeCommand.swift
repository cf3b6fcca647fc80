import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard theme`: lists, copies and compares the files of the theme.
struct ThemeCommand: Command {
    static let declaration = CommandDeclaration(
        "theme", summary: "lists, copies and compares the files of the theme",
        discussion: """
            A catalog's templates/ has only what it changes: every other file comes from the \
            built-in theme. 'list' prints all files of the theme, and whether the catalog has a \
            file of its own. 'eject PATH' copies a file of the built-in theme to templates/, and \
            never overwrites a file. 'diff' prints the differences between the built-in files and \
            the catalog's, 'diff PATH' those of one file. Like diff(1), it exits with 0 if there \
            are no differences, and with 1 if there are.
            """,
        positionals: [
            Positional("action", "list, eject or diff", words: ["list", "eject", "diff"]),
            Positional(
                "path", "the file, below templates/; for eject and diff", isRequired: false),
        ],
        options: [
            CommonOptions.format, CommonOptions.source, CommonOptions.configuration,
            CommonOptions.quiet,
            CommonOptions.diagnostics,
        ])

    /// The action.
    private enum Action {
        case list
        case eject(String)
        case diff(String?)
    }

    private let action: Action
    private let settings: RunSettings

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(arguments, in: context)
        let word = arguments.positionals.first ?? ""
        let path = arguments.positionals.dropFirst().first.map(Self.path)
        switch word {
        case "list":
            if let path { throw .unexpectedArgument(path) }
            action = .list
        case "eject":
            guard let path else { throw .missingArgument(placeholder: "path") }
            action = .eject(path)
        case "diff": action = .diff(path)
        default:
            throw .unknownAction(
                word, command: Self.declaration.name, known: ["list", "eject", "diff"])
        }
    }

    /// The path of a file below `templates/`, which may be written with that folder.
    private static func path(_ written: String) -> String {
        let folder = "\(ThemeLayers.folder)/"
        return written.utf8.starts(with: folder.utf8)
            ? String(Substring(written.utf8.dropFirst(folder.utf8.count))) : written
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let options = settings.options
        guard context.actions.outline(options).isThere else {
            let workspace = try? context.actions.workspace(
                options.source, options.configuration, nil)
            let error: UsageError =
                workspace?.members.first.map {
                    .isWorkspace(example: Folders.path($0.path, below: options.source))
                }
                ?? .noCatalog(
                    folder: options.source, configuration: options.configuration, settings: nil)
            return await context.refuse(error, in: Self.declaration.name)
        }
        if case .eject(let path) = action { return try await eject(path, in: context) }
        let layers = context.actions.theme(options)
        let text: String
        let json: JSONObject
        var code = ExitCode.success
        do throws(DiagnosticError) {
            if case .diff(let path) = action {
                if let path, !(try layers.files().contains { $0.path == path }) {
                    return await refuse(path, try layers.files().map(\.path), in: context)
                }
                let differences = try layers.versions(of: path).map {
                    ($0.own.path, difference($0))
                }
                .filter { !$1.isEmpty }
                text = differences.map(\.1).joined()
                json = [
                    "files": differences.map { ["path": $0, "diff": $1] as JSONObject }
                ]
                if !text.isEmpty { code = .content }
            } else {
                let files = try layers.files()
                json = [
                    "files": files.map { file -> JSONObject in
                        ["path": file.path, "state": file.state.rawValue]
                    }
                ]
                text = files.map {
                    let state = $0.state.rawValue
                    let gap = String(repeating: " ", count: 11 - state.utf8.count)
                    return "\(state)\(gap)\(PrintableText.escaped($0.path))\n"
                }.joined()
            }
        } catch {
            try await writer(context).write(error.diagnostics)
            return ExitCode(errors: error.diagnostics)
        }
        try await context.console.print(text)
        try await context.console.answer(json)
        return code
    }

    private func difference(_ versions: ThemeLayers.Versions) -> String {
        let (base, own) = (versions.base, versions.own)
        guard let old = Self.text(base?.bytes ?? []), let new = Self.text(own.bytes) else {
            return base?.bytes == own.bytes
                ? "" : "Binary files \(base?.path ?? Self.nothing) and \(own.path) differ\n"
        }
        return UnifiedDiff(old, new).text(base?.path ?? Self.nothing, own.path)
    }

    /// The name of a version that doesn't exist.
    private static let nothing = "/dev/null"

    /// The text of a file; `nil` if it is not UTF-8.
    private static func text(_ bytes: [UInt8]) -> String? {
        bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    private func eject(
        _ path: String, in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        let result = Result { () throws(EjectError) in
            try context.actions.eject(path, settings.options)
        }
        switch result {
        case .success(let copy):
            if !settings.isQuiet {
                try await context.console.print("Created    \(PrintableText.escaped(copy))\n")
            }
            try await context.console.answer(["path": copy])
            return .success
        case .failure(.unknownFile(let known)): return await refuse(path, known, in: context)
        case .failure(.exists):
            return await context.refuse(
                .themeFileExists("\(ThemeLayers.folder)/\(path)", path: path),
                in: Self.declaration.name)
        case .failure(.system(let problem)):
            try await writer(context).write([problem])
            return .system
        }
    }

    private func refuse(
        _ path: String, _ known: [String], in context: CommandContext
    ) async -> ExitCode {
        // 'entry' is short for 'entry.mustache', and a name is enough to find its folder.
        let meant = known.first {
            $0 == "\(path).mustache" || $0.hasSuffix("/\(path)")
                || $0.hasSuffix("/\(path).mustache")
        }
        let suggestion = meant ?? NearMiss.suggestion(for: path, among: known)
        return await context.refuse(
            .unknownThemeFile(path, suggestion: suggestion), in: Self.declaration.name)
    }

    private func writer(_ context: CommandContext) -> DiagnosticWriter {
        DiagnosticWriter(
            format: settings.format, source: settings.options.source, context: context)
    }
}
