import ShowcardBuild
import ShowcardCatalog

/// A query of a catalog: the catalog is loaded, checked and enriched, and nothing is written.
struct CatalogQuestion: Sendable {
    private(set) var settings: RunSettings
    let format: AnswerFormat

    /// The same question about a catalog of a workspace.
    func of(_ catalog: CatalogSelection.Item) -> CatalogQuestion {
        var question = self
        question.settings = catalog.settings
        return question
    }

    /// Reads the options.
    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(arguments, in: context)
        format = try arguments.value(CommonOptions.format) ?? .text
    }

    /// Loads the catalog, and prints its diagnostics if it has errors.
    ///
    /// - Returns: The catalog, or `nil` if it has errors, the number of its warnings, and the exit code.
    func survey(
        in context: CommandContext
    ) async throws(WriteError) -> (survey: CatalogSnapshot?, warnings: Int, code: ExitCode) {
        let (survey, report) = await context.actions.survey(settings.options)
        if let survey {
            return (survey, report.diagnostics.count { $0.severity == .warning }, .success)
        }
        let writer = DiagnosticWriter(
            format: settings.format, source: settings.options.source, context: context,
            unfolding: DiagnosticWriter.checkCommand)
        try await writer.write(report.diagnostics)
        return (nil, 0, ExitCode(report, isStrict: false))
    }
}

extension Catalog {
    /// Returns the index of the collection of a kind, by the kind's name or path.
    func collection(named name: String) throws(UsageError) -> Int {
        let kinds = collections.map(\.kind)
        if let index = kinds.firstIndex(where: { TextKey.areSame($0.name, name) })
            ?? kinds.firstIndex(where: { TextKey.areSame($0.path, name) })
        {
            return index
        }
        throw .unknownKind(name, known: kinds.map(\.name))
    }
}
