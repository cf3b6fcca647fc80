import ShowcardBuild
import ShowcardCatalog
import ShowcardUsage

/// `showcard usage`: imports usage counts into the ledger, and manages the ledger.
struct UsageCommand: Command {
    static let declaration = CommandDeclaration(
        "usage", summary: "imports usage counts, and manages the ledger that stores them",
        discussion: """
            'import FILE...' adds counts to the ledger, and creates the ledger if it does not \
            exist. A file is CSV, JSON lines or a SQLite database, gzipped or not; '-' is standard \
            input. Importing the same file again changes nothing. 'report' summarizes the ledger, \
            'export' writes its counts, 'remove' deletes the counts of a source or a kind, \
            'compact' merges old days into months, and 'doctor' looks for damage. The default \
            action is 'report'.
            """,
        positionals: [
            Positional(
                "action", "import, report, export, remove, compact or doctor (default: report)",
                isRequired: false,
                words: Action.allCases.map(\.rawValue)),
            Positional("file", "a file to import", isRequired: false, isRepeatable: true),
        ],
        options: UsageOptions.all)

    /// The action.
    enum Action: String, CaseIterable {
        /// Adds counts to the ledger.
        case `import`
        /// Summarizes the ledger.
        case report
        /// Writes the counts of the ledger.
        case export
        /// Deletes the counts of a source or a kind.
        case remove
        /// Merges old days into months.
        case compact
        /// Looks for damage.
        case doctor
    }

    private let action: Action
    private let files: [String]
    private let options: UsageOptions

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        action = try arguments.action(of: Self.declaration, default: .report)
        files = Array(arguments.positionals.dropFirst())
        if action != .import, let file = files.first { throw .unexpectedArgument(file) }
        if action == .import, files.isEmpty { throw .missingArgument(placeholder: "file") }
        options = try UsageOptions(arguments, for: action, in: context)
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let missing = files.filter { $0 != "-" }
        if let code = await context.refuseMissing(missing, in: Self.declaration) { return code }
        let place: UsagePlace
        do throws(LedgerError) {
            place = try UsagePlace(options, in: context)
        } catch {
            return try await UsageReporter(options: options, context: context).show(error)
        }
        // 'remove' also removes kinds that the catalog does not have.
        if action != .remove, options.ledger == nil, let kind = options.kind,
            !place.kinds.isEmpty, !place.kinds.contains(where: { TextKey.areSame($0, kind) })
        {
            return await context.refuse(
                .unknownKind(kind, known: place.kinds), in: Self.declaration.name)
        }
        switch action {
        case .import:
            return try await UsageImport(place: place, options: options, context: context).run(
                files)
        case .report:
            return try await UsageReport(place: place, options: options, context: context).run()
        case .export:
            return try await UsageExport(place: place, options: options, context: context).run()
        case .remove:
            return try await UsageUpkeep(place: place, options: options, context: context).remove()
        case .compact:
            return try await UsageUpkeep(place: place, options: options, context: context).compact()
        case .doctor:
            return try await UsageUpkeep(place: place, options: options, context: context).doctor()
        }
    }
}
