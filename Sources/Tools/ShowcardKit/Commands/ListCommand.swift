import ShowcardBuild
import ShowcardCatalog

/// `showcard list`: lists entries as a table or as JSON.
struct ListCommand: Command {
    static let declaration = CommandDeclaration(
        "list", summary: "lists entries with their facts, filtered and sorted",
        discussion: """
            Lists the entries that a build would publish, of one kind or all, and writes nothing. \
            --where takes a name, such as is_trending or !is_new, or a comparison, such as \
            tag=New, tags=summer or 'usage_count>=500'; a list matches if it contains the value. \
            Names are those of fields, and id, kind, is_new, is_new_until, is_trending, tag, \
            subtitle, trending_score, uses_7d, uses_30d, uses_90d, uses_365d, path, visible and \
            reason. The score and the uses of the last days are shown only if --where or --sort \
            names them. In a workspace, lists the entries of each catalog.
            """,
        positionals: [
            Positional("kind", "the kind to list, by its name or its path", isRequired: false)
        ],
        options: [filter, order] + CommonOptions.asking + [CommonOptions.app])

    private static let filter = ValueOption(
        "where", short: "w", placeholder: "EXPR", "lists only entries that match",
        isRepeatable: true
    ) { (text) throws(ValueError) in try EntryFilter(text) }
    private static let order = ValueOption(
        "sort", placeholder: "NAME", "sorts by a field or fact; -NAME reverses the order",
        default: "by kind and id", takesDash: true
    ) { (text) throws(ValueError) in
        let isDescending = text.utf8.first == UInt8(ascii: "-")
        return FeedOrder(isDescending ? String(text.dropFirst()) : text, isDescending: isDescending)
    }

    private let question: CatalogQuestion
    private let selection: CatalogSelection
    private let query: EntryQuery
    private let kind: String?

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        question = try CatalogQuestion(arguments, in: context)
        selection = try CatalogSelection(arguments, output: nil)
        query = EntryQuery(
            filters: try arguments.values(Self.filter), order: try arguments.value(Self.order))
        kind = arguments.positionals.first
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let (catalogs, failure) = try await selection.items(
            question.settings, in: context, of: Self.declaration.name)
        if let failure { return failure }
        var lists: [(name: String?, survey: CatalogSnapshot, entries: [ListedEntry])] = []
        var codes: [ExitCode] = []
        var warnings = 0
        for catalog in catalogs {
            let (survey, warned, code) = try await question.of(catalog).survey(in: context)
            codes.append(code)
            warnings += warned
            guard let survey else { continue }
            do throws(UsageError) {
                lists.append((catalog.name, survey, try select(from: survey)))
            } catch {
                return await context.refuse(error, in: Self.declaration.name)
            }
        }
        switch question.format {
        case .json: try await context.console.printJSON(json(of: lists))
        default:
            for (index, list) in lists.enumerated() {
                if let name = list.name {
                    let space = index > 0 ? "\n" : ""
                    try await context.console.print("\(space)\(PrintableText.escaped(name))\n")
                }
                if list.entries.isEmpty { await context.console.note("no entries match\n") }
                let table = EntryTable(list.entries, showsKind: kind == nil, names: query.names)
                try await context.console.print(table.text(width: context.console.outputWidth))
            }
        }
        if warnings > 0 {
            let count = Quantities.count(warnings, "warning")
            await context.console.note(
                "\(count); '\(ProgramInformation.name) check' prints all problems\n")
        }
        return ExitCode.worst(codes)
    }

    /// The entries of the only catalog, or those of each catalog of a workspace.
    private func json(
        of lists: [(name: String?, survey: CatalogSnapshot, entries: [ListedEntry])]
    ) -> [UInt8] {
        JSONObject.ofCatalogs(
            lists.map { list in
                (list.name, ["entries": EntryListJSON(list.survey).list(list.entries)])
            })?.line ?? []
    }

    private func select(from survey: CatalogSnapshot) throws(UsageError) -> [ListedEntry] {
        let catalog = survey.catalog
        let chosen = try kind.map { name throws(UsageError) in try catalog.collection(named: name) }
        let collections = chosen.map { [$0] } ?? Array(catalog.collections.indices)
        let tables = collections.map { index in
            (index, AttributeTable(catalog.collections[index].kind, facts: survey.facts))
        }
        return try query.select(
            ListedEntry.all(in: catalog, collections: collections),
            Dictionary(tables, uniquingKeysWith: { first, _ in first }),
            scope: chosen.map { catalog.collections[$0].kind.name }, in: catalog)
    }
}
