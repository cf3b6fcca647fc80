/// `showcard build`: the whole flow.
struct BuildCommand: Command {
    static let declaration = CommandDeclaration(
        "build", summary: "builds the catalog and publishes it as a whole",
        discussion: """
            Builds the catalog and publishes it: all of the new state at once, or nothing of it. \
            What has not changed is not written again. With --print-next-change standard output has \
            one line, the instant at which the clock alone changes something next, for a scheduler; \
            nothing if it never does.
            """,
        options: CommonOptions.all
            + [
                CommonOptions.printNextChange.declaration, CommonOptions.previous.declaration,
                CommonOptions.explainRebuild.declaration, CommonOptions.verify.declaration,
            ])

    private let settings: RunSettings

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(
            arguments, in: context, output: try arguments.value(CommonOptions.output),
            previous: try arguments.values(CommonOptions.previous))
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        try await CatalogRun(verb: .build, settings: settings, context: context).run()
    }
}
