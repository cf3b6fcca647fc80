/// `showcard check`: everything but rendering and publishing.
struct CheckCommand: Command {
    static let declaration = CommandDeclaration(
        "check", summary: "finds every problem of the catalog and writes nothing",
        discussion: """
            Finds every problem that a build would find before it renders, and writes nothing but \
            the report it is asked for.
            """,
        options: CommonOptions.all)

    private let settings: RunSettings

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(arguments, in: context)
    }

    func run(in context: CommandContext) async throws(WriteFailure) -> ExitCode {
        try await CatalogRun(verb: .check, settings: settings, context: context).run()
    }
}
