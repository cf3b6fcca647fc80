import ShowcardBuild

/// `showcard check`: everything except rendering and publishing.
struct CheckCommand: Command {
    static let declaration = CommandDeclaration(
        "check", summary: "finds all problems in the catalog, and publishes nothing",
        discussion: """
            Finds all problems that a build would find before it renders, and publishes nothing. \
            With --fix it first applies the fixes that are certain, such as the spelling of a key, \
            and keeps comments and layout. In a workspace, checks all catalogs that showcard.yml \
            lists.
            """,
        options: [fix, CommonOptions.format] + CommonOptions.all
            + [
                CommonOptions.printNextChange, CommonOptions.languages,
                CommonOptions.strictTranslations, CommonOptions.untrusted, CommonOptions.app,
            ])

    private static let fix = Flag("fix", "applies the fixes that are certain")

    private let settings: RunSettings
    private let selection: CatalogSelection
    private let fixes: Bool

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(
            arguments, in: context, output: try arguments.value(CommonOptions.output))
        selection = try CatalogSelection(
            arguments, output: try arguments.value(CommonOptions.output))
        fixes = arguments.isSet(Self.fix)
        // A fix of a file of the base would change that of the source.
        if fixes, settings.options.trustedBase != nil {
            throw .exclusive(
                Self.fix.declaration.spelling, CommonOptions.untrusted.declaration.spelling)
        }
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let (catalogs, code) = try await selection.items(
            settings, in: context, of: Self.declaration.name)
        if let code { return code }
        var fixed: [Int] = []
        for catalog in catalogs where fixes {
            let repair = CatalogRepair(settings: catalog.settings, context: context)
            guard let count = try await repair.run() else { return .system }
            fixed.append(count)
        }
        return try await CatalogRun(
            verb: .check, settings: settings, catalogs: catalogs, context: context, fixed: fixed
        ).run()
    }
}
