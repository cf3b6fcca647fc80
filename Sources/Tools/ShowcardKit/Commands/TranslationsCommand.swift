import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardLanguages

/// `showcard translations`: counts translated texts, and exchanges texts with translators.
struct TranslationsCommand: Command {
    static let declaration = CommandDeclaration(
        "translations",
        summary: "counts what is translated, and exchanges texts with translators",
        discussion: """
            'status' counts the texts of each kind that are translated, missing and stale: a text \
            is stale if it has changed since its translation. 'export TAG' writes the missing and \
            stale texts of a language for translators, 'import FILE' writes the translations into \
            the catalog, and 'accept TAG' records that all translations of a language are up to \
            date. The default action is 'status'.
            """,
        positionals: [
            Positional(
                "action", "status, export, import or accept (default: status)", isRequired: false,
                words: Action.allCases.map(\.rawValue)),
            Positional(
                "argument", "a language tag; a file to import", isRequired: false,
                isRepeatable: true),
        ],
        options: [
            CommonOptions.format, fileFormat, all, output, CommonOptions.source,
            CommonOptions.configuration,
            CommonOptions.now, CommonOptions.drafts, CommonOptions.future, CommonOptions.expired,
            CommonOptions.jobs, CommonOptions.without, CommonOptions.quiet,
            CommonOptions.diagnostics,
        ])

    /// The action.
    enum Action: String, CaseIterable {
        /// Counts texts.
        case status
        /// Writes texts for translators.
        case export
        /// Writes translations into the catalog.
        case `import`
        /// Records that translations are up to date.
        case accept
    }

    private static let fileFormat = ValueOption<TranslationExchange.Format>(
        "as", placeholder: "FORMAT",
        "the format of the files, xliff, csv or json: export, import",
        default: "by the file's name; on standard output, xliff")
    private static let all = Flag("all", "includes texts with a current translation: export")
    private static let output = ValueOption(
        "output", short: "o", placeholder: "FILE", "where to write to: export",
        default: "standard output")

    /// The actions that take an option, for options that not all actions take.
    private static let owners: [(option: any CommandOption, actions: [Action])] = [
        (fileFormat, [.export, .import]), (all, [.export]), (output, [.export]),
    ]

    private let action: Action
    private let arguments: [String]
    private let settings: RunSettings
    private let fileFormat: TranslationExchange.Format?
    private let includesAll: Bool
    private let output: String?

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        action = try arguments.action(of: Self.declaration, default: .status)
        self.arguments = Array(arguments.positionals.dropFirst())
        try arguments.exclude(optionsOfOthersThan: action, Self.owners)
        settings = try RunSettings(arguments, in: context)
        fileFormat = try arguments.value(Self.fileFormat)
        includesAll = arguments.isSet(Self.all)
        output = StandardOutput.file(try arguments.value(Self.output))
        let most = action == .import ? Int.max : action == .status ? 0 : 1
        if self.arguments.count > most { throw .unexpectedArgument(self.arguments[most]) }
        if self.arguments.isEmpty, action != .status {
            throw .missingArgument(placeholder: action == .import ? "file" : "language")
        }
        if action == .export { try arguments.requireFileForJSON(output, of: Self.output) }
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        var files: [(path: String, form: TranslationExchange.Format)] = []
        if action == .import {
            for path in arguments {
                guard let form = form(of: path) else { return await refuseFormat(in: context) }
                files.append((path, form))
            }
            if let code = await context.refuseMissing(arguments, in: Self.declaration) {
                return code
            }
        }
        let (survey, report) = await context.actions.survey(settings.options)
        guard let catalog = survey?.catalog else {
            try await writer(context, settings.options.source).write(report.diagnostics)
            return ExitCode(report, isStrict: false)
        }
        let work = TranslationWork(
            catalog: catalog, configuration: settings.options.configuration,
            source: settings.options.source)
        if let tag = arguments.first, action != .import, work.language(tag) == nil {
            return await context.refuse(
                .unknownLanguage(tag, known: work.languages.map(\.text)),
                in: Self.declaration.name)
        }
        switch action {
        case .status: return try await status(work, in: context)
        case .export: return try await export(work, in: context)
        case .import: return try await importFiles(files, work, in: context)
        case .accept: return try await accept(work, in: context)
        }
    }

    private func writer(_ context: CommandContext, _ source: String) -> DiagnosticWriter {
        DiagnosticWriter(
            format: settings.format, source: source, context: context, isComplete: true)
    }

    private func status(
        _ work: TranslationWork, in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        if work.languages.isEmpty {
            return await context.refuse(
                .unknownLanguage("", known: []), in: Self.declaration.name)
        }
        let counts = work.languages.flatMap { TranslationCounts.all(work.translations(to: $0), $0) }
        try await context.console.print(
            TranslationCounts.table(counts).text(width: context.console.outputWidth))
        try await context.console.answer(["texts": RawJSON.list(counts.map(\.json.bytes))])
        return .success
    }

    private func export(
        _ work: TranslationWork, in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        guard let language = work.language(arguments[0]) else { return .usage }
        guard let form = output.map(form(of:)) ?? form(of: "standard-output.xlf") else {
            return await refuseFormat(in: context)
        }
        let exchange = work.exchange(language, includesAll: includesAll)
        guard let output else {
            try await context.console.output.write(exchange.bytes(as: form))
            return .success
        }
        try context.system.writeFile(output, exchange.bytes(as: form))
        let count = Quantities.count(exchange.units.count, "text")
        let hint = exchange.units.isEmpty ? "; all are translated, '--all' exports them" : ""
        try await say("Exported", "\(count): \(output)\(hint)", context)
        try await context.console.answer(["file": output, "texts": exchange.units.count])
        return .success
    }

    /// The format of a file: that of the option, or by its name.
    private func form(of file: String) -> TranslationExchange.Format? {
        fileFormat ?? TranslationExchange.Format(ofFile: file)
    }

    private func refuseFormat(in context: CommandContext) async -> ExitCode {
        await context.refuse(
            .missingOption(Self.fileFormat.declaration.spelling, placeholder: "FORMAT"),
            in: Self.declaration.name)
    }

    private func importFiles(
        _ files: [(path: String, form: TranslationExchange.Format)], _ work: TranslationWork,
        in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        var code = ExitCode.success
        var imported: [JSONObject] = []
        for (file, form) in files {
            let result = TranslationImport(work).run(file, as: form)
            for (problems, source) in [
                (result.diagnostics, "."), (result.faults, settings.options.source),
            ] where !problems.isEmpty {
                try await writer(context, source).write(problems)
            }
            let problems = result.diagnostics + result.faults
            if problems.contains(where: { $0.severity == .error }), code == .success {
                code = .content
            }
            if problems.contains(where: \.isOfSystem) { code = .system }
            try await say(
                "Imported",
                "\(file): \(Quantities.count(result.texts, "text")) in "
                    + Quantities.count(result.files, "file"), context)
            imported.append(["file": file, "texts": result.texts, "files": result.files])
        }
        try await context.console.answer(["imported": imported])
        return code
    }

    private func accept(
        _ work: TranslationWork, in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        guard let language = work.language(arguments[0]) else { return .usage }
        let files: Int
        do throws(DiagnosticError) {
            files = try work.accept(language)
        } catch {
            let diagnostics = error.diagnostics
            try await writer(context, settings.options.source).write(diagnostics)
            return diagnostics.contains(where: \.isOfSystem) ? .system : .content
        }
        try await say(
            "Accepted", "\(language.text): \(Quantities.count(files, "file")) changed", context)
        try await context.console.answer(["language": language.text, "files": files])
        return .success
    }

    private func say(
        _ word: String, _ text: String, _ context: CommandContext
    ) async throws(WriteError) {
        guard !settings.isQuiet else { return }
        try await context.console.print([(word, text)])
    }
}
