/// `showcard check`: everything but rendering and publishing.
struct CheckCommand: Command {
    static let declaration = CommandDeclaration(
        "check", summary: "finds every problem of the catalog and writes nothing",
        discussion: """
            Finds every problem that a build would find before it renders, and writes nothing but \
            the report it is asked for. With --fix it mends first what can be mended for certain, \
            such as the spelling of a key, and keeps comments and layout.
            """,
        options: [fix.declaration] + CommonOptions.all
            + [CommonOptions.printNextChange.declaration])

    private static let fix = Flag("fix", "mends what can be mended for certain")

    private let settings: RunSettings
    private let mends: Bool

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(
            arguments, in: context, output: try arguments.value(CommonOptions.output))
        mends = arguments.isSet(Self.fix)
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        if mends {
            let isMended = try await CatalogRepair(settings: settings, context: context).run()
            guard isMended else { return .system }
        }
        return try await CatalogRun(verb: .check, settings: settings, context: context).run()
    }
}
