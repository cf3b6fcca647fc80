import ShowcardBuild

/// `showcard build`: the whole flow.
struct BuildCommand: Command {
    static let declaration = CommandDeclaration(
        "build", summary: "builds and publishes the catalog",
        discussion: """
            Builds the catalog and publishes either all of the new state or nothing. Unchanged \
            files are not written again. With --print-next-change, standard output has only the \
            instant at which the clock alone next changes something, for a scheduler; it is empty \
            if the clock never does. With --shard the build has only one part of the output; \
            'showcard merge' joins all parts. With --untrusted, for pull requests \
            from forks, the source provides only content and design tokens. In a workspace, builds \
            all catalogs that showcard.yml lists.
            """,
        options: CommonOptions.all
            + [
                CommonOptions.format, CommonOptions.printNextChange, CommonOptions.previous,
                CommonOptions.explainRebuild,
                CommonOptions.timings, CommonOptions.verify, CommonOptions.baseURL,
                CommonOptions.languages,
                CommonOptions.shard, CommonOptions.noSync, CommonOptions.untrusted,
                CommonOptions.app,
            ])

    private let settings: RunSettings
    private let selection: CatalogSelection

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(
            arguments, in: context, output: try arguments.value(CommonOptions.output),
            previous: try arguments.values(CommonOptions.previous))
        selection = try CatalogSelection(
            arguments, output: try arguments.value(CommonOptions.output))
        guard settings.options.shard != nil else { return }
        let shard = CommonOptions.shard.declaration.spelling
        // A part is not the site, and must not depend on when its machine began.
        if try arguments.value(CommonOptions.output) == nil {
            throw .neededOption("--output DIR", by: shard)
        }
        if settings.asOfOrigin == .clock { throw .neededInstant(by: shard) }
        for (option, isSet) in [
            (CommonOptions.previous.declaration, !settings.options.previous.isEmpty),
            (CommonOptions.explainRebuild.declaration, settings.options.explainsRebuild),
            (CommonOptions.untrusted.declaration, settings.options.trustedBase != nil),
            (CommonOptions.baseURL.declaration, settings.options.address != nil),
            (CommonOptions.languages.declaration, settings.options.languages != nil),
        ] where isSet {
            throw .exclusive(shard, option.spelling)
        }
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let single = [
            settings.options.previous.isEmpty ? nil : CommonOptions.previous.declaration.spelling,
            settings.options.address.map { _ in CommonOptions.baseURL.declaration.spelling },
            settings.options.shard.map { _ in CommonOptions.shard.declaration.spelling },
        ].compactMap(\.self)
        let (catalogs, code) = try await selection.items(
            settings, in: context, of: Self.declaration.name, single: single)
        if let code { return code }
        return try await CatalogRun(
            verb: .build, settings: settings, catalogs: catalogs, context: context
        ).run()
    }
}
