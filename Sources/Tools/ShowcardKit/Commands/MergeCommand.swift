/// `showcard merge`: joins the parts of a build.
struct MergeCommand: Command {
    static let declaration = CommandDeclaration(
        "merge", summary: "publishes the catalog from parts made by 'build --shard'",
        discussion: """
            Joins the parts that 'showcard build --shard' made, and publishes the same bytes as one \
            build. The sources, the program, the options and the instant must be those of the parts. \
            Nothing is published if a part is missing, damaged, or made from other sources.
            """,
        positionals: [Positional("part", "the folder of a part", isRepeatable: true)],
        options: CommonOptions.all
            + [
                CommonOptions.format, CommonOptions.printNextChange, CommonOptions.previous,
                CommonOptions.verify,
                CommonOptions.noSync,
            ])

    private let settings: RunSettings

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(
            arguments, in: context, output: try arguments.value(CommonOptions.output),
            previous: try arguments.values(CommonOptions.previous),
            parts: arguments.positionals.map(Folders.trimmed))
        if settings.asOfOrigin == .clock { throw .neededInstant(by: "merge") }
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        try await CatalogRun(
            verb: .build, settings: settings,
            catalogs: [CatalogSelection.Item(name: nil, settings: settings)], context: context
        ).run()
    }
}
