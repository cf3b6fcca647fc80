import ShowcardBuild
import ShowcardCatalog

/// `showcard plugins`: lists plugins, describes one, or tests one against recorded sessions.
struct PluginsCommand: Command {
    static let declaration = CommandDeclaration(
        "plugins", summary: "lists, describes and tests plugins",
        discussion: """
            'list' lists all plugins, 'describe NAME' shows the options and parts of one, and \
            'test NAME' checks that a plugin that is a program starts. With transcripts, which \
            'build' and 'check' write with --transcripts, 'test' also compares its answers with \
            the recorded ones. Of the catalog, only catalog.yml is read. Nothing is published.
            """,
        positionals: [
            Positional(
                "action", "list, describe or test (default: list)", isRequired: false,
                words: Action.allCases.map(\.rawValue)),
            Positional("name", "the plugin", isRequired: false),
            Positional(
                "transcript", "a recorded session", isRequired: false, isRepeatable: true),
        ],
        options: [
            CommonOptions.format, CommonOptions.source, CommonOptions.configuration,
            CommonOptions.without, CommonOptions.diagnostics,
        ])

    /// The action.
    private enum Action: String, CaseIterable {
        /// Lists all plugins.
        case list
        /// Describes one plugin.
        case describe
        /// Starts one plugin, and replays recorded sessions.
        case test
    }

    private let action: Action
    private let name: String?
    private let transcripts: [String]
    private let question: CatalogQuestion

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        question = try CatalogQuestion(arguments, in: context)
        action = try arguments.action(of: Self.declaration, default: .list)
        name = arguments.positionals.dropFirst().first
        transcripts = Array(arguments.positionals.dropFirst(2))
        switch action {
        case .list:
            if let name { throw .unexpectedArgument(name) }
        case .describe:
            if name == nil { throw .missingArgument(placeholder: "name") }
            if let more = transcripts.first { throw .unexpectedArgument(more) }
        case .test:
            if name == nil { throw .missingArgument(placeholder: "name") }
        }
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        switch (action, name) {
        case (.describe, let name?): try await describe(name, in: context)
        case (.test, let name?): try await test(name, in: context)
        default: try await list(in: context)
        }
    }

    private func list(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let (plugins, report) = await context.actions.plugins(question.settings.options, nil)
        switch question.format {
        case .json:
            try await context.console.answer(["plugins": RawJSON.list(plugins.map(\.summary.bytes))]
            )
        default:
            let table = PluginText.table(plugins)
            try await context.console.print(table.text(width: context.console.outputWidth))
        }
        return try await printReport(report, in: context)
    }

    private func describe(
        _ name: String, in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        let (plugins, report) = await context.actions.plugins(question.settings.options, name)
        guard let plugin = plugins.first(where: { TextKey.areSame($0.declaration.name, name) })
        else {
            if !report.diagnostics.isEmpty { return try await printReport(report, in: context) }
            return await refuse(name, among: plugins, in: context)
        }
        switch question.format {
        case .json: try await context.console.printJSON(plugin.json.line)
        default: try await context.console.print(PluginText.description(of: plugin))
        }
        return try await printReport(report, in: context)
    }

    private func test(
        _ name: String, in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        let options = question.settings.options
        if context.plugins.contains(where: { TextKey.areSame($0.declaration.name, name) }) {
            return await context.refuse(.notAProgram(plugin: name), in: Self.declaration.name)
        }
        let (test, report) = await context.actions.test(name, transcripts, options)
        guard let test else {
            if report.failure != nil { return try await printReport(report, in: context) }
            let (plugins, _) = await context.actions.plugins(options, nil)
            return await refuse(name, among: plugins.filter { $0.command != nil }, in: context)
        }
        switch question.format {
        case .json:
            try await context.console.printJSON(
                test.json(of: name, isGood: report.failure == nil).line)
        default: try await context.console.print(PluginText.test(test, of: name))
        }
        return try await printReport(report, in: context)
    }

    /// Reports an unknown plugin.
    private func refuse(
        _ name: String, among plugins: [PluginStatus], in context: CommandContext
    ) async -> ExitCode {
        await context.refuse(
            .unknownPlugin(name, known: plugins.map(\.declaration.name)),
            in: Self.declaration.name)
    }

    /// Prints diagnostics; paths of transcripts are printed as they were given.
    private func printReport(
        _ report: BuildReport, in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        let settings = question.settings
        let prefix = SourcePrefix(source: settings.options.source)
        let diagnostics = report.diagnostics.map { diagnostic in
            transcripts.contains(diagnostic.location?.path ?? "")
                ? diagnostic : diagnostic.moved(by: prefix)
        }
        if !diagnostics.isEmpty {
            try await DiagnosticWriter(format: settings.format, source: ".", context: context)
                .write(diagnostics)
        }
        return ExitCode(report, isStrict: false)
    }
}
