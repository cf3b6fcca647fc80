import ShowcardBuild
import ShowcardCatalog

/// Something asked of a catalog: it is loaded, checked and enriched, and nothing is written.
struct CatalogQuestion: Sendable {
    let settings: RunSettings
    let format: AnswerFormat

    /// Reads the options.
    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(arguments, in: context)
        format = try arguments.value(CommonOptions.format) ?? .text
    }

    /// Gets the catalog, or tells of what is wrong with it as a check does.
    ///
    /// - Returns: The catalog, or `nil` when there are errors; and the exit code for them.
    func survey(
        in context: CommandContext
    ) async throws(WriteError) -> (survey: CatalogSnapshot?, code: ExitCode) {
        let (survey, report) = await context.actions.survey(settings.options)
        if let survey { return (survey, .success) }
        let writer = DiagnosticWriter(
            format: settings.format, source: settings.options.source, context: context)
        try await writer.write(report.diagnostics)
        return (nil, ExitCode(report, isStrict: false))
    }
}

extension Catalog {
    /// The index of the collection of a kind, named as references name it or by its path.
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
